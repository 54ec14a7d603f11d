import type { Page } from '@playwright/test';
import { stopClock } from '../../src/clock.ts';
import { breakRequests, holdRequests } from '../../src/network.ts';
import { filesOf, remotesRequested, withRegistry } from '../../src/remotes.ts';
import { openScreen } from '../../src/screens.ts';
import { goTo } from '../../src/steps.ts';
import { expect } from '../../src/test.ts';
import { builds, mark, test as base } from '../../src/with-environment.ts';

/** Tabs that were open before a release. */
const test = base.extend({
  parentPage: async ({ parentPage, environment }, use) => {
    await parentPage.clock.install();
    await environment.show(parentPage.context());
    await use(parentPage);
  },
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const firstSteps = (page: Page) => page.getByRole('heading', { name: /Four small steps/ });
const notice = (page: Page) => page.getByText('A new version is here.');
const update = (page: Page) => page.getByRole('button', { name: 'Update' });

/** All of it: a clock that is put forward ends what is on its way. */
async function openDashboard(page: Page): Promise<void> {
  await openScreen(page, '/parent');
  await expect(firstSteps(page)).toBeVisible();
}

test('a new build of the area in use is told, not in the middle of something, and runs at the press of a button', async ({
  environment,
  parentPage: page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => void (message.text().includes('Federation') && warnings.push(message.text())));
  await page.goto('/parent/rewards');
  await expect(heading(page, 'Rewards Management')).toBeVisible();
  await environment.release('parent', mark('parent two'));
  await page.getByRole('button', { name: 'Create Reward' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.clock.fastForward('05:01');
  await expect(notice(page)).toBeAttached();
  await expect(notice(page)).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(notice(page)).toBeVisible();
  expect(await builds(page)).toEqual([]);

  await page.evaluate(() => void Reflect.set(window, 'sameDocument', true));
  await update(page).click();
  await expect(heading(page, 'Rewards Management')).toBeFocused();
  await expect(notice(page)).toBeHidden();
  expect(await builds(page)).toEqual(['parent two']);
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as boolean)).toBe(true);
  expect(warnings).toEqual([]);
});

test('the next area that opens is the newest', async ({ environment, parentPage: page }) => {
  await openDashboard(page);
  await environment.release('settings', mark('settings two'));
  await page.clock.fastForward('00:11');
  // A page waits a second for the newest list, which a busy machine may miss.
  await stopClock(page);
  await goTo(page, 'Settings');
  await expect(heading(page, 'Account')).toBeVisible();
  expect(await builds(page)).toEqual(['settings two']);
  await expect(notice(page)).toBeHidden();
});

test('with a new shell, the button loads the page anew', async ({ environment, parentPage: page }) => {
  await openDashboard(page);
  await environment.release('shell', 'another one');
  await page.clock.fastForward('05:01');
  await page.evaluate(() => void Reflect.set(window, 'sameDocument', true));
  await update(page).click();
  await expect(update(page)).toBeHidden();
  await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as boolean)).toBeUndefined();
});

test.describe('a file that the store has no more', () => {
  test.use({ expectedErrors: /404|ChunkLoadError|Loading/ });

  test('is not a dead end: a new version is here, with one button', async ({ environment, parentPage: page }) => {
    await page.goto('/parent');
    await expect(heading(page, 'Parent Dashboard')).toBeVisible();
    await environment.release('parent', mark('parent two'));
    const mend = await breakRequests(page, filesOf('parent'), (route) => route.fulfill({ status: 404 }));
    await goTo(page, 'Rewards');
    await expect(page.getByText("This part didn't load.")).toBeVisible();
    await expect(notice(page)).toBeVisible();
    mend();
    await update(page).click();
    await expect(heading(page, 'Rewards Management')).toBeVisible();
    expect(await builds(page)).toEqual(['parent two']);
  });
});

test.describe('a build that does not run', () => {
  test.use({ expectedErrors: /broken|settings/ });

  test('is replaced by the one of before, and nobody is asked to take it', async ({
    environment,
    parentPage: page,
  }) => {
    await environment.release('settings', `${mark('settings two')};throw new Error('This build is broken.')`);
    await page.goto('/settings');
    await expect(heading(page, 'Account')).toBeVisible();
    expect(await builds(page)).toEqual(['settings two', 'settings two']);
    await page.clock.fastForward('05:01');
    await expect(notice(page)).toBeHidden();
  });
});

test('a build that needs a newer shell is left alone, and the newest that fits opens', async ({
  environment,
  parentPage: page,
}) => {
  const { entry: fits } = (await environment.live('settings')) ?? {};
  await withRegistry(page, ({ remotes: { settings } }) => {
    if (!settings) return;
    const previous = [{ ...settings }];
    Object.assign(settings, {
      contract: '^9.0.0',
      build: 'newer',
      entry: '/releases/settings/tq_settings.new.js',
      previous,
    });
  });
  const entries = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/tq_settings')) entries.add(pathname);
  });
  await page.goto('/parent');
  await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  await goTo(page, 'Settings');
  await expect(heading(page, 'Account')).toBeVisible();
  expect([...entries]).toEqual([fits]);
});

test.describe('without network', () => {
  test.use({ expectedErrors: /settings|ERR_INTERNET_DISCONNECTED|fetch/ });

  test('an area opens by itself when it is back, and the keyboard goes to its heading', async ({
    parentPage: page,
  }) => {
    await page.goto('/parent');
    await expect(heading(page, 'Parent Dashboard')).toBeVisible();
    await page.context().setOffline(true);
    const mend = await breakRequests(page, filesOf('settings'), (route) => route.abort());
    await goTo(page, 'Settings');
    await expect(page.getByRole('alert')).toContainText("This page didn't load");
    await expect(page).toHaveTitle('Settings · TasteQuest');
    mend();
    await page.context().setOffline(false);
    await expect(heading(page, 'Account')).toBeFocused();
  });
});

test("a page whose registry can't be read asks for it, and nothing breaks at a link", async ({ parentPage: page }) => {
  await withRegistry(page, (registry, where) => {
    if (where === 'page') Object.assign(registry, { schemaVersion: undefined });
  });
  const requested = remotesRequested(page);
  await page.goto('/parent');
  await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).hover();
  await expect.poll(requested).toEqual(['parent', 'settings']);
  await goTo(page, 'Settings');
  await expect(heading(page, 'Account')).toBeVisible();
});

test('Back leads to where the page was left, though it was shorter in between', async ({ parentPage: page }) => {
  const place = () => page.evaluate(() => window.scrollY);
  // Room for all there is while the page waits for the notices, but not for the page that was left.
  await page.setViewportSize({ width: 1280, height: 440 });
  await openDashboard(page);
  // A press of Playwright's scrolls to the link first.
  const left = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    document.querySelector<HTMLElement>('nav a[href="/settings"]')!.click();
    return window.scrollY;
  });
  expect(left).toBeGreaterThan(0);
  await expect(heading(page, 'Account')).toBeVisible();
  expect(await place()).toBe(0);
  const answer = await holdRequests(page, '**/rpc/parent_dashboard');
  const answerNotices = await holdRequests(page, '**/rpc/notice_page');
  await page.goBack();
  await expect.poll(place).toBe(left);
  answer();
  await expect.poll(place).toBe(0);
  answerNotices();
  await expect(firstSteps(page)).toBeVisible();
  await expect.poll(place).toBe(left);
});
