import { expectAccessible, expectAccessibleInBothThemes } from '../../src/accessible.ts';
import { newEmail } from '../../src/family.ts';
import { foundInMail } from '../../src/mailbox.ts';
import { expect, test } from '../../src/test.ts';

test('a new parent goes on without confirming the address, is reminded, and confirms it by mail', async ({
  page,
  openDevice,
}) => {
  const email = newEmail();
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Robin Miller');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('carrots-and-peas');
  await page.getByRole('button', { name: 'Sign up' }).click();
  const reminder = page.getByRole('region', { name: 'Confirm your email address' });
  await expect(reminder).toContainText(email);
  await expectAccessibleInBothThemes(page);
  await reminder.getByRole('button', { name: 'Send the link' }).press('Enter');
  await expect(page.getByText('The link is on its way.')).toBeVisible();
  await page.goto('/settings/notifications');
  await expect(reminder).toBeVisible();
  await expectAccessible(page);

  const link = await foundInMail(page.request, email, /https?:\/\/\S+confirm-email\S+/);
  const { pathname, search } = new URL(link);
  await test.step('in another browser, where nobody is signed in', async () => {
    const phone = await openDevice();
    await phone.goto(pathname + search);
    await expect(phone.getByRole('heading', { level: 1, name: 'Confirm your email address' })).toBeVisible();
    await expectAccessibleInBothThemes(phone);
    await phone.getByRole('button', { name: "Yes, it's my address" }).press('Enter');
    await expect(phone.getByRole('main').getByRole('status')).toContainText(`${email} is confirmed.`);
    await expectAccessible(phone);
  });

  await page.goto('/parent');
  await expect(page.getByRole('heading', { name: /Welcome to TasteQuest!/ })).toBeVisible();
  await expect(reminder).toHaveCount(0);
});
