import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processInfo } from '@tastequest/deploy/process-info';
import postgres from 'postgres';
import { waitFor } from '../process/wait-for.ts';
import { prepareCluster } from './cluster.ts';
import { findBinaries } from './binaries.ts';
import { startPostgres, type PostgresServer } from './server.ts';
import { socketFolderOf } from './socket-folder.ts';
import { stopStaleServer } from './stale-server.ts';

/** A server, and folders that claim to be its own: whose pid file says what, nobody else's server gets a signal. */
const root = mkdtempSync(path.join(tmpdir(), 'tq-stale-'));
const original = path.join(root, 'original/postgres');
const other = path.join(root, 'other/postgres');
const servers: PostgresServer[] = [];
/** The one of the original folder. */
let server: PostgresServer;
let pid: number;

const start = async (folder: string) => {
  const server = await startPostgres({ folder, logFile: path.join(root, 'postgres.log'), durable: false });
  servers.push(server);
  return server;
};
const pidFileOf = (folder: string) => path.join(folder, 'postmaster.pid');
const pidOf = (folder: string) => Number(readFileSync(pidFileOf(folder), 'utf8').split('\n')[0]);
/** Once it is another process. That the one of before has ended is told a moment later. */
const isStartedAgain = (before: number) =>
  waitFor(() => existsSync(pidFileOf(original)) && pidOf(original) !== before && server.isUp(), 20_000);
const one = async (server: PostgresServer) => {
  const { url, options } = server.address('postgres');
  const sql = postgres(url, { ...options, max: 1 });
  return sql`select 1 as one`.finally(() => sql.end());
};

beforeAll(async () => {
  server = await start(original);
  pid = pidOf(original);
});
afterAll(async () => {
  for (const each of servers) await each.stop();
  rmSync(root, { recursive: true, force: true });
});

test('a copy of the folder of a running server starts beside it', async () => {
  const copy = path.join(root, 'copy/postgres');
  // These are written and renamed while the server runs, and each start makes them anew.
  const filter = (file: string) => !path.basename(file).startsWith('pg_internal.init');
  cpSync(path.dirname(original), path.dirname(copy), { recursive: true, filter });
  const beside = await start(copy);
  expect(pidOf(copy)).not.toBe(pid);
  expect(pidOf(original)).toBe(pid);
  for (const each of [server, beside]) expect(await one(each)).toEqual([{ one: 1 }]);
  expect(existsSync(socketFolderOf(original) ?? '')).toBe(true);
});

test("a pid file that came to name somebody else's server, or any other process, is only removed", async () => {
  await prepareCluster(await findBinaries(), other, false);
  for (const stranger of [pid, process.pid]) {
    const started = processInfo(stranger)?.started;
    writeFileSync(pidFileOf(other), `${stranger}\n${other}\n`);
    await stopStaleServer(other);
    expect(processInfo(stranger)?.started).toBe(started);
    expect(existsSync(pidFileOf(other))).toBe(false);
  }
});

test('the server of this very folder is stopped, however the folder is written, and started again by whoever runs it', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  await stopStaleServer(path.join(root, 'other/../original/postgres'));
  expect(processInfo(pid)).toBeNull();
  expect(await isStartedAgain(pid)).toBe(true);
  expect(await one(server)).toEqual([{ one: 1 }]);
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

test('a server that is killed in the middle of work starts again, without what its processes were doing', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  const { url, options } = server.address('postgres');
  const sql = postgres(url, {
    ...options,
    max: 2,
    onnotice: () => undefined,
    connection: { statement_timeout: 60_000 },
  });
  // Never waits, so it never looks whether its postmaster is still there.
  const work = 'select count(*) from generate_series(1, 10000000000)';
  const working = expect(sql.unsafe(work)).rejects.toThrow();
  let backend = 0;
  const isWorking = async () => {
    const [found] = await sql<
      { pid: number }[]
    >`select pid from pg_stat_activity where state = 'active' and query = ${work}`;
    backend = found?.pid ?? 0;
    return backend > 0;
  };
  expect(await waitFor(isWorking, 20_000)).toBe(true);
  const killed = pidOf(original);
  process.kill(killed, 'SIGKILL');
  expect(await isStartedAgain(killed)).toBe(true);
  expect(processInfo(backend)).toBeNull();
  await working;
  expect(await one(server)).toEqual([{ one: 1 }]);
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
  await sql.end();
});
