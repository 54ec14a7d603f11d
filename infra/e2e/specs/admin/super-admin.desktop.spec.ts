import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../src/accessible.ts';
import { DEMO } from '../../src/demo.ts';
import { signIn, signUp } from '../../src/family.ts';
import { expect, test } from '../../src/test.ts';

test('a super admin gives a role, looks with a reason, and the family can read it', async ({ site, openDevice }) => {
  const name = `Noor Target ${randomUUID()}`;
  const home = await openDevice(await signUp(site, name));
  const page = await openDevice(await signIn(site, DEMO.admin));
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Super Admin' }).click();
  await page.getByLabel('Search users').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toHaveCount(1);
  await expectAccessible(page);

  await test.step('roles', async () => {
    await row.getByRole('button', { name: `Edit roles of ${name}` }).click();
    await page.getByRole('button', { name: 'Add role Parent Pro' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add role' }).click();
    await expect(page.getByText('Role updated successfully')).toBeVisible();
    const roles = page.getByRole('dialog', { name: `Roles of ${name}` });
    await expect(roles.getByRole('button', { name: 'Remove role Parent Pro' })).toBeVisible();
    await expectAccessible(page);
    await roles.getByRole('button', { name: 'Done' }).click();
    await expect(row).toContainText('Parent Pro');
  });

  await test.step('impersonation', async () => {
    await row.getByRole('button', { name: `View as ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `View as ${name}` });
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(dialog.getByText('Please provide a reason for impersonation')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Ticket 12');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('region', { name: 'Impersonation' })).toContainText('read-only');
    await expect(page.getByText('Points this week')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Impersonation' })).toContainText(`Viewing as ${name}`);
    const ended = page.waitForResponse('**/rpc/stop_impersonation');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('region', { name: 'Impersonation' })).toBeHidden();
    expect((await ended).ok()).toBe(true);
  });

  await test.step('the log, here and at the family', async () => {
    await page.getByRole('tab', { name: 'Access Logs' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`${name}.*Ticket 12`) })).toBeVisible();
    await expectAccessible(page);
    await home.goto('/settings/privacy');
    await expect(home.getByRole('region', { name: 'Who looked at your family' })).toContainText('Reason: Ticket 12');
    await expectAccessible(home);
  });
});

test('a feature flag is switched for a role and stays', async ({ site, openDevice }) => {
  const page = await openDevice(await signIn(site, DEMO.admin));
  await page.goto('/settings/super-admin');
  await page.getByRole('tab', { name: 'Feature Flags' }).click();
  const flag = page.getByRole('group', { name: 'AI Meal Suggestions' });
  const box = flag.getByRole('checkbox', { name: 'Parent Basic' });
  const before = await box.isChecked();
  await box.click();
  await expect(page.getByText('Feature flag updated')).toBeVisible();
  await expect(box).toBeChecked({ checked: !before });
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('tab', { name: 'Feature Flags' }).click();
  await expect(box).toBeChecked({ checked: !before });
});
