import { freshBackend, type TestBackend, type TestChild, type TestParent } from '@tastequest/local/testing';
import { ok } from './support/people.ts';

interface Page {
  users: { id: string; full_name: string; email: string | null; roles: string[] }[];
  next: { name: string; id: string } | null;
}

let backend: TestBackend;
let root: TestParent;
let ana: TestParent;
let mia: TestChild;

/** Parents of families of their own; every sixtieth is called Zander, and 300 of them have the same few names. */
const crowd = (from: number, to: number) => `
set local session_replication_role = replica;
create temporary table crowd on commit drop as
  select md5('user' || n)::uuid as id, md5('family' || n)::uuid as family,
    'Crowd' || lpad(case when n between 300 and 600 then 300 else n end::text, 5, '0') || ' ' || case n % 60 when 0 then 'Zander' when 1 then 'Ørsted' else 'Miller' end as name,
    'crowd' || n || '@example.com' as email
  from generate_series(${from}, ${to}) as n;
insert into auth.users (id, email) select id, email from crowd;
insert into public.families (id, name, created_by, time_zone, family_code)
  select family, name, id, 'UTC', translate(upper(substr(md5(id::text), 1, 8)), '01', 'GH') from crowd;
insert into public.profiles (id, full_name, role, family_group_id) select id, name, 'parent', family from crowd;
insert into public.accounts (profile_id, family_group_id, email) select id, family, email from crowd;
insert into public.role_assignments (user_id, role) select id, 'parent_basic' from crowd`;

/** How often the statement of this person read a table from end to end, or an index. */
const SCANS = `
create schema probe;
create function probe.scans(actor uuid, statement text, relation regclass) returns int language plpgsql as $$
declare
  before int := pg_stat_get_xact_numscans(relation);
begin
  perform set_config('request.jwt.claims', jsonb_build_object('session_id',
    (select id from auth.sessions where user_id = actor limit 1))::text, true);
  perform set_config('request.jwt.claim.sub', actor::text, true), set_config('role', 'authenticated', true);
  execute statement;
  perform set_config('role', 'none', true);
  return pg_stat_get_xact_numscans(relation) - before;
end $$`;

beforeAll(async () => {
  backend = await freshBackend();
  root = await backend.signUpParent({ fullName: 'Root' });
  ana = await backend.signUpParent({ fullName: 'Ana 50%_\\ Ünal', email: 'x.ana@quince.example' });
  mia = await backend.addChild(ana, { fullName: 'Mia Quill' });
  await backend.makeSuperAdmin(root);
  await backend.sql(crowd(1, 1000));
  await backend.sql(SCANS);
}, 60_000);
afterAll(() => backend.close());

const page = async (args: object = {}) => (await ok(root.client.rpc('admin_user_page', args))) as Page;
const found = async (p_search: string) => (await page({ p_search })).users.map(({ full_name }) => full_name);

/** All pages from the first on; `between` happens after each. */
async function walk(args: object, between: (page: Page) => Promise<unknown> = async () => undefined) {
  const users: Page['users'] = [];
  for (let one = await page(args); ;) {
    users.push(...one.users);
    await between(one);
    if (!one.next) return users;
    one = await page({ ...args, p_after_name: one.next.name, p_after_id: one.next.id });
  }
}

const scans = async (person: { id: string }, statement: string, relation: string) => {
  const [row] = await backend.sql<{ times: number }>('select probe.scans($1, $2, $3::regclass) as times', [
    person.id,
    statement,
    relation,
  ]);
  return row?.times;
};

describe('everybody by name', () => {
  test('each once, in the order of names, and nothing after the last page', async () => {
    const users = await walk({ p_limit: 200 });
    expect(users).toHaveLength(1003);
    expect(new Set(users.map(({ id }) => id)).size).toBe(1003);
    const inOrder = await backend.sql<{ id: string }>('select id from public.profiles order by full_name, id');
    expect(users.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    expect(users[0]).toMatchObject({ email: 'x.ana@quince.example', roles: ['parent_basic'] });
    expect((await page()).users).toHaveLength(50);
  });

  test('nobody who keeps the name is left out or shown twice while others take another', async () => {
    const users = await walk({ p_limit: 200 }, async ({ users: all }) => {
      const seen = all.filter(({ full_name }) => full_name.startsWith('Crowd'));
      // Before the cursor, behind it, and where it stands.
      const names = ['Aaron', 'Zzz', 'Crowd'];
      for (const [n, { id }] of [...seen.slice(0, 2), ...seen.slice(-1)].entries())
        await backend.sql('update public.profiles set full_name = $1 where id = $2', [names[n], id]);
    });
    const kept = users.filter(({ full_name }) => /^Crowd\d{5} /.test(full_name)).map(({ id }) => id);
    expect(new Set(kept).size).toBe(kept.length);
    const still = await backend.sql<{ id: string }>(`select id from public.profiles where full_name ~ '^Crowd\\d{5} '`);
    expect(still.filter(({ id }) => !kept.includes(id))).toEqual([]);
    await backend.sql(`update public.profiles p set full_name = f.name from public.families f
      where f.created_by = p.id and f.name like 'Crowd%'`);
  }, 60_000);
});

describe('a search', () => {
  test('finds parts of names and of addresses, whatever the case, with their accents', async () => {
    expect(await found('ana 50')).toEqual(['Ana 50%_\\ Ünal']);
    expect(await found('  NAL ')).toEqual(['Ana 50%_\\ Ünal']);
    expect(await found('ÜNAL')).toEqual(['Ana 50%_\\ Ünal']);
    expect(await found('unal')).toEqual([]);
    expect(await found('Ana@QUINCE')).toEqual(['Ana 50%_\\ Ünal']);
    expect(await found('owd00042 mil')).toEqual(['Crowd00042 Miller']);
    expect(await found('quill')).toEqual(['Mia Quill']);
  });

  test('takes no sign for a pattern', async () => {
    for (const words of ['50%_', '%_\\', '_\\ ü']) expect(await found(words)).toEqual(['Ana 50%_\\ Ünal']);
    expect(await found('r%w')).toEqual([]);
    expect(await found('r_w')).toEqual([]);
  });

  test('finds one or two letters at the beginning of a word or an address', async () => {
    expect(await found('ün')).toEqual(['Ana 50%_\\ Ünal']);
    expect(await found('q')).toEqual(['Mia Quill']);
    expect(await found('x.')).toEqual(['Ana 50%_\\ Ünal']);
    expect(await found('ui')).toEqual([]);
  });

  test('answers each once, over all pages', async () => {
    for (const [words, count] of [
      ['zander', 16],
      ['crowd', 1000],
    ] as const) {
      const users = await walk({ p_search: words, p_limit: 60 });
      expect(users).toHaveLength(count);
      expect(new Set(users.map(({ id }) => id)).size).toBe(count);
    }
    const [first = []] = [(await page({ p_search: 'zander' })).users.map(({ full_name }) => full_name)];
    expect(first).toEqual([...first].sort());
  });
});

test('a restricted child is absent from list, search and tables', async () => {
  await backend.sql(`update public.accounts set email = 'm@plum.example' where profile_id = $1`, [mia.id]);
  const everywhere = async () => [
    (await walk({ p_limit: 200 })).filter(({ id }) => id === mia.id).length,
    (await found('quill')).length,
    (await found('plum')).length,
    ((await ok(root.client.from('profiles').select('id').eq('id', mia.id))) as object[]).length,
    ((await ok(root.client.from('accounts').select('profile_id').eq('profile_id', mia.id))) as object[]).length,
    ((await ok(root.client.from('role_assignments').select('role').eq('user_id', mia.id))) as object[]).length,
  ];
  expect(await everywhere()).toEqual([1, 1, 1, 1, 1, 1]);
  await ok(root.client.from('admin_view_restrictions').insert({ child_id: mia.id }));
  expect(await everywhere()).toEqual([0, 0, 0, 0, 0, 0]);
  // Her name is still her family's to read.
  expect(await ok(ana.client.from('profiles').select('full_name').eq('id', mia.id))).toEqual([
    { full_name: 'Mia Quill' },
  ]);
});

describe('with 20,000 people', () => {
  beforeAll(async () => {
    await backend.sql(crowd(1001, 20000));
    await backend.sql('vacuum (analyze) public.profiles, public.accounts, public.role_assignments');
  }, 60_000);

  test('a search reads no table from end to end, and finds what is rare by its trigrams', async () => {
    const search = (words: string) => `select public.admin_user_page('${words}')`;
    for (const words of ['owd00042', 'zander', 'crowd', 'zq', '']) {
      expect([words, await scans(root, search(words), 'public.profiles')]).toEqual([words, 0]);
      expect([words, await scans(root, search(words), 'public.accounts')]).toEqual([words, 0]);
    }
    expect(await scans(root, search('owd00042'), 'public.profiles_words_idx')).toBe(1);
    expect(await scans(root, search('quince'), 'public.accounts_words_idx')).toBe(1);
    expect(await scans(root, search(''), 'public.profiles_name_idx')).toBe(1);
  });

  test('no policy holds a list of ids but that of the folders of one family', async () => {
    const lists = await backend.sql<{ name: string }>(
      `select distinct p.proname as name from pg_proc p join pg_type t on t.oid = p.prorettype
         join pg_policies as rule on coalesce(qual, '') || coalesce(with_check, '') ~ ('\\m' || p.proname || '\\(')
       where p.pronamespace = 'private'::regnamespace and t.typcategory = 'A'`,
    );
    expect(lists).toEqual([{ name: 'my_photo_folders' }]);
  });

  test.each(['profiles', 'accounts', 'role_assignments'])(
    'the policy of %s leaves a parent to the indexes',
    async (table) => {
      expect(await scans(ana, `select * from public.${table}`, `public.${table}`)).toBe(0);
    },
  );
});
