import { MESSAGES } from '../errors/catalogue';
import { issuesOf } from '../testing/issues-of';
import { resetPasswordSchema, SIGN_UP_DEFAULTS, signInSchema, signUpSchema } from './form';

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

test('a new password after a reset must match and be long enough', () => {
  expect(issuesOf(resetPasswordSchema, { newPassword: '12345', confirmPassword: '1' })).toEqual({
    newPassword: MESSAGES.signUp.passwordTooShort,
    confirmPassword: MESSAGES.account.passwordMismatch,
  });
});
