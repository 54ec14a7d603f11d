import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Command } from 'commander';
import { readEnvironment } from '../environment/environment.ts';
import { releaseTesting } from '../testing/builds.ts';
import { addReleaseCommands } from './release-commands.ts';
import { addStoreCommands } from './store-commands.ts';
import { addSwitchCommands } from './switch-commands.ts';

let t: ReturnType<typeof releaseTesting>;
let print: jest.SpyInstance;
let tell: jest.SpyInstance;
beforeEach(() => {
  t = releaseTesting();
  // Whoever runs the tests may have set them for releases of their own.
  const { RELEASE_ENVIRONMENT: _environment, RELEASE_STORE: _store, ...env } = process.env;
  jest.replaceProperty(process, 'env', env);
  print = jest.spyOn(console, 'log').mockReturnValue();
  tell = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  return t.remove();
});

const call = (...args: string[]) => {
  const program = new Command().exitOverride();
  addReleaseCommands(program);
  addStoreCommands(program);
  addSwitchCommands(program);
  return program.parseAsync(args, { from: 'user' });
};
const store = () => path.join(t.root, 'store');
/** What a command of the test's own store printed. */
async function printed(...args: string[]) {
  await call(...args, '--store', store());
  return print.mock.calls.flat().join('\n');
}

it('promotes into the environment that --to names', async () => {
  await t.releaseBuild('shell', {}, { environment: 'staging' });
  expect(await printed('promote', '--from', 'staging', '--to', 'preview')).toMatch(
    /^preview: promote shell, nothing → /,
  );
});

it('says that there is nothing to prune', async () => {
  await t.releaseBuild('shell');
  expect(await printed('prune')).toBe('Nothing to remove.');
});

it('prunes what nobody needs, by its age; a dry run only says what it would be', async () => {
  for (const code of ['one', 'two', 'three']) await t.releaseBuild('child', { code });
  expect(await printed('prune')).toBe('Nothing to remove.');
  print.mockClear();
  expect(await printed('prune', '--days', '0', '--dry-run')).toMatch(/^would remove child\/[0-9a-f]{16}$/);
  print.mockClear();
  expect(await printed('prune', '--days', '0')).toMatch(/^removed child\/[0-9a-f]{16}$/);
  print.mockClear();
  expect(await printed('prune', '--days', '0')).toBe('Nothing to remove.');
});

it('writes the pages of an environment, and ends unless it is to watch', async () => {
  const addresses = { SITE_URL: 'https://tastequest.test', SUPABASE_URL: 'https://api.tastequest.test' };
  jest.replaceProperty(process, 'env', { ...process.env, ...addresses, SUPABASE_ANON_KEY: 'key' });
  await t.releaseBuild('shell');
  const out = path.join(t.root, 'site');
  expect(await printed('site', '--out', out)).toMatch(/^Revision \d+ of production is in .*site\.$/);
  expect(existsSync(path.join(out, 'current/pages/app.html'))).toBe(true);
});

it.each([
  [['prune', '--days', '-1'], '--days is a number from 0 to 36500.'],
  [['prune', '--days', 'many'], '--days is a number from 0 to 36500.'],
  [['release', 'child', '--dist', 'x', '--origin', 'https://cdn.example/files'], 'is not an origin.'],
  [['release', 'child', '--dist', 'x', '--origin', 'ftp://cdn.example'], 'is not an origin.'],
  [['release', 'child', 'parent', '--dist', 'x'], '--build-id and --dist go with exactly one name.'],
  [['release', '--build-id', 'x'], '--build-id and --dist go with exactly one name.'],
  [['release', 'chidl', '--no-build'], 'There is no chidl in this checkout.'],
])('refuses %j', async (args, words) => {
  await t.releaseBuild('shell');
  await expect(printed(...args)).rejects.toThrow(words);
  expect(print).not.toHaveBeenCalled();
});

it('lists what is live in columns, without blanks at the ends of lines', async () => {
  await t.releaseBuild('shell');
  await t.releaseBuild('child', { version: '10.20.30' });
  const lines = (await printed('list')).split('\n');
  const columns = lines.map((line) => line.search(/\bbuild\b|[0-9a-f]{16}/)).filter((place) => place >= 0);
  expect(columns).toEqual([columns[0], columns[0], columns[0]]);
  for (const line of lines) expect(line).toBe(line.trimEnd());
});

it('ends the canary that --build-id names, and no other', async () => {
  await t.releaseBuild('shell');
  await t.releaseBuild('child');
  await t.releaseBuild('child', { code: 'two' });
  const live = async () => (await readEnvironment(t.store, 'production')).registry.remotes['child'];
  const build = (await live())?.history.at(-1)?.build ?? '';
  await printed('canary', 'child', '--share', '5', '--build-id', build);
  await printed('canary', 'child', '--end', '--build-id', '0123456789abcdef');
  expect((await live())?.canary).toMatchObject({ build });
  await printed('canary', 'child', '--end', '--build-id', build);
  expect((await live())?.canary).toBeUndefined();
});

it('looks for a store in a bucket at the server of the bucket', async () => {
  const server = createServer((_, response) => response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_REGION: 'us-east-1' };
  const replaced = jest.replaceProperty(process, 'env', { ...process.env, ...keys, AWS_ENDPOINT_URL_S3: endpoint });
  const listing = call('list', '--store', 's3://releases').catch((error: unknown) => error);
  const problem = await listing.finally(() => replaced.restore());
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  expect(problem).toMatchObject({ name: 'NoSuchBucket' });
});

it('says which store it took where none is named, and not among what it prints', async () => {
  // There may be none.
  await call('list', '--json').catch(() => undefined);
  expect(tell).toHaveBeenCalledTimes(1);
  for (const [line] of print.mock.calls) expect(() => JSON.parse(String(line)) as unknown).not.toThrow();
});
