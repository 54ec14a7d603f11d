import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The screen as it is now has nothing for axe to find, and nothing is wider than it. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen that is still being fetched has no heading yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `pixels that ${page.url()} is too wide`).toBeLessThanOrEqual(0);
}
