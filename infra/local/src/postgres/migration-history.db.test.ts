import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { adoptBaseline, isBeforeBaseline, missingMigrations, readHistory } from './migration-history.ts';
import { applyMigrations, WITHOUT_TRANSACTION, type Migration } from './migrations.ts';
import { dumpSchema } from './schema-dump.ts';

const OLD: Migration[] = [
  { version: '10', name: 'toys', sql: 'create schema private; create table public.toys (id int primary key);' },
  { version: '20', name: 'names', sql: `alter table public.toys add column name text not null default 'ball';` },
  {
    version: '30',
    name: 'count',
    sql: `create function private.toys() returns int language sql set search_path = '' as $$
      select count(*)::int from public.toys; -- all
    $$;`,
  },
];
const BASELINE: Migration = {
  version: '40',
  name: 'baseline',
  sql: `create schema private;
    create table public.toys (id int primary key, name text not null default 'ball');
    create function private.toys() returns int language sql set search_path = '' as $$
      -- Each toy, whoever plays with it.
      select count(*)::int from public.toys;
    $$;`,
};
const LATER: Migration = { version: '50', name: 'later', sql: 'alter table public.toys add column age int;' };

let old: TestDatabase;
let made: TestDatabase;
beforeEach(async () => {
  [old, made] = await Promise.all([testDatabase('project'), testDatabase('project')]);
  await applyMigrations(old.sql, OLD);
  await old.sql`insert into public.toys values (1, 'kite')`;
  await applyMigrations(made.sql, [BASELINE]);
});
afterEach(() => Promise.all([old.close(), made.close()]));

test('a new database has no history, and one that was made has that of its migrations', async () => {
  const empty = await testDatabase('project');
  await empty.sql`drop schema supabase_migrations cascade`;
  expect(await readHistory(empty.sql)).toEqual([]);
  await empty.close();
  expect([...(await readHistory(old.sql))]).toEqual(
    OLD.map(({ version, name, sql }) => ({ version, name, text: sql })),
  );
});

test('data from before the baseline takes it over and goes on from there, with its rows', async () => {
  const folder = [BASELINE, LATER];
  expect(isBeforeBaseline(await readHistory(old.sql), folder)).toBe(true);
  await adoptBaseline(old.sql, BASELINE, await dumpSchema(made.sql));
  const missing = missingMigrations(await readHistory(old.sql), folder);
  expect(missing).toEqual([LATER]);
  await applyMigrations(old.sql, missing);
  expect(missingMigrations(await readHistory(old.sql), folder)).toEqual([]);
  expect([...(await old.sql`select * from public.toys`)]).toEqual([{ id: 1, name: 'kite', age: null }]);
});

test('data with another schema than the baseline makes is refused with what differs, and stays as it is', async () => {
  await old.sql`alter table public.toys alter column name drop default`;
  const before = [...(await readHistory(old.sql))];
  await expect(adoptBaseline(old.sql, BASELINE, await dumpSchema(made.sql))).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringContaining('40_baseline.sql makes: column public.toys.name.'),
    remedy: expect.stringContaining('+++ the baseline'),
  });
  expect([...(await readHistory(old.sql))]).toEqual(before);
});

describe('a migration that runs without a transaction', () => {
  const indexed: Migration = {
    version: '50',
    name: 'index',
    sql: `${WITHOUT_TRANSACTION}
drop index concurrently if exists public.toys_name; -- left by a start that was cut off
create unique index concurrently toys_name on public.toys (name);`,
  };
  const indexes = async () => [
    ...(await old.sql`select indisvalid as valid from pg_index where indexrelid = to_regclass('public.toys_name')`),
  ];

  test('builds its index while others write, and is recorded', async () => {
    await applyMigrations(old.sql, [indexed]);
    expect(await indexes()).toEqual([{ valid: true }]);
    expect((await readHistory(old.sql)).at(-1)).toEqual({ version: '50', name: 'index', text: indexed.sql });
  });

  test('leaves an unused index when it fails, and replaces it when it runs again', async () => {
    await old.sql`insert into public.toys values (2, 'kite')`;
    await expect(applyMigrations(old.sql, [indexed])).rejects.toMatchObject({
      message: expect.stringContaining('Migration 50_index.sql failed'),
      remedy: expect.stringContaining('starts over at the next start'),
    });
    expect(await indexes()).toEqual([{ valid: false }]);
    expect(await readHistory(old.sql)).toHaveLength(3);
    await old.sql`delete from public.toys where id = 2`;
    await applyMigrations(old.sql, [indexed]);
    expect(await indexes()).toEqual([{ valid: true }]);
  });
});

test('a migration that fails in a transaction leaves nothing', async () => {
  const broken = { version: '50', name: 'broken', sql: 'create table public.halves ();\nselect 1 / 0;' };
  await expect(applyMigrations(old.sql, [broken])).rejects.toThrow('Migration 50_broken.sql failed: division by zero');
  expect([...(await old.sql`select to_regclass('public.halves') as "table"`)]).toEqual([{ table: null }]);
  expect(await readHistory(old.sql)).toHaveLength(3);
});
