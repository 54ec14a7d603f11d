import { middleOf, tapTenTimes } from '../../src/taps.ts';
import { loseNextAnswer } from '../../src/network.ts';
import { expect, test } from '../../src/test.ts';

test.use({ expectedErrors: /ERR_FAILED|Failed to fetch/ });

const IDEAS = 'select=name,status';

test('ten quick taps suggest one food, and none of them falls on the page below', async ({ childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Mina' });
  await page.goto('/child/manage-food');
  await tapTenTimes(page, await middleOf(page, 'Suggest Food'));
  const dialog = page.getByRole('dialog', { name: 'Suggest New Food' });
  await expect(dialog.getByRole('button', { name: 'Submit for Approval' })).toBeEnabled();
  await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Food name' }).fill('Mango');
  await tapTenTimes(page, await middleOf(page, 'Submit for Approval'));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Food' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Mango')).toBeVisible();
  expect(await child.api.rows('pending_foods', IDEAS)).toEqual([{ name: 'Mango', status: 'pending' }]);
});

test('an answer that got lost does not make a second suggestion', async ({ childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Nele' });
  await page.goto('/child/manage-food');
  await loseNextAnswer(page, '**/rpc/suggest_food');
  await page.getByRole('button', { name: 'Suggest Food' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest New Food' });
  await dialog.getByRole('textbox', { name: 'Food name' }).fill('Papaya');
  await dialog.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Send it again.');
  await dialog.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await child.api.rows('pending_foods', IDEAS)).toEqual([{ name: 'Papaya', status: 'pending' }]);
});
