import { expectAccessibleInBothThemes, expectNothingTooWide, expectWholeWords } from '../../src/accessible.ts';
import { expectRoomForText } from '../../src/screens.ts';
import { counter } from '../../src/taps.ts';
import { expect, test } from '../../src/test.ts';

test('a dinner of three foods for two children: at most 8 taps, what it brings before, and one undo', async ({
  family,
  parentPage: page,
}) => {
  await family.addFoods();
  const kids = [await family.addChild({ name: 'Mia' }), await family.addChild({ name: 'Leo' })] as const;
  const challenge = { name: 'Fruit explorers of the summer', food_tags: ['fruits'], target_count: 1 };
  await family.parent.api.add(
    'challenges',
    kids.map(({ id }) => ({ ...challenge, child_id: id })),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/parent');
  const opener = page.getByRole('button', { name: 'Log Food' }).first();
  await expect(opener).toBeVisible();

  const { press, count } = counter();
  const begun = Date.now();
  await press(opener);
  const sheet = page.getByRole('dialog', { name: 'Log Food' });
  await press(sheet.getByRole('checkbox', { name: 'Everyone' }));
  for (const name of [/Apples/, /Broccoli/, /Yogurt/]) await press(sheet.getByRole('checkbox', { name }));
  await expect(sheet.getByText('Leo +', { exact: false })).toBeVisible();
  for (const meal of ['Breakfast', 'Lunch', 'Dinner', 'Snack'])
    await expect(sheet.getByText(meal, { exact: true })).toBeInViewport({ ratio: 1 });
  await press(sheet.getByRole('button', { name: 'Log Food' }));
  const offer = page.getByRole('complementary', { name: 'Undo' });
  const undo = offer.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  // Its clock stands still while it has the focus.
  await undo.focus();
  console.log(`Three foods for two children: ${count()} taps, ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
  expect(count()).toBeLessThanOrEqual(8);

  const logs = () => Promise.all(kids.map(({ api }) => api.rows('food_logs', 'select=id')));
  expect((await logs()).map((rows) => rows.length)).toEqual([3, 3]);
  await test.step('the offer stands right above the bar, also where large text folds a wide window', async () => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    const bar = page.getByRole('navigation', { name: 'Go to' });
    await expect(bar).toBeVisible();
    const topOf = async (box: typeof bar) => (await box.boundingBox())?.y ?? 0;
    const bottomOf = async (box: typeof bar) => (await topOf(box)) + ((await box.boundingBox())?.height ?? 0);
    await expect.poll(async () => (await topOf(undo)) + 44 < (await topOf(bar))).toBe(true);
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(offer).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await topOf(bar)) - (await bottomOf(offer))).toBeLessThan(32);
    await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
    await page.setViewportSize({ width: 360, height: 740 });
  });
  await expectAccessibleInBothThemes(page);
  await undo.click();
  await expect(page.getByText('Taken back. Nothing of it was logged.')).toBeVisible();
  expect(await logs()).toEqual([[], []]);

  await test.step('the sheet by its address is good on every phone', async () => {
    await page.goto('/parent/food-log/new');
    await sheet.getByRole('checkbox', { name: 'Everyone' }).check();
    await sheet.getByRole('checkbox', { name: /Apples/ }).check();
    await sheet.getByRole('radio', { name: 'Another day' }).check();
    await expect(sheet.getByText('Leo +', { exact: false })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectWholeWords(page);
    await page.setViewportSize({ width: 740, height: 360 });
    await expectNothingTooWide(page);
    await expect(sheet.getByText('Leo +', { exact: false })).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('button', { name: 'Log Food' })).toBeInViewport({ ratio: 1 });
    const tiles = sheet.getByRole('checkbox', { name: /Broccoli/ });
    await tiles.scrollIntoViewIfNeeded();
    await expect(tiles).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 360, height: 740 });
    await expectRoomForText(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/parent\/food-log$/);
  });
});
