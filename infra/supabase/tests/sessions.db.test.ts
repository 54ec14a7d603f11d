import { randomUUID } from 'node:crypto';
import {
  SESSION_ENDPOINTS,
  freshBackend,
  reachableEndpoints,
  tokensOf,
  type FreshBackend,
  type TestParent,
  type Tokens,
} from '@tastequest/local/testing';
import { addCoParent, memberId, ok } from './support/people.ts';

/** When sessions end: every endpoint is closed to them at once, whatever their tokens say. */
let backend: FreshBackend;
let ana: TestParent;
let elsewhere: Tokens;

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  ana = await backend.signUpParent();
  elsewhere = await signedIn(ana);
});

/** Another device of the same person. */
async function signedIn({ email, password }: Pick<TestParent, 'email' | 'password'>): Promise<Tokens> {
  const client = backend.client();
  await ok(client.auth.signInWithPassword({ email, password }));
  return tokensOf(client);
}
const open = async (session: TestParent | Tokens) =>
  reachableEndpoints(backend, 'client' in session ? await tokensOf(session.client) : session);

test('a session opens every endpoint; signed out, none, and the others go on', async () => {
  const here = await tokensOf(ana.client);
  await ana.client.auth.signOut({ scope: 'local' });
  expect([await open(here), await open(elsewhere)]).toEqual([[], SESSION_ENDPOINTS]);
});

test('a new e-mail address ends the others, when it is confirmed', async () => {
  const newEmail = `new-${randomUUID()}@example.com`;
  const body = { newEmail, currentPassword: ana.password };
  await ok(ana.client.functions.invoke('change-email', { body }));
  const third = await signedIn(ana);
  const mail = (await backend.mails()).find(({ to }) => to === newEmail);
  const token = /change=(\w+)/.exec(mail?.text ?? '')?.[1];
  await ok(backend.client().functions.invoke('confirm-email-change', { body: { token } }));
  expect([await open(elsewhere), await open(third)]).toEqual([[], []]);
  expect(await open(ana)).toEqual(SESSION_ENDPOINTS);
});

test('an address that the server itself changes ends all', async () => {
  const email = `new-${randomUUID()}@example.com`;
  await ok(backend.admin().rpc('open_email_change', { p_user_id: ana.id, p_email: email }));
  await ok(backend.admin().auth.admin.updateUserById(ana.id, { email }));
  expect([await open(ana), await open(elsewhere)]).toEqual([[], []]);
});

test('a removed co-parent is signed out everywhere; the family goes on', async () => {
  const kim = await addCoParent(backend, ana);
  const kims = [await tokensOf(kim.client), await signedIn(kim)];
  const members = ana.client.from('family_members');
  await ok(members.update({ status: 'removed' }).eq('id', await memberId(backend, kim.id)));
  expect([await open(kims[0] as Tokens), await open(kims[1] as Tokens)]).toEqual([[], []]);
  expect([await open(ana), await open(elsewhere)]).toEqual([SESSION_ENDPOINTS, SESSION_ENDPOINTS]);
  expect(await open(await signedIn(kim))).toEqual(SESSION_ENDPOINTS);
});

test('a co-parent who leaves goes on here, and nowhere else', async () => {
  const kim = await addCoParent(backend, ana);
  const phone = await signedIn(kim);
  const members = kim.client.from('family_members');
  await ok(members.update({ status: 'removed' }).eq('id', await memberId(backend, kim.id)));
  expect([await open(kim), await open(phone)]).toEqual([SESSION_ENDPOINTS, []]);
});

test('with an account go its sessions', async () => {
  const here = await tokensOf(ana.client);
  const body = { password: ana.password, confirm: 'DELETE' };
  await ok(ana.client.functions.invoke('delete-account', { body }));
  expect([await open(here), await open(elsewhere)]).toEqual([[], []]);
});

test('what is refused says that the session is over', async () => {
  await backend.sql('delete from auth.sessions where user_id = $1', [ana.id]);
  const { error, status } = await ana.client.from('profiles').select('id');
  expect([status, error]).toMatchObject([
    401,
    { message: 'Your session has expired. Please sign in again.', details: '{"code": "auth.required"}' },
  ]);
});

test("a token that names another's session opens nothing", async () => {
  const bo = await backend.signUpParent();
  await backend.sql('update auth.sessions set user_id = $1 where user_id = $2', [bo.id, ana.id]);
  expect((await ana.client.from('profiles').select('id')).status).toBe(401);
});
