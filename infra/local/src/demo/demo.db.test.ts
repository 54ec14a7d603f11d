import '../quiet.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { RunningState } from '../state/state.ts';
import { ServerProcesses } from '../testing/server-process.ts';
import { provideWebSocket } from '../web-socket.ts';

// Whole servers start here, on machines that may be busy.
jest.setTimeout(120_000);

const servers = new ServerProcesses();
beforeAll(provideWebSocket);
afterAll(() => servers.clear());

const clientOf = ({ url, publishableKey }: RunningState) =>
  createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

const count = async (client: SupabaseClient, table: string) =>
  (await client.from(table).select('*', { count: 'exact', head: true })).count;

async function signIn(state: RunningState, role: 'parent' | 'admin'): Promise<SupabaseClient> {
  const client = clientOf(state);
  const account = state.demo.find((each) => each.role === role);
  if (!account || account.role === 'child') throw new Error(`There is no ${role}.`);
  expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  return client;
}

const contents = async (parent: SupabaseClient) => ({
  children: (await parent.from('profiles').select('full_name').eq('role', 'child').order('full_name')).data,
  foods: await count(parent, 'foods'),
  rewards: await count(parent, 'rewards'),
  challenges: await count(parent, 'challenges'),
  logs: await count(parent, 'food_logs'),
  tastes: await count(parent, 'tastes'),
  wishes: await count(parent, 'reward_wishes'),
});

test('the demo family is there once, with a week behind it', async () => {
  const state = await servers.start();
  const parent = await signIn(state, 'parent');
  const first = await contents(parent);
  expect(first).toEqual({
    children: [{ full_name: 'Leo' }, { full_name: 'Mia' }],
    foods: 12,
    rewards: 3,
    challenges: 3,
    logs: 11,
    tastes: 3,
    wishes: 1,
  });
  const { data: days } = await parent.rpc('points_history', { p_period: 'week' });
  const points = (days as { points: number }[]).map((day) => day.points);
  expect(points).toHaveLength(7);
  expect(Math.min(...points)).toBeGreaterThan(0);

  const { data: adventures } = await parent.rpc('taste_adventures');
  expect(adventures).toMatchObject([
    {
      child_name: 'Leo',
      food_name: 'Spinach',
      goal: 7,
      status: 'active',
      tried_today: false,
      tastes: [{ face: 'not_yet' }, { face: 'okay' }, { face: 'yummy' }],
    },
  ]);

  await servers.end('SIGTERM');
  expect(await contents(await signIn(await servers.start(), 'parent'))).toEqual(first);
});

test('its children come in by code, picture and PIN', async () => {
  const state = servers.state();
  for (const account of state.demo.filter(({ role }) => role === 'child')) {
    const { error } = await clientOf(state).functions.invoke('kid-sign-in', { body: account });
    expect(error).toBeNull();
  }
});

test('its admin sees users', async () => {
  const admin = await signIn(servers.state(), 'admin');
  const { data } = await admin.rpc('admin_users', { p_search: 'Sam' });
  expect(data).toMatchObject([{ full_name: 'Sam Taylor' }]);
});
