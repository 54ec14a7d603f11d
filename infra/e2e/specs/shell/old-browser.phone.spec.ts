import type { Page } from '@playwright/test';
import { expectAccessible } from '../../src/accessible.ts';
import { expect, test } from '../../src/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const TOO_OLD = 'This browser is too old for TasteQuest';
const VERSIONS =
  'TasteQuest needs one of these browsers, or a newer version: Chrome 111, Edge 111, Firefox 121, iOS 16.4, Safari 16.4.';

test.describe('a browser without Object.hasOwn', () => {
  // The federation runtime calls it.
  test.use({ expectedErrors: /Object\.hasOwn is not a function/ });

  for (const theme of ['light', 'dark'] as const) {
    test(`reads in the ${theme} theme that it is too old, which ones are not, and what to do`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
      await page.goto('/login');
      await expect(title(page)).toHaveText(TOO_OLD);
      await expect(page.getByRole('main')).toContainText(VERSIONS);
      await expect(page.getByRole('main')).toContainText('Please update your browser');
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page);
    });
  }

  test('still reads the front page', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
    await page.goto('/');
    await expect(title(page)).toHaveText('Every new taste is a little adventure');
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(title(page)).toHaveText(TOO_OLD);
  });
});

test.describe('a browser that cannot parse our files', () => {
  test.use({ expectedErrors: /SyntaxError|Unexpected token|Content Security Policy/ });

  test('reads that it is too old', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
    // Each script with ES2022 in it, in a file (then without its checksum) or in the page, ends at its first character.
    await page.route(/\.js$/, async (route) => route.fulfill({ contentType: 'text/javascript', body: '}' }));
    await page.route('/login', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const broken = html.replace(/<script>[\s\S]*?<\/script>/, '<script>}</script>');
      await route.fulfill({ response, body: broken.replaceAll(/ integrity="[^"]*"/g, '') });
    });
    await page.goto('/login');
    await expect(title(page)).toHaveText(TOO_OLD);
    await expectAccessible(page);
  });
});

test('a browser that is new enough has nothing of it in the page', async ({ page }) => {
  await page.goto('/login');
  await expect(title(page)).toHaveText('Welcome back');
  expect(await page.content()).not.toContain(TOO_OLD);
});
