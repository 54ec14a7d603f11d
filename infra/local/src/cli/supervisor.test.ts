import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { superviseServer } from './supervisor.ts';
import { readOptions } from './options.ts';
import type { FromServer, ServerOrder } from './server-messages.ts';

/** What the supervisor does with servers that are played here: it sees their messages and their ends only. */
class PlayedServer extends EventEmitter {
  orders: ServerOrder[] = [];
  signals: (string | undefined)[] = [];
  send = (order: ServerOrder) => this.orders.push(order);
  kill = (signal?: string) => this.signals.push(signal);
  says = (message: FromServer) => this.emit('message', message);
  ends = async (code: number | null, signal: string | null = null) => {
    this.emit('exit', code, signal);
    await new Promise(setImmediate);
  };
}

const options = readOptions(['--fresh', '--super-admin', 'a@b.example', '--port', '0'], {}, { cwd: '/', root: '/' });

function play(parts: Partial<Parameters<typeof superviseServer>[0]> = {}) {
  const servers: PlayedServer[] = [];
  const said: string[] = [];
  const waits: number[] = [];
  const supervisor = superviseServer({
    options,
    fork() {
      const server = new PlayedServer();
      servers.push(server);
      return server as unknown as ChildProcess;
    },
    say: (text) => said.push(text),
    onReady: () => undefined,
    wait: async (milliseconds) => void waits.push(milliseconds),
    ...parts,
  });
  const last = () => servers.at(-1) as PlayedServer;
  return { servers, said, waits, supervisor, last };
}

const READY: FromServer = { kind: 'ready', port: 4321, text: 'ready' };

it('starts a server that ended again, on its port, and asks nothing twice that was asked for once', async () => {
  const { servers, said, last } = play();
  last().says(READY);
  await last().ends(null, 'SIGKILL');
  expect(said).toEqual(['The server ended by itself (SIGKILL). Starting it again …']);
  expect(servers).toHaveLength(2);
  expect(servers[0]?.orders[0]?.options).toMatchObject({ fresh: true, port: 0, superAdmin: 'a@b.example' });
  expect(last().orders[0]?.options).toMatchObject({ fresh: false, port: 4321, superAdmin: null, build: false });
});

it('ends, and says why, when the server ends for the sixth time within a minute', async () => {
  const { servers, waits, supervisor, last } = play();
  last().says(READY);
  for (let times = 0; times < 5; times += 1) await last().ends(1);
  expect(servers).toHaveLength(6);
  expect(waits).toEqual([250, 500, 1000, 2000, 4000]);
  await last().ends(1);
  expect(await supervisor.ended).toEqual({
    code: 1,
    reason: 'The server ended by itself (exit code 1). It has ended too often within a minute.',
  });
});

it('does not try again what never was ready, or gave up', async () => {
  const never = play();
  never.last().says({ kind: 'failed', text: 'Port 3000 is in use.' });
  await never.last().ends(1);
  expect(await never.supervisor.ended).toEqual({ code: 1, reason: 'Port 3000 is in use.' });
  const gaveUp = play();
  gaveUp.last().says(READY);
  gaveUp.last().says({ kind: 'failed', text: 'PostgreSQL ended by itself again and again.' });
  await gaveUp.last().ends(1);
  expect(await gaveUp.supervisor.ended).toEqual({ code: 1, reason: 'PostgreSQL ended by itself again and again.' });
});

it('tries again what was ready once and then does not start', async () => {
  const { servers, last } = play();
  last().says(READY);
  await last().ends(1);
  last().says({ kind: 'failed', text: 'The disk is full.' });
  await last().ends(1);
  expect(servers).toHaveLength(3);
});

it('passes on that it shall end, at once when asked again, also while it waits', async () => {
  const { supervisor, last } = play();
  last().says(READY);
  supervisor.stop();
  supervisor.stop();
  expect(last().signals).toEqual(['SIGTERM', 'SIGKILL']);
  await last().ends(0);
  expect(await supervisor.ended).toEqual({ code: 0 });
  const waiting = play({
    wait: (_milliseconds, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  });
  waiting.last().says(READY);
  await waiting.last().ends(1);
  waiting.supervisor.stop();
  expect(await waiting.supervisor.ended).toEqual({ code: 0 });
  expect(waiting.servers).toHaveLength(1);
});
