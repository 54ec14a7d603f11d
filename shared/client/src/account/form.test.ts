import { MESSAGES } from '../errors/catalogue';
import { issuesOf } from '../testing/issues-of';
import { changeEmailSchema, deleteAccountSchema, passwordSchema } from './form';

test('new passwords must match', () => {
  const form = { currentPassword: 'old', newPassword: 'secret', confirmPassword: 'Secret' };
  expect(issuesOf(passwordSchema, form)).toEqual({ confirmPassword: MESSAGES.account.passwordMismatch });
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
