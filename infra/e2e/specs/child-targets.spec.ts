import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { backendOf, idOf } from '../src/backend.ts';
import { expect, givePoints, PRE_READER_BORN, test } from '../src/child-scene.ts';

const SMALL = 48;
const MAIN = 64;
const MAIN_ACTIONS =
  /^(Log Food|Log more|Done|Get it|Yes, get it!|Not now|Try it now|Make a wish|Send my wish|Suggest Food)/;

/** Every target of the page, navigation and messages included, at least 48 pixels high and wide; main actions 64 pixels high. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(
    ([least, main, actions]) => {
      const isMain = new RegExp(actions);
      const area = document.querySelector('[role=dialog]') ?? document.body;
      const targets = area.querySelectorAll<HTMLElement>('a, button, select, textarea, label, input');
      return (
        [...targets]
          .filter(
            (target) =>
              target.checkVisibility({ opacityProperty: false }) && !target.matches('label input, label[for]'),
          )
          .map((target) => {
            const { width, height, right } = target.getBoundingClientRect();
            const name = target.getAttribute('aria-label') ?? target.innerText.trim();
            const least_ = isMain.test(name) ? main : least;
            return { name, width: Math.round(width), height: Math.round(height), right, least: least_ };
          })
          // What only the keyboard reaches waits beside the page.
          .filter(({ right, height }) => right > 0 && height > 1)
          .filter(({ width, height, least: atLeast }) => height < atLeast || width < 48)
      );
    },
    [SMALL, MAIN, MAIN_ACTIONS.source] as const,
  );
  expect(small, `targets of ${page.url()}`).toEqual([]);
}

const SCREENS = ['', '/log', '/rewards', '/challenges', '/manage-food', '/points', '/shelf'];

for (const [who, born] of [
  ['Kai', '2016-03-09'],
  ['Mo', PRE_READER_BORN],
] as const) {
  test(`targets are large and nothing is hard to reach for ${who}, in both themes`, async ({
    parentPage,
    childAtHome,
  }) => {
    test.setTimeout(240_000);
    const page = await childAtHome(who, born);
    const id = await idOf(parentPage, 'profiles', who);
    await backendOf(parentPage).add('rewards', [
      { name: `Story of ${who}`, emoji: '📚', points_required: 20, child_id: id, category: 'Special' },
      { name: `Zoo with ${who}`, emoji: '🦁', points_required: 400, child_id: id, category: 'Outings' },
    ]);
    await backendOf(parentPage).call('create_taste_adventure', {
      p_child_id: id,
      p_food_id: await idOf(parentPage, 'foods', 'Broccoli'),
      p_tastes: 7,
      p_points_per_taste: 5,
    });
    await givePoints(parentPage, who, 60);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of SCREENS) {
        await page.goto(`/child${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
        await expectLargeTargets(page);
        await expectAccessible(page);
      }
    }
    await page.goto('/child');
    await page.getByRole('button', { name: 'Log Food' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /^Apples/ })).toBeEnabled();
    await expectLargeTargets(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Apples/ }).click();
    await expectLargeTargets(page);
    await dialog.getByRole('button', { name: 'Log Food' }).click();
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeEnabled();
    await expectLargeTargets(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: /My sticker book/ }).click();
    await expect(page.getByText('0 of 7 tries')).toBeVisible();
    await expectLargeTargets(page);
    await expectAccessible(page);
  });
}

test('the door is as easy to hit: the way in by code, who plays here, and both kinds of PIN', async ({
  childAtHome,
}) => {
  const page = await childAtHome('Nia');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/settings/account');
    await expect(page.getByRole('button', { name: 'Save PIN' })).toBeVisible();
    await expectLargeTargets(page);
  }
  await page.goto('/no-such-page');
  await expect(page.getByRole('link', { name: 'Go to the start' })).toBeVisible();
  await expectLargeTargets(page);
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await page.getByRole('button', { name: 'Switch player' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who is playing?' })).toBeVisible();
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Nia' }).click();
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Use pictures' }).click();
  await expectLargeTargets(page);
  await page.goto('/login?who=kid');
  await expect(page.getByRole('button', { name: /Let.s go!/ })).toBeVisible();
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Use pictures' }).click();
  await expectLargeTargets(page);
});

test('nothing moves for who asked for less motion', async ({ childAtHome }) => {
  const page = await childAtHome('Lou');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: /^Apples/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Log Food' });
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog.getByText('+10').first()).toBeVisible();
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1)
        .length,
  );
  expect(moving).toBe(0);
});
