import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Child, Family } from '../../src/family.ts';
import { expectNothingCovered, expectNothingTooWide } from '../../src/accessible.ts';
import { takePhoto } from '../../src/photo.ts';
import { removedFromFamily } from '../../src/running-database.ts';
import {
  CHILD_SCREENS,
  expectRoomForText,
  goToScreen,
  openScreen,
  PARENT_SCREENS,
  SETTINGS_SCREENS,
} from '../../src/screens.ts';
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

/** `more` looks at each screen in the width of a phone. */
async function expectFitAtAllWidths(page: Page, paths: string[], more?: () => Promise<void>): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await resize(page, 360);
      await goToScreen(page, path);
      await expectPhotos(page);
      await more?.();
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

/** A child, food, rewards and a challenge of such a name, all of them used. */
async function giveLongNames(family: Family, child: Child): Promise<void> {
  const { api } = family.parent;
  await api.add('foods', [
    { name: LONG, emoji: '🥕', points_value: 10, category_tags: [LONG.slice(0, 40)], allergens: [] },
  ]);
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
}

test('a photo from a phone and a name with no place for a line to break make no screen too wide, and lie under no button', async ({
  family,
  childAtHome,
  parentPage,
}) => {
  const { page, child } = await childAtHome({ name: LONG });
  await giveLongNames(family, child);
  const adventure = await family.startAdventure(child, LONG);
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
    await dialog.getByRole('checkbox', { name: /Apples/ }).check();
    await dialog.getByLabel(/^Photo/).setInputFiles(photo);
    await expect(dialog.getByRole('status').filter({ hasText: photo.name })).toBeAttached();
    await expectNothingTooWide(parentPage);
    await dialog.getByRole('button', { name: 'Log Food' }).click();
    await expect(dialog).toHaveCount(0);
    await openScreen(parentPage, '/parent/food-log');
    await expect(parentPage.getByRole('img', { name: 'Photo of Apples' })).toBeVisible();
  });
  await expectFitAtAllWidths(parentPage, screensAbout(child.id), () => expectNothingCovered(parentPage));
});

test('the words for a parent who was removed from a family are no wider than a phone, with an ordinary address', async ({
  family,
  parentPage,
}) => {
  await removedFromFamily(family.parent.id);
  await resize(parentPage, 360);
  await openScreen(parentPage, '/parent');
  await expect(parentPage.getByRole('main').getByText(family.parent.email)).toBeVisible();
  await expectNothingTooWide(parentPage);
});

test('a long word makes no table wider than a phone that lies on its side', async ({ family, parentPage }) => {
  const child = await family.addChild({ name: 'Maximilian' });
  await family.addRewards(
    ['Schwimmbadübernachtungsparty', 'Movie night'].map((name) => ({
      name,
      points_required: 400,
      category: 'Special',
    })),
  );
  await family.parent.api.add(
    'challenges',
    ['Unterwasserabenteuer', 'Eat a rainbow'].map((name) => ({
      child_id: child.id,
      name,
      food_tags: ['vegetables'],
      target_count: 5,
      points_per_entry: 5,
      bonus_points: 50,
      end_date: '2031-12-24',
    })),
  );
  for (const [path, word] of [
    ['/parent/rewards', 'Schwimmbadübernachtungsparty'],
    ['/parent/challenges', 'Unterwasserabenteuer'],
  ] as const) {
    await openScreen(parentPage, path);
    for (const width of [640, 708, 740, 1280]) {
      await parentPage.setViewportSize({ width, height: 360 });
      await expectNothingTooWide(parentPage);
    }
    // There is room for the whole word by now.
    const lines = await parentPage
      .getByRole('cell')
      .getByText(word)
      .evaluate((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return range.getClientRects().length;
      });
    expect(lines).toBe(1);
  }
});

test('the dates of a challenge fit a phone with text of twice its size', async ({ family, parentPage }) => {
  await family.addChild({ name: 'Mia' });
  await resize(parentPage, 360);
  await openScreen(parentPage, '/parent/challenges');
  await parentPage.getByRole('button', { name: 'Create Challenge' }).first().click();
  await expect(parentPage.getByLabel('Due Date')).toBeVisible();
  await expectRoomForText(parentPage);
});

test('with text of twice its size, a long word of a choice stands below its box', async ({ parentPage: page }) => {
  await resize(page, 360);
  await openScreen(page, '/settings/privacy');
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
  const choice = page.getByRole('checkbox', { name: 'Personalized recommendations' });
  const box = await choice.boundingBox();
  const words = await page.getByText('Personalized recommendations').boundingBox();
  expect(words?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  expect(words?.x).toBeCloseTo(box?.x ?? 0, 0);
});
