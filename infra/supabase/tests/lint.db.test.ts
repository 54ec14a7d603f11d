import { freshBackend, type TestBackend } from '@tastequest/local/testing';
import { LINTS } from './support/lints.ts';

/** A schema with everything that the advisor warns of. What has no line here cannot be planted without the extension or engine. */
const BAD = `
  create table public.lint_parent (id uuid primary key, other_id uuid references auth.users (id), api_token text);
  create index lint_one on public.lint_parent (api_token);
  create index lint_two on public.lint_parent (api_token);
  create table public.lint_child (parent_id uuid references public.lint_parent, kind regproc);
  grant select on public.lint_parent to authenticated;
  create policy "rls is off here" on public.lint_parent for select to authenticated using (auth.uid() = id);
  create policy "twice" on public.lint_parent for all to authenticated using (true) with check (true);
  create table public.lint_locked (id uuid primary key);
  alter table public.lint_locked enable row level security;
  create policy "by metadata" on public.lint_parent for update to authenticated using ((select auth.jwt()) ->> 'user_metadata' = 'x');
  create function public.lint_definer() returns int language sql security definer as 'select 1';
  grant execute on function public.lint_definer() to anon, authenticated;
  create view public.lint_view as select id from auth.users;
  create materialized view public.lint_matview as select 1 as one;
  alter table auth.users add column lint_unique int unique;
  alter table public.lint_child add column lint_ref int references auth.users (lint_unique);
  update storage.buckets set public = true;`;

const NOT_PLANTED = [
  'extension_in_public',
  'extension_versions_outdated',
  'pg_graphql_anon_table_exposed',
  'pg_graphql_authenticated_table_exposed',
];

describe('the rules of the database advisor', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await freshBackend();
  });
  afterAll(() => backend.close());

  test.each(LINTS)('$name: nothing found', async ({ query }) => {
    expect(await backend.sql(query)).toEqual([]);
  });

  test('each rule finds what is planted for it', async () => {
    await backend.sql(BAD);
    const blind = [];
    for (const { name, query } of LINTS) if ((await backend.sql(query)).length === 0) blind.push(name);
    expect(blind).toEqual(NOT_PLANTED);
  });
});
