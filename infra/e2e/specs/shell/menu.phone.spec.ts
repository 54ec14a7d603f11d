import { pressAt, tabTo } from '../../src/keyboard.ts';
import { expect, test } from '../../src/test.ts';

test('the menu of a phone held sideways reaches its last entry, and closes when it is left', async ({
  parentPage: page,
}) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await page.goto('/parent');
  // Where the keyboard goes on to.
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await page.getByRole('button', { name: /^Open menu/ }).click();
  const last = page.getByRole('button', { name: 'Sign out', exact: true });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(last).toBeHidden();
});

test('the menu opens and closes by keys, and gives the focus back', async ({ parentPage: page }) => {
  await page.goto('/parent');
  const open = page.getByRole('button', { name: /^Open menu/ });
  await pressAt(page, open);
  const main = page.getByRole('navigation', { name: 'Main' });
  await tabTo(page, main.getByRole('link', { name: 'Rewards' }));
  await page.keyboard.press('Escape');
  await expect(main).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await pressAt(page, main.getByRole('link', { name: 'Rewards' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Rewards Management' })).toBeVisible();
  await expect(main).toBeHidden();
});
