import { TasteQuestError, type AppError } from './app-error';
import { MESSAGES } from './catalogue';
import { classify } from './classify';
import { messageFor } from './message-for';

const raised = (status: number, code: string, message: string, field?: string, hint: string | null = null) => ({
  code: `PT${status}`,
  message,
  details: JSON.stringify({ code, field }),
  hint,
});

const authError = (code: string, message: string, status = 400) => ({ name: 'AuthApiError', code, message, status });

describe('errors that our database raises', () => {
  test.each([
    [400, 'invalid'],
    [401, 'auth'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [409, 'conflict'],
    [422, 'invalid'],
    [429, 'rate_limited'],
  ])('PT%i is %s and keeps sentence, code, field and hint', (status, kind) => {
    const error = raised(
      status,
      'reward.not_enough_points',
      'Not enough points yet.',
      'points_required',
      'Log a meal.',
    );
    expect(classify(error)).toEqual({
      kind,
      code: 'reward.not_enough_points',
      message: 'Not enough points yet.',
      field: 'pointsRequired',
      hint: 'Log a meal.',
    });
  });

  test('of spent points it keeps how many are missing, also when it was thrown', () => {
    const details = JSON.stringify({ code: 'points.already_spent', field: 'points', missing_points: 37 });
    const error = classify({ code: 'PT409', message: 'Spent.', details, hint: '' });
    expect(error).toMatchObject({ code: 'points.already_spent', missingPoints: 37 });
    expect(classify(error)).toEqual(error);
    expect(classify(new TasteQuestError(error))).toEqual(error);
  });

  test('a detail that is no JSON still gives the sentence', () => {
    const error = { code: 'PT409', message: 'Taken.', details: 'oops', hint: '' };
    expect(classify(error)).toEqual({ kind: 'conflict', code: 'server.refused', message: 'Taken.' });
  });
});

test.each([
  ['22P02', 'invalid'],
  ['23502', 'invalid'],
  ['23503', 'conflict'],
  ['23505', 'conflict'],
  ['23514', 'invalid'],
  ['42501', 'forbidden'],
  ['PGRST116', 'not_found'],
  ['PGRST301', 'auth'],
  ['PGRST303', 'auth'],
])('the raw database code %s is %s and its wording stays inside', (code, kind) => {
  const error = classify({ code, message: 'violates constraint "foods_secret_idx"', details: null, hint: null });
  expect(error.kind).toBe(kind);
  expect(error.code).toBe(`db.${code}`);
  expect(error.message).not.toContain('foods_secret_idx');
});

test.each<[string, object, Partial<AppError>]>([
  [
    'wrong password',
    authError('invalid_credentials', 'Invalid login credentials'),
    { kind: 'auth', message: MESSAGES.signIn.invalidCredentials },
  ],
  [
    'wrong password, server without codes',
    authError('', 'Invalid login credentials'),
    { kind: 'auth', message: MESSAGES.signIn.invalidCredentials },
  ],
  [
    'address in use',
    authError('user_already_exists', 'User already registered', 422),
    { kind: 'conflict', code: 'auth.email_taken', message: MESSAGES.childCreation.emailTaken, field: 'email' },
  ],
  [
    'address in use, by its wording',
    authError('', 'A user with this email address has already been registered'),
    { kind: 'conflict', code: 'auth.email_taken' },
  ],
  [
    'bad address',
    authError('email_address_invalid', 'Unable to validate email address'),
    { kind: 'invalid', message: MESSAGES.signUp.invalidEmail, field: 'email' },
  ],
  [
    'wrong current password',
    authError('current_password_invalid', 'Current password required when setting new password.', 400),
    { kind: 'invalid', code: 'auth.wrong_password', message: MESSAGES.account.wrongPassword, field: 'currentPassword' },
  ],
  [
    'a recovery that took too long',
    authError('current_password_required', 'Current password required when setting new password.', 400),
    { kind: 'auth', message: 'This link has expired. Please ask for a new one.' },
  ],
  [
    'a recovery that took too long, of a server that wants a fresh sign-in',
    authError('reauthentication_needed', 'Password update requires reauthentication', 400),
    { kind: 'auth', code: 'auth.link_too_old' },
  ],
  [
    'short password',
    authError('weak_password', 'Password should be at least 6 characters.', 422),
    { kind: 'invalid', code: 'auth.weak_password', message: MESSAGES.signUp.passwordTooShort, field: 'password' },
  ],
  [
    'common password',
    { name: 'AuthWeakPasswordError', message: 'weak', status: 422, reasons: ['pwned'] },
    { kind: 'invalid', code: 'auth.common_password' },
  ],
  [
    'ended session',
    { name: 'AuthSessionMissingError', message: 'Auth session missing!', status: 400 },
    { kind: 'auth', message: MESSAGES.profile.expired },
  ],
  ['unknown token problem', authError('', 'odd', 401), { kind: 'auth', message: MESSAGES.signIn.session }],
  ['too many tries', authError('over_request_rate_limit', 'slow down', 429), { kind: 'rate_limited' }],
  ['too many tries, without a code', authError('', 'slow down', 429), { kind: 'rate_limited' }],
  ['too many wrong codes', authError('mfa_verification_rejected', 'no', 403), { kind: 'rate_limited' }],
])('Auth: %s', (_name, error, expected) => {
  expect(classify(error)).toMatchObject(expected);
});

test.each<[string, unknown]>([
  ['fetch in Chromium', new TypeError('Failed to fetch')],
  ['fetch in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
  ['fetch in Safari', new TypeError('Load failed')],
  ['PostgREST client', { message: 'TypeError: Failed to fetch', details: '', hint: '', code: '' }],
  ['Auth client', { name: 'AuthRetryableFetchError', message: '{}', status: 0 }],
  ['Functions client', { name: 'FunctionsFetchError', message: 'Failed to send a request to the Edge Function' }],
  ['Storage client', { name: 'StorageUnknownError', message: 'Failed to fetch' }],
])('%s without network', (_name, error) => {
  expect(classify(error)).toEqual({ kind: 'network', code: 'network', message: MESSAGES.signIn.network });
});

test('Auth that answers with 503 is a failure of the server, not of the network', () => {
  const error = { name: 'AuthRetryableFetchError', message: 'Service Unavailable', status: 503, __isAuthError: true };
  expect(classify(error)).toMatchObject({ kind: 'server', code: 'http.503' });
});

test('the body of one of our functions is taken as it is', () => {
  const body = { status: 429, code: 'kid.locked', message: 'Too many tries.', hint: 'Ask a grown-up.' };
  expect(classify(body)).toEqual({
    kind: 'rate_limited',
    code: 'kid.locked',
    message: 'Too many tries.',
    hint: 'Ask a grown-up.',
  });
});

test.each<[string, AppError['kind'], unknown]>([
  ['a bare status', 'server', { status: 500 }],
  ['a body that is too large', 'invalid', { status: 413, message: 'Payload too large' }],
  ['a lost picture', 'not_found', { statusCode: '404', message: 'Object not found', name: 'StorageApiError' }],
  ['an error of ours', 'server', new Error('boom')],
  ['a text', 'server', 'boom'],
  ['null', 'server', null],
  ['nothing', 'server', undefined],
])('%s is %s, in words for users', (_, kind, error) => {
  const { kind: found, message } = classify(error);
  expect(found).toBe(kind);
  expect(message).not.toMatch(/boom|payload|object/i);
});

test('leaves an error as it is when it is classified already', () => {
  const error: AppError = { kind: 'conflict', code: 'a.b', message: 'A sentence.', field: 'name' };
  expect(classify(error)).toEqual(error);
  expect(classify(new TasteQuestError(error))).toEqual(error);
});

describe('messageFor', () => {
  const fallback = MESSAGES.foods.logFailed;

  test('shows the sentence that the server wrote for users', () => {
    expect(messageFor(classify(raised(409, 'food.archived', 'This food is gone.')), fallback)).toBe(
      'This food is gone.',
    );
  });

  test.each([
    ['a raw database code', { code: '23505', message: 'duplicate key' }],
    ['a bare HTTP status', { status: 404, message: 'Not found' }],
    ['a failure of the server', new Error('boom')],
  ])('shows the fallback for %s', (_name, error) => {
    expect(messageFor(classify(error), fallback)).toBe(fallback);
  });

  test('says so when there is no network', () => {
    expect(messageFor(classify(new TypeError('Failed to fetch')), fallback)).toBe(MESSAGES.signIn.network);
  });
});

const FULL = 'There is no room to save this.';
it.each([
  ['REST', { code: 'PT507', message: FULL, details: '{"code":"server.full"}', hint: null }],
  ['Auth', { name: 'AuthApiError', status: 507, code: 'server.full', message: FULL }],
  ['a function', { status: 507, code: 'server.full', message: FULL, field: null, hint: null }],
])('shows what %s says of a full disk', (_service, error) => {
  expect(classify(error)).toMatchObject({ kind: 'server', code: 'server.full', message: FULL });
});

test('a service that counts tries and has no words of ours for it', () => {
  expect(classify({ status: 429, message: '' })).toMatchObject({
    kind: 'rate_limited',
    message: 'Too many tries. Please wait a few minutes and try again.',
  });
});
