import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/accessible.ts';
import { addChild, addFood, createReward, kidSignIn, MIA } from '../src/family.ts';
import { PARENT_SCREENS } from '../src/screens.ts';
import { expect, test } from '../src/test.ts';

const VISITOR = ['/', '/login', '/signup', '/forgot-password', '/no-such-page'];
const PARENT = [...PARENT_SCREENS, '/settings/notifications', '/settings/children', '/settings/privacy'];
const CHILD = [
  '/child',
  '/child/log',
  '/child/rewards',
  '/child/challenges',
  '/child/manage-food',
  '/child/points',
  '/settings/account',
];

/** Each screen, in both themes: one main heading, a title, nothing for axe to find, nothing too wide. */
async function expectGoodScreens(page: Page, paths: string[]): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of paths) {
      await test.step(`${path} (${colorScheme})`, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
        await expect(page).toHaveTitle(/.+/);
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        await expectAccessible(page);
      });
    }
  }
}

test.describe.configure({ timeout: 300_000 });

test('the screens of a visitor', async ({ page }) => {
  await expectGoodScreens(page, VISITOR);
});

test('the screens of a parent and of a child', async ({ parentPage, openDevice }) => {
  await parentPage.goto('/parent');
  const familyCode = await addChild(parentPage, MIA);
  await addFood(parentPage, { name: 'Apples', points: 10, category: 'Fruits' });
  await createReward(parentPage, { name: 'Trip to the zoo', points: 100 });
  await expectGoodScreens(parentPage, PARENT);

  const tablet = await openDevice();
  await kidSignIn(tablet, familyCode, MIA);
  await expectGoodScreens(tablet, CHILD);
});

test('the menu of a phone held sideways reaches its last entry, and closes when it is left', async ({
  parentPage: page,
}) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await page.goto('/parent');
  await page.getByRole('button', { name: /^Open menu/ }).click();
  const last = page.getByRole('button', { name: 'Sign out', exact: true });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(last).toBeHidden();
});
