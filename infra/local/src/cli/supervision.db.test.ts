import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../postgres/server.ts';
import type { RunningState } from '../process/running-state.ts';
import { waitFor } from '../process/wait-for.ts';
import { freePort } from '../testing/free-port.ts';
import { ServerProcesses } from '../testing/server-process.ts';

/** What `npm start` runs, killed piece by piece: it comes back by itself, on the same address. */

const servers = new ServerProcesses();
afterAll(() => servers.clear());

/** What a visitor gets who asks for foods: it is the database that says so. */
const SERVED = 401;
const ask = ({ url, publishableKey }: RunningState) =>
  fetch(`${url}/rest/v1/foods?select=id&limit=1`, { headers: { apikey: publishableKey } }).then(
    ({ status }) => status,
    () => null,
  );
const postmasterOf = (folder: string) =>
  Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Kills what does not get a chance to say anything, and answers how requests fared until they were served again. */
async function outageAfterKilling(pid: number, state: RunningState): Promise<Set<number | null>> {
  const seen = new Set<number | null>();
  process.kill(pid, 'SIGKILL');
  const isBack = async () => {
    const status = await ask(state);
    seen.add(status);
    return status === SERVED;
  };
  // Until it has been away, it is the server of before that answers.
  expect(await waitFor(async () => !(await isBack()), 10_000)).toBe(true);
  expect(await waitFor(isBack, 60_000)).toBe(true);
  seen.delete(SERVED);
  return seen;
}

test('a killed database and a killed server are started again, as the same to everybody outside', async () => {
  const before = await servers.start({ options: ['--no-demo', '--port', String(await freePort())] });
  expect(await ask(before)).toBe(SERVED);
  expect(before).toMatchObject({ store: path.join(servers.data, 'releases'), environment: 'production' });
  const database = postmasterOf(path.join(servers.data, 'postgres'));
  expect(await outageAfterKilling(database, before)).toEqual(new Set([503]));
  expect(servers.state()).toEqual(before);
  for (const status of await outageAfterKilling(before.server, before)) expect([503, null]).toContain(status);
  const after = servers.state();
  expect(after).toEqual({ ...before, server: after.server });
  expect(after.server).not.toBe(before.server);
  expect(await servers.end('SIGTERM')).toBe(0);
});

test('it runs in the background, and is stopped by a command', async () => {
  const run = (program: string, ...options: string[]) =>
    execFileSync(
      process.execPath,
      [path.resolve(__dirname, '../../cli', program), '--data', servers.data, ...options],
      {
        encoding: 'utf8',
      },
    );
  const said = run('start.mjs', '--detach', '--no-build', '--no-demo', '--port', '0');
  expect(said).toContain('TasteQuest is ready');
  expect(said).toContain('Stop with npm stop');
  expect(await ask(servers.state())).toBe(SERVED);
  expect(run('stop.mjs')).toBe('TasteQuest has stopped.\n');
  expect(await ask(JSON.parse('{"url":"http://127.0.0.1:1"}') as RunningState)).toBeNull();
  expect(run('stop.mjs')).toBe('TasteQuest is not running.\n');
});

test("a restart of the user's own PostgreSQL is survived", async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const folder = path.join(servers.folder, 'own/postgres');
  const own = await startPostgres({ folder, logFile: path.join(servers.folder, 'own.log') });
  const { host, user } = own.address('postgres').options;
  const env = { DATABASE_URL: 'postgres:///postgres', PGHOST: host, PGUSERNAME: user };
  try {
    const state = await servers.start({ options: ['--no-demo'], env });
    expect(await ask(state)).toBe(SERVED);
    expect(await outageAfterKilling(postmasterOf(folder), state)).toEqual(new Set([503]));
    expect(servers.state()).toEqual(state);
    expect(await servers.end('SIGTERM')).toBe(0);
  } finally {
    await own.stop();
    jest.restoreAllMocks();
  }
});
