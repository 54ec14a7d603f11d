import type { SupabaseClient } from '@supabase/supabase-js';
import { setUpSecondStep, sharedBackend, type TestBackend } from '../testing/index.ts';
import { ADMIN, PARENT } from './content.ts';

/** The demo family of the shared backend. `restart.db.test.ts` proves that it is loaded once, and that its children come in. */
let backend: TestBackend;
let parent: SupabaseClient;

beforeAll(async () => {
  backend = await sharedBackend();
  parent = await signIn(PARENT);
});
afterAll(() => backend.close());

async function signIn({ email, password }: typeof PARENT): Promise<SupabaseClient> {
  const client = backend.client();
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  return client;
}

const count = async (table: string) => (await parent.from(table).select('*', { count: 'exact', head: true })).count;

test('the demo family has a week behind it', async () => {
  const { data: children } = await parent.from('profiles').select('full_name').eq('role', 'child').order('full_name');
  expect(children).toEqual([{ full_name: 'Leo' }, { full_name: 'Mia' }]);
  expect({
    foods: await count('foods'),
    rewards: await count('rewards'),
    challenges: await count('challenges'),
    logs: await count('food_logs'),
    tastes: await count('tastes'),
    wishes: await count('reward_wishes'),
  }).toEqual({ foods: 12, rewards: 3, challenges: 3, logs: 11, tastes: 3, wishes: 1 });
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
});

test('its admin sees users, once two-step sign-in is set up', async () => {
  const admin = await signIn(ADMIN);
  await setUpSecondStep({ client: admin });
  const { data } = await admin.rpc('admin_users', { p_search: 'Sam' });
  expect(data).toMatchObject([{ full_name: 'Sam Taylor' }]);
});
