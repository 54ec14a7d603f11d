import type { Page } from '@playwright/test';
import { expect, test } from '../../src/test.ts';

const SOURCES = [
  'Wardle et al. (2003), Appetite 40, 155–162',
  'Cooke et al. (2011), Psychological Science 22, 190–196',
  'Galloway et al. (2006), Appetite 46, 318–323',
  'Birch, Marlin and Rotter (1984), Child Development 55, 431–439',
];

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the landing page is one document of at most 20,000 bytes', async ({ request }) => {
  const answer = await request.get('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers()['content-encoding']).toBe('gzip');
  expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(20_000);
});

test('the first touch fetches the next page ahead, which then opens from the cache', async ({ page }) => {
  const main = page.waitForResponse(/\/releases\/shell\/files\/main\.[0-9a-f]+\.js$/);
  await page.goto('/');
  await page.mouse.move(100, 100);
  await (await main).finished();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(title(page)).toHaveText('Create your account');
  const transferred = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /main\.[0-9a-f]+\.js$/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(transferred).toEqual([0]);
});

test('the landing page works with the keyboard', async ({ page }) => {
  await page.goto('/');
  const names: string[] = [];
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  expect(names).toEqual([
    'TasteQuest',
    'Log in',
    'Sign up',
    'Get Started',
    'See how it works',
    ...SOURCES,
    'Is TasteQuest safe for children of all ages?',
    'My child is a picky eater. Will this help?',
    "Won't rewards spoil the joy of eating?",
    'What happens to our data?',
    'Can I add more than one child?',
    'Which foods are on the list?',
    'Do we need to download anything?',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No download needed.')).toBeVisible();
});
