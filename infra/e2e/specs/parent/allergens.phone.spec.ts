import { expectAccessibleInBothThemes } from '../../src/accessible.ts';
import { expect, test } from '../../src/test.ts';

// The question is a refusal, and the point of the test.
test.use({ expectedErrors: /409 \(Conflict\)/ });

test('a parent ticks an allergy; the suggested foods carry it, for the parent and for the child', async ({
  family,
  parentPage: page,
  openDevice,
}) => {
  const tim = await family.addChild({ name: 'Tim' });
  await page.goto('/parent/children');
  await page.getByRole('button', { name: 'Edit Tim' }).click();
  const profile = page.getByRole('dialog', { name: 'Edit Tim' });
  await profile.getByRole('button', { name: 'Add More Details (Optional)' }).click();
  await profile.getByRole('button', { name: 'Milk', exact: true }).click();
  await profile.getByRole('checkbox', { name: /I agree that TasteQuest keeps/ }).check();
  await expectAccessibleInBothThemes(page);
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await expect(profile).toBeHidden();

  await test.step('suggested foods are filled in, an own food is proposed', async () => {
    await page.goto('/parent/manage-food');
    await page
      .getByRole('button', { name: /suggested/i })
      .first()
      .click();
    const list = page.getByRole('dialog');
    await list.getByRole('checkbox', { name: /Cheddar Cheese/ }).check();
    await list.getByRole('button', { name: /^Add/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Cheddar Cheese' })).toContainText('Allergens: milk');
    await page.getByRole('button', { name: 'Add Food' }).click();
    const form = page.getByRole('dialog', { name: /Food/ });
    await form.getByLabel('Name').fill('Grilled cheese sandwich');
    await expect(form.getByRole('button', { name: 'Milk', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessibleInBothThemes(page);
    await form.getByRole('button', { name: 'Add Food' }).click();
    await expect(form).toBeHidden();
    expect(await family.parent.api.rows('foods', 'select=name,allergen_groups&order=name')).toEqual([
      { name: 'Cheddar Cheese', allergen_groups: ['milk'] },
      { name: 'Grilled cheese sandwich', allergen_groups: ['milk', 'gluten'] },
    ]);
  });

  await test.step('the child asks a grown-up', async () => {
    const kid = await openDevice(tim);
    await kid.goto('/child/log');
    await kid.getByRole('button', { name: /^Cheddar Cheese/ }).click();
    const dialog = kid.getByRole('dialog', { name: 'Log Food' });
    await dialog.getByRole('button', { name: 'Log Food' }).click();
    await expect(dialog.getByRole('region', { name: 'Ask a grown-up' })).toBeVisible();
  });
});
