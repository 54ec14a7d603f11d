import { freshBackend, type FreshBackend, type TestParent } from '../testing/index.ts';

/** What began and can't be answered in time, while others are there: it is undone whole, and its caller told to come again. */
let backend: FreshBackend;
let parent: TestParent;

beforeAll(async () => {
  backend = await freshBackend();
  parent = await backend.signUpParent();
  await backend.sql(`
    create function public.write_twice(p_seconds float) returns text language plpgsql volatile as $$
    begin
      insert into public.foods (name, points_value) values ('first', 1);
      perform pg_sleep(p_seconds);
      insert into public.foods (name, points_value) values ('second', 1);
      return 'done';
    end $$`);
  await backend.sql('grant execute on function public.write_twice(float) to authenticated');
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
const foods = () =>
  backend.sql<{ name: string }>(`select name from public.foods where name in ('first', 'second') order by name`);

test('a write that takes too long is undone whole, and nothing of what was set for it is left', async () => {
  // Only who comes first is alone.
  const [, cut] = await Promise.all([
    ask('/rest/v1/rpc/write_twice', { p_seconds: 1 }),
    ask('/rest/v1/rpc/write_twice', { p_seconds: 9 }),
  ]);
  expect(cut).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/), body: { code: 'PT503' } });
  expect(cut.ms).toBeLessThan(9000);
  expect(await foods()).toEqual([{ name: 'first' }, { name: 'second' }]);
  await backend.sql(`delete from public.foods where name in ('first', 'second')`);
});

test('one that waits for a lock is not done later, when the lock is gone', async () => {
  const { id } = (await backend.sql<{ id: string }>('select id from public.families'))[0] ?? {};
  await backend.sql(`
    create function public.lock_family(p_seconds float) returns void language plpgsql security definer as $$
    begin
      perform from public.families for update;
      perform pg_sleep(p_seconds);
    end $$`);
  const locked = backend.sql('select public.lock_family(4)');
  const rename = (name: string) => parent.client.from('families').update({ name }).eq('id', id).select('name');
  const names = ['One', 'Two', 'Three'];
  const codes = await Promise.all(names.map(async (name) => (await rename(name)).error?.code));
  await locked;
  expect(codes.filter((code) => code === 'PT503')).toHaveLength(2);
  const [{ name } = { name: '' }] = await backend.sql<{ name: string }>('select name from public.families');
  expect(name).toBe(names[codes.indexOf(undefined)]);
});
