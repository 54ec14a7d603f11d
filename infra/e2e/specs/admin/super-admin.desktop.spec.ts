import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../src/accessible.ts';
import { newSuperAdmin, signIn, signUp } from '../../src/family.ts';
import { codeGetsOld, withoutSecondStep } from '../../src/running-database.ts';
import { expect, test } from '../../src/test.ts';

test('a super admin gives a role, looks with a reason, and the family can read it', async ({ site, openDevice }) => {
  const name = `Noor Target ${randomUUID()}`;
  const home = await openDevice(await signUp(site, name));
  const page = await openDevice(await newSuperAdmin(site));
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
  const page = await openDevice(await newSuperAdmin(site));
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

test.describe('the second step', () => {
  // The browser notes the refusal of what a code is asked for.
  test.use({ expectedErrors: /rpc\/(my_session|set_role)/ });

  test('a super admin is led to set it up; roles ask for a code once the last is old', async ({ site, openDevice }) => {
    const admin = await newSuperAdmin(site);
    await codeGetsOld(admin.id);
    const name = `Noor Target ${randomUUID()}`;
    await signUp(site, name);
    const page = await openDevice(admin);
    await page.goto('/settings/super-admin');
    await page.getByLabel('Search users').fill(name);
    await page.getByRole('button', { name: `Edit roles of ${name}` }).click();
    await page.getByRole('button', { name: 'Add role Parent Pro' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add role' }).click();
    const code = page.getByRole('textbox', { name: '6-digit code' });
    await expect(code).toBeVisible();
    await expectAccessible(page);
    await code.fill(admin.nextCode());
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Role updated successfully')).toBeVisible();
    // The list is there anew: nothing is asked for any more when the second step is gone.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Remove role Parent Pro' })).toBeVisible();

    await withoutSecondStep(admin.id);
    const other = await openDevice(await signIn(site, admin));
    await other.goto('/settings/super-admin');
    await expect(other.getByRole('heading', { name: 'Set up two-step sign-in first' })).toBeVisible();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Set it up in Settings' }).click();
    await expect(
      other.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Set up' }),
    ).toBeVisible();
  });
});
