import type { Locator } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { backendOf, idOf } from '../src/backend.ts';
import { expect, middleOf, tapTenTimes, test } from '../src/child-scene.ts';
import { valueOf } from '../src/family.ts';
import { ateDaysAgo } from '../src/past.ts';

/** Nothing lies over its middle. */
async function expectInView(element: Locator): Promise<void> {
  const isOnTop = element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(await isOnTop, 'can be seen and pressed').toBe(true);
}

const LOGS = 'undone_at=is.null&select=id,food_name,meal_type';

test('three taps from home log a food, and an undo takes it back', async ({ childAtHome }) => {
  const page = await childAtHome('Ella');
  await page.getByRole('button', { name: /^Broccoli/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await expect(dialog.getByRole('region', { name: 'What it counts for' })).toContainText('+15');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog.getByRole('heading', { name: 'Yum! Broccoli' })).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Messages' })).toContainText('Food logged!');
  await expectInView(dialog.getByRole('heading', { name: 'Log Food' }));
  await expectInView(dialog.getByRole('button', { name: 'Close' }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(valueOf(page, 'Total Points')).toHaveText('15');

  await page.getByRole('button', { name: 'Undo Broccoli' }).click();
  await expect(valueOf(page, 'Total Points')).toHaveText('0');
  expect(await backendOf(page).rows('food_logs', LOGS)).toEqual([]);

  // The ledger shows the food, also after it was taken back.
  await page.goto('/child/points');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.filter({ hasText: 'Broccoli' })).toHaveCount(2);
  await expect(entries.locator(`img[src*="${encodeURIComponent('🥦')}"]`)).toHaveCount(2);
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
  const eaten = await backendOf(page).call('log_food', {
    p_child_id: await idOf(page, 'profiles', 'Lena'),
    p_food_id: await idOf(page, 'foods', 'Apples'),
    p_meal_type: 'snack',
    p_idempotency_key: crypto.randomUUID(),
  });
  await ateDaysAgo((eaten as { log: { id: string } }).log.id, 1);
  await page.reload();
  await tapTenTimes(page, await middleOf(page, 'Log again: Apples, Snack'));
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await expect(dialog.getByRole('heading', { name: 'Yum! Apples' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Apples, Snack: done today' })).toBeVisible();
  const snack = { food_name: 'Apples', meal_type: 'snack' };
  expect(await backendOf(page).rows('food_logs', LOGS)).toMatchObject([snack, snack]);
});
