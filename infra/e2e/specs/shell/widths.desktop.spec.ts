import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNothingCovered, expectNothingTooWide } from '../../src/accessible.ts';
import { takePhoto } from '../../src/photo.ts';
import { CHILD_SCREENS, openScreen, PARENT_SCREENS, SETTINGS_SCREENS } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';

const WIDTHS = [360, 810, 1280];

/** A name with no place for a line to break. */
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
}

/** Each photo of a food that is on the screen has come. */
async function expectPhotos(page: Page): Promise<void> {
  for (const photo of await page.getByRole('img', { name: /photo of/i }).all()) {
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1600);
  }
}

async function expectFitAtAllWidths(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await openScreen(page, path);
      await expectPhotos(page);
      for (const width of WIDTHS) {
        await resize(page, width);
        await expectNothingTooWide(page);
      }
    });
  }
}

const screensAbout = (childId: string) => [
  ...PARENT_SCREENS,
  ...SETTINGS_SCREENS,
  `/parent/challenges/${childId}`,
  ...['progress', 'adventures', 'rewards', 'points'].map((tab) => `/parent/children/${childId}?tab=${tab}`),
];

test('a photo from a phone makes no screen of a child or a parent too wide', async ({
  family,
  childAtHome,
  parentPage,
}) => {
  const { page, child } = await childAtHome({ name: 'Ole' });
  const adventure = await family.startAdventure(child, 'Apples');
  const photo = await takePhoto(page);
  await test.step('the child logs it', async () => {
    await resize(page, 360);
    await page.getByRole('button', { name: /^Broccoli/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Log Food' });
    await dialog.getByLabel('Add a photo').setInputFiles(photo);
    await expect(dialog.getByRole('img', { name: 'My photo' })).toBeVisible();
    await expectNothingTooWide(page);
    await dialog.getByRole('button', { name: 'Log Food' }).click();
    await expect(dialog.getByRole('heading', { name: 'Yum! Broccoli' })).toBeVisible();
    await expectNothingTooWide(page);
    await page.goto('/child/log');
    await expect(page.getByRole('img', { name: 'My photo of Broccoli' })).toBeVisible();
  });
  await expectFitAtAllWidths(page, [...CHILD_SCREENS, `/child/adventures/${adventure.id}`]);
  await test.step('a parent logs it too', async () => {
    await resize(parentPage, 360);
    await openScreen(parentPage, '/parent');
    await parentPage.getByRole('button', { name: 'Log Food' }).first().click();
    const dialog = parentPage.getByRole('dialog', { name: 'Log Food' });
    await dialog.getByRole('radio', { name: /Apples/ }).check();
    await dialog.getByLabel(/^Photo/).setInputFiles(photo);
    await expect(dialog.getByRole('status').filter({ hasText: photo.name })).toBeAttached();
    await expectNothingTooWide(parentPage);
    await dialog.getByRole('button', { name: 'Log Food' }).click();
    await expect(dialog).toHaveCount(0);
    await openScreen(parentPage, '/parent/food-log');
    await expect(parentPage.getByRole('img', { name: 'Photo of Apples' })).toBeVisible();
  });
  await expectFitAtAllWidths(parentPage, screensAbout(child.id));
});

test('a name with no place for a line to break makes no screen too wide, and lies under no button', async ({
  family,
  openDevice,
  parentPage,
}) => {
  const { api } = family.parent;
  await api.add('foods', [
    { name: LONG, emoji: '🥕', points_value: 10, category_tags: [LONG.slice(0, 40)], allergens: [] },
  ]);
  const child = await family.addChild({ name: LONG });
  const reward = { name: LONG, description: LONG, points_required: 5, category: 'Special', repeatable: true };
  await family.addRewards([reward, { ...reward, name: `${LONG}2`, points_required: 400 }]);
  await api.add('challenges', [
    {
      child_id: child.id,
      name: LONG,
      food_tags: [LONG.slice(0, 40)],
      target_count: 5,
      points_per_entry: 5,
      bonus_points: 5,
    },
  ]);
  const adventure = await family.startAdventure(child, LONG);
  await child.api.call('log_food', {
    p_child_id: child.id,
    p_food_id: await api.idOf('foods', LONG),
    p_meal_type: 'lunch',
    p_idempotency_key: randomUUID(),
  });
  await child.api.call('unlock_reward', {
    p_child_id: child.id,
    p_reward_id: await api.idOf('rewards', LONG),
    p_idempotency_key: randomUUID(),
  });
  await child.api.call('suggest_food', { p_name: `${LONG}3`, p_description: LONG, p_category_tags: ['fruits'] });
  await expectFitAtAllWidths(await openDevice(child), [...CHILD_SCREENS, `/child/adventures/${adventure.id}`]);
  await resize(parentPage, 360);
  for (const path of screensAbout(child.id)) {
    await test.step(path, async () => {
      await openScreen(parentPage, path);
      await expectNothingTooWide(parentPage);
      await expectNothingCovered(parentPage);
    });
  }
});
