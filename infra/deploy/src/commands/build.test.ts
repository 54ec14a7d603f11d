import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from './build.ts';

const TOKEN = 'a-token';
let folder: string;
let server: Server;
/** What the server keeps by its address, and what it was asked for. */
const kept = new Map<string, Buffer>();
const asked: string[] = [];

/** As much of a remote cache as turbo needs: https://turborepo.dev/docs/openapi */
beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const artifact = /^\/v8\/artifacts\/[0-9a-f]{16}$/.test(pathname);
      if (artifact) asked.push(`${method} for ${searchParams.get('slug')}`);
      if (headers.authorization !== `Bearer ${TOKEN}`) return response.writeHead(403).end();
      if (pathname.endsWith('/status')) return response.end('{"status":"enabled"}');
      if (artifact && method === 'PUT') kept.set(pathname, Buffer.concat(chunks));
      if (artifact && method === 'GET' && !kept.has(pathname)) return response.writeHead(404).end();
      return response.end(method === 'GET' ? kept.get(pathname) : '{"urls":[]}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'tq-build-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const NAME = '@tastequest/mfe-small';
const LOCK = {
  name: 'checkout',
  lockfileVersion: 3,
  packages: {
    '': { name: 'checkout', workspaces: ['mfe-*'] },
    'mfe-small': { name: NAME, version: '1.0.0' },
    [`node_modules/${NAME}`]: { resolved: 'mfe-small', link: true },
  },
};

/** A checkout whose build counts how often it ran, with this repository's own settings of the cache. */
function writeCheckout(): string {
  const count = `const fs = require('fs'); fs.mkdirSync('dist'); fs.writeFileSync('dist/made.txt', 'made'); fs.appendFileSync('../runs', '1')`;
  const { remoteCache } = JSON.parse(readFileSync('turbo.json', 'utf8')) as { remoteCache: object };
  const files = {
    'package.json': { name: 'checkout', private: true, packageManager: 'npm@11.19.1', workspaces: ['mfe-*'] },
    'package-lock.json': LOCK,
    'turbo.json': { tasks: { build: { outputs: ['dist/**'] } }, remoteCache },
    'mfe-small/package.json': { name: NAME, version: '1.0.0', scripts: { build: 'node build.cjs' } },
  };
  mkdirSync(path.join(folder, 'mfe-small'));
  for (const [file, content] of Object.entries(files)) writeFileSync(path.join(folder, file), JSON.stringify(content));
  writeFileSync(path.join(folder, 'mfe-small/build.cjs'), count);
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

it.each([
  ['an own server', { TURBO_TEAM: undefined }, 'tastequest'],
  ['a team', { TURBO_TEAM: 'our-team' }, 'our-team'],
])('takes from the remote cache of %s what another machine has built', async (_, variables, team) => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const given = { TURBO_API: address, TURBO_TOKEN: TOKEN, ...variables };
  const before = { ...process.env };
  Object.assign(process.env, given);
  if (!given.TURBO_TEAM) delete process.env['TURBO_TEAM'];
  kept.clear();
  asked.length = 0;
  try {
    const root = writeCheckout();
    await build(root, ['small']);
    // Another machine has none of these.
    for (const made of ['.turbo', 'mfe-small/.turbo', 'mfe-small/dist'])
      rmSync(path.join(root, made), { recursive: true, force: true });
    await build(root, ['small']);
    expect(readFileSync(path.join(root, 'runs'), 'utf8')).toBe('1');
    expect(existsSync(path.join(root, 'mfe-small/dist/made.txt'))).toBe(true);
    expect(asked).toEqual(['GET', 'PUT', 'GET'].map((method) => `${method} for ${team}`));
  } finally {
    process.env = before;
  }
});
