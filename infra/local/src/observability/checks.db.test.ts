import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { serverChecks } from './checks.ts';
import { createDamageWatch } from './damage-watch.ts';
import { createHealth } from './health.ts';

let database: TestDatabase;
let folder: string;
let newest: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tq-checks-'));
  database = await testDatabase('migrated');
  const [row] = await database.sql<{ version: string }[]>`
    select max(version) as version from supabase_migrations.schema_migrations`;
  newest = row?.version ?? '';
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** The checks that fail, with what they say; the status of the answer first. What answers at all may be slow. */
async function failing({ sql = database.sql, migration = newest, patienceMs = 60_000 } = {}) {
  const health = createHealth({ mode: 'embedded', patienceMs });
  const damage = createDamageWatch(() => '');
  health.begin(serverChecks({ sql, damage, probe: path.join(folder, 'probe'), migration }));
  const answer = await health.answer('/health/ready');
  const { checks } = (await answer?.json()) as { checks: { name: string; ok: boolean; detail: string }[] };
  return [answer?.status, ...checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`)];
}
const NO_DATABASE = ['database', 'migrations', 'data', 'queue'];

test('a database with all migrations and nothing that waits is right', async () => {
  expect(await failing()).toEqual([200]);
});

test('data of another version is not', async () => {
  expect(await failing({ migration: '29990101000000' })).toEqual([503, 'migrations: of another version']);
});

test('a database that has stopped is not, nor is one that never answers', async () => {
  const sockets: Socket[] = [];
  const held = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => held.listen(path.join(folder, '.s.PGSQL.5432'), resolve));
  const hanging = postgres({ host: folder, port: 5432, connect_timeout: 5, max: 1 });
  const stopped = postgres({ host: folder, port: 5433, max: 4 });
  const late = NO_DATABASE.map((name) => `${name}: no answer within 1 s`);
  expect(await failing({ sql: hanging, patienceMs: 1000 })).toEqual([503, ...late]);
  expect(await failing({ sql: stopped })).toEqual([503, ...NO_DATABASE.map((name) => `${name}: failed`)]);
  sockets.forEach((socket) => socket.destroy());
  held.close();
  await Promise.all([hanging.end({ timeout: 0 }), stopped.end({ timeout: 0 })]);
});

test.each([
  [
    'an e-mail',
    `insert into private.mail_outbox (to_email, subject, body_text, next_attempt_at)
    values ('sam@example.com', 'Hello', 'A text', now() - interval '16 minutes')`,
    'delete from private.mail_outbox',
  ],
  [
    'a photo',
    `insert into private.photo_trash values ('a', now() - interval '16 minutes')`,
    'delete from private.photo_trash',
  ],
])('%s that waits for too long is not', async (_what, begin, end) => {
  await database.sql.unsafe(begin);
  expect(await failing()).toEqual([503, 'queue: the oldest waits for 16 minutes']);
  await database.sql.unsafe(end);
  expect(await failing()).toEqual([200]);
});

test('an e-mail that is to be tried again later does not wait', async () => {
  await database.sql`insert into private.mail_outbox (to_email, subject, body_text, next_attempt_at, created_at)
    values ('sam@example.com', 'Hello', 'A text', now() + interval '1 hour', now() - interval '1 hour')`;
  expect(await failing()).toEqual([200]);
});
