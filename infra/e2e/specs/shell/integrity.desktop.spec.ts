import type { ConsoleMessage, Page } from '@playwright/test';
import { breakRequests } from '../../src/network.ts';
import { filesOf } from '../../src/remotes.ts';
import { goTo } from '../../src/steps.ts';
import { expect, test } from '../../src/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('a file that was changed on its way', () => {
  test.use({ expectedErrors: /valid digest|Loading (CSS )?chunk/ });

  for (const kind of ['js', 'css']) {
    test(`does not run when it is the .${kind} of a screen; the whole one comes by itself`, async ({
      parentPage: page,
    }) => {
      await page.goto('/parent');
      await expect(heading(page, 'Parent Dashboard')).toBeVisible();
      const mend = await tamper(page, 'parent', kind);
      await goTo(page, 'Rewards');
      await expect(page.getByRole('alert')).toContainText("This part didn't load");
      await expect(heading(page, 'Rewards Management')).toBeHidden();
      mend();
      await expect(heading(page, 'Rewards Management')).toBeVisible();
    });
  }

  test('does not run when it is of the first screen of an area', async ({ parentPage: page }) => {
    const mend = await tamper(page, 'parent', 'js', /\/tq_/);
    await page.goto('/parent');
    await expect(page.getByRole('alert')).toContainText("This page didn't load");
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  });

  test("does not run when it is a page of the shell's own", async ({ page }) => {
    const mend = await tamper(page, 'shell', 'js', /\/main\./);
    await page.goto('/login');
    await expect(page.getByRole('alert')).toContainText("This part didn't load");
    await expect(heading(page, 'Welcome back')).toBeHidden();
    mend();
    await expect(heading(page, 'Welcome back')).toBeVisible();
  });

  test('does not run when it starts the shell', async ({ page }) => {
    await tamper(page, 'shell', 'js');
    const refused = page.waitForEvent('console', (message) =>
      /\/main\..*valid digest|valid digest.*\/main\./.test(message.text()),
    );
    await page.goto('/login');
    await refused;
    await expect(page.locator('#root')).toBeEmpty();
  });
});

test('every file is asked for with its checksum, and once', async ({ page, parentPage }) => {
  const warnings = await Promise.all([page, parentPage].map(record));
  await page.goto('/login');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // The prerendered page starts the shell for somebody who is signed in.
  await parentPage.goto('/');
  await expect(parentPage.getByRole('link', { name: 'My page' })).toBeVisible();
  expect(await faults(parentPage)).toEqual([]);
  await parentPage.goto('/parent/rewards');
  await expect(heading(parentPage, 'Rewards Management')).toBeVisible();
  await parentPage.getByRole('button', { name: 'Create Reward' }).first().click();
  await expect(parentPage.getByRole('dialog')).toBeVisible();
  await parentPage.keyboard.press('Escape');
  await goTo(parentPage, 'Settings');
  await expect(heading(parentPage, 'Account')).toBeVisible();
  expect(await faults(parentPage)).toEqual([]);
  expect(warnings.flatMap((read) => read())).toEqual([]);
});

/** Changes the last byte of a release's files of this kind, so that both would still run; the returned function ends it. */
function tamper(page: Page, name: string, kind: string, except = /(?!)/): Promise<() => void> {
  const isMeant = ({ pathname }: URL) =>
    filesOf(name).test(pathname) && pathname.endsWith(`.${kind}`) && !except.test(pathname);
  return breakRequests(page, isMeant, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${(await response.text()).slice(0, -1)} ` });
  });
}

interface Loaded {
  url: string;
  rel: string;
  integrity: string;
}

/** Keeps every element that loads code or a style sheet; the returned function says what the browser warned of. */
async function record(page: Page): Promise<() => string[]> {
  const warnings: string[] = [];
  // A few seconds on a busy machine say nothing: what was loaded ahead in vain is looked for at the end.
  const isWarning = (message: ConsoleMessage) =>
    message.type() === 'warning' && !message.text().includes('not used within a few seconds');
  page.on('console', (message) => void (isWarning(message) && warnings.push(message.text())));
  await page.addInitScript(() => {
    const loaded: Loaded[] = [];
    Reflect.set(window, 'tqLoaded', loaded);
    const add = (element: Node) => {
      if (element instanceof HTMLScriptElement && element.src)
        loaded.push({ url: element.src, rel: 'script', integrity: element.integrity });
      if (element instanceof HTMLLinkElement && ['stylesheet', 'preload'].includes(element.rel))
        loaded.push({ url: element.href, rel: element.rel, integrity: element.integrity });
    };
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(add))).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  return () => warnings;
}

/** What was loaded without a checksum, more than once, or ahead in vain. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = Reflect.get(window, 'tqLoaded') as Loaded[];
    const requested = performance.getEntriesByType('resource').map(({ name }) => name);
    const used = loaded.filter(({ rel }) => rel !== 'preload').map(({ url }) => url);
    const isTwice = (url: string, at: number) => /\/releases\/.*\.(js|css)$/.test(url) && requested.indexOf(url) < at;
    return [
      ...loaded
        .filter(({ integrity }) => !/^sha(256|384)-/.test(integrity))
        .map(({ url }) => `without integrity: ${url}`),
      ...requested.filter(isTwice).map((url) => `twice: ${url}`),
      ...loaded.filter(({ url }) => !used.includes(url)).map(({ url }) => `in vain: ${url}`),
    ];
  });
}
