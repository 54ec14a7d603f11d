import { expectAccessibleInBothThemes } from '../../src/accessible.ts';
import { newEmail } from '../../src/family.ts';
import { foundInMail } from '../../src/mailbox.ts';
import { expect, test } from '../../src/test.ts';

test('a new address waits in Account until its link is pressed, anywhere; then it logs in', async ({
  family,
  parentPage: page,
  openDevice,
}) => {
  const email = newEmail();
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New Email Address').fill(email);
  await page.getByLabel('Current Password').first().fill(family.parent.password);
  await page.getByRole('button', { name: 'Update Email' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting for your confirmation' });
  await expect(waiting).toContainText(email);
  await waiting.scrollIntoViewIfNeeded();
  await expectAccessibleInBothThemes(page);

  const { pathname, search } = new URL(await foundInMail(page.request, email, /https?:\/\/\S+confirm-email\S+/));
  const phone = await openDevice();
  await phone.goto(pathname + search);
  await expect(phone.getByRole('heading', { level: 1, name: 'Confirm your new email address' })).toBeVisible();
  await page.reload();
  await expect(waiting).toContainText(email);
  await phone.getByRole('button', { name: 'Yes, use this address' }).press('Enter');
  await expect(phone.getByRole('heading', { level: 1, name: 'Your email address is changed' })).toBeVisible();
  await expectAccessibleInBothThemes(phone);
  await phone.goto(pathname + search);
  await phone.getByRole('button', { name: 'Yes, use this address' }).click();
  await expect(phone.getByRole('heading', { level: 1, name: 'This change is done already' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
