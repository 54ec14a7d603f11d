import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../src/accessible.ts';
import { takePhoto } from '../../src/photo.ts';
import { openScreen } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const tile = (page: Page, food: string) => page.getByRole('button', { name: `Photo of ${food}`, exact: true });
/** How many pixels of the screen the photo of a viewer takes. */
const widthOf = async (page: Page, food: string) =>
  (await dialog(page, food).getByRole('img', { name: food }).boundingBox())?.width ?? 0;

async function addPhoto(page: Page, food: string, photo: Awaited<ReturnType<typeof takePhoto>>): Promise<void> {
  await page.getByRole('button', { name: `Add a photo to the log of ${food}` }).click();
  const form = dialog(page, 'Add photo');
  await form.getByLabel('Photo').setInputFiles(photo);
  await form.getByRole('button', { name: 'Use this photo' }).click();
  await expect(tile(page, food)).toBeVisible();
}

test('a parent adds photos to logs later, sees them large, saves and removes them; Back closes them', async ({
  family,
  parentPage: page,
}) => {
  await family.addFoods();
  const child = await family.addChild({ name: 'Ole' });
  for (const food of ['Apples', 'Broccoli']) {
    await family.parent.api.call('log_food', {
      p_child_id: child.id,
      p_food_id: await family.parent.api.idOf('foods', food),
      p_meal_type: 'lunch',
      p_idempotency_key: randomUUID(),
    });
  }
  await openScreen(page, '/parent/food-log');
  const [row] = await page.getByRole('main').getByRole('listitem').all();
  expect((await row?.boundingBox())?.height, 'a row with points, child, meal, day and who logged it').toBeLessThan(100);
  const [search, choice] = await Promise.all(
    [page.getByRole('searchbox'), page.getByLabel('Child', { exact: true })].map((field) => field.boundingBox()),
  );
  expect(choice?.width, 'the fields above the list are of one width').toBeCloseTo(search?.width ?? 0, 0);
  const photo = await takePhoto(page);
  await addPhoto(page, 'Broccoli', photo);
  await addPhoto(page, 'Apples', photo);

  await tile(page, 'Broccoli').click();
  await expect(dialog(page, 'Broccoli')).toHaveAccessibleDescription('Ole · Lunch · Today · 1 of 2');
  await expect.poll(() => widthOf(page, 'Broccoli')).toBeGreaterThan(300);
  await expectAccessibleInBothThemes(page);
  const fitted = await widthOf(page, 'Broccoli');
  await page.keyboard.press('+');
  await expect.poll(() => widthOf(page, 'Broccoli')).toBeGreaterThan(fitted * 1.5);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save photo' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Broccoli \d{4}-\d\d-\d\d\.jpg$/);
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(dialog(page, 'Apples')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/parent\/food-log$/);

  await tile(page, 'Apples').click();
  await dialog(page, 'Apples').getByRole('button', { name: 'Remove' }).click();
  await dialog(page, 'Remove this photo?').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a photo to the log of Apples' })).toBeVisible();
});
