import type { Page } from '@playwright/test';
import { filesOf } from '../../src/remotes.ts';
import { expect, test } from '../../src/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page reads, its questions open, and its links lead on', async ({ page }) => {
    await page.goto('/');
    await expect(title(page)).toHaveText('Every new taste is a little adventure');
    await expect(page.getByRole('img', { name: /A fox and a panda/ })).toBeVisible();
    await page.getByText('Can I add more than one child?').click();
    await expect(page.getByText('Every child has their own points')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(title(page)).toHaveText('Privacy');
    await expect(page.getByRole('row')).toHaveCount(19);
    await page.getByRole('link', { name: 'TasteQuest' }).click();
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(page).toHaveURL(/\/signup/);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`it has the ${colorScheme} theme of the device`, async ({ browser }) => {
      const page = await browser.newPage({ javaScriptEnabled: false, colorScheme });
      await page.goto('/');
      const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      expect(background).toBe({ light: 'rgb(245, 248, 241)', dark: 'rgb(15, 24, 19)' }[colorScheme]);
      await page.close();
    });
  }
});

test('the privacy page is open to somebody signed in', async ({ parentPage }) => {
  await parentPage.goto('/privacy');
  await expect(parentPage.getByRole('link', { name: 'My page' })).toBeVisible();
  await expect(title(parentPage)).toHaveText('Privacy');
});

test.describe('when the landing remote is not there', () => {
  test.use({ expectedErrors: /landing/ });

  test('the page is, also for somebody signed in', async ({ page, parentPage }) => {
    const noticed = parentPage.waitForEvent('console', (message) => message.text().includes('"landing" is not there'));
    for (const visitor of [page, parentPage]) {
      await visitor.route(filesOf('landing'), (route) => route.abort());
      await visitor.goto('/');
      await expect(title(visitor)).toHaveText('Every new taste is a little adventure');
    }
    expect((await noticed).type()).toBe('warning');
    await expect(title(parentPage)).toHaveText('Every new taste is a little adventure');
    await expect(parentPage.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('the head', () => {
  test('names the page, its picture and its place with absolute addresses', async ({ page, baseURL }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Food adventures for families · TasteQuest');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${new URL(baseURL ?? '').origin}/`);
    const card = await page.locator('meta[property="og:image"]').getAttribute('content');
    const picture = await page.request.get(card ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    for (const rel of ['icon', 'apple-touch-icon', 'manifest']) {
      const href = await page.locator(`link[rel=${rel}]`).getAttribute('href');
      expect((await page.request.get(href ?? '')).status(), href ?? rel).toBe(200);
    }
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain('/privacy</loc>');
    expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /parent');
  });
});

test('a visitor who only looks gets one document, and no script', async ({ page }) => {
  // No finger has moved: the browser tells a new page where it believes a pointer to be.
  await page.addInitScript(() => addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['script', 'fetch'].includes(request.resourceType())) asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  // After all that the page itself would have asked for by now.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)).then(() => fetch('/robots.txt')));
  await expect.poll(() => asked).toContain('/robots.txt');
  expect(asked).toEqual(['/robots.txt']);
});

test('a theme that is chosen in another tab is put on here, too', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const other = await context.newPage();
  await other.goto('/privacy');
  await other.evaluate(() => localStorage.setItem('theme-storage', 'dark'));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test.describe('for eyes that like motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('nothing goes on moving for more than five seconds once the demo is paused', async ({ page }) => {
    await page.goto('/');
    const longest = () =>
      page.evaluate(() =>
        Math.max(
          0,
          ...document
            .getAnimations()
            .filter(({ playState }) => playState === 'running')
            .map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
        ),
      );
    expect(await longest()).toBe(Infinity);
    await page.getByText('Pause the demo').click();
    expect(await longest()).toBeLessThan(5000);
  });
});
