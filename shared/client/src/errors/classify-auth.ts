import type { AppError } from './app-error';
import { MESSAGES } from './catalogue';
import { isRecord, textOf } from './shape';

const invalidCredentials: AppError = {
  kind: 'auth',
  code: 'auth.invalid_credentials',
  message: MESSAGES.signIn.invalidCredentials,
};

const expired: AppError = { kind: 'auth', code: 'auth.session_expired', message: MESSAGES.profile.expired };

const emailTaken: AppError = {
  kind: 'conflict',
  code: 'auth.email_taken',
  message: MESSAGES.childCreation.emailTaken,
  field: 'email',
};

const invalidEmail: AppError = {
  kind: 'invalid',
  code: 'auth.invalid_email',
  message: MESSAGES.signUp.invalidEmail,
  field: 'email',
};

/** What the server's rate limits say, whichever service answers. */
export const tooManyTries: AppError = {
  kind: 'rate_limited',
  code: 'rate_limited',
  message: 'Too many tries. Please wait a few minutes and try again.',
};

const samePassword: AppError = {
  kind: 'invalid',
  code: 'auth.same_password',
  message: 'The new password must be different from the old one.',
  field: 'newPassword',
};

const wrongPassword: AppError = {
  kind: 'invalid',
  code: 'auth.wrong_password',
  message: MESSAGES.account.wrongPassword,
  field: 'currentPassword',
};

/** Settings always send the current password: who is asked for it came by a link, and took too long. */
const linkTooOld: AppError = {
  kind: 'auth',
  code: 'auth.link_too_old',
  message: 'This link has expired. Please ask for a new one.',
};

const wrongCode: AppError = {
  kind: 'invalid',
  code: 'auth.wrong_code',
  message: MESSAGES.twoStep.wrongCode,
  field: 'code',
};

const BY_CODE: Record<string, AppError> = {
  invalid_credentials: invalidCredentials,
  invalid_grant: invalidCredentials,
  user_already_exists: emailTaken,
  email_exists: emailTaken,
  email_address_invalid: invalidEmail,
  email_address_not_authorized: invalidEmail,
  same_password: samePassword,
  current_password_invalid: wrongPassword,
  current_password_required: linkTooOld,
  reauthentication_needed: linkTooOld,
  mfa_verification_failed: wrongCode,
  mfa_challenge_expired: wrongCode,
  mfa_verification_rejected: {
    kind: 'rate_limited',
    code: 'auth.too_many_codes',
    message: MESSAGES.twoStep.tooManyCodes,
  },
  insufficient_aal: { kind: 'forbidden', code: 'auth.code_required', message: MESSAGES.twoStep.codeNeeded },
  session_not_found: expired,
  session_expired: expired,
  refresh_token_not_found: expired,
  refresh_token_already_used: expired,
  bad_jwt: expired,
  no_authorization: expired,
  over_request_rate_limit: tooManyTries,
  over_email_send_rate_limit: tooManyTries,
};

/** Older servers send no code; their wording is the only sign. */
const BY_TEXT: [RegExp, AppError][] = [
  [/invalid login credentials/i, invalidCredentials],
  [/already (been )?registered/i, emailTaken],
  [/validate email|invalid email/i, invalidEmail],
  [/session.*missing|jwt expired|invalid jwt|refresh token/i, expired],
];

/** Understands errors of Auth (`AuthApiError` and relatives); null when the error has another source. */
export function classifyAuth(error: Record<string, unknown>): AppError | null {
  const isAuthError = error.__isAuthError === true || textOf(error.name).startsWith('Auth');
  if (!isAuthError) return null;
  const code = textOf(error.code);
  const message = textOf(error.message);
  if (code === 'weak_password' || textOf(error.name) === 'AuthWeakPasswordError') return weakPassword(error);
  const known = BY_CODE[code] ?? BY_TEXT.find(([pattern]) => pattern.test(message))?.[1];
  if (known) return known;
  if (error.status === 429) return tooManyTries;
  if (error.status === 401 || error.status === 403) {
    return { kind: 'auth', code: 'auth.session', message: MESSAGES.signIn.session };
  }
  return null;
}

function weakPassword(error: Record<string, unknown>): AppError {
  const reasons: unknown = isRecord(error) ? error.reasons : [];
  const isCommon =
    (Array.isArray(reasons) && reasons.includes('pwned')) || /common|easy to guess|pwned/i.test(textOf(error.message));
  return {
    kind: 'invalid',
    code: isCommon ? 'auth.common_password' : 'auth.weak_password',
    message: isCommon
      ? 'That password is too easy to guess. Please choose another one.'
      : MESSAGES.signUp.passwordTooShort,
    field: 'password',
  };
}
