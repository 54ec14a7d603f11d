import type { Page } from '@playwright/test';
import { expectAccessible } from '../../src/accessible.ts';
import { breakRequests, holdRequests } from '../../src/network.ts';
import { expect, test } from '../../src/test.ts';

const MAIN = /\/releases\/shell\/files\/main\.[^/]*\.js/;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe("the shell's own file", () => {
  test.use({ expectedErrors: /404/ });

  for (const theme of ['light', 'dark'] as const) {
    test(`that is not there leaves something to read in the ${theme} theme, and a way on`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      const mend = await breakRequests(page, MAIN, (route) => route.fulfill({ status: 404 }));
      await page.goto('/login');
      await expect(title(page)).toHaveText("TasteQuest didn't load");
      await expect(title(page)).toBeInViewport();
      await expectAccessible(page);
      mend();
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(title(page)).toHaveText('Welcome back');
    });
  }

  test('that hangs is said, and what comes late is shown', async ({ page }) => {
    await page.clock.install();
    const arrive = await holdRequests(page, MAIN);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.locator('#tq-not-started')).toBeAttached();
    await page.clock.fastForward(10_000);
    await expect(title(page)).toHaveText("TasteQuest didn't load");
    arrive();
    await expect(title(page)).toHaveText('Welcome back');
  });
});
