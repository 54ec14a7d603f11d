import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose answer depends on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** The screen as it is now has nothing for axe to find, and nothing is wider than it. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen that is still being fetched has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await expectNothingFound(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `pixels that ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}

/** The same in the light theme and in the dark one; the page ends in the dark one. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await showIn(page, 'light');
  await expectAccessible(page);
  await showIn(page, 'dark');
  await expectNothingFound(page, COLOR_RULES);
}

/** The theme follows the device. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

async function expectNothingFound(page: Page, rules?: string[]): Promise<void> {
  // Legacy: without the page of its own that axe opens for frames. There are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
