import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../src/accessible.ts';
import { breakRequests, holdRequests } from '../../src/network.ts';
import { expect, test } from '../../src/test.ts';

// The server is away, and so are single answers.
test.use({ expectedErrors: /ERR_FAILED|Failed to fetch|503/ });

const FOODS = '**/rest/v1/foods?*';

/** In view, not under the title or the buttons of the dialog, and with the focus. */
async function expectSeen(alert: Locator): Promise<void> {
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport();
  const isCovered = await alert.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    const at = (y: number) => document.elementFromPoint(left + width / 2, y);
    // With text of twice the size, it is longer than the room between title and buttons: its beginning counts.
    return ![top + 4, Math.min(bottom - 4, top + 150)].every((y) => element.contains(at(y)));
  });
  expect(isCovered).toBe(false);
}

test('a screen heals by itself', async ({ parentPage: page }) => {
  const members = '**/rpc/family_member_list';
  const mend = await breakRequests(page.context(), members, (route) => route.fulfill({ status: 503 }));
  await page.goto('/settings/family');
  await expect(page.getByRole('alert')).toContainText('Failed to load family members');
  await expectAccessible(page);
  mend();
  // After many attempts the next one comes half a minute later.
  await expect(page.getByRole('button', { name: 'Add Co-Parent' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a failed save is seen, on every screen, and a slow one says that it goes on', async ({ parentPage: page }) => {
  await page.goto('/parent/manage-food');
  await page.getByRole('button', { name: 'Add Food', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Food' });
  const save = dialog.getByRole('button', { name: 'Add Food' });

  await save.click();
  await expectSeen(dialog.getByLabel('Name'));

  await dialog.getByLabel('Name').fill('Mango');
  const mend = await breakRequests(page.context(), FOODS, (route) => route.abort());
  await eachScreen(page, async () => {
    await dialog.getByLabel('Allergens').or(dialog.getByText('Allergens')).last().scrollIntoViewIfNeeded();
    await save.click();
    await expectSeen(dialog.getByRole('alert'));
  });
  await expectAccessible(page);
  mend();

  const send = await holdRequests(page.context(), FOODS);
  await save.click();
  await expect(page.getByText('Still working on it...')).toBeVisible();
  await expectAccessible(page);
  send();
  await expect(page.getByText('Food added successfully')).toBeVisible();
  await expect(page.getByText('Still working on it...')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Mango' })).toHaveCount(1);
});

/** A phone on its side and upright, a computer, and a phone with text of twice the size. */
async function eachScreen(page: Page, check: () => Promise<void>): Promise<void> {
  for (const [width, height, size] of [
    [740, 360, '100%'],
    [360, 740, '100%'],
    [1280, 800, '100%'],
    [360, 740, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size);
    await check();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => void (document.documentElement.style.fontSize = ''));
}
