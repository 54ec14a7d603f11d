import type { Page } from '@playwright/test';
import { allowOverrides } from '@tastequest/deploy';
import { expectAccessible, expectAccessibleInBothThemes } from '../../src/accessible.ts';
import { serveRemote } from '../../src/served-remote.ts';
import { expect } from '../../src/test.ts';
import { test as base } from '../../src/with-environment.ts';

// All in one worker: the first build of the server of a remote takes seconds.
base.describe.configure({ mode: 'default' });

/** One server for all tests. */
const test = base.extend<object, { served: Awaited<ReturnType<typeof serveRemote>> }>({
  served: [
    async ({}, use) => {
      const served = await serveRemote('parent', 'First');
      await use(served);
      await served.close();
    },
    { scope: 'worker' },
  ],
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Overrides' });
const badge = (page: Page) => page.getByRole('complementary', { name: 'Overrides' });
const override = (page: Page, overrides: object) =>
  page.addInitScript((text) => localStorage.setItem('tq_overrides', text), JSON.stringify(overrides));

async function openPanel(page: Page) {
  await page.keyboard.press('Control+Shift+F9');
  await expect(panel(page)).toBeVisible();
  return panel(page);
}

test('a remote that is worked on is shown, keeps what was typed through a change, and goes again', async ({
  parentPage: page,
  served,
}) => {
  await page.goto('/parent');
  await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  await expect(badge(page)).toBeHidden();
  const dialog = await openPanel(page);
  await dialog.getByRole('textbox', { name: 'parent' }).fill('tq_parent.js');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('textbox', { name: 'parent' })).toHaveAccessibleDescription(/whole address/);
  const colorOf = (text: RegExp) => dialog.getByText(text).evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf(/whole address/)).not.toBe(await colorOf(/In this browser/));
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'parent' }).fill(served.entry);
  await dialog.getByRole('button', { name: 'Apply' }).click();

  await expect(heading(page, 'First')).toBeVisible();
  await expect(badge(page)).toHaveText('Not released: parent');
  await expectAccessibleInBothThemes(page);
  await page.getByLabel('Note').fill('Kept');
  served.change('Second');
  await expect(heading(page, 'Second')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('Kept');

  await badge(page).getByRole('button').click();
  await expect(panel(page).getByRole('textbox', { name: 'parent' })).toHaveValue(served.entry);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(badge(page).getByRole('button')).toBeFocused();
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Remove all' }).click();
  await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  await expect(badge(page)).toBeHidden();
});

test('a visitor who works on a remote gets the shell also where a page came prerendered', async ({ page, served }) => {
  await override(page, { parent: served.entry });
  await page.goto('/');
  await expect(badge(page)).toBeVisible();
});

test.describe('in production', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('whoever writes the storage of a page runs no code in it', async ({ environment, parentPage: page, served }) => {
    await environment.show(page.context());
    await override(page, { parent: served.entry });
    await page.goto('/parent');
    await expect(heading(page, 'Parent Dashboard')).toBeVisible();
    await expect(badge(page)).toBeHidden();
    await expect(await openPanel(page)).toContainText('This site allows no overrides.');
    await expectAccessible(page);
    // Nor would it without the shell's own check.
    expect(await runScript(page, served.entry)).toBe('refused');
  });

  test('only who is meant gets an override, and only from an origin that is allowed', async ({
    environment,
    parentPage: page,
    childAtHome,
    served,
  }) => {
    const { page: childPage } = await childAtHome({ name: 'Mia' });
    await allowOverrides(environment.context, { origins: [served.origin], roles: ['parent'], families: [] });
    for (const each of [page, childPage]) {
      await environment.show(each.context());
      // The browser asks whoever works on a remote, when a page from elsewhere loads it from their computer.
      await each.context().grantPermissions(['local-network-access']);
      await override(each, {
        parent: served.entry,
        child: served.entry,
        settings: 'http://localhost:9/tq_settings.js',
      });
    }
    await page.goto('/parent');
    await expect(page.getByLabel('Note')).toBeVisible();
    await expect(badge(page)).toHaveText('Not released: parent, child');
    await page.goto('/settings');
    await expect(heading(page, 'Account')).toBeVisible();
    await childPage.goto('/child');
    await expect(heading(childPage, 'My Dashboard')).toBeVisible();
    await expect(await openPanel(childPage)).toContainText('not to whoever is signed in now');
  });
});

const runScript = (page: Page, url: string) =>
  page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const script = Object.assign(document.createElement('script'), { src, crossOrigin: 'anonymous' });
        script.onload = () => resolve('ran');
        script.onerror = () => resolve('refused');
        document.head.append(script);
      }),
    url,
  );
