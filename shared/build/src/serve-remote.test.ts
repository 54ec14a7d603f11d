import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newRemote } from './testing/build-remote';
import { serveRemote } from './testing/serve-remote';

const PAGE = 'https://staging.example';
let folder: string;
let served: Awaited<ReturnType<typeof serveRemote>>;

// For a busy machine: a build takes 2 s on an idle one.
jest.setTimeout(300_000);

beforeAll(async () => {
  folder = await newRemote({ name: 'small', files: { 'src/remote.tsx': 'export const Title = () => <h1>Hi</h1>;' } });
  served = await serveRemote(folder, '--page', PAGE);
});
afterAll(async () => {
  await served.stop();
  rmSync(folder, { recursive: true });
});

const get = (origin = PAGE) => fetch(served.entry, { headers: { origin } });

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

test('goes on when the code has a mistake', async () => {
  const entryNow = async () => (await get()).text();
  // The entry names the build.
  const saveAndSee = async (code: string) => {
    const before = await entryNow();
    writeFileSync(path.join(folder, 'src/remote.tsx'), code);
    while ((await entryNow()) === before) continue;
  };
  await saveAndSee('export const Title = () => <h1>');
  await saveAndSee('export const Title = () => <h1>Mended</h1>;');
});

test('writes its cache, and nothing that a build or a release reads', async () => {
  // That is when the cache is written at the latest.
  await served.stop();
  const files = readdirSync(folder).filter((name) => name !== 'node_modules');
  expect(files.sort()).toEqual(['.dev', 'package.json', 'remote.json', 'src', 'webpack.config.mjs']);
  expect(readdirSync(path.join(folder, '.dev'))).toEqual(['cache']);
});
