import type { Page } from '@playwright/test';
import { canary, off, on, releaseAgain, rollback, stopCanary } from '@tastequest/deploy';
import { stopClock } from '../../src/clock.ts';
import { newSuperAdmin } from '../../src/family.ts';
import { goTo } from '../../src/steps.ts';
import { builds, mark, test } from '../../src/with-environment.ts';
import { expect } from '../../src/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a release and its rollback reach the next visitor at once, and leave the other areas alone', async ({
  environment,
  parentPage: page,
}) => {
  await environment.show(page.context());
  await environment.release('parent', mark('parent two'));
  const settings = await environment.live('settings');
  await page.goto('/parent');
  await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  expect(await builds(page)).toEqual(['parent two']);

  await environment.release('parent', mark('parent three'));
  await page.reload();
  await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  expect(await builds(page)).toEqual(['parent three']);

  await rollback(environment.context, 'parent');
  await page.reload();
  await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  expect(await builds(page)).toEqual(['parent two']);
  expect(await environment.live('settings')).toEqual(settings);
});

test('a new address and its entries come with their remote, beside the others, for those who may open it, with no new shell', async ({
  environment,
  parentPage: page,
  family,
  openDevice,
}) => {
  const child = await openDevice(await family.addChild({ name: 'Mia' }));
  for (const each of [page, child]) await environment.show(each.context());
  const guard = { signedIn: true, role: 'parent' };
  const entry = { bar: 'main', icon: 'M3 3h18v18H3z', exact: false };
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await page.goto('/parent');
  await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  const before = await links.count();
  await environment.release('settings', mark('settings two'), {
    place: ({ routes, navigation, ...place }) => ({
      ...place,
      routes: [...routes, { path: '/pantry/*', except: [], title: 'Pantry', guard }],
      navigation: [
        ...navigation,
        { ...entry, path: '/pantry/account', label: 'Pantry', order: 60 },
        { ...entry, path: '/pantry/meals', label: 'Meal Plans', order: 70 },
      ],
    }),
  });

  await page.goto('/parent');
  // All of them in view, none in a menu.
  await expect(links).toHaveCount(before + 2);
  await goTo(page, 'Pantry');
  await expect(heading(page, 'Account')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/pantry/account');
  await child.goto('/pantry/account');
  await expect(heading(child, 'My Dashboard')).toBeVisible();
  await expect(child.getByRole('link', { name: 'Pantry' })).toHaveCount(0);
});

test('a tab that is open goes on with the build it has while another one is released', async ({
  environment,
  parentPage: page,
}) => {
  await environment.show(page.context());
  await page.goto('/parent');
  await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  await environment.release('parent', mark('parent two'));
  // Its chunks are those of the build before.
  await goTo(page, 'Rewards');
  await expect(heading(page, 'Rewards Management')).toBeVisible();
  await page.getByRole('button', { name: 'Create Reward' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await builds(page)).toEqual([]);
});

test('a canary reaches only those it is meant for, with nobody else asking for its files', async ({
  environment,
  parentPage: page,
  family,
  openDevice,
}) => {
  const build = await environment.release('settings', mark('settings two'), { noSwitch: true });
  const child = await openDevice(await family.addChild({ name: 'Mia' }));
  for (const each of [page, child]) await environment.show(each.context());
  await canary(environment.context, 'settings', { share: 0, roles: ['child'], families: [] }, build);

  await page.goto('/settings');
  await expect(heading(page, 'Account')).toBeVisible();
  expect(await builds(page)).toEqual([]);
  await child.goto('/settings');
  await expect(child.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await builds(child)).toEqual(['settings two']);

  await releaseAgain(environment.context, 'settings', build);
  await page.reload();
  await expect(heading(page, 'Account')).toBeVisible();
  expect(await builds(page)).toEqual(['settings two']);
  expect((await stopCanary(environment.context, 'settings')).changes).toEqual([]);
});

test.describe('an area that is switched off', () => {
  test.use({ expectedErrors: /settings/ });

  test('loads nothing, says why, and comes back without a reload', async ({ environment, parentPage: page }) => {
    await off(environment.context, 'settings', 'We are fixing the settings. Back at noon.');
    await environment.show(page.context());
    await page.clock.install();
    await page.goto('/settings');
    await expect(page.getByRole('alert')).toContainText('We are fixing the settings. Back at noon.');
    await goTo(page, 'Rewards');
    await expect(heading(page, 'Rewards Management')).toBeVisible();
    await goTo(page, 'Settings');
    await expect(page.getByRole('alert')).toContainText('Back at noon.');
    await on(environment.context, 'settings');
    // A page waits a second for the newest list, which a busy machine may miss.
    await stopClock(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Account')).toBeVisible();
  });
});

test('an area runs from another origin, under the policy and with its checksum', async ({
  environment,
  openDevice,
  site,
}) => {
  const origin = 'https://releases.tastequest.example';
  await environment.release('admin', mark('admin from elsewhere'), { origin });
  const page = await openDevice(await newSuperAdmin(site));
  const requested = new Set<string>();
  page.on('request', (request) => void (request.url().startsWith(origin) && requested.add(request.resourceType())));
  await environment.show(page.context(), origin);
  const response = await page.goto('/settings/super-admin');
  expect(response?.headers()['content-security-policy']).toContain(`script-src 'self' `);
  await expect(heading(page, 'Super Admin')).toBeVisible();
  expect(await builds(page)).toEqual(['admin from elsewhere']);
  expect([...requested]).toEqual(expect.arrayContaining(['script', 'stylesheet']));
});
