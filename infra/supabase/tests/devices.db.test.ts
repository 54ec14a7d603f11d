import {
  reachableEndpoints,
  sharedBackend,
  tokensOf,
  type TestBackend,
  type TestParent,
} from '@tastequest/local/testing';
import { addCoParent, addKid, ok } from './support/people.ts';

interface Device {
  id: string;
  user_agent: string | null;
  is_current: boolean;
  last_seen_at: string;
}

let backend: TestBackend;
let ana: TestParent;
let phone: TestParent['client'];

beforeAll(async () => {
  backend = await sharedBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  ana = await backend.signUpParent();
  phone = await signedIn(ana);
});

async function signedIn(person: TestParent) {
  const client = backend.client();
  await ok(client.auth.signInWithPassword(person));
  return client;
}
const devices = async (client: TestParent['client']) => (await ok(client.rpc('my_devices'))) as Device[];
const isIn = async (client: TestParent['client']) =>
  (await reachableEndpoints(backend, await tokensOf(client))).length > 0;

test("the list has one's own devices, this one first, with what they were last used with", async () => {
  await backend.sql(
    `update auth.sessions set user_agent = 'A browser', refreshed_at = '2026-01-02 03:04:05', created_at = '2026-01-01'
     where id = (select id from auth.sessions where user_id = $1 order by created_at limit 1)`,
    [ana.id],
  );
  const kim = await addCoParent(backend, ana);
  expect(await devices(ana.client)).toMatchObject([
    { is_current: true, user_agent: 'A browser', last_seen_at: '2026-01-02T03:04:05+00:00' },
    { is_current: false },
  ]);
  expect((await devices(phone)).map(({ is_current }) => is_current)).toEqual([true, false]);
  expect(Object.keys((await devices(phone))[0] ?? {}).sort()).toEqual([
    'id',
    'is_current',
    'last_seen_at',
    'user_agent',
  ]);
  expect(await devices(kim.client)).toHaveLength(1);
});

test('one is signed out, the rest goes on', async () => {
  const tablet = await signedIn(ana);
  const gone = (await devices(phone)).find(({ is_current }) => is_current);
  await ok(ana.client.rpc('sign_out_device', { p_session_id: gone?.id }));
  expect([await isIn(ana.client), await isIn(phone), await isIn(tablet)]).toEqual([true, false, true]);
});

test('all others are signed out', async () => {
  await ok(ana.client.rpc('sign_out_other_devices'));
  expect([await isIn(ana.client), await isIn(phone)]).toEqual([true, false]);
});

test("nobody ends another's session: not the co-parent, not a stranger, not a child", async () => {
  const kim = await addCoParent(backend, ana);
  const kid = await addKid(backend, ana);
  const [mine] = await devices(phone);
  for (const { client } of [kim, await backend.signUpParent(), kid, { client: backend.client() }]) {
    await client.rpc('sign_out_device', { p_session_id: mine?.id });
    await client.rpc('sign_out_other_devices');
  }
  expect(await devices(phone)).toHaveLength(2);
});

test('children and visitors have no list', async () => {
  const kid = await addKid(backend, ana);
  expect((await kid.client.rpc('my_devices')).error).toMatchObject({ code: 'PT403' });
  expect((await backend.client().rpc('my_devices')).error).toMatchObject({ code: '42501' });
});
