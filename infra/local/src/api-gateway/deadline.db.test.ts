import { waitFor } from '../process/wait-for.ts';
import { freshBackend, type FreshBackend, type TestParent } from '../testing/index.ts';

/** What began and can't be answered in time, while others are there: it is undone whole, and its caller told to come again. */
let backend: FreshBackend;
let parent: TestParent;

beforeAll(async () => {
  backend = await freshBackend(
    `create function public.write_twice(p_seconds float) returns text language plpgsql volatile as $$
    begin
      insert into public.foods (name, points_value) values ('first', 1);
      perform pg_sleep(p_seconds);
      insert into public.foods (name, points_value) values ('second', 1);
      return 'done';
    end $$;
    grant execute on function public.write_twice(float) to authenticated;
    create function public.slow() returns text language sql volatile as $$ select pg_sleep(4)::text $$;
    grant execute on function public.slow() to anon`,
    { promiseMs: 2000 },
  );
  parent = await backend.signUpParent();
});
afterAll(() => backend.close());

async function ask(path: string, body: object) {
  const { data } = await parent.client.auth.getSession();
  const asked = performance.now();
  const response = await fetch(`${backend.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as unknown,
    ms: performance.now() - asked,
  };
}

let crowdEnds = async () => undefined as unknown;
// Of a test that failed, too: it would go on for good.
afterEach(() => crowdEnds());

/** Twenty visitors who ask again and again, so that nobody else is one of a few. */
async function crowd() {
  const visitor = backend.client();
  let isOpen = true;
  const visitors = Array.from({ length: 20 }, async () => {
    while (isOpen) await visitor.rpc('slow');
  });
  crowdEnds = () => {
    isOpen = false;
    return Promise.all(visitors);
  };
  const working = `select from pg_stat_activity where datname = current_database() and query like '%"slow"%' and state = 'active'
    and pid <> pg_backend_pid()`;
  expect(await waitFor(async () => (await backend.sql(working)).length > 0, 10_000)).toBe(true);
}

const foods = () =>
  backend.sql<{ name: string }>(`select name from public.foods where name in ('first', 'second') order by name`);

test('a write that takes too long is undone whole, and nothing of what was set for it is left', async () => {
  await crowd();
  const [done, cut] = await Promise.all([
    ask('/rest/v1/rpc/write_twice', { p_seconds: 0 }),
    ask('/rest/v1/rpc/write_twice', { p_seconds: 9 }),
  ]);
  expect(cut).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/), body: { code: 'PT503' } });
  expect([done.status, cut.ms < 9000]).toEqual([200, true]);
  expect(await foods()).toEqual([{ name: 'first' }, { name: 'second' }]);
  await crowdEnds();
  await backend.sql(`delete from public.foods where name in ('first', 'second')`);
});

test('one that waits for a lock is not done later, when the lock is gone', async () => {
  const { id } = (await backend.sql<{ id: string }>('select id from public.families'))[0] ?? {};
  await backend.sql(`
    create table public.lock_ends (at timestamptz);
    create function public.lock_family() returns void language plpgsql security definer as $$
    begin
      perform from public.families for update;
      while not exists (select from public.lock_ends) loop
        perform pg_sleep(0.05);
      end loop;
    end $$`);
  const locked = backend.sql('select public.lock_family()');
  await crowd();
  const { error } = await parent.client.from('families').update({ name: 'Too late' }).eq('id', id).select('name');
  expect(error?.code).toBe('PT503');
  await backend.sql('insert into public.lock_ends values (now())');
  await Promise.all([locked, crowdEnds()]);
  const [family] = await backend.sql<{ name: string }>('select name from public.families');
  expect(family?.name).not.toBe('Too late');
});

test('a few are answered, however long it takes', async () => {
  expect(await ask('/rest/v1/rpc/write_twice', { p_seconds: 3 })).toMatchObject({ status: 200 });
});
