import { expectAccessible } from '../../src/accessible.ts';
import { noteAllergy } from '../../src/family.ts';
import { expect, test } from '../../src/test.ts';

// The refusal is the point of the test.
test.use({ expectedErrors: /409 \(Conflict\)/ });

test('a food with an allergen of the child is for a grown-up', async ({ family, childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Tim' });
  await noteAllergy(family.parent, child, 'milk');
  await page.getByRole('button', { name: /^Yogurt/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  const panel = dialog.getByRole('region', { name: 'Ask a grown-up' });
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(dialog).not.toContainText(/milk|allerg/i);
  await expect(dialog.getByRole('button', { name: 'Log Food' })).toHaveCount(0);
  await expectAccessible(page);
  expect(await child.api.rows('food_logs', 'select=id')).toEqual([]);
});

test('a parent records the taste of a food that the child must not try alone', async ({ family, parentPage }) => {
  await family.addFoods();
  const ida = await family.addChild({ name: 'Ida' });
  await noteAllergy(family.parent, ida, 'milk');
  await family.startAdventure(ida, 'Yogurt', { p_allergy_confirmed: true });
  await parentPage.goto(`/parent/children/${ida.id}?tab=adventures`);
  const record = parentPage.getByRole('button', { name: 'Record a taste of Yogurt' });
  await record.click();
  const dialog = parentPage.getByRole('dialog', { name: 'Ida tasted Yogurt' });
  await dialog.getByRole('radio', { name: 'Not yet' }).check();
  await expectAccessible(parentPage);
  await dialog.getByRole('button', { name: 'Record Taste' }).click();
  await expect(parentPage.getByText('Ida tasted Yogurt: 5 points')).toBeVisible();
  await expect(record).toBeHidden();
  expect(await family.parent.api.rows('tastes', 'select=face,sticker,points_earned')).toEqual([
    { face: 'not_yet', sticker: 'star', points_earned: 5 },
  ]);
});
