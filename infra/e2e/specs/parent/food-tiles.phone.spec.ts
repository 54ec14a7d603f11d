import { expect, test } from '../../src/test.ts';

test('what a child likes and may try is seen as soon as the child is chosen, and again after another one', async ({
  family,
  parentPage: page,
}) => {
  const { api } = family.parent;
  const mia = await family.addChild({ name: 'Mia' });
  await family.addChild({ name: 'Leo' });
  await family.addFoods();
  const p_food_ids = [await api.idOf('foods', 'Apples')];
  await api.call('log_meal', { p_child_ids: [mia.id], p_food_ids, p_meal_type: 'lunch' });
  await page.goto('/parent');
  await page.getByRole('button', { name: 'Log Food' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Log Food' });
  const child = (name: string) => sheet.getByRole('checkbox', { name });
  const often = sheet.getByRole('heading', { name: 'Eaten often' });
  const ideas = sheet.getByRole('heading', { name: 'Ideas to try' });
  await expect(often).toBeVisible();
  await child('Leo').click();
  await expect(often).toBeHidden();
  await expect(ideas).toBeVisible();
  await child('Leo').click();
  await child('Mia').click();
  await expect(often).toBeVisible();
  await expect(ideas).toBeVisible();
});
