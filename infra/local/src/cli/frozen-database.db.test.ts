import { randomUUID } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { processesIn } from '@tastequest/deploy/process-info';
import { openRunningDatabase } from '../postgres/running-database.ts';
import { waitFor } from '../process/wait-for.ts';
import { addChild, signUpParent } from '../testing/people.ts';
import { ServerProcesses } from '../testing/server-process.ts';
import type { Sql } from '../testing/sql.ts';
import { provideWebSocket } from '../process/web-socket.ts';

/** A database that stands still, as on a disk that hangs: everybody is answered by the server, and everything goes on by itself. */

const servers = new ServerProcesses();
let goOn = (): void => undefined;
beforeAll(provideWebSocket);
afterAll(() => {
  goOn();
  return servers.clear();
});

const sql: Sql = async <Row extends object>(text: string, params: unknown[] = []) => {
  const database = openRunningDatabase(servers.data);
  return database
    .unsafe<Row[]>(text, params as string[])
    .then((rows) => [...rows])
    .finally(() => database.end());
};

/** Stops PostgreSQL and all who serve connections, until `goOn`. */
async function freeze(): Promise<void> {
  const found = await sql<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const postmaster = Number(readFileSync(path.join(servers.data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const pids = [postmaster, ...found.map(({ pid }) => pid)];
  const tell = (signal: NodeJS.Signals) => pids.forEach((pid) => process.kill(pid, signal));
  tell('SIGSTOP');
  goOn = () => tell('SIGCONT');
}

async function timed(work: PromiseLike<{ status: number; error: unknown }>) {
  const asked = performance.now();
  const { status, error } = await work;
  return { status, error, ms: performance.now() - asked };
}

test('everybody is answered in time, what was given up is not done later, and all goes on when it does', async () => {
  const { url, publishableKey } = await servers.start({
    options: ['--no-demo', '--no-backups'],
    env: { RATE_LIMIT_FACTOR: '1000' },
  });
  const client = () =>
    createClient(url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      db: { retry: false },
    });
  const parent = await signUpParent({ client, sql });
  const child = await addChild({ client, sql }, parent);
  const ready = () => fetch(`${url}/health/ready`).then(({ status }) => status);
  const gift = {
    p_child_id: child.id,
    p_points: 5,
    p_reason: 'Test',
    p_idempotency_key: randomUUID(),
  };
  const give = () => parent.client.rpc('adjust_points', gift);
  expect(await ready()).toBe(200);

  await freeze();
  const reads = [
    timed(client().from('foods').select('id')),
    ...Array.from({ length: 6 }, () => timed(parent.client.rpc('parent_dashboard', { p_child_id: null }))),
    timed(parent.client.from('foods').select('id')),
  ];
  const write = timed(give());
  expect(await waitFor(async () => (await ready()) === 503, 20_000)).toBe(true);
  for (const read of await Promise.all(reads)) {
    expect(read).toMatchObject({ status: 503, error: { details: JSON.stringify({ code: 'database_away' }) } });
    expect(read.ms).toBeLessThan(10_000);
  }
  const { ms, ...lost } = await write;
  expect(lost).toMatchObject({ status: 503, error: { details: JSON.stringify({ code: 'database_lost' }) } });
  expect(ms).toBeLessThan(20_000);
  goOn();

  expect(await waitFor(async () => (await ready()) === 200, 20_000)).toBe(true);
  const inUse = async () => {
    const text = await fetch(`${url}/metrics`).then((response) => response.text());
    return [...text.matchAll(/^tastequest_database_connections_in_use\{.*\} (\d+)$/gm)].map(([, count]) =>
      Number(count),
    );
  };
  expect(await waitFor(async () => (await inUse()).join() === '0,0', 20_000)).toBe(true);
  const given = () =>
    sql<{ points: number }>('select points from public.point_entries where child_id = $1', [child.id]);
  expect(await given()).toEqual([]);
  expect([(await give()).error, (await give()).error]).toEqual([null, null]);
  expect(await given()).toEqual([{ points: 5 }]);
});

test('nobody waits for it at the end, and nothing of it is left', async () => {
  await freeze();
  const begun = performance.now();
  expect(await servers.end('SIGTERM')).toBe(0);
  // Nobody is left to go on.
  goOn = () => undefined;
  expect(performance.now() - begun).toBeLessThan(8000);
  expect(processesIn(realpathSync(path.join(servers.data, 'postgres')))).toEqual([]);
  await servers.start({ options: ['--no-demo', '--no-backups'] });
  expect(await sql('select points from public.point_entries')).toEqual([{ points: 5 }]);
});
