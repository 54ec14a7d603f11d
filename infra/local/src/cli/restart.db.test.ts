import '../quiet.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import type { RunningState } from '../state/state.ts';
import { ServerProcesses } from '../testing/server-process.ts';
import { provideWebSocket } from '../web-socket.ts';

/** One server, killed without warning, started again, stopped, emptied, broken. */
// Whole servers start here, on machines that may be busy.
jest.setTimeout(120_000);

const servers = new ServerProcesses();
const person = { email: 'restart@example.com', password: 'correct-horse-battery' };

beforeAll(provideWebSocket);
afterAll(() => servers.clear());

const clientOf = ({ url, publishableKey }: RunningState) =>
  createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

test('data survives a killed server, and keys stay', async () => {
  const before = await servers.start('--no-demo');
  expect((await clientOf(before).auth.signUp(person)).error).toBeNull();
  await servers.end('SIGKILL');
  const after = await servers.start('--no-demo');
  expect(after.publishableKey).toBe(before.publishableKey);
  const signIn = await clientOf(after).auth.signInWithPassword(person);
  expect(signIn.data.user?.email).toBe(person.email);
});

test('a second server on the same data is refused, one on the same port too', async () => {
  const { port } = servers.state();
  expect(await servers.fail()).toMatchObject({ code: 1, stderr: expect.stringContaining('already runs') });
  const samePort = await servers.fail('--port', String(port), '--data', path.join(servers.folder, 'other'));
  expect(samePort).toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} is in use`) });
});

test('it ends in order, and --fresh starts over', async () => {
  expect(await servers.end('SIGTERM')).toBe(0);
  const state = await servers.start('--no-demo', '--fresh');
  const signIn = await clientOf(state).auth.signInWithPassword(person);
  expect(signIn.error?.code).toBe('invalid_credentials');
});

test('a broken data folder is named, with what to do', async () => {
  await servers.end('SIGKILL');
  rmSync(path.join(servers.data, 'postgres/global'), { recursive: true });
  const { code, stderr } = await servers.fail();
  expect(code).toBe(1);
  expect(stderr).toContain('The database does not start');
  expect(stderr).toContain('--fresh');
});
