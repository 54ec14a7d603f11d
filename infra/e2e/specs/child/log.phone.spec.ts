import { randomUUID } from 'node:crypto';
import { ateDaysAgo } from '../../src/running-database.ts';
import { valueOf } from '../../src/steps.ts';
import { middleOf, tapTenTimes } from '../../src/taps.ts';
import { expect, test } from '../../src/test.ts';

const LOGS = 'undone_at=is.null&select=id,food_name,meal_type';

test('ten quick taps make one log', async ({ childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Finn' });
  await tapTenTimes(page, await middleOf(page, /^Broccoli/));
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await expect(dialog.getByRole('button', { name: 'Log Food' })).toBeEnabled();
  await tapTenTimes(page, await middleOf(page, 'Log Food'));
  await expect(dialog.getByRole('heading', { name: 'Yum! Broccoli' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(valueOf(page, 'Total Points')).toHaveText('15');
  expect(await child.api.rows('food_logs', LOGS)).toHaveLength(1);
  expect(await child.api.rows('point_entries', 'select=id')).toHaveLength(1);
});

test('one tap logs the same as yesterday, ten taps no more', async ({ childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Lena' });
  const eaten = await child.api.call('log_food', {
    p_child_id: child.id,
    p_food_id: await child.api.idOf('foods', 'Apples'),
    p_meal_type: 'snack',
    p_idempotency_key: randomUUID(),
  });
  await ateDaysAgo((eaten as { log: { id: string } }).log.id, 1);
  await page.reload();
  await tapTenTimes(page, await middleOf(page, 'Log again: Apples, Snack'));
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await expect(dialog.getByRole('heading', { name: 'Yum! Apples' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Apples, Snack: done today' })).toBeVisible();
  const snack = { food_name: 'Apples', meal_type: 'snack' };
  expect(await child.api.rows('food_logs', LOGS)).toMatchObject([snack, snack]);
});
