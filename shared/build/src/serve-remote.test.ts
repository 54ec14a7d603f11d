import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { newRemote } from './testing/build-remote';

const PAGE = 'https://staging.example';
let folder: string;
let server: ChildProcess;
let entry: string;

// For a busy machine: a build takes 2 s on an idle one.
jest.setTimeout(300_000);

beforeAll(async () => {
  folder = await newRemote({ name: 'small', files: { 'src/remote.tsx': 'export const Title = () => <h1>Hi</h1>;' } });
  const args = [path.resolve('shared/build/src/serve-remote.mjs'), folder, '--port', await freePort(), '--page', PAGE];
  server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  entry = await lineOf(server, /small: (http:\S+)/);
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function stop() {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill();
  await ended;
}

async function freePort() {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return String(port);
}

async function lineOf({ stdout }: ChildProcess, pattern: RegExp): Promise<string> {
  for await (const chunk of stdout ?? []) {
    const [, found] = pattern.exec(String(chunk)) ?? [];
    if (found) return found;
  }
  throw new Error('The server ended.');
}

const get = (origin = PAGE) => fetch(entry, { headers: { origin } });

test('serves the entry to pages of this computer and to the page that is named, and to no other', async () => {
  const readers = async (origin: string) => (await get(origin)).headers.get('access-control-allow-origin');
  expect(await readers(PAGE)).toBe(PAGE);
  expect(await readers('http://localhost:3000')).toBe('http://localhost:3000');
  expect(await readers('https://evil.example')).toBeNull();
  expect(await readers('http://localhost.evil.example:80')).toBeNull();
});

test('brings its own React, whose components can be replaced', async () => {
  const code = await (await get()).text();
  expect(code).toContain('react-refresh');
  expect(code).toMatch(/^var tq_small;/m);
  expect(code).not.toContain('webpack/sharing/consume');
});

test('writes its cache, and nothing that a build or a release reads', async () => {
  // That is when the cache is written at the latest.
  await stop();
  const files = readdirSync(folder).filter((name) => name !== 'node_modules');
  expect(files.sort()).toEqual(['.dev', 'package.json', 'remote.json', 'src', 'webpack.config.mjs']);
  expect(readdirSync(path.join(folder, '.dev'))).toEqual(['cache']);
});
