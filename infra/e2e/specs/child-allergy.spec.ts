import { expectAccessible } from '../src/accessible.ts';
import { backendOf, idOf } from '../src/backend.ts';
import { expect, test } from '../src/child-scene.ts';

// The refusal is the point of the test.
test.use({ expectedErrors: /409 \(Conflict\)/ });

test('a food with an allergen of the child is for a grown-up', async ({ parentPage, childAtHome }) => {
  const page = await childAtHome('Tim');
  await backendOf(parentPage).call('update_child', {
    p_child_id: await idOf(parentPage, 'profiles', 'Tim'),
    p_full_name: 'Tim',
    p_dob: '2017-03-09',
    p_gender: null,
    p_avatar: null,
    p_allergies: ['milk'],
    p_allergy_consent: true,
  });
  await page.getByRole('button', { name: /^Yogurt/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ask a grown-up');
  await expect(dialog).not.toContainText(/milk|allerg/i);
  await expect(dialog.getByRole('button', { name: 'Log Food' })).toHaveCount(0);
  await expectAccessible(page);
  expect(await backendOf(page).rows('food_logs', 'select=id')).toEqual([]);
});
