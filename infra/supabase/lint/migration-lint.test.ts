import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LAST_BEFORE_BASELINE, WITHOUT_TRANSACTION } from '@tastequest/local/migrations';
import { lintMigrations, type MigrationFile } from './migration-lint.ts';

test('the migrations of the project are safe on a large live database', async () => {
  const folder = path.join(__dirname, '../migrations');
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file > `${LAST_BEFORE_BASELINE}.sql`)
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  expect(await lintMigrations(files)).toEqual([]);
});

const BASELINE: MigrationFile = {
  file: '1_baseline.sql',
  text: 'create index i on public.foods (name); update public.foods set a = 1;',
};
const TIMEOUT = `set local lock_timeout = '2s';\n`;
const lint = (...texts: string[]) =>
  lintMigrations([BASELINE, ...texts.map((text, i) => ({ file: `${i + 2}_change.sql`, text }))]);
/** Which rules a file breaks that begins as it should. */
const rulesOf = async (...texts: string[]) =>
  (await lint(...texts.map((text) => TIMEOUT + text))).map((finding) => / ([\w-]+):/.exec(finding)?.[1]);

it('reads nothing when there is nothing but the baseline, or nothing at all', async () => {
  expect(await lint()).toEqual([]);
  expect(await lintMigrations([])).toEqual([]);
});

it('names file, line, rule, what is wrong and what to do', async () => {
  expect(
    await lint(`${TIMEOUT}\n-- Grüße ändern keine Zeile.\ncreate index foods_name on public.foods (name);`),
  ).toEqual([
    `2_change.sql:4 index-concurrently: Index public.foods_name keeps everybody from writing to public.foods while it is built. Build, rebuild and drop indexes concurrently, in a file of their own whose first line is "${WITHOUT_TRANSACTION}".`,
  ]);
});

describe('lock-timeout', () => {
  it.each(['2s', '5s', '500ms', '1500'])('lets a file wait for %s', async (time) => {
    expect(await lint(`-- A note.\nset local lock_timeout = '${time}'; create table public.t (id int);`)).toEqual([]);
  });

  it.each([
    'create table public.t (id int);',
    `create table public.t (id int); ${TIMEOUT}`,
    `set lock_timeout = '2s';`,
    `set local lock_timeout = '10s';`,
    'set local lock_timeout = 0;',
    `set local lock_timeout = '2min';`,
    `set local statement_timeout = '2s';`,
  ])('finds that a file does not begin with a short one: %s', async (text) => {
    expect(await lint(text)).toEqual([expect.stringContaining('2_change.sql:1 lock-timeout:')]);
  });
});

it.each([
  'alter table public.foods add column note text;',
  `alter table public.foods add column note text not null default '';`,
  'alter table public.foods add column seen_at timestamptz default now();',
  'alter table public.foods add column owner uuid references public.profiles;',
  'alter table public.foods add constraint a check (n > 0) not valid;',
  'alter table public.foods add constraint a foreign key (owner) references public.profiles not valid;',
  'alter table public.foods add constraint a unique using index foods_name;',
  'alter table public.foods validate constraint from_before;',
  'alter table public.foods drop constraint a;',
  'alter table public.foods enable row level security;',
  'alter table public.foods alter column n drop not null, alter column n set default 3;',
  'create table public.t (id int primary key, n int check (n > 0)); create index t_n on public.t (n); update public.t set n = 1;',
  'create table public.t (id int); alter table public.t add column u uuid default gen_random_uuid(); alter table public.t drop column u;',
  `update public.feature_flags set enabled = true; create index on public.feature_flags (name);`,
  `insert into private.allergen_words values ('a', 'b');`,
  'create or replace function private.f() returns void language sql begin atomic update public.foods set n = 1; end;',
  `create or replace function public.f() returns void language plpgsql set search_path = '' as $$ begin delete from public.foods; end $$;`,
  'drop function private.f(int);',
  'drop policy foods_read on public.foods; create policy foods_read on public.foods for select to authenticated using (true);',
  'grant select on public.foods to authenticated; revoke execute on function public.f() from public, anon;',
  `select set_config('app.x', '1', true);`,
])('allows %s', async (text) => {
  expect(await rulesOf(text)).toEqual([]);
});

it.each([
  ['table-rewrite', 'alter table public.foods alter column n type bigint;'],
  ['table-rewrite', 'alter table foods alter column n type bigint;'],
  ['table-rewrite', 'alter table public.foods add column u uuid default gen_random_uuid();'],
  ['table-rewrite', 'alter table public.foods add column u text default private.f();'],
  ['table-rewrite', 'alter table public.foods add column t timestamptz default clock_timestamp();'],
  ['table-rewrite', 'alter table public.foods add column d int generated always as (n * 2) stored;'],
  ['table-rewrite', 'alter table public.foods add column i int generated always as identity;'],
  ['table-rewrite', 'alter table public.foods add column i bigserial;'],
  ['table-rewrite', 'alter table public.foods set unlogged;'],
  ['not-null', 'alter table public.foods alter column n set not null;'],
  ['not-null', 'alter table public.foods add column n int not null;'],
  ['index-concurrently', 'create unique index foods_name on public.foods (name);'],
  ['index-concurrently', 'drop index public.foods_name;'],
  ['index-concurrently', 'alter table public.foods add constraint a unique (name);'],
  ['index-concurrently', 'alter table public.foods add column code text unique;'],
  ['index-concurrently', 'alter table public.foods add constraint a exclude using gist (span with &&);'],
  ['constraint-not-valid', 'alter table public.foods add constraint a check (n > 0);'],
  ['constraint-not-valid', 'alter table public.foods add column n int check (n > 0);'],
  ['constraint-not-valid', 'alter table public.foods add foreign key (owner) references public.profiles;'],
  [
    'constraint-not-valid',
    `alter table public.foods add column owner uuid default '00000000-0000-0000-0000-000000000000' references public.profiles;`,
  ],
  [
    'validate-later',
    'alter table public.foods add constraint a check (n > 0) not valid; alter table public.foods validate constraint a;',
  ],
  ['remove-later', 'alter table public.foods drop column n;'],
  ['remove-later', 'alter table public.feature_flags drop column name;'],
  ['remove-later', 'alter table public.foods rename column n to m;'],
  ['remove-later', 'alter table public.foods rename to meals;'],
  ['remove-later', 'alter function public.f() rename to g;'],
  ['remove-later', 'drop table public.foods;'],
  ['remove-later', 'drop function public.f(int);'],
  ['remove-later', 'drop type public.size;'],
  ['backfill', 'update public.foods set n = 1;'],
  ['backfill', 'delete from public.foods where n = 1;'],
  ['backfill', 'with gone as (delete from public.foods returning id) select * from gone;'],
  ['backfill', 'create table public.t (id int); insert into public.t select id from public.foods;'],
  ['backfill', 'merge into public.foods f using (values (1)) v (n) on f.n = v.n when matched then delete;'],
  ['unread', 'do $$ begin update public.foods set n = 1; end $$;'],
  ['unread', 'select private.fill_all();'],
  ['unread', 'call private.fill_all();'],
  ['transaction', 'commit;'],
])('%s: %s', async (rule, text) => {
  expect(await rulesOf(text)).toEqual([rule]);
});

describe('not-null after a validated check', () => {
  const add = 'alter table public.foods add constraint n_there check (n is not null) not valid;';
  const validate = 'alter table public.foods validate constraint n_there;';
  const set = 'alter table public.foods alter column n set not null;';

  it('is allowed in the file that validates, or later', async () => {
    expect(await rulesOf(add, validate + set)).toEqual([]);
    expect(await rulesOf(add, validate, set)).toEqual([]);
  });

  it.each([
    ['the check is not validated', [add, set]],
    ['the check is of another column', [add.replace('n is', 'm is'), validate, set]],
    ['the check is of another table', [add.replace('foods', 'rewards'), validate.replace('foods', 'rewards'), set]],
    ['the check is validated later', [add, set, validate]],
  ])('is found when %s', async (_what, texts) => {
    expect(await rulesOf(...texts)).toEqual(['not-null']);
  });
});

describe('a file without a transaction', () => {
  const without = async (text: string) => lint(`${WITHOUT_TRANSACTION}\n${text}`);
  const build = `drop index concurrently if exists public.foods_name;\ncreate index concurrently foods_name on public.foods (name);`;

  it.each([
    build,
    'drop index concurrently if exists public.foods_name;',
    'reindex index concurrently public.foods_name;',
  ])('holds what is done concurrently, without a lock timeout: %s', async (text) =>
    expect(await without(text)).toEqual([]),
  );

  it.each([
    ['something else', `${build} alter table public.foods add column n int;`, 'half done'],
    [
      'an index that an interrupted run would leave half built',
      'create index concurrently i on public.foods (name);',
      'drop index concurrently if exists public.i;',
    ],
    [
      'an index that is taken for built when it is there',
      build.replace('concurrently foods', 'concurrently if not exists foods'),
      'leave out "if not exists"',
    ],
    [
      'a literal that the server would cut',
      build.replace('(name)', `(replace(name, ';', ''))`),
      'told apart by their semicolons',
    ],
  ])('is found to hold %s', async (_what, text, finding) => {
    expect(await without(text)).toEqual([expect.stringContaining(finding)]);
  });

  it('is missed where it is needed', async () => {
    expect(await rulesOf('create index concurrently i on public.foods (name);')).toEqual([
      'transaction',
      'index-concurrently',
    ]);
  });
});

describe('an exception', () => {
  const drop = 'alter table public.foods drop column n;';

  it('is allowed with its reason, for the statement below it', async () => {
    const allowed = `-- allow remove-later: unused since 20270101000000_other\n${drop}`;
    expect(await rulesOf(allowed)).toEqual([]);
    expect(await rulesOf(`${allowed}\n${drop}`)).toEqual(['remove-later']);
    expect(await rulesOf(`-- allow backfill: it is another rule\n${drop}`)).toEqual(['remove-later']);
  });

  it.each(['-- allow remove-later', '-- allow remove-later:', '-- allow everything: because'])(
    'is refused without a rule and a reason: %s',
    async (comment) => {
      await expect(lint(`${TIMEOUT}${comment}\n${drop}`)).rejects.toThrow(`2_change.sql:3: "${comment}"`);
    },
  );
});

it('names the file that is no SQL', async () => {
  await expect(lint('creat table;')).rejects.toThrow('2_change.sql: ');
});
