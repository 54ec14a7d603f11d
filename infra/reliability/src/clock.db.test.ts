import { createHmac } from 'node:crypto';
import { foodLogsApi } from '@tastequest/client';
import { sharedBackend, type TestBackend } from '@tastequest/local/testing';
import { ChaosProxy } from './chaos/chaos-proxy.ts';
import { newTap } from './chaos/deeds.ts';
import { FAULTS } from './chaos/faults.ts';
import { deviceOf, familyBehind, type Family } from './chaos/people.ts';

/** Days that end between two tries of one tap, and tokens that end earlier than the device knows. */
let backend: TestBackend;
let proxy: ChaosProxy;
let family: Family;
let foodId: string;

beforeEach(async () => {
  backend = await sharedBackend();
  proxy = await ChaosProxy.open(backend.url);
  family = await familyBehind(proxy.url, backend);
  const [food] = await backend.sql<{ id: string }>(
    `insert into public.foods (family_group_id, name, points_value) values ($1, 'Kale', 5) returning id`,
    [family.familyId],
  );
  foodId = food?.id ?? '';
});
afterEach(async () => {
  await Promise.all([family.parent.close(), family.child.close()]);
  await proxy.close();
});
afterAll(() => backend.close());

const log = (idempotencyKey: string) =>
  family.child.store.dispatch(
    foodLogsApi.endpoints.logFood.initiate({ childId: family.childId, foodId, mealType: 'dinner', idempotencyKey }),
  );
const today = async () => {
  const day = 'select private.family_today(id)::text as day from public.families where id = $1';
  return (await backend.sql<{ day: string }>(day, [family.familyId]))[0]?.day;
};
/** The family moves to where it is another day, which is so in one of these at any time. */
const letTheDayEnd = () =>
  backend.sql(
    `update public.families set time_zone = zone from unnest(array['Etc/GMT+12', 'Etc/GMT-14']) as zone
     where id = $1 and private.today_in(zone) <> private.family_today(id)`,
    [family.familyId],
  );
const days = async () => {
  const rows = 'select log_date::text as day from public.food_logs where family_group_id = $1';
  return (await backend.sql<{ day: string }>(rows, [family.familyId])).map(({ day }) => day);
};

test.each([
  ['the answer is lost after the commit', 'the day on which it was saved'],
  ['the connection is reset before', 'the day on which it arrives'],
])('%s, and the day ends: the log counts once, for %s', async (fault, _day) => {
  const key = newTap();
  const before = await today();
  void proxy.plan(/rpc\/log_food/, FAULTS[fault]?.fault ?? (async () => undefined));
  expect((await log(key)).error).toMatchObject({ kind: 'network' });
  await letTheDayEnd();
  const after = await today();
  expect(after).not.toBe(before);
  expect((await log(key)).error).toBeUndefined();
  expect(await days()).toEqual([FAULTS[fault]?.done ? before : after]);
});

/** The same token, as it would be had it been made so much earlier. */
function olderToken(token: string, seconds: number): string {
  const [head = '', claims = ''] = token.split('.');
  const { iat, exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iat: number; exp: number };
  const older = JSON.stringify({ ...rest, iat: iat - seconds, exp: exp - seconds });
  const text = `${head}.${Buffer.from(older).toString('base64url')}`;
  return `${text}.${createHmac('sha256', backend.jwtSecret).update(text).digest('base64url')}`;
}

test('a token that has ended by the server, and not yet by the device, is renewed on the way: nobody notices', async () => {
  const kept = new Map<string, string>();
  const { store, close } = await deviceOf(proxy.url, backend, family.directly, kept);
  for (const [name, text] of kept) {
    const session = JSON.parse(text) as { access_token: string };
    kept.set(name, JSON.stringify({ ...session, access_token: olderToken(session.access_token, 3600) }));
  }
  const args = { childId: family.childId, foodId, mealType: 'dinner' as const, idempotencyKey: newTap() };
  const { error } = await store.dispatch(foodLogsApi.endpoints.logFood.initiate(args));
  expect(error).toBeUndefined();
  expect(await days()).toHaveLength(1);
  await close();
});
