import { freshBackend, type FreshBackend } from '@tastequest/local/testing';
import { ok } from './support/people.ts';

let backend: FreshBackend;
beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());

interface Swept {
  table: string;
  column: string;
}

/** What run_jobs deletes by age, as its own text says. */
async function swept(): Promise<Swept[]> {
  const [{ text } = { text: '' }] = await backend.sql<{ text: string }>(
    `select prosrc as text from pg_proc where oid = 'private.run_jobs()'::regprocedure`,
  );
  return [...text.matchAll(/delete_old\('([\w.]+)', '(\w+)'/g)].map(([, table = '', column = '']) => ({
    table,
    column,
  }));
}

test('what is deleted by age is found by an index that begins with its column', async () => {
  const tables = await swept();
  expect(tables.length).toBeGreaterThan(9);
  const without = [];
  for (const { table, column } of tables) {
    const found = await backend.sql(
      `select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where i.indrelid = $1::regclass and a.attname = $2 and i.indpred is null and i.indisvalid`,
      [table, column],
    );
    if (found.length === 0) without.push(`${table} (${column})`);
  }
  expect(without).toEqual([]);
});

test('a thousand rows go at a time, the oldest first, and none that is young', async () => {
  await backend.sql(
    `insert into private.remote_events (remote, build, channel, phase, millis, browser, stands_for, received_at)
     select 'child', '', 'live', 'load', 5, 'Chrome 120', 1, now() - interval '29 days' - older * interval '1 day'
     from (select 0 as older union all select 1.5 from generate_series(1, 1001)) as ages`,
  );
  const left = async () => {
    await ok(backend.admin().rpc('run_jobs'));
    const rows = await backend.sql<{ days: number }>(
      `select floor(extract(epoch from now() - received_at) / 86400)::int as days from private.remote_events order by 1 desc`,
    );
    return rows.map(({ days }) => days);
  };
  expect(await left()).toEqual([30, 29]);
  expect(await left()).toEqual([29]);
});

test('a link that confirms an address goes when it ends, a change of address after a day', async () => {
  const { id } = await backend.signUpParent();
  const other = await backend.signUpParent();
  await backend.sql(
    `insert into private.email_confirmations (token_hash, user_id, email, expires_at)
     values ('ended', $1, 'a@example.com', now() - interval '1 second'), ('works', $1, 'a@example.com', now() + interval '1 hour')`,
    [id],
  );
  await backend.sql(
    `insert into private.email_changes (user_id, email, asked_at)
     values ($1, 'old@example.com', now() - interval '25 hours'), ($2, 'new@example.com', now() - interval '23 hours')`,
    [id, other.id],
  );
  await backend.sql(
    `insert into private.email_change_links (token_hash, user_id, email, expires_at)
     values ('gone', $1, 'a@example.com', now() - interval '25 hours'), ('told', $1, 'a@example.com', now() - interval '23 hours')`,
    [id],
  );
  await ok(backend.admin().rpc('run_jobs'));
  const left = await backend.sql(
    `select token_hash as what from private.email_confirmations where token_hash in ('ended', 'works')
     union all select email from private.email_changes union all select token_hash from private.email_change_links order by 1`,
  );
  expect(left).toEqual([{ what: 'new@example.com' }, { what: 'told' }, { what: 'works' }]);
});
