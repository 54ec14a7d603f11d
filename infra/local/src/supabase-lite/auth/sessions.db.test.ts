import type { SupabaseClient } from '@supabase/supabase-js';
import {
  PNG,
  SESSION_ENDPOINTS,
  freshBackend,
  reachableEndpoints,
  tokensOf,
  type FreshBackend,
  type TestParent,
  type Tokens,
} from '../../testing/index.ts';
import { sessionOf } from '../../http/access-token.ts';

/** What this server adds to lite's sessions: rotation, the end of the others with a password, and whose device it is. */
let backend: FreshBackend;
let ana: TestParent;

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  ana = await backend.signUpParent();
});

const post = (path: string, body: object, headers: object = {}) =>
  fetch(`${backend.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const refresh = (refresh_token: string, headers?: object) =>
  post('token?grant_type=refresh_token', { refresh_token }, headers);
const tokensIn = async (response: Response) => (await response.json()) as Tokens & { expires_in: number };
const signIn = async (headers?: object) =>
  tokensIn(await post('token?grant_type=password', { email: ana.email, password: ana.password }, headers));
const open = (tokens: Tokens) => reachableEndpoints(backend, tokens);
const set = async (client: SupabaseClient, current_password?: string) =>
  expect((await client.auth.updateUser({ password: 'sweet-potato-pie', current_password })).error).toBeNull();

const elevenSecondsPass = () =>
  backend.sql(`update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds' where user_id = $1`, [
    ana.id,
  ]);

it('a new password ends all sessions but the one that set it', async () => {
  const elsewhere = await signIn();
  const other = await backend.signUpParent();
  await set(ana.client, ana.password);
  expect(await open(elsewhere)).toEqual([]);
  expect([await open(await tokensOf(ana.client)), await open(await tokensOf(other.client))]).toEqual([
    SESSION_ENDPOINTS,
    SESSION_ENDPOINTS,
  ]);
});

const HAS_ENDED = [
  400,
  { statusCode: '401', error: 'auth.required', message: 'Your session has expired. Please sign in again.' },
];

it('photos say to a session that has ended that it has', async () => {
  const { access_token } = await signIn();
  await backend.sql('delete from auth.sessions where user_id = $1', [ana.id]);
  const answer = await fetch(`${backend.url}/storage/v1/object/list/food-photos`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ prefix: '' }),
  });
  expect([answer.status, await answer.json()]).toEqual(HAS_ENDED);
});

const NOT_FOUND = [400, { statusCode: '404', error: 'not_found', message: 'Object not found' }];

it('a photo is not found by a session that ends while it asks for it', async () => {
  const photo = `${(await backend.addChild(ana)).id}/picture-1.png`;
  expect(
    (await ana.client.storage.from('food-photos').upload(photo, PNG, { contentType: 'image/png' })).error,
  ).toBeNull();
  const { access_token } = await signIn();
  const untilLock = (state: string) => `while not exists (
      select from pg_locks l join pg_database d on d.oid = l.database
      where datname = current_database() and relation = 'storage.buckets'::regclass and ${state}
    ) loop perform pg_sleep(0.01); end loop;`;
  const ending = backend.sql(`do $$ begin
    lock table storage.buckets;
    ${untilLock('not granted')}
    delete from auth.sessions where user_id = '${ana.id}';
  end $$`);
  await backend.sql(`do $$ begin ${untilLock("granted and mode = 'AccessExclusiveLock'")} end $$`);
  const answer = await fetch(`${backend.url}/storage/v1/object/food-photos/${photo}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${access_token}` },
  });
  await ending;
  expect([answer.status, await answer.json()]).toEqual(NOT_FOUND);
});

it('a password that was refused ends none', async () => {
  const elsewhere = await signIn();
  await ana.client.auth.updateUser({ password: 'tiny', current_password: ana.password });
  await ana.client.auth.updateUser({ password: 'sweet-potato-pie', current_password: 'a-wrong-one' });
  expect(await open(elsewhere)).toEqual(SESSION_ENDPOINTS);
});

it('so does one that was forgotten and set by a link', async () => {
  const [here, elsewhere] = [await tokensOf(ana.client), await signIn()];
  await backend.client().auth.resetPasswordForEmail(ana.email);
  const token_hash = /token=([\w-]+)/.exec((await backend.mails())[0]?.text ?? '')?.[1] ?? '';
  const byLink = backend.client();
  await byLink.auth.verifyOtp({ type: 'recovery', token_hash });
  await set(byLink);
  expect([await open(here), await open(elsewhere)]).toEqual([[], []]);
  expect(await open(await tokensOf(byLink))).toEqual(SESSION_ENDPOINTS);
});

it('an access token lives ten minutes', async () => {
  const first = await signIn();
  const second = await tokensIn(await refresh(first.refresh_token));
  for (const { expires_in, access_token } of [first, second]) {
    const { exp, iat } = JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      'exp' | 'iat',
      number
    >;
    expect([expires_in, exp - iat]).toEqual([600, 600]);
  }
});

it.each([1, 2])('a refresh token that comes again after %i refreshes ends its session, and no other', async (times) => {
  const [first, elsewhere] = [await signIn(), await signIn()];
  let last: Tokens = first;
  for (let i = 0; i < times; i += 1) last = await tokensIn(await refresh(last.refresh_token));
  if (times === 1) await elevenSecondsPass();
  const again = await refresh(first.refresh_token);
  expect([again.status, await again.json()]).toMatchObject([400, { error_code: 'refresh_token_already_used' }]);
  expect(await open(last)).toEqual([]);
  expect(await open(elsewhere)).toEqual(SESSION_ENDPOINTS);
});

it('the newest is repeated for some seconds, for answers that got lost', async () => {
  const { refresh_token } = await signIn();
  const [lost, again] = [await tokensIn(await refresh(refresh_token)), await tokensIn(await refresh(refresh_token))];
  expect(again.refresh_token).toBe(lost.refresh_token);
  expect(await open(again)).toEqual(SESSION_ENDPOINTS);
});

it('asked for at once, it is exchanged once: tabs that wake together share the answer', async () => {
  const { refresh_token } = await signIn();
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refresh_token).then(tokensIn)));
  expect(new Set(answers.map((each) => each.refresh_token)).size).toBe(1);
  expect(await open(answers[0] as Tokens)).toEqual(SESSION_ENDPOINTS);
});

it("a child's session does not name the server that opened it", async () => {
  const child = await backend.addChild(ana);
  const { client } = await backend.signInChild(ana, child);
  const agent = async () =>
    (await backend.sql('select user_agent from auth.sessions where user_id = $1', [child.id]))[0];
  expect(await agent()).toEqual({ user_agent: null });
  await client.auth.refreshSession();
  expect(await agent()).toEqual({ user_agent: expect.any(String) });
});

it('a session knows the browser it was last used with', async () => {
  const agents = async () =>
    (
      await backend.sql<{ user_agent: string | null }>(
        'select user_agent from auth.sessions where user_id = $1 order by created_at desc limit 1',
        [ana.id],
      )
    ).map((row) => row.user_agent)[0];
  const { refresh_token } = await signIn({ 'user-agent': 'Mozilla/5.0 (old)' });
  expect(await agents()).toBe('Mozilla/5.0 (old)');
  await refresh(refresh_token, { 'user-agent': 'Mozilla/5.0 (new)' });
  expect(await agents()).toBe('Mozilla/5.0 (new)');
  const body = { email: `x-${ana.email}`, password: ana.password, data: { full_name: 'Bo', role: 'parent' } };
  const { access_token } = await tokensIn(await post('signup', body, { 'user-agent': `long ${'x'.repeat(2000)}` }));
  const [row] = await backend.sql<{ length: number }>('select length(user_agent) from auth.sessions where id = $1', [
    sessionOf(access_token),
  ]);
  expect(row?.length).toBe(512);
});
