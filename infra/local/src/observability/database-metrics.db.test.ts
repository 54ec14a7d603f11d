import { createServer, type Socket } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { createDamageWatch } from './damage-watch.ts';
import { countDatabase } from './database-metrics.ts';
import { createMetrics } from './metrics.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('migrated');
});
afterAll(() => database.close());

/** A line of its own: what it means is told in nearly the same words. */
const IS_UP = /^tastequest_database_up 1$/m;

async function read(sql: postgres.Sql = database.sql) {
  const { registry } = createMetrics();
  await countDatabase(
    registry,
    sql,
    createDamageWatch(() => ''),
  )();
  return registry.metrics();
}

test('says what waits, what pages told of remotes, and which errors their browsers had', async () => {
  const { sql } = database;
  await sql`insert into private.mail_outbox (to_email, subject, body_text, next_attempt_at)
    values ('sam@example.com', 'Hello', 'A text', now() - interval '1 minute'), ('kim@example.com', 'Hello', 'A text', now() + interval '1 hour')`;
  await sql`insert into private.mail_outbox (to_email, subject, body_text, status) values ('ada@example.com', 'Hello', 'A text', 'failed')`;
  await sql`select private.record_remote_events(${sql.json([
    { remote: 'child', build: '', channel: 'live', phase: 'mount', millis: 1, browser: 'Chrome 141', stands_for: 1 },
    {
      remote: 'child',
      build: '',
      channel: 'live',
      phase: 'crash',
      problem: 'crash',
      millis: 1,
      browser: 'Chrome 141',
      stands_for: 1,
    },
    { remote: 'child', phase: 'error', problem: 'uncaught', error: 'TypeError', frames: '', browser: 'Chrome 141' },
  ])})`;
  const text = await read();
  expect(text).toMatch(IS_UP);
  expect(text).toContain('tastequest_queue_depth{queue="mail"} 2');
  expect(text).toMatch(/tastequest_queue_age_seconds\{queue="mail"\} 6\d\./);
  expect(text).toContain('tastequest_mails_given_up 1');
  expect(text).toContain('tastequest_queue_depth{queue="photo_trash"} 0');
  expect(text).toContain('tastequest_remote_openings{remote="child",channel="live"} 1');
  expect(text).toContain('tastequest_remote_failures{remote="child",channel="live"} 1');
  expect(text).toContain('tastequest_browser_errors{remote="child",kind="uncaught"} 1');
});

/** One server's figures, of a database that can go away, read as often as the page is. */
function watched() {
  const { registry } = createMetrics();
  let isAway = false;
  const ask: ProxyHandler<postgres.Sql>['apply'] = (sql, self, words) =>
    isAway ? Promise.reject(new Error('It is away.')) : (Reflect.apply(sql, self, words) as object);
  const update = countDatabase(
    registry,
    new Proxy(database.sql, { apply: ask }),
    createDamageWatch(() => ''),
  );
  const figures = async () => {
    await update();
    return registry.metrics();
  };
  return { figures, goAway: () => void (isAway = true) };
}

test('asks the database every five seconds, and forgets what it knew of one that went away', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const { figures, goAway } = watched();
  expect(await figures()).toContain('tastequest_queue_depth{queue="mail"}');
  goAway();
  clock.mockReturnValue(4999);
  expect(await figures()).toMatch(IS_UP);
  clock.mockReturnValue(5000);
  const text = await figures();
  clock.mockRestore();
  expect(text).toContain('tastequest_database_up 0');
  expect(text).not.toContain('tastequest_queue_depth{');
});

test('says that the database is away, and waits for none that hangs', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tq-metrics-'));
  const sockets: Socket[] = [];
  const held = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => held.listen(path.join(folder, '.s.PGSQL.5432'), resolve));
  const hanging = postgres({ host: folder, port: 5432, connect_timeout: 5, max: 1 });
  const stopped = postgres({ host: folder, port: 5433, max: 1 });
  for (const sql of [hanging, stopped]) {
    const text = await read(sql);
    expect(text).toContain('tastequest_database_up 0');
    expect(text).not.toContain('tastequest_queue_depth{');
  }
  sockets.forEach((socket) => socket.destroy());
  held.close();
  await Promise.all([hanging.end({ timeout: 0 }), stopped.end({ timeout: 0 })]);
  rmSync(folder, { recursive: true });
});
