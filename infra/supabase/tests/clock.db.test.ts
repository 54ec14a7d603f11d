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

/** What is kept for a time alone, for how many days, in which table, and what a row of that moment is. */
const KEPT: [what: string, age: string, days: number, table: string, row: (person: string, at: string) => string][] = [
  [
    'the draft of a child',
    'an hour',
    1 / 24,
    'child_drafts',
    (person, at) =>
      `(family_group_id, parent_id, full_name, dob, has_email, allow_child_signup, allergies, allergy_consent, created_at)
       select family_group_id, id, 'Kim', '2018-05-01', false, false, '{}', false, ${at} from public.profiles where id = '${person}'`,
  ],
  [
    'the misses of a sign-in',
    'a day',
    1,
    'sign_in_attempts',
    (_person, at) => `(family_code, avatar, updated_at) select left(gen_random_uuid()::text, 8), 'fox', ${at}`,
  ],
  [
    'how often somebody did something',
    'a day',
    1,
    'rate_limit_counters',
    (_person, at) => `(subject, what, since) select gen_random_uuid(), 'pin', ${at}`,
  ],
  [
    'the answer to a call',
    '30 days',
    30,
    'idempotency_keys',
    (person, at) =>
      `(child_id, kind, idempotency_key, answer, created_at) select '${person}', 'log_food', gen_random_uuid(), '{}', ${at}`,
  ],
  [
    'a look of an administrator',
    'its end',
    0,
    'impersonations',
    (person, at) => `(admin_id, target_id, expires_at) select '${person}', '${person}', ${at}`,
  ],
  [
    'an error in a browser',
    '30 days',
    30,
    'browser_errors',
    (_person, at) =>
      `(remote, kind, error, frames, browser, received_at) select 'child', 'uncaught', 'TypeError', '', 'Chrome 120', ${at}`,
  ],
  [
    'a build that nobody opens',
    '30 days',
    30,
    'remote_builds',
    (_person, at) =>
      `(remote, build, channel, last_loaded) select 'child', left(md5(gen_random_uuid()::text), 16), 'live', ${at}`,
  ],
  [
    'the addressees of a digest',
    '30 days',
    30,
    'job_runs',
    (person, at) => `(kind, user_id, day) select 'weekly_digest', '${person}', (${at})::date`,
  ],
  [
    'the ends that challenges reminded of',
    '30 days',
    30,
    'challenge_reminders',
    (_person, at) => `(challenge_id, end_date) select gen_random_uuid(), (${at})::date`,
  ],
];

test.each(KEPT)('of %s nothing is kept past %s, and all until then', async (_what, _age, days, table, row) => {
  const { id } = await backend.signUpParent();
  const count = async () => (await backend.sql(`select from private.${table}`)).length;
  const before = await count();
  const margin = Math.min(days || 1, 2) / 2;
  for (const age of [days - margin, days + margin])
    await backend.sql(`insert into private.${table} ${row(id, `now() - interval '1 day' * ${age}`)}`);
  expect(await count()).toBe(before + 2);
  await ok(backend.admin().rpc('run_jobs'));
  expect(await count()).toBe(before + 1);
});
