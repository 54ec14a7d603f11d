import type { Page } from '@playwright/test';
import { expectAccessible } from '../../src/accessible.ts';
import { PRE_READER_BORN } from '../../src/family.ts';
import { CHILD_SCREENS, expectGoodScreens } from '../../src/screens.ts';
import { expect, test } from '../../src/test.ts';

const SMALL = 48;
const MAIN = 64;
const MAIN_ACTIONS =
  /^(Log Food|Log more|Done|Get it|Yes, get it!|Not now|Try it now|Make a wish|Send my wish|Suggest Food)/;

/** Every target of the page, navigation and messages included, at least 48 pixels high and wide; main actions 64 pixels high. */
async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(
    async ([least, main, actions]) => {
      const isMain = new RegExp(actions);
      const area = document.querySelector('[role=dialog]') ?? document.body;
      // A dialog grows as it opens.
      await Promise.allSettled(area.getAnimations().map(({ finished }) => finished));
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

for (const kid of [
  { name: 'Kai', born: '2016-03-09' },
  { name: 'Mo', born: PRE_READER_BORN },
]) {
  test(`every screen of ${kid.name} is accessible in both themes, with large targets`, async ({
    family,
    childAtHome,
  }) => {
    const { page, child } = await childAtHome(kid);
    await family.addRewards([
      { name: `Story of ${kid.name}`, emoji: '📚', points_required: 20, child_id: child.id, category: 'Special' },
      { name: `Zoo with ${kid.name}`, emoji: '🦁', points_required: 400, child_id: child.id, category: 'Outings' },
    ]);
    await family.startAdventure(child, 'Broccoli');
    await family.givePoints(child, 60);
    await expectGoodScreens(page, CHILD_SCREENS, () => expectLargeTargets(page));
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

test('the sign-in pages are as easy to hit: sign-in by code, who plays here, and both kinds of PIN', async ({
  childAtHome,
}) => {
  const { page } = await childAtHome({ name: 'Nia' });
  await page.goto('/settings/account');
  await expect(page.getByRole('button', { name: 'Save PIN' })).toBeVisible();
  await expectLargeTargets(page);
  await page.goto('/no-such-page');
  // The page is for everybody: the link is large as soon as it is known that a child reads it, and leads to the child's start.
  const start = page.getByRole('link', { name: 'Go to the start' });
  await expect(start).toHaveAttribute('href', '/child');
  await expectLargeTargets(page);
  await start.click();
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
