import { freshBackend, type TestBackend } from '@tastequest/local/testing';

/** What a visitor may call. */
const FOR_ANON = ['check_signup', 'confirm_email', 'get_invitation', 'record_remote_events'];
/** What only the server's own functions may call. */
const FOR_SERVICE = [
  'ask_email_change',
  'count_password_try',
  'count_pin_try',
  'create_email_confirmation',
  'create_invitation',
  'delete_account_rows',
  'enqueue_link_mail',
  'enqueue_mail',
  'enqueue_mail_once',
  'forget_password_tries',
  'has_fresh_code',
  'kid_credential',
  'mail_failed',
  'mail_refused',
  'mail_sent',
  'open_email_change',
  'photo_cleaned',
  'photo_trash_emptied',
  'photo_trash_list',
  'photos_to_clean',
  'record_kid_attempt',
  'remote_health_since',
  'removal_plan',
  'resend_email_change',
  'reserve_photo',
  'run_jobs',
  'set_child_credential',
  'set_draft_secret',
  'take_email_change',
  'take_mails',
  'unlock_kid',
  'use_recovery_code',
];

describe('the schema', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    // Its own: what other suites write would tell the planner that one family has all the rows.
    backend = await freshBackend();
  });
  afterAll(() => backend.close());

  const names = async (text: string) => (await backend.sql<{ name: string }>(text)).map(({ name }) => name);

  test('row level security is on for every table', async () => {
    expect(
      await names(
        `select c.oid::regclass::text as name from pg_class c
         where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p') and not c.relrowsecurity`,
      ),
    ).toEqual([]);
  });

  test('a table has one permissive policy for a command, for signed-in people only', async () => {
    expect(
      await names(
        `select tablename || ' ' || cmd as name from pg_policies where schemaname = 'public' group by tablename, cmd having count(*) > 1`,
      ),
    ).toEqual([]);
    expect(
      await names(
        `select tablename || ' ' || policyname as name from pg_policies where schemaname = 'public' and roles <> '{authenticated}'`,
      ),
    ).toEqual([]);
  });

  test("policies ask helpers once per statement and read nobody's claims", async () => {
    const rules = await backend.sql<{ name: string; rule: string }>(
      `select tablename || ': ' || policyname as name, coalesce(qual, '') || coalesce(with_check, '') as rule
       from pg_policies where schemaname in ('public', 'storage')`,
    );
    const bare = rules.filter(({ rule }) => {
      const calls = rule.match(/(private\.\w+|auth\.uid)\(\)/g) ?? [];
      const wrapped = rule.match(/SELECT (private\.\w+|auth\.uid)\(\)/g) ?? [];
      return calls.length !== wrapped.length;
    });
    expect(bare).toEqual([]);
    expect(rules.filter(({ rule }) => /jwt|user_metadata|claim/.test(rule))).toEqual([]);
  });

  test('nobody but the owner has rights on private tables, and visitors have none on any', async () => {
    expect(
      await names(
        `select table_schema || '.' || table_name || ' ' || grantee as name from information_schema.role_table_grants
         where (table_schema = 'private' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC'))
           or (table_schema = 'public' and grantee in ('anon', 'PUBLIC'))`,
      ),
    ).toEqual([]);
  });

  test('each function of the API is for whom it is meant', async () => {
    const rows = await backend.sql<{ name: string; anon: boolean; authenticated: boolean; service: boolean }>(
      `select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as anon,
         has_function_privilege('authenticated', p.oid, 'execute') as authenticated,
         has_function_privilege('service_role', p.oid, 'execute') as service
       from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`,
    );
    const wrong = rows.filter(({ name, anon, authenticated, service }) => {
      if (FOR_SERVICE.includes(name)) return anon || authenticated || !service;
      return anon !== FOR_ANON.includes(name) || !authenticated;
    });
    expect(wrong).toEqual([]);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...FOR_ANON, ...FOR_SERVICE]));
  });

  test('what a new migration makes is closed until it says whom it is for', async () => {
    await backend.sql(
      `create table public.new_table (); create function public.new_function() returns int language sql as 'select 1'`,
    );
    const open = await names(
      `select r as name from unnest(array['anon', 'authenticated', 'service_role']) as r
       where has_table_privilege(r, 'public.new_table', 'select, insert, update, delete')
         or has_function_privilege(r, 'public.new_function()', 'execute')`,
    );
    await backend.sql('drop table public.new_table; drop function public.new_function()');
    expect(open).toEqual([]);
  });

  test('functions of the API run as their caller, privileged ones are private, and all of them name every schema', async () => {
    const scope = `p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;
    expect(
      await names(`select proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and prosecdef`),
    ).toEqual([]);
    expect(
      await names(
        `select p.oid::regprocedure::text as name from pg_proc p where ${scope} and not coalesce(proconfig, '{}') @> '{"search_path=\\"\\""}'`,
      ),
    ).toEqual([]);
  });

  test('a private function that a client may call has a public function in the API; no other may be called', async () => {
    const helpers = [
      'my_family_id',
      'my_role',
      'is_super_admin',
      'is_family_owner',
      'my_photo_folders',
      'is_session_open',
      'is_second_step_due',
      'is_code_fresh',
      'check_session',
      'admin_reads_from',
      'avatars',
      'decide_claim',
      'unread_notices',
    ];
    const open = await names(
      `select p.proname as name from pg_proc p where p.pronamespace = 'private'::regnamespace
         and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
         and not exists (select from pg_proc w where w.pronamespace = 'public'::regnamespace and w.proname = p.proname)`,
    );
    expect(open.filter((name) => !helpers.includes(name))).toEqual([]);
  });

  test('every foreign key has an index that begins with it', async () => {
    expect(
      await names(
        `select k.conrelid::regclass || ' ' || k.conname as name from pg_constraint k
         where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
           and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1] and i.indpred is null)`,
      ),
    ).toEqual([]);
  });

  test.each([
    ['foods', 'name'],
    ['food_logs', 'created_at desc'],
    ['challenges', 'created_at desc'],
    ['rewards', 'created_at desc'],
    ['unlocked_rewards', 'unlocked_at desc'],
    ['pending_foods', 'created_at desc'],
    ['point_entries', 'created_at desc'],
    ['family_members', 'created_at'],
    ['tastes', 'created_at desc'],
    ['reward_wishes', 'created_at desc'],
  ])("a list of %s is read by the family's index, with the helpers asked once", async (table, order) => {
    const { id } = await backend.signUpParent();
    const answers = await backend.sql(
      `set local enable_seqscan = off; set local role authenticated; set local "request.jwt.claim.sub" = '${id}';
       explain (costs off) select id from public.${table} order by ${order} limit 50`,
    );
    const plan = answers
      .flat()
      .map((row) => row['QUERY PLAN'])
      .join('\n');
    expect(plan).toMatch(/InitPlan/);
    expect(plan).toMatch(/Index Cond: \(family_group_id = /);
    expect(plan).not.toMatch(/Filter: .*private\./);
  });
});
