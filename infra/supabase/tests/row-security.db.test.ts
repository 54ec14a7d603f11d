import { randomUUID } from 'node:crypto';
import * as made from './matrix/made.ts';
import { belongingsOf } from './support/belongings.ts';
import { makeWorld, type Anyone, type World } from './support/world.ts';

/** Strangers, the sibling of the child that it is about, and a visitor. */
const INTRUDERS: Anyone[] = ['PB', 'B1', 'A2', 'removed', 'invited', 'unapproved', 'orphan', 'anon'];

/** For each table that clients may update, a change that is right for a row of one's own. */
const CHANGES: Record<string, string> = {
  'public.challenges': `name = 'Mine'`,
  'public.child_details': `gender = 'female'`,
  'public.families': `name = 'Mine'`,
  'public.family_members': `status = 'removed'`,
  'public.foods': `name = 'Mine'`,
  'public.notification_preferences': 'email_tips = true',
  'public.notifications': 'read_at = now()',
  'public.pending_foods': `status = 'rejected', feedback = 'Mine'`,
  'public.privacy_preferences': 'share_usage_data = false',
  'public.profiles': `full_name = 'Mine'`,
  'public.rewards': `name = 'Mine'`,
  'storage.objects': `metadata = '{}'`,
};

/** Belong to no family: nobody may touch any row. */
const COMMON = ['public.feature_flags', 'public.role_permissions'];

/**
 * Runs a statement as somebody, tells what became of the rows that `look` sums up, and takes it back. Statements have no
 * WHERE: it would make PostgreSQL ask the policy for reading as well, which hides a hole in the one for writing.
 */
const PROBE = `
create schema probe;
create function probe.outcome(actor text, as_role text, statement text, look text) returns text
language plpgsql as $$
declare
  before text;
  after text;
begin
  execute look into before;
  if before is null then
    return 'nothing to touch';
  end if;
  perform set_config('request.jwt.claims', jsonb_build_object('session_id',
    (select id from auth.sessions where user_id::text = actor limit 1))::text, true);
  perform set_config('request.jwt.claim.sub', actor, true), set_config('role', as_role, true);
  execute statement;
  perform set_config('role', 'none', true);
  execute look into after;
  raise exception using errcode = 'ZZ001', message = case when after = before then 'untouched' else 'touched' end;
exception
  when sqlstate 'ZZ001' then return sqlerrm;
  when insufficient_privilege then return 'refused';
end $$`;

describe('row level security', () => {
  let world: World;
  let tables: { name: string; column: string; updatable: boolean }[];

  beforeAll(async () => {
    world = await makeWorld();
    const { sql, ids, familyA } = world;
    await belongingsOf(sql, { family: familyA, parent: ids.PA, child: ids.A1, joiner: ids.unapproved });
    await Promise.all([made.progress(world), made.taste(world), made.points(world, 5)]);
    await sql(`
      insert into public.notification_preferences (user_id) values ('${ids.PA}');
      insert into public.privacy_preferences (user_id) values ('${ids.PA}');
      insert into public.notifications (user_id, kind, title, body) values ('${ids.PA}', 'new_challenge', 'New', 'New');
      insert into public.admin_view_restrictions (child_id, family_group_id) values ('${ids.A1}', '${familyA}');
      insert into public.access_logs (admin_id, admin_name, action, target_type, family_group_id)
        values ('${ids.SA}', 'SA', 'looked', 'profile', '${familyA}');
      insert into storage.objects (bucket_id, name) values ('food-photos', '${ids.A1}/aaaaaaaa.png')`);
    await sql(PROBE);
    tables = await sql(
      `select n.nspname || '.' || c.relname as name, a.attname as column,
         has_any_column_privilege('authenticated', c.oid, 'update') as updatable
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
       where c.relkind in ('r', 'p') and (n.nspname = 'public' or c.oid = 'storage.objects'::regclass) order by 1`,
    );
  }, 60_000);
  afterAll(() => world.backend.close());

  /** All rows that name the family, its parent or its child A1, and not this person. */
  function lookAtRows(table: string, notOf: string): string {
    const names = COMMON.includes(table) ? '' : [world.familyA, world.ids.PA, world.ids.A1].join('|');
    return `select md5(string_agg(t::text, '' order by t::text)) from ${table} t where t::text ~ '${names}' and t::text !~ '${notOf}'`;
  }

  /** What became of other people's rows, or of these. */
  async function outcome(who: Anyone, table: string, statement: string, look?: string): Promise<string> {
    const [actor, role] = who === 'anon' ? ['', 'anon'] : [world.ids[who], 'authenticated'];
    const params = [actor, role, statement, look ?? lookAtRows(table, actor || randomUUID())];
    const [row] = await world.sql<{ outcome: string }>('select probe.outcome($1, $2, $3, $4) as outcome', params);
    return `${statement.split(' ')[0]} ${table}: ${row?.outcome}`;
  }

  test('each table that clients may update has a change here', () => {
    const known = tables.filter(({ updatable }) => updatable).map(({ name }) => name);
    expect(known).toEqual(Object.keys(CHANGES));
  });

  test.each(INTRUDERS)('%s changes and deletes no row of the family, whatever the statement asks for', async (who) => {
    const statements = tables.flatMap(({ name, column }) => [
      [name, `update ${name} set ${CHANGES[name] ?? `${column} = default`}`] as const,
      [name, `delete from ${name}`] as const,
    ]);
    const outcomes = await Promise.all(statements.map(([table, statement]) => outcome(who, table, statement)));
    expect(outcomes.filter((one) => !/: (refused|untouched)$/.test(one))).toEqual([]);
  });

  test('the same changes by the parent of the family are seen (the control)', async () => {
    const all = (table: string) => lookAtRows(table, randomUUID());
    const byParent = Object.entries(CHANGES).filter(([table]) => table !== 'storage.objects');
    for (const [table, change] of byParent)
      expect(await outcome('PA', table, `update ${table} set ${change}`, all(table))).toMatch(/: touched$/);
    for (const table of ['public.rewards', 'public.notifications', 'storage.objects'])
      expect(await outcome('PA', table, `delete from ${table}`, all(table))).toMatch(/: touched$/);
    expect(await outcome('PA', 'public.tastes', 'delete from public.tastes')).toMatch(/: refused$/);
  });
});
