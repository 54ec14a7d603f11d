import { expect, type Page } from '@playwright/test';

/** On a phone, who is signed in and the ways out are in the menu. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^Open menu/ });
  if (await menu.isVisible()) await menu.click();
}

/** A parent signs out; ends in front of the door. */
export async function signOut(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await openMenu(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
}
