import { codesOf } from '@tastequest/local/testing/codes';
import { expectAccessibleInBothThemes } from '../../src/accessible.ts';
import { expect, test } from '../../src/test.ts';

// The browser notes the refusal of a session that waits for its code, or was ended by a recovery code.
test.use({ expectedErrors: /rest\/v1|auth\/v1/ });

test('two-step sign-in: set up, sign in with a code, then with a recovery code', async ({
  family,
  parentPage: page,
  openDevice,
}) => {
  await page.goto('/settings/account');
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  await card.getByRole('button', { name: 'Set up' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(family.parent.password);
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).innerText();
  const nextCode = codesOf(secret.replaceAll(' ', ''));
  await dialog.getByLabel('6-digit code').fill(nextCode());
  await dialog.getByLabel('6-digit code').press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessibleInBothThemes(page);
  const recoveryCode = await codes.first().innerText();
  await dialog.getByRole('button', { name: "I've saved them" }).press('Enter');
  await expect(card).toContainText('10 recovery codes are left.');
  await page.reload();
  await expect(card).toContainText("It's on");

  const phone = await openDevice();
  await phone.goto('/settings/account');
  await phone.getByLabel('Email').fill(family.parent.email);
  await phone.getByLabel('Password', { exact: true }).fill(family.parent.password);
  await phone.getByRole('button', { name: 'Log in' }).click();
  const step = phone.getByRole('heading', { name: 'Enter the 6-digit code' });
  await expect(step).toBeVisible();
  await expectAccessibleInBothThemes(phone);
  await phone.reload();
  await expect(step).toBeVisible();
  await phone.goto('/parent');
  await expect(step).toBeVisible();
  await expect(phone.getByLabel('Code')).toBeFocused();
  await phone.keyboard.type(nextCode());
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { level: 1, name: 'Parent Dashboard' })).toBeVisible();
  await expect(phone).toHaveURL(/\/parent$/);

  const tablet = await openDevice();
  await tablet.goto('/login');
  await tablet.getByLabel('Email').fill(family.parent.email);
  await tablet.getByLabel('Password', { exact: true }).fill(family.parent.password);
  await tablet.getByRole('button', { name: 'Log in' }).click();
  await tablet.getByRole('button', { name: 'Use a recovery code' }).click();
  const code = tablet.getByLabel('Recovery code');
  await expect(code).toBeVisible();
  await expectAccessibleInBothThemes(tablet);
  await code.fill(recoveryCode);
  await tablet.getByRole('button', { name: 'Continue' }).click();
  await expect(tablet).toHaveURL(/\/parent$/);
  await tablet.goto('/settings/account');
  await expect(
    tablet.getByRole('region', { name: 'Two-step sign-in' }).getByRole('button', { name: 'Set up' }),
  ).toBeVisible();
});
