import { expect, type Page } from '@playwright/test';

/** A child asks its parents for a food to log. */
export async function suggestFood(page: Page, name: string): Promise<void> {
  await page.goto('/child/manage-food');
  await page.getByRole('button', { name: 'Suggest Food' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Suggest New Food' });
  await dialog.getByLabel('Food name').fill(name);
  await dialog.getByRole('button', { name: 'Submit for Approval' }).click();
  await expect(page.getByText('Food submitted for approval')).toBeVisible();
}

/** A child says what it would like to save for. */
export async function makeWish(page: Page, name: string): Promise<void> {
  await page.goto('/child/rewards');
  await page.getByRole('button', { name: 'Make a wish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a wish' });
  await dialog.getByLabel('What is it?').fill(name);
  await dialog.getByRole('button', { name: 'Send my wish' }).click();
  await expect(page.getByRole('region', { name: 'My wishes' })).toContainText(name);
}
