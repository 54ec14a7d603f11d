import type { Locator, Page } from '@playwright/test';
import { openScreen } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';

const at = (page: Page, width: number) => page.setViewportSize({ width, height: 740 });

const choices = (page: Page, label: string) => page.getByRole('group', { name: label }).locator('label');

/** How many of these stand in each line, from above. */
async function lines(boxes: Locator): Promise<number[]> {
  const tops = await boxes.evaluateAll((found) => found.map((box) => Math.round(box.getBoundingClientRect().top)));
  return [...new Set(tops)].sort((a, b) => a - b).map((top) => tops.filter((other) => other === top).length);
}

test('what is no table for want of room is cards, as many beside each other as have room', async ({
  family,
  parentPage: page,
}) => {
  const { id: child_id } = await family.addChild({ name: 'Mia' });
  const names = ['Veggie week', 'Fruit explorers', 'Ocean days', 'Dairy days'];
  await family.parent.api.add(
    'challenges',
    names.map((name) => ({ child_id, name, food_tags: ['vegetables'], target_count: 7, bonus_points: 50 })),
  );
  await openScreen(page, '/parent/challenges');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  for (const [width, expected] of [
    [360, [1, 1, 1, 1]],
    [740, [2, 2]],
    [810, [2, 2]],
    [1280, [1, 1, 1, 1]],
  ] as const) {
    await at(page, width);
    await expect.poll(() => lines(rows), `${width} px`).toEqual(expected);
    // Name, then who and how far, when and for how much, and the buttons.
    const facts = width < 1280 ? [1, 2, 2, 1] : [6];
    expect(await lines(rows.first().getByRole('cell')), `its cells at ${width} px`).toEqual(facts);
  }
});

test('the strip of figures has no empty box', async ({ family, parentPage: page }) => {
  await family.addChild({ name: 'Mia' });
  await openScreen(page, '/parent');
  const figures = page.getByRole('group', { name: /^(Total Points|Active Challenges|Next Reward)$/ });
  for (const [width, expected] of [
    [360, [1, 1, 1]],
    [810, [3]],
    [1280, [3]],
    [640, [2, 1]],
  ] as const) {
    await at(page, width);
    await expect.poll(() => lines(figures), `${width} px`).toEqual(expected);
  }
  const strip = await figures.first().locator('..').boundingBox();
  const last = await figures.last().boundingBox();
  expect(last?.width, 'the last one fills its line').toBeCloseTo((strip?.width ?? 0) - 2, 0);
});

test('sixteen pictures stand in full lines', async ({ family, parentPage: page }) => {
  await family.addChild({ name: 'Mia' });
  await openScreen(page, '/parent');
  await page.getByRole('button', { name: 'Add Child' }).first().click();
  for (const [width, expected] of [
    [360, [4, 4, 4, 4]],
    [620, [8, 8]],
    [1280, [4, 4, 4, 4]],
  ] as const) {
    await at(page, width);
    await expect.poll(() => lines(choices(page, 'Pick a picture')), `${width} px`).toEqual(expected);
  }
});

test('the three themes stand beside each other on a phone', async ({ parentPage: page }) => {
  await openScreen(page, '/settings/account');
  await at(page, 360);
  await expect.poll(() => lines(choices(page, 'Theme'))).toEqual([3]);
});
