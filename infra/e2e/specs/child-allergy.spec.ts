import { expectAccessible } from '../src/accessible.ts';
import { backendOf, idOf } from '../src/backend.ts';
import { childAtHome, kid } from '../src/child-scene.ts';
import { expect, test } from '../src/test.ts';

// The refusal is the point of the test.
test.use({ expectedErrors: /409 \(Conflict\)/ });

test('a food with an allergen of the child is for a grown-up', async ({ parentPage, openDevice }) => {
  const tim = kid('Tim', 'Frog');
  const page = await childAtHome(parentPage, openDevice, tim);
  await backendOf(parentPage).call('update_child', {
    p_child_id: await idOf(parentPage, 'profiles', tim.name),
    p_full_name: tim.name,
    p_dob: tim.born,
    p_gender: null,
    p_avatar: 'frog',
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
