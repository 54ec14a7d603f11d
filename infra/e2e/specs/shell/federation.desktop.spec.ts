import type { Page } from '@playwright/test';
import { breakRequests } from '../../src/network.ts';
import { filesOf, remotesRequested, withRegistry } from '../../src/remotes.ts';
import { goTo } from '../../src/steps.ts';
import { expect, test } from '../../src/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('what is fetched', () => {
  test('a visitor gets the landing page and nothing of the areas behind it', async ({ page }) => {
    const requested = remotesRequested(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Get Started' }).first()).toBeVisible();
    expect(requested()).toEqual([]); // It is prerendered.
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(heading(page, 'Welcome back')).toBeVisible();
    expect(requested()).toEqual([]);
    await page.getByRole('link', { name: 'TasteQuest' }).click();
    await expect(page.getByRole('button', { name: 'Get Started' }).first()).toBeVisible();
    expect(requested()).toEqual(['landing']);
  });

  test('an area is fetched when it opens', async ({ parentPage }) => {
    const requested = remotesRequested(parentPage);
    await parentPage.goto('/parent');
    await expect(heading(parentPage, 'Parent Dashboard')).toBeVisible();
    expect(requested()).toEqual(['parent']);
    await goTo(parentPage, 'Settings');
    await expect(heading(parentPage, 'Account')).toBeVisible();
    expect(requested()).toEqual(['parent', 'settings']);
  });
});

test('all areas share one React and one client of the server', async ({ parentPage }) => {
  await countReactRenderers(parentPage);
  const clients = new Set<string>();
  const warnings: string[] = [];
  parentPage.on('console', (message) => warnings.push(message.text()));
  parentPage.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const code = await response.text().catch(() => '');
    if (code.includes('Multiple GoTrueClient instances')) clients.add(response.url());
  });
  await parentPage.goto('/parent');
  await expect(heading(parentPage, 'Parent Dashboard')).toBeVisible();
  await goTo(parentPage, 'Settings');
  await expect(heading(parentPage, 'Account')).toBeVisible();
  expect(await parentPage.evaluate(() => Reflect.get(window, 'reactRenderers') as number)).toBe(1);
  expect([...clients]).toHaveLength(1);
  expect(warnings.filter((text) => text.includes('GoTrueClient'))).toEqual([]);
});

test.describe('when the files of an area are not there', () => {
  test.use({ expectedErrors: /settings/ });

  test('a panel says so, the rest works, and a retry brings it back', async ({ parentPage }) => {
    const mend = await breakRequests(parentPage, filesOf('settings'), (route) => route.abort());
    await parentPage.goto('/parent');
    await expect(heading(parentPage, 'Parent Dashboard')).toBeVisible();
    await goTo(parentPage, 'Settings');
    await expect(parentPage.getByRole('alert')).toContainText("This page didn't load");

    await goTo(parentPage, 'Rewards');
    await expect(heading(parentPage, 'Rewards Management')).toBeVisible();

    await goTo(parentPage, 'Settings');
    await expect(parentPage.getByRole('alert')).toContainText("This page didn't load");
    mend();
    await parentPage.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(parentPage, 'Account')).toBeVisible();
  });
});

test.describe('when an area needs a newer shell', () => {
  test.use({ expectedErrors: /contract/ });

  test('it is refused before any of its code is fetched', async ({ parentPage }) => {
    const requested = remotesRequested(parentPage);
    await withRegistry(parentPage, ({ remotes: { settings } }) => {
      // Without a build of before, which the shell would open instead.
      if (settings) Object.assign(settings, { contract: '^2.0.0', previous: undefined, canary: undefined });
    });
    await parentPage.goto('/parent');
    await expect(heading(parentPage, 'Parent Dashboard')).toBeVisible();
    // An event without a pointer or focus, because those fetch an area early.
    const settings = parentPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' });
    await settings.dispatchEvent('click');
    await expect(parentPage.getByRole('alert')).toContainText('We are updating this page');
    expect(requested()).toEqual(['parent']);
  });
});

/** Each copy of React DOM reports itself to the developer tools' hook. */
async function countReactRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'reactRenderers', 0);
    const inject = () => {
      const count = (Reflect.get(window, 'reactRenderers') as number) + 1;
      Reflect.set(window, 'reactRenderers', count);
      return count;
    };
    const ignore = () => undefined;
    Reflect.set(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      supportsFiber: true,
      isDisabled: false,
      checkDCE: ignore,
      inject,
      onCommitFiberRoot: ignore,
      onCommitFiberUnmount: ignore,
      onPostCommitFiberRoot: ignore,
    });
  });
}
