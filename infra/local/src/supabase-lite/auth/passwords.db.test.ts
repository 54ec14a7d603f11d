import type { SupabaseClient } from '@supabase/supabase-js';
import { freshBackend, type FreshBackend, type TestParent } from '../../testing/index.ts';

/** A new password needs the old one or a fresh recovery link, whoever asks the Auth API. */
let backend: FreshBackend;
let ana: TestParent;

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  ana = await backend.signUpParent();
});

const NEW = 'sweet-potato-pie';
const set = async (client: SupabaseClient, current_password?: string, password = NEW) =>
  (await client.auth.updateUser({ password, current_password })).error?.code ?? null;
const signsIn = async (password: string) =>
  (await backend.client().auth.signInWithPassword({ email: ana.email, password })).error === null;

/** A client that came by the newest link for a forgotten password. */
async function byLink(): Promise<SupabaseClient> {
  await backend.client().auth.resetPasswordForEmail(ana.email);
  const link = /https?:\S+/.exec((await backend.mails())[0]?.text ?? '')?.[0] ?? '';
  const { hash } = new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '');
  const tokens = new URLSearchParams(hash.slice(1));
  const session = { access_token: tokens.get('access_token') ?? '', refresh_token: tokens.get('refresh_token') ?? '' };
  const client = backend.client();
  expect((await client.auth.setSession(session)).error).toBeNull();
  return client;
}

it.each([
  [undefined, 'current_password_required'],
  ['', 'current_password_required'],
  ['a-wrong-one', 'current_password_invalid'],
  [['correct-horse-battery'] as never, 'current_password_required'],
])('an open session with the old one as %p changes nothing: %s', async (current, code) => {
  expect(await set(ana.client, current)).toBe(code);
  expect([await signsIn(ana.password), await signsIn(NEW)]).toEqual([true, false]);
});

it('the old one opens the way', async () => {
  expect(await set(ana.client, ana.password)).toBeNull();
  expect([await signsIn(ana.password), await signsIn(NEW)]).toEqual([false, true]);
});

it('a recovery link opens it for its own session, after a refresh too, once', async () => {
  const client = await byLink();
  expect(await set(ana.client)).toBe('current_password_required');
  await client.auth.refreshSession();
  expect(await set(client)).toBeNull();
  expect(await signsIn(NEW)).toBe(true);
  expect(await set(client, undefined, 'another-good-one')).toBe('current_password_required');
});

it('so does a client that sends the token itself', async () => {
  await backend.client().auth.resetPasswordForEmail(ana.email);
  const token_hash = /token=([\w-]+)/.exec((await backend.mails())[0]?.text ?? '')?.[1] ?? '';
  const client = backend.client();
  await client.auth.verifyOtp({ type: 'recovery', token_hash });
  expect(await set(client)).toBeNull();
});

it('an hour later it does not, nor once the password was set in another way', async () => {
  const [late, other] = [await byLink(), await byLink()];
  await backend.sql(`update auth.recoveries set opened_at = now() - interval '61 minutes'`);
  expect(await set(late)).toBe('current_password_required');
  await backend.sql('update auth.recoveries set opened_at = now()');
  expect(await set(ana.client, ana.password)).toBeNull();
  await set(other, undefined, 'another-good-one');
  expect(await signsIn(NEW)).toBe(true);
});

it('a link that waits unopened is void once there is a new password', async () => {
  await backend.client().auth.resetPasswordForEmail(ana.email);
  const link = /https?:\S+/.exec((await backend.mails())[0]?.text ?? '')?.[0] ?? '';
  expect(await set(ana.client, ana.password)).toBeNull();
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.headers.get('location')).toContain('error_code=otp_expired');
});

it('after five wrong ones, sent one by one or at once, the right one waits', async () => {
  const guesses = Array.from({ length: 8 }, (_each, index) => set(ana.client, `guess ${index}`));
  const codes = (await Promise.all(guesses)).sort();
  expect(codes.filter((code) => code === 'current_password_invalid')).toHaveLength(5);
  expect(await set(ana.client, ana.password)).toBe('over_request_rate_limit');
  await backend.sql(`update private.rate_limit_counters set since = now() - interval '16 minutes' where subject = $1`, [
    ana.id,
  ]);
  expect(await set(ana.client, ana.password)).toBeNull();
});

it('tells a visitor to sign in', async () => {
  const response = await fetch(`${backend.url}/auth/v1/user`, {
    method: 'PUT',
    headers: { apikey: backend.publishableKey, authorization: 'Bearer made.up.token' },
    body: JSON.stringify({ password: NEW, current_password: ana.password }),
  });
  expect([401, 403]).toContain(response.status);
});
