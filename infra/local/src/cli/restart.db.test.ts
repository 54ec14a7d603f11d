import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { provideWebSocket } from '../web-socket.ts';
import type { RunningState } from '../state/state.ts';

/** `npm start` as a person uses it: on a folder of its own, killed without warning, started again. */
const START = path.resolve(__dirname, '../../cli/start.mjs');
let folder: string;
const started: ChildProcess[] = [];

beforeAll(() => {
  provideWebSocket();
  folder = mkdtempSync(path.join(tmpdir(), 'tq-restart-'));
});
afterAll(async () => {
  await Promise.all(started.map(kill));
  rmSync(folder, { recursive: true, force: true });
});

function launch(...options: string[]): ChildProcess {
  const args = [START, '--no-build', '--no-demo', '--port', '0', '--data', path.join(folder, 'data'), ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function ready(child: ChildProcess): Promise<RunningState> {
  if (!child.stdout) throw new Error('no stdout');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Stop with Ctrl-C'))
      return JSON.parse(readFileSync(path.join(folder, 'data/state.json'), 'utf8')) as RunningState;
  }
  throw new Error(`It did not start: ${String(child.stderr?.read())}`);
}

async function ended(child: ChildProcess): Promise<{ code: number | null; stderr: string }> {
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, stderr };
}

const clientOf = ({ url, publishableKey }: RunningState) =>
  createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

const person = { email: 'restart@example.com', password: 'correct-horse-battery' };

test('data survives a killed server, and keys stay', async () => {
  const first = launch();
  const before = await ready(first);
  const { error } = await clientOf(before).auth.signUp(person);
  expect(error).toBeNull();
  await kill(first);

  const second = launch();
  const after = await ready(second);
  expect(after.publishableKey).toBe(before.publishableKey);
  const signIn = await clientOf(after).auth.signInWithPassword(person);
  expect(signIn.data.user?.email).toBe(person.email);
});

test('a second server on the same data is refused, one on the same port too', async () => {
  const running = started.at(-1);
  const { port } = JSON.parse(readFileSync(path.join(folder, 'data/state.json'), 'utf8')) as RunningState;
  const sameData = await ended(launch());
  expect(sameData).toMatchObject({ code: 1, stderr: expect.stringContaining('already runs') });
  const samePort = await ended(launch('--port', String(port), '--data', path.join(folder, 'other')));
  expect(samePort).toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} is in use`) });
  expect(running?.exitCode).toBeNull();
});

test('it ends in order, and --fresh starts over', async () => {
  const running = started.findLast((child) => child.exitCode === null && child.signalCode === null);
  if (!running) throw new Error('nothing runs');
  const exited = once(running, 'exit');
  running.kill('SIGTERM');
  expect((await exited)[0]).toBe(0);
  const state = await ready(launch('--fresh'));
  const signIn = await clientOf(state).auth.signInWithPassword(person);
  expect(signIn.error?.code).toBe('invalid_credentials');
});

test('a broken data folder is named, with what to do', async () => {
  const broken = path.join(folder, 'data');
  const data = started.findLast((child) => child.exitCode === null && child.signalCode === null);
  if (data) await kill(data);
  rmSync(path.join(broken, 'postgres/global'), { recursive: true });
  const { code, stderr } = await ended(launch());
  expect(code).toBe(1);
  expect(stderr).toContain('The database does not start');
  expect(stderr).toContain('--fresh');
});
