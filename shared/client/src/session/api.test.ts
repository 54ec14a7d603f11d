import { MESSAGES } from '../errors/catalogue';
import {
  confirmEmail,
  childSignIn,
  loadSession,
  requestPasswordReset,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from './api';
import { fakeBackend, sessionBody } from '../testing/fake-backend';

const credentials = { email: 'ana@example.com', password: 'secret' };
const signedIn = ['POST', /^\/auth\/v1\/token/, () => ({ body: sessionBody })] as const;
const profileRow = {
  id: 'user-1',
  email: 'ana@example.com',
  full_name: 'Ana',
  role: 'parent',
  parent_id: null,
  family_group_id: 'family-1',
  avatar: null,
  subscription_status: 'trial',
  join_status: 'active',
};

test('a visitor has no session, and nothing is asked of the server', async () => {
  const { client, calls } = fakeBackend();
  await expect(loadSession(client)).resolves.toBeNull();
  expect(calls).toEqual([]);
});

test('reads the profile from the database after sign-in', async () => {
  const answer = {
    profile: profileRow,
    roles: ['parent_basic'],
    permissions: ['foods:create'],
    flags: ['ai_suggestions'],
    family: { id: 'family-1', name: 'Lee', time_zone: 'UTC', family_code: 'ABCD2345', daily_paid_log_cap: 3 },
    settings: null,
    waiting: 4,
    email_confirmed: false,
  };
  const { client } = fakeBackend([...signedIn], ['POST', /rpc\/my_session$/, () => ({ body: answer })]);
  await signIn(client, credentials);
  await expect(loadSession(client)).resolves.toEqual({
    id: 'user-1',
    email: 'ana@example.com',
    emailConfirmed: false,
    fullName: 'Ana',
    role: 'parent',
    parentId: null,
    familyGroupId: 'family-1',
    avatar: null,
    subscriptionStatus: 'trial',
    joinStatus: 'active',
    roles: ['parent_basic'],
    permissions: ['foods:create'],
    flags: ['ai_suggestions'],
    family: { id: 'family-1', name: 'Lee', timeZone: 'UTC', familyCode: 'ABCD2345', dailyPaidLogCap: 3 },
    settings: null,
    counts: { waiting: 4 },
  });
});

test('a session without a profile is an error, which is told before anything ends the session', async () => {
  const { client, calls } = fakeBackend([...signedIn], ['POST', /rpc\/my_session$/, () => ({ body: null })]);
  await signIn(client, credentials);
  await expect(loadSession(client)).rejects.toMatchObject({
    kind: 'auth',
    code: 'session.no_profile',
    message: MESSAGES.profile.notFound,
  });
  expect(calls.filter(({ path }) => path.includes('logout'))).toEqual([]);
});

test('an answer of an unknown shape is an error of the server, not a half profile', async () => {
  const { client } = fakeBackend([...signedIn], ['POST', /rpc\/my_session$/, () => ({ body: { profile: {} } })]);
  await signIn(client, credentials);
  await expect(loadSession(client)).rejects.toMatchObject({ kind: 'server', code: 'server.unexpected_answer' });
});

test('wrong credentials are told in the words of the catalogue', async () => {
  const refusal = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
  const { client } = fakeBackend(['POST', /token/, () => ({ status: 400, body: refusal })]);
  await expect(signIn(client, credentials)).rejects.toMatchObject({ message: MESSAGES.signIn.invalidCredentials });
});

test('says that there is no network when sign-in fails for it', async () => {
  const { client } = fakeBackend(['POST', /token/, () => new TypeError('fetch failed')]);
  await expect(signIn(client, credentials)).rejects.toMatchObject({
    kind: 'network',
    message: MESSAGES.signIn.network,
  });
});

describe('sign-up', () => {
  const form = { fullName: 'Ana', ...credentials, role: 'parent' as const, parentId: 'ignored' };

  test('asks the server first, then creates the account and asks for its address, whatever comes of that', async () => {
    let told = () => {};
    const confirmation = new Promise<void>((resolve) => (told = resolve));
    const { client, calls } = fakeBackend(
      ['POST', /rpc\/check_signup$/, () => ({ status: 204 })],
      ['POST', /signup/, () => ({ body: sessionBody })],
      ['POST', /send-confirmation$/, () => (told(), new TypeError('fetch failed'))],
    );
    await expect(signUp(client, form)).resolves.toEqual({ signedIn: true });
    await confirmation;
    expect(calls.map((call) => call.path.split('?')[0])).toEqual([
      '/rest/v1/rpc/check_signup',
      '/auth/v1/signup',
      '/functions/v1/send-confirmation',
    ]);
    expect(calls[0]?.body).toEqual({ p_email: form.email, p_role: 'parent' });
    expect(calls[1]?.body).toMatchObject({ data: { full_name: 'Ana', role: 'parent' } });
    expect(calls[1]?.body).toHaveProperty('data.time_zone');
  });

  test('says what is the matter when another was quicker', async () => {
    const refused = { code: 500, error_code: 'unexpected_failure', msg: 'Database error saving new user' };
    const taken = { code: 422, error_code: 'user_already_exists', msg: 'User already registered' };
    let tries = 0;
    const { client } = fakeBackend(
      ['POST', /rpc\/check_signup$/, () => ({ status: 204 })],
      ['POST', /signup/, () => ((tries += 1) === 1 ? { status: 500, body: refused } : { status: 422, body: taken })],
    );
    await expect(signUp(client, form)).rejects.toMatchObject({ kind: 'conflict', field: 'email' });
  });

  test('creates nothing when the parent ID is refused', async () => {
    const refusal = {
      code: 'PT400',
      message: MESSAGES.signUp.invalidParentId,
      details: JSON.stringify({ code: 'signup.parent_invalid', field: 'parent_ref' }),
      hint: '',
    };
    const { client, calls } = fakeBackend(['POST', /check_signup$/, () => ({ status: 400, body: refusal })]);
    const child = { ...form, role: 'child' as const, parentId: 'nonsense' };
    await expect(signUp(client, child)).rejects.toMatchObject({
      kind: 'invalid',
      message: MESSAGES.signUp.invalidParentId,
    });
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({ p_parent_ref: 'nonsense' });
  });
});

test('a link is opened without the session at hand', async () => {
  const { client, calls } = fakeBackend(
    [...signedIn],
    ['POST', /rpc\/confirm_email$/, () => ({ body: 'ana@example.com' })],
  );
  await signIn(client, credentials);
  await expect(confirmEmail(client, 'page', 'abc')).resolves.toBe('ana@example.com');
  expect(calls.at(-1)).toMatchObject({ body: { p_token: 'abc' }, authorization: 'Bearer page' });
});

test('a child whose PIN does not match reads the sentence of the function', async () => {
  const body = { code: 'kid.no_match', message: "That didn't match.", field: null, hint: null };
  const { client } = fakeBackend(['POST', /kid-sign-in$/, () => ({ status: 401, body })]);
  const form = { familyCode: 'ABCD2345', avatar: 'fox', pin: '1234' };
  await expect(childSignIn(client, form)).rejects.toMatchObject({
    code: 'kid.no_match',
    message: "That didn't match.",
  });
});

test('the session ends on this device', async () => {
  const { client, calls } = fakeBackend([...signedIn], ['POST', /logout/, () => ({ status: 204 })]);
  await signIn(client, credentials);
  await signOut(client);
  expect(calls.at(-1)?.path).toBe('/auth/v1/logout?scope=local');
  await expect(loadSession(client)).resolves.toBeNull();
});

test('a forgotten password: the link leads back here, a weak new one is refused', async () => {
  const weak = { code: 422, error_code: 'weak_password', msg: 'weak', weak_password: { reasons: ['pwned'] } };
  const { client, calls } = fakeBackend(
    [...signedIn],
    ['POST', /recover/, () => ({ body: {} })],
    ['PUT', /user/, () => ({ status: 422, body: weak })],
  );
  await requestPasswordReset(client, 'ana@example.com', 'http://app.test/reset');
  expect(calls[0]?.path).toContain('redirect_to=http://app.test/reset');
  await signIn(client, credentials);
  await expect(updatePassword(client, '123456')).rejects.toMatchObject({ code: 'auth.common_password' });
});
