import path from 'node:path';
import type { Calls } from '@tastequest/contract/internal';
import { testDatabase, type TestDatabase } from '@tastequest/local/testing';
import { readBackend } from './backend.ts';
import { checkBuilds } from './check.ts';
import { BEFORE_SIGN_IN } from './missing.ts';

const FUNCTIONS = path.join(__dirname, '../../supabase/functions');

/** A few calls of each kind, as a manifest has them. */
const CALLS: Calls = {
  tables: {
    challenges: {
      select: ['id', 'end_date', 'child_id'],
      embed: ['profiles!child_id'],
      insert: [['child_id', 'creation_key', 'name', 'target_count', 'points_per_entry', 'bonus_points', 'food_tags']],
      update: ['name', 'end_date'],
      delete: true,
    },
    profiles: { select: ['full_name'], embed: [], insert: [], update: ['avatar'], delete: false },
  },
  rpc: {
    log_food: [['p_child_id', 'p_food_id', 'p_meal_type', 'p_photo_path', 'p_challenge_id', 'p_idempotency_key']],
    undo_food_log: [['p_food_log_id']],
    get_invitation: [['p_token']],
  },
  functions: ['set-child-pin'],
  buckets: ['food-photos'],
};
const BUILDS = ['live', 'can be rolled back to'].map((state) => ({
  name: 'child',
  build: `0123456789abcdef (${state})`,
  calls: CALLS,
  unreadable: [],
}));

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase('migrated')));
afterAll(() => database.close());

/** What the check says after a change of the database, which is undone. */
async function problemsAfter(change: string): Promise<string[]> {
  let problems: string[] = [];
  const undo = new Error('undone');
  await database.sql
    .begin(async (sql) => {
      await sql.unsafe(change);
      problems = checkBuilds(await readBackend(sql, FUNCTIONS), BUILDS);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return problems;
}

const RENAMED = `
  drop function public.undo_food_log;
  create function public.undo_food_log(p_log_id uuid default null) returns void language sql as '';`;
const ONE_MORE = `
  drop function public.undo_food_log;
  create function public.undo_food_log(p_food_log_id uuid, p_reason text) returns void language sql as '';`;
const ONE_MORE_OPTIONAL = ONE_MORE.replace('p_reason text', "p_reason text default ''");

test('the migrations leave everything that the builds call', async () => {
  expect(await problemsAfter('select 1')).toEqual([]);
});

test.each([
  ['a removed function', 'drop function public.undo_food_log', 'There is no database function undo_food_log.'],
  ['a renamed argument', RENAMED, 'undo_food_log(p_food_log_id) is called, and there is undo_food_log([p_log_id]).'],
  ['an argument more', ONE_MORE, 'is called, and there is undo_food_log(p_food_log_id, p_reason).'],
  [
    'a revoked function',
    'revoke execute on function public.undo_food_log from authenticated, public',
    'authenticated may not call undo_food_log.',
  ],
  [
    'a function that visitors may not call any more',
    'revoke execute on function public.get_invitation from anon, public',
    'anon may not call get_invitation.',
  ],
  ['a dropped table', 'drop table public.challenges cascade', 'There is no table "challenges".'],
  [
    'a dropped column',
    'alter table public.challenges drop end_date cascade',
    'There is no column challenges.end_date.',
  ],
  [
    'a column that nobody may read any more',
    'revoke select on public.challenges from authenticated',
    'Nobody signed in may select challenges.end_date.',
  ],
  [
    'a column that nobody may change any more',
    'revoke update (avatar) on public.profiles from authenticated',
    'Nobody signed in may update profiles.avatar.',
  ],
  [
    'a delete that is not allowed any more',
    'revoke delete on public.challenges from authenticated',
    'Nobody signed in may delete from challenges.',
  ],
  [
    'a new column that an insert has to give',
    'alter table public.challenges add mood text; alter table public.challenges alter mood set not null',
    'An insert has to give challenges.mood, which has no default.',
  ],
  [
    'a foreign key that embeds another table',
    'alter table public.challenges drop constraint challenges_child_id_fkey',
    'No foreign key leads from challenges to profiles!child_id.',
  ],
  [
    'a removed bucket',
    `set storage.allow_delete_query = 'true'; delete from storage.buckets`,
    'There is no bucket "food-photos".',
  ],
])('%s is refused, with the builds that call it', async (_, change, reason) => {
  const problems = await problemsAfter(change);
  expect(problems).toContainEqual(expect.stringContaining(reason));
  const users = 'Used by child 0123456789abcdef (live), child 0123456789abcdef (can be rolled back to).';
  expect(problems.every((problem) => problem.endsWith(users))).toBe(true);
});

test('an argument with a default is an addition', async () => {
  const grant = 'grant execute on function public.undo_food_log to authenticated';
  expect(await problemsAfter(`${ONE_MORE_OPTIONAL} ${grant}`)).toEqual([]);
});

test('a removed function of the project is refused', async () => {
  const backend = await readBackend(database.sql, path.join(FUNCTIONS, '_shared'));
  expect(checkBuilds(backend, BUILDS)).toEqual([
    expect.stringMatching(/^There is no function "set-child-pin"\. Used by/),
  ]);
});

test('what visitors may call is what pages call before anybody has signed in', async () => {
  const { rpc } = await readBackend(database.sql, FUNCTIONS);
  const forVisitors = Object.entries(rpc).filter(([, all]) => all.some(({ execute }) => execute.includes('anon')));
  expect(forVisitors.map(([name]) => name).sort()).toEqual(BEFORE_SIGN_IN);
});
