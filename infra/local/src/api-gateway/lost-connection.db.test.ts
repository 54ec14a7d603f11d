import type { SupabaseClient } from '@supabase/supabase-js';
import { freshBackend, type FreshBackend } from '../testing/index.ts';

/** The database's side of every connection is cut, again and again, while all services are asked. */
let backend: FreshBackend;
beforeAll(async () => (backend = await freshBackend()));
afterAll(() => backend.close());

/** Answers whose connections it cut. */
const cut = async () =>
  (
    await backend.sql<{ pid: number }>(`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  ).map(({ pid }) => pid);

async function asksOf(client: SupabaseClient): Promise<(() => Promise<Response>)[]> {
  const { data } = await client.auth.getSession();
  const headers = {
    apikey: backend.publishableKey,
    authorization: `Bearer ${data.session?.access_token}`,
    'content-type': 'application/json',
  };
  const post = (path: string, body: object) => () =>
    fetch(`${backend.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return [
    () => fetch(`${backend.url}/rest/v1/foods?select=id`, { headers }),
    () => fetch(`${backend.url}/auth/v1/user`, { headers }),
    post('/storage/v1/object/list/photos', { prefix: '' }),
    post('/functions/v1/kid-sign-in', { familyCode: 'AAAA-AAAA', avatar: 'fox', pin: '1234' }),
  ];
}

test('nothing fails in words of its own, and everything is answered again', async () => {
  const { client } = await backend.signUpParent();
  const asks = await asksOf(client);
  const statuses = () => Promise.all(asks.map(async (ask) => (await ask()).status));
  const usual = await statuses();
  const seen = new Set<string>();
  let cutting = true;
  const asking = asks.map(async (ask, index) => {
    while (cutting) {
      const response = await ask();
      if (response.status !== usual[index]) seen.add(`${response.status} ${await response.text()}`);
    }
  });
  const ended = new Set<number>();
  for (let times = 0; times < 40 || seen.size === 0; times += 1) for (const pid of await cut()) ended.add(pid);
  cutting = false;
  await Promise.all(asking);
  // The last ones may end only now, while their connections rest: who meets one is answered so, once.
  for (const pid of ended) await backend.sql(`select pg_terminate_backend(${pid}, 5000)`);
  while ((await statuses()).includes(503));
  expect(await statuses()).toEqual(usual);
  for (const answer of seen) expect(answer).toMatch(/^503 .*database_(lost|away)/);
});
