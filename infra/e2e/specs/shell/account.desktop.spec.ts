import type { Page } from '@playwright/test';
import { expectAccessible } from '../../src/accessible.ts';
import { MIA, newEmail, newFamily, signUp, type Family } from '../../src/family.ts';
import { foundInMail } from '../../src/mailbox.ts';
import { expect, test } from '../../src/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The family's parent invites somebody; answers the link of the mail. */
async function invite(page: Page, { parent }: Family, email: string): Promise<string> {
  await parent.api.invoke('invite-co-parent', { fullName: 'Kim Carter', email });
  return foundInMail(page.request, email, /\/signup\?\S+/);
}

const NEW_PASSWORD = 'sweet-potato-pie';

test('a forgotten password is set anew by mail; an invitation leads through the login to its acceptance', async ({
  page,
  site,
  family,
  parentPage,
  openDevice,
}) => {
  const kim = await signUp(site, 'Kim Carter');
  const laptop = await openDevice();

  await test.step('the mail', async () => {
    // The address that mails lead to: their link asks nothing where it was asked for.
    await page.goto(`${site.origin.replace('127.0.0.1', 'localhost')}/login`);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(heading(page, 'Forgot password?')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(kim.email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toContainText('a link to set a new password is on its way');
    await page.goto(await foundInMail(page.request, kim.email, /https?:\/\/\S+verify\S+/));
    await expect(heading(page, 'Set a new password')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Set a new password')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the new password', async () => {
    await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm New Password', { exact: true }).fill('sweet-potato');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('New passwords do not match')).toBeVisible();
    await page.getByLabel('Confirm New Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(heading(page, 'Parent Dashboard')).toBeVisible();
  });

  await test.step('the invitation', async () => {
    await laptop.goto(await invite(page, family, kim.email));
    await expect(heading(laptop, 'Accept Co-Parent Invitation')).toBeVisible();
    await laptop.getByRole('link', { name: 'Log in' }).click();
    await expect(heading(laptop, 'Welcome back')).toBeVisible();
    await laptop.getByLabel('Email').fill(kim.email);
    await laptop.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await laptop.getByRole('button', { name: 'Log in' }).click();
    await expect(laptop.getByRole('main').getByText(kim.email)).toBeVisible();
    await expectAccessible(laptop);
    await laptop.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(heading(laptop, 'Parent Dashboard')).toBeVisible();
    await laptop.goto('/settings/account');
    await parentPage.goto('/settings/account');
    await expect(parentPage.getByLabel('Family name')).not.toHaveValue('');
    await expect(laptop.getByLabel('Family name')).toHaveValue(await parentPage.getByLabel('Family name').inputValue());
  });

  await test.step('the family is as it was', async () => {
    // A page of somebody who is removed asks on, and is refused.
    await Promise.all([page.close(), laptop.close()]);
    await parentPage.getByRole('button', { name: 'Remove', exact: true }).click();
    await parentPage.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(parentPage.getByText('Co-parent removed successfully')).toBeVisible();
  });
});

test('a link of a mail that was used or is old says so', async ({ page }) => {
  await page.goto('/reset-password#error=access_denied&error_code=otp_expired');
  await expect(heading(page, 'This link is no longer valid')).toBeVisible();
  await page.getByRole('link', { name: 'Send me a new link' }).click();
  await expect(heading(page, 'Forgot password?')).toBeVisible();
});

test('whoever is signed in sets no password without the current one', async ({ parentPage }) => {
  await parentPage.goto('/reset-password');
  await expect(heading(parentPage, 'This link is no longer valid')).toBeVisible();
  await parentPage.getByRole('link', { name: 'Change your password in Settings' }).click();
  await expect(heading(parentPage, 'Account')).toBeVisible();
});

test.describe('an invitation', () => {
  test.use({ expectedErrors: /accept_invitation|check_signup/ });

  test('is refused when the own family has children, and is for nobody else', async ({ site, family, openDevice }) => {
    const other = await newFamily(site);
    await other.addChild(MIA);
    const page = await openDevice(other.parent);
    const link = await invite(page, family, other.parent.email);
    await page.goto(link);
    await page.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      "Your own family has children, so you can't join another one. Use another email address for this family.",
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to my family' }).click();
    await expect(page).toHaveURL(/\/parent$/);

    const laptop = await openDevice();
    await laptop.goto(link);
    await laptop.getByLabel('Full name').fill('Not Invited');
    await laptop.getByLabel('Email').fill(newEmail());
    await laptop.getByLabel('Password', { exact: true }).fill('carrots-and-peas');
    await laptop.getByRole('button', { name: 'Accept Invitation' }).click();
    await expect(laptop.getByText('This invitation is for another email address.')).toBeVisible();
    await laptop.goto('/signup?type=co-parent&invitation=no-such-token');
    await expect(heading(laptop, "This invitation isn't valid")).toBeVisible();
  });
});

test.describe("a child with the parent's ID", () => {
  test.use({ expectedErrors: /check_signup/ });

  test('waits until the parent says yes', async ({ page, family }) => {
    await page.goto('/signup');
    await page.getByRole('radio', { name: 'Child' }).check();
    await page.getByLabel('Full name').fill('Kim');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill('carrots-and-peas');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Parent ID is required for child accounts')).toBeVisible();
    await page.getByLabel("Parent's ID").fill('AAAA2222');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('alert')).toContainText('The parent ID provided is invalid.');
    await page.getByLabel("Parent's ID").fill(family.code);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(heading(page, 'Almost there!')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/child/rewards');
    await expect(heading(page, 'Almost there!')).toBeVisible();
  });
});
