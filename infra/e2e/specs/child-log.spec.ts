import { expectAccessible } from '../src/accessible.ts';
import { backendOf, idOf } from '../src/backend.ts';
import { expect, middleOf, tapTenTimes, test } from '../src/child-scene.ts';
import { valueOf } from '../src/family.ts';

const LOGS = 'undone_at=is.null&select=id,food_name,meal_type';

test('three taps from home log a food, and an undo takes it back', async ({ childAtHome }) => {
  const page = await childAtHome('Ella');
  await page.getByRole('button', { name: /^Broccoli/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await expect(dialog.getByRole('region', { name: 'What it counts for' })).toContainText('+15');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog.getByRole('heading', { name: 'Yum! Broccoli' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(valueOf(page, 'Total Points')).toHaveText('15');

  await page.getByRole('button', { name: 'Undo Broccoli' }).click();
  await expect(valueOf(page, 'Total Points')).toHaveText('0');
  expect(await backendOf(page).rows('food_logs', LOGS)).toEqual([]);
});

test('ten quick taps make one log', async ({ childAtHome }) => {
  const page = await childAtHome('Finn');
  await tapTenTimes(page, await middleOf(page, /^Broccoli/));
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await expect(dialog.getByRole('button', { name: 'Log Food' })).toBeEnabled();
  await tapTenTimes(page, await middleOf(page, 'Log Food'));
  await expect(dialog.getByRole('heading', { name: 'Yum! Broccoli' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(valueOf(page, 'Total Points')).toHaveText('15');
  expect(await backendOf(page).rows('food_logs', LOGS)).toHaveLength(1);
  expect(await backendOf(page).rows('point_entries', 'select=id')).toHaveLength(1);
});

test('one tap logs the same as yesterday, ten taps no more', async ({ childAtHome }) => {
  const page = await childAtHome('Lena');
  const apples = await idOf(page, 'foods', 'Apples');
  await page.route('**/rpc/child_dashboard', async (route) => {
    const response = await route.fetch();
    const dashboard = (await response.json()) as Record<string, unknown>;
    const food = { food_id: apples, name: 'Apples', emoji: '🍎', points_value: 10, meal_type: 'snack' };
    await route.fulfill({ response, json: { ...dashboard, yesterday: [food] } });
  });
  await page.reload();
  await tapTenTimes(page, await middleOf(page, 'Log again: Apples, Snack'));
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await expect(dialog.getByRole('heading', { name: 'Yum! Apples' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Apples, Snack: done today' })).toBeVisible();
  expect(await backendOf(page).rows('food_logs', LOGS)).toMatchObject([{ food_name: 'Apples', meal_type: 'snack' }]);
});
