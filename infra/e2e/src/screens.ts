import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNothingTooWide, expectOwnNames, expectWholeWords } from './accessible.ts';
import { followPath } from './history.ts';
import { newScreens } from './new-screens.ts';

/** The parts of a parent's settings beside the account. */
export const SETTINGS_SCREENS = ['/settings/notifications', '/settings/children', '/settings/privacy'];

/** The screens that a parent goes to from the navigation and the dashboard. */
export const PARENT_SCREENS = withNew('parent', [
  '/parent',
  '/parent/approvals',
  '/parent/notices',
  '/parent/children',
  '/parent/rewards',
  '/parent/challenges',
  '/parent/calendar',
  '/parent/food-log',
  '/parent/manage-food',
  '/settings/account',
]);

export const CHILD_SCREENS = withNew('child', [
  '/child',
  '/child/log',
  '/child/rewards',
  '/child/challenges',
  '/child/manage-food',
  '/child/points',
  '/child/shelf',
  '/settings/account',
]);

function withNew(role: 'parent' | 'child', screens: string[]): string[] {
  return [...screens, ...newScreens(role, screens)];
}

/** Opens the screen by its address and waits until nothing of it is loading. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectLoaded(page);
}

/**
 * Opens the screen where no page is open yet, else goes there as a link does, which takes a third of the time; waits until
 * nothing of it is loading.
 */
export async function goToScreen(page: Page, path: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  // A part of the same screen keeps its heading.
  if (origin === 'null' || pathname === new URL(path, origin).pathname) return openScreen(page, path);
  await followPath(page, path);
  await expectLoaded(page);
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}

/** With text of twice its size nothing is wider than the screen, and no word is broken. Afterwards the text has its size again. */
export async function expectRoomForText(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    // The bar folds with the next picture.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await expectNothingTooWide(page);
  await expectWholeWords(page);
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
}

/** Each screen, one after the other: one main heading, a title, and in both themes nothing for axe to find and nothing too wide; then `more`. */
export async function expectGoodScreens(
  page: Page,
  paths: string[],
  more: () => Promise<void>,
  open = goToScreen,
): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/.+/);
      await expectOwnNames(page);
      await expectAccessibleInBothThemes(page);
      await more();
    });
  }
}
