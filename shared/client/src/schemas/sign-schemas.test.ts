import { MESSAGES } from '../errors/catalogue';
import { changeEmailSchema, deleteAccountSchema, impersonationSchema } from './account-schemas';
import { kidSignInSchema } from './pin-schema';
import { passwordSchema, resetPasswordSchema, SIGN_UP_DEFAULTS, signInSchema, signUpSchema } from './sign-schemas';
import { issuesOf } from '../testing/issues-of';

const adult = { ...SIGN_UP_DEFAULTS, fullName: 'Ana', email: 'ana@example.com', password: 'secret' };

test('sign-in needs both fields', () => {
  expect(issuesOf(signInSchema, { email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  });
  expect(signInSchema.parse({ email: ' ana@example.com ', password: ' x ' })).toEqual({
    email: 'ana@example.com',
    password: ' x ',
  });
});

test('sign-up: a parent needs no parent ID, a child does, whatever else is wrong', () => {
  expect(issuesOf(signUpSchema, adult)).toEqual({});
  expect(issuesOf(signUpSchema, { ...adult, role: 'child' })).toEqual({ parentId: MESSAGES.signUp.parentIdRequired });
  expect(issuesOf(signUpSchema, { ...adult, role: 'child', email: 'x', password: '12345' })).toEqual({
    email: MESSAGES.signUp.invalidEmail,
    password: MESSAGES.signUp.passwordTooShort,
    parentId: MESSAGES.signUp.parentIdRequired,
  });
});

test('a password of six characters is long enough', () => {
  expect(issuesOf(signUpSchema, { ...adult, password: '123456' })).toEqual({});
});

test('new passwords must match and be long enough', () => {
  const form = { currentPassword: 'old', newPassword: 'secret', confirmPassword: 'Secret' };
  expect(issuesOf(passwordSchema, form)).toEqual({ confirmPassword: MESSAGES.account.passwordMismatch });
  expect(issuesOf(resetPasswordSchema, { newPassword: '12345', confirmPassword: '1' })).toEqual({
    newPassword: MESSAGES.signUp.passwordTooShort,
    confirmPassword: MESSAGES.account.passwordMismatch,
  });
});

test('changing the address needs the password', () => {
  expect(issuesOf(changeEmailSchema, { newEmail: 'ana@', currentPassword: '' })).toEqual({
    newEmail: MESSAGES.signUp.invalidEmail,
    currentPassword: 'Current password is required',
  });
});

test('deleting the account needs the word', () => {
  expect(issuesOf(deleteAccountSchema, { password: 'secret', confirm: 'delete' })).toEqual({
    confirm: 'Please type DELETE.',
  });
});

test('impersonation needs a reason that is not blank', () => {
  expect(issuesOf(impersonationSchema, { reason: '  ' })).toEqual({ reason: MESSAGES.admin.reasonRequired });
});

test('a family code may be typed in any spelling; look-alikes are not in it', () => {
  const form = { familyCode: ' abcd-23 45 ', avatar: 'fox', pin: '1234' };
  expect(kidSignInSchema.parse(form).familyCode).toBe('ABCD2345');
  expect(issuesOf(kidSignInSchema, { ...form, familyCode: 'ABCD2340' })).toHaveProperty('familyCode');
  expect(issuesOf(kidSignInSchema, { ...form, avatar: '' })).toEqual({ avatar: 'Please choose your picture.' });
});
