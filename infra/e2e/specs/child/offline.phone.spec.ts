import { loseNextAnswer } from '../../src/network.ts';
import { expect, test } from '../../src/test.ts';
import { valueOf } from '../../src/steps.ts';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ });

test('a log without internet is kept, said, and sent once', async ({ childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Emil' });
  await page.getByRole('button', { name: /^Broccoli/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await dialog.getByRole('radio', { name: 'Dinner' }).check();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We kept it for you.');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Not sent yet: Broccoli.')).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Not sent yet: Broccoli.')).toBeVisible();

  // Whatever sends it first, the button or the net that is back: it is one log.
  await page.context().setOffline(false);
  await expect(page.getByText('Not sent yet: Broccoli.')).toHaveCount(0);
  await expect(valueOf(page, 'Total Points')).toHaveText('15');
  expect(await child.api.rows('food_logs', 'select=food_name,meal_type')).toEqual([
    { food_name: 'Broccoli', meal_type: 'dinner' },
  ]);
});

test('an answer that got lost does not make a second log', async ({ childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Ida' });
  const calls = '**/rpc/log_food';
  await loseNextAnswer(page, calls);
  await page.getByRole('button', { name: /^Apples/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog.getByRole('alert')).toContainText("Oh no! There's no internet.");
  // It goes by itself once the child is back.
  const second = page.waitForResponse(calls);
  await page.reload();
  expect((await second).status()).toBe(200);
  await expect(valueOf(page, 'Total Points')).toHaveText('10');
  expect(await child.api.rows('food_logs', 'select=id')).toHaveLength(1);
});
