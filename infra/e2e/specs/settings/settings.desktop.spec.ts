import { expectAccessible } from '../../src/accessible.ts';
import { MIA, newEmail } from '../../src/family.ts';
import { foundInMail } from '../../src/mailbox.ts';
import { goTo, childSignIn, valueOf } from '../../src/steps.ts';
import { play } from '../../src/tablet.ts';
import { expect, test } from '../../src/test.ts';

test('a parent changes name, family and theme, and they stay', async ({ parentPage: page }) => {
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/settings\/account$/);
  await page.getByLabel('Name', { exact: true }).fill('Robin Carter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Account information updated successfully')).toBeVisible();

  await page.getByLabel('Family name').fill('The Carters');
  const timeZone = page.getByRole('combobox', { name: 'Time zone' });
  await timeZone.click();
  await page.keyboard.type('auckland');
  await page.getByRole('option', { name: /^Auckland/ }).click();
  await page.getByLabel('Paid logs per day').fill('5');
  await page.getByRole('button', { name: 'Save Family' }).click();
  await expect(page.getByText('Family updated successfully')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin Carter');
  await expect(timeZone).toHaveValue('Pacific – Auckland');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Light' }).check();
});

test('a new family code replaces the old one', async ({ family, parentPage: page, openDevice }) => {
  await family.addChild(MIA);
  await page.goto('/settings/account');
  const code = valueOf(page, 'Family code');
  const old = await code.innerText();
  await page.getByRole('button', { name: 'New code' }).click();
  const question = page.getByRole('dialog', { name: 'Create a new family code?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'New code' }).click();
  await expect(question).toBeHidden();
  await expect(code).not.toHaveText(old);
  await childSignIn(await openDevice(), await code.innerText(), MIA);
});

test('choices about notices and privacy are kept', async ({ parentPage: page }) => {
  await page.goto('/settings/notifications');
  const tips = page.getByRole('checkbox', { name: 'Tips and advice' });
  await expect(tips).not.toBeChecked();
  await tips.check();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Notification preferences saved')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('checkbox', { name: 'Personalized recommendations' }).uncheck();
  await page.getByRole('button', { name: 'Save Privacy Settings' }).click();
  await expect(page.getByText('Privacy settings saved')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Personalized recommendations' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(tips).toBeChecked();
});

test('a child is added, edited, gets a new PIN, signs in, and is removed', async ({
  family,
  parentPage: page,
  openDevice,
}) => {
  await page.goto('/settings/children');
  await expect(page.getByText('No children added yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Child' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Child' });
  await form.getByLabel('Full name').fill('Leo');
  await form.getByLabel('Date of birth').fill('2017-02-03');
  await form.getByRole('radio', { name: 'Panda' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add Child' }).click();
  await expect(page.getByText('Child account created successfully')).toBeVisible();
  const missing = page.getByRole('dialog', { name: 'Leo needs a PIN' });
  await expect(missing).toBeVisible();
  await expectAccessible(page);
  await missing.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('No email set')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Leo' }).click();
  await page.getByRole('dialog', { name: 'Edit Leo' }).getByLabel('Full name').fill('Leo Carter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Set PIN for Leo Carter' }).click();
  const pin = page.getByRole('dialog', { name: 'Sign-in for Leo Carter' });
  await pin.getByRole('textbox', { name: 'PIN' }).fill('8642');
  await expectAccessible(page);
  await pin.getByRole('button', { name: 'Save PIN' }).click();
  await expect(page.getByText('PIN saved')).toBeVisible();
  await expect(pin.getByText('8642')).toBeVisible();
  await expectAccessible(page);
  await pin.getByRole('button', { name: 'Close' }).click();
  await expect(pin).toBeHidden();
  await expect(page.getByText('No PIN yet')).toBeHidden();

  const tablet = await openDevice();
  await childSignIn(tablet, family.code, { picture: 'Panda', pin: '8642' });
  await tablet.goto('/settings');
  await expect(tablet.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expect(tablet.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText(['Account']);
  await expectAccessible(tablet);
  await tablet.getByRole('radio', { name: 'Koala' }).check();
  await tablet.getByRole('button', { name: 'Save Picture' }).click();
  await expect(tablet.getByText('You have a new picture')).toBeVisible();
  await tablet.getByLabel('Your old PIN').fill('8642');
  await tablet.getByLabel('Your new PIN').fill('9753');
  await tablet.getByRole('button', { name: 'Save PIN' }).click();
  await expect(tablet.getByText('You have a new PIN')).toBeVisible();
  await tablet.getByRole('button', { name: 'Switch player' }).click();
  await play(tablet, { name: 'Leo', pin: '9753' });

  // A page of somebody who is removed asks on, and is refused.
  await tablet.close();
  await page.getByRole('button', { name: 'Remove Leo Carter' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Child' });
  await expect(question).toContainText('Are you sure you want to remove this child? This action cannot be undone.');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('No children added yet')).toBeVisible();
});

test('a co-parent is invited by e-mail, joins, and sees the same family', async ({ parentPage: page, openDevice }) => {
  const email = newEmail();
  await page.goto('/settings/account');
  await expect(page.getByText('No co-parents added yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Add Co-Parent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Co-Parent' });
  await dialog.getByLabel('Full Name').fill('Sam Carter');
  await dialog.getByLabel('Email Address').fill(email);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('Invitation sent successfully')).toBeVisible();
  await expect(page.getByText('Invitation Pending')).toBeVisible();

  const laptop = await openDevice();
  await laptop.goto(await foundInMail(page.request, email, /\/signup\?\S+/));
  await expect(laptop.getByRole('heading', { name: 'Accept Co-Parent Invitation' })).toBeVisible();
  await expectAccessible(laptop);
  await laptop.getByLabel('Full name').fill('Sam Carter');
  await laptop.getByLabel('Email').fill(email);
  await laptop.getByLabel('Password', { exact: true }).fill('peas-and-carrots');
  await laptop.getByRole('button', { name: 'Accept Invitation' }).click();
  await laptop.waitForURL('**/parent');
  await goTo(laptop, 'Settings');
  await expect(page.getByLabel('Family name')).not.toHaveValue('');
  const familyName = await page.getByLabel('Family name').inputValue();
  await expect(laptop.getByLabel('Family name')).toHaveValue(familyName);
  await expect(laptop.getByRole('button', { name: 'Add Co-Parent' })).toBeHidden();

  await laptop.close();
  await page.reload();
  await page.getByRole('button', { name: 'Add Co-Parent' }).click();
  await expect(dialog).toContainText('You already have a co-parent in your family group.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Co-parent removed successfully')).toBeVisible();
});

test('a parent has no access to the super admin page', async ({ parentPage: page }) => {
  await page.goto('/settings/super-admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible();
  await expectAccessible(page);
});

test('signing out leads to the login page', async ({ parentPage: page }) => {
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Settings' })).toBeHidden();
  await page.goto('/settings/account');
  await expect(page).toHaveURL(/\/login/);
});

test.describe('leaving', () => {
  // The server has forgotten the session that the browser then ends.
  test.use({ expectedErrors: /auth\/v1\/logout/ });

  test('an account is deleted with its password and the word', async ({ family, parentPage: page }) => {
    await page.goto('/settings/privacy');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    await dialog.getByLabel('Password', { exact: true }).fill(family.parent.password);
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByText('Account deleted successfully')).toBeVisible();
    await page.waitForURL(/\/(login)?$/);
  });
});
