import type { Locator } from '@playwright/test';
import { expectAccessible } from '../../src/accessible.ts';
import { expectRoomForText } from '../../src/screens.ts';
import { valueOf } from '../../src/steps.ts';
import { expect, test } from '../../src/test.ts';

/** Nothing lies over its middle. */
async function expectInView(element: Locator): Promise<void> {
  const isOnTop = element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(await isOnTop, 'can be seen and pressed').toBe(true);
}

test('three taps from home log a food, and an undo takes it back', async ({ childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Ella' });
  await page.getByRole('button', { name: /^Broccoli/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await expect(dialog.getByRole('region', { name: 'What it counts for' })).toContainText('+15');
  await expectAccessible(page);
  await expectRoomForText(page);
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
  expect(await child.api.rows('food_logs', 'undone_at=is.null&select=id')).toEqual([]);

  // The ledger shows the food, also after it was taken back.
  await page.goto('/child/points');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.filter({ hasText: 'Broccoli' })).toHaveCount(2);
  await expect(entries.locator(`img[src*="${encodeURIComponent('🥦')}"]`)).toHaveCount(2);
});
