import type { Page } from '@playwright/test';
import { expectAccessible } from '../../src/accessible.ts';
import { signIn } from '../../src/family.ts';
import { expect, test } from '../../src/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const EXPIRED = 'Your session has expired. Please sign in again.';

test.describe('devices', () => {
  // The browser notes each answer of 401 to a device whose session has ended.
  test.use({ expectedErrors: /rest\/v1|auth\/v1/ });

  test('are listed and signed out, one and then all; each says so in all its tabs', async ({
    site,
    family,
    parentPage: page,
    openDevice,
  }) => {
    const tablet = await openDevice(await signIn(site, family.parent));
    const otherTab = await tablet.context().newPage();
    for (const tab of [tablet, otherTab]) {
      await tab.goto('/settings/notifications');
      await expect(heading(tab, 'Notifications')).toBeVisible();
    }
    await signIn(site, family.parent);
    await page.goto('/settings/account');
    const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    await expect(devices).toHaveCount(3);
    await expect(devices.first()).toContainText('This device');
    for (const theme of ['Dark', 'Light']) {
      await page.getByRole('radio', { name: theme }).check();
      await expectAccessible(page);
    }

    // The one used last is the first of the others.
    await devices
      .nth(1)
      .getByRole('button', { name: /^Sign out/ })
      .press('Enter');
    await expect(devices).toHaveCount(2);
    await expect(page.getByRole('group', { name: 'Your devices' })).toBeFocused();
    await page.getByRole('button', { name: 'Sign out all other devices' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Sign out all other devices?' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(page.getByText("You're not signed in anywhere else.")).toBeVisible();
    await expect(page.getByRole('group', { name: 'Your devices' })).toBeFocused();
    await expect(devices).toHaveCount(1);

    await tablet.getByRole('link', { name: 'Privacy' }).click();
    for (const tab of [tablet, otherTab]) {
      await expect(tab.getByRole('alert')).toContainText(EXPIRED);
      await expect(tab).toHaveURL(/\/login$/);
    }
    await page.reload();
    await expect(devices).toHaveCount(1);
  });

  test('lose their session with a new password, but for the one that set it', async ({
    site,
    family,
    parentPage: page,
    openDevice,
  }) => {
    const tablet = await openDevice(await signIn(site, family.parent));
    await tablet.goto('/settings/notifications');
    await expect(heading(tablet, 'Notifications')).toBeVisible();
    await page.goto('/settings/account');
    const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByLabel('Current Password', { exact: true }).fill(family.parent.password);
    await page.getByLabel('New Password', { exact: true }).fill('sweet-potato-pie');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('sweet-potato-pie');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByText('Password updated successfully')).toBeVisible();
    await expect(devices).toHaveCount(1);
    await page.reload();
    await expect(heading(page, 'Account')).toBeVisible();
    await tablet.reload();
    await expect(tablet.getByRole('alert')).toContainText(EXPIRED);
    await expect(tablet).toHaveURL(/\/login$/);
  });
});
