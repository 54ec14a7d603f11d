import { freshBackend, type FreshBackend } from '../testing/index.ts';

/** What somebody without an account can keep the service from: nothing. */
let backend: FreshBackend;

beforeAll(async () => {
  backend = await freshBackend(
    `create function public.slow() returns text language sql volatile as $$ select pg_sleep(4)::text $$;
    grant execute on function public.slow() to anon, authenticated`,
    // Few wait four times as long: as long as a statement here.
    { promiseMs: 500 },
  );
});
afterAll(() => backend.close());

test('a statement of a visitor ends after 2 seconds, when those who wait are refused, and members are served meanwhile', async () => {
  const { client } = await backend.signUpParent();
  const done: string[] = [];
  const visitors = Array.from({ length: 6 }, () => backend.client().rpc('slow')).map(async (asked) => {
    const { status, error } = await asked;
    done.push('visitor');
    return `${status} ${error?.code}`;
  });
  const families = await client.from('families').select('id');
  done.push('member');
  expect(families.data).toHaveLength(1);
  expect(done).toEqual(['member']);
  const [ended, busy] = ['503 57014', '503 PT503'];
  expect((await Promise.all(visitors)).sort()).toEqual([ended, ended, busy, busy, busy, busy]);
});

test('it ends on a hosted project too, where the role says so', async () => {
  const [role] = await backend.sql<{ settings: string[] }>(
    `select rolconfig as settings from pg_roles where rolname = 'anon'`,
  );
  expect(role?.settings).toContain('statement_timeout=2s');
});
