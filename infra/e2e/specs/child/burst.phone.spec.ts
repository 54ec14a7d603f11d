import type { Locator } from '@playwright/test';
import { middleOf, tapInBurst } from '../../src/taps.ts';
import { expect, test } from '../../src/test.ts';

/** Slower than the page, so that the taps of one burst fall on several steps of it. */
const BURST = { taps: 6, everyMs: 150 };

const middle = (place: Locator) =>
  place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });

test('six fast taps on a food, where a meal appears, choose no meal', async ({ childAtHome }) => {
  const { page, child } = await childAtHome({ name: 'Bo' });
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  const food = page.getByRole('button', { name: /^Broccoli/ }).first();
  for (const meal of ['Dinner', 'Snack']) {
    await food.click();
    const choice = dialog.locator('label', { hasText: meal });
    await choice.click({ trial: true });
    const at = await middle(choice);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);

    // The food lies where the meal is going to be, as it may on a list that was scrolled.
    await food.evaluate((tile, { x, y }) => {
      Object.assign(tile.style, { position: 'fixed', left: `${x - 40}px`, top: `${y - 40}px`, width: '80px' });
    }, at);
    await middleOf(page, /^Broccoli/);
    await tapInBurst(page, at, BURST);
    await expect(dialog.getByRole('heading', { name: 'Broccoli' })).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Breakfast' })).toBeChecked();
    expect(await child.api.rows('food_logs', 'select=id')).toEqual([]);

    // A tap that is meant goes through.
    await choice.click();
    await expect(dialog.getByRole('radio', { name: meal })).toBeChecked();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
});
