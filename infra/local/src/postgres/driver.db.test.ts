import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import postgres from 'postgres';
import { testDatabase, type TestDatabase } from '../testing/index.ts';

/** What patches/postgres+3.4.9.patch mends: nobody's statements get lost, hang or run for somebody else, whenever a backend ends. */
let database: TestDatabase;
const pools: postgres.Sql[] = [];

beforeAll(async () => (database = await testDatabase('project')));
afterEach(async () => void (await Promise.all(pools.splice(0).map((pool) => pool.end({ timeout: 1 })))));
afterAll(() => database.close());

function openPool(max: number, at?: string): postgres.Sql {
  const { host, port, user, database: name } = database.sql.options;
  const address = { host: at ?? host[0] ?? '', port: port[0] ?? 0, user, database: name };
  const pool = postgres({ ...address, max, backoff: () => 0, onnotice: () => undefined });
  pools.push(pool);
  return pool;
}

const pidOf = async (sql: postgres.ISql) => (await sql<[{ pid: number }]>`select pg_backend_pid() as pid`)[0].pid;
/** Ends a backend as a crash would, and waits until the server has noticed. */
async function end(pid: number): Promise<void> {
  await database.sql`select pg_terminate_backend(${pid}, 5000)`;
}

const CLOSED = { code: expect.stringMatching(/^(CONNECTION_CLOSED|57P01|ECONNRESET|EPIPE)$/) };

test('the server is found by its socket alone, which only its user may open', async () => {
  const [settings] = await database.sql`
    select current_setting('listen_addresses') as addresses, current_setting('unix_socket_permissions') as rights`;
  expect(settings).toEqual({ addresses: '', rights: '0700' });
});

test('on a connection that is gone every statement fails, and the pool goes on', async () => {
  const pool = openPool(1);
  const reserved = await pool.reserve();
  await end(await pidOf(reserved));
  for (let times = 0; times < 3; times++) await expect(reserved`select 1`).rejects.toMatchObject(CLOSED);
  reserved.release();
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
});

test('who lost a connection can neither write into the transaction that has it now, nor give it away', async () => {
  const pool = openPool(1);
  const lost = await pool.reserve();
  const gone = await pidOf(lost);
  const waiting = pool.reserve();
  await end(gone);
  const owner = await waiting;
  await owner`begin`;
  await owner`set local application_name = 'owner'`;
  await expect(lost`rollback`).rejects.toMatchObject(CLOSED);
  lost.release();
  const stranger = pool`select current_setting('application_name') as name`;
  await nextTick();
  expect(await owner`select current_setting('application_name') as name`).toEqual([{ name: 'owner' }]);
  await owner`commit`;
  owner.release();
  expect(await stranger).not.toEqual([{ name: 'owner' }]);
});

test('the statement that was running fails, the next one does not, and the pool ends', async () => {
  const pool = openPool(1);
  const failing = async (meanwhile: () => unknown) => {
    const pid = await pidOf(pool);
    const slow = pool`select pg_sleep(30)`.catch((error: unknown) => error);
    await nextTick();
    const other = meanwhile();
    await end(pid);
    expect(await slow).toMatchObject(CLOSED);
    await other;
  };
  await failing(() => undefined);
  expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  await failing(() => pool.end());
});

test('who asked for a connection while there was no server takes none later', async () => {
  const { host, port } = database.sql.options;
  const folder = mkdtempSync(path.join(tmpdir(), 'tq-driver-'));
  const address = path.join(folder, 'server');
  const pool = openPool(1, address);
  for (let times = 0; times < 3; times++) await expect(pool.reserve()).rejects.toMatchObject({ code: 'ENOENT' });
  symlinkSync(host[0] ?? '', address);
  const reserved = await pool.reserve();
  expect(await reserved`select ${port[0] ?? 0}::int as port`).toEqual([{ port: port[0] }]);
  reserved.release();
  rmSync(folder, { recursive: true });
});

test('a transaction that loses its connection fails whole, and writes nothing after it', async () => {
  const pool = openPool(1);
  await pool`create table written (what text)`;
  let secondInsert: (outcome: unknown) => void;
  const second = new Promise<unknown>((resolve) => (secondInsert = resolve));
  const transaction = pool.begin(async (sql) => {
    await sql`insert into written values ('first')`;
    await end(await pidOf(sql));
    // The connection is another one by now, of whoever comes first.
    await pool`select 1`;
    secondInsert(sql`insert into written values ('second')`.catch((error: unknown) => error));
  });
  await expect(transaction).rejects.toMatchObject(CLOSED);
  expect(await second).toMatchObject(CLOSED);
  expect(await pool`select what from written`).toEqual([]);
  await pool`drop table written`;
});

test('through a hundred ends of backends every statement is answered and the whole pool comes back', async () => {
  const pool = openPool(6);
  let working = true;
  const worker = async () => {
    let answered = 0;
    while (working) {
      const work = answered % 2 ? pool.begin((sql) => sql`select pg_backend_pid()`) : pool`select pg_backend_pid()`;
      await work.then(
        () => undefined,
        (error: unknown) => expect(error).toMatchObject(CLOSED),
      );
      answered += 1;
    }
    return answered;
  };
  const workers = Array.from({ length: 12 }, worker);
  const ended = new Set<number>();
  for (let times = 0; times < 100; times++) {
    const two = await database.sql<{ pid: number }[]>`
      select pid, pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      order by random() limit 2`;
    for (const { pid } of two) ended.add(pid);
  }
  working = false;
  for (const answered of await Promise.all(workers)) expect(answered).toBeGreaterThan(0);
  // The last ones may end while their connections rest; the pool learns of it by the next statement, which may fail.
  await Promise.all([...ended].map(end));
  await Promise.allSettled(Array.from({ length: 6 }, () => pool.begin((sql) => sql`select 1`)));
  const all = await Promise.all(Array.from({ length: 6 }, () => pool.reserve()));
  expect(new Set(await Promise.all(all.map(pidOf))).size).toBe(6);
  for (const one of all) one.release();
});
