import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { canary } from '../commands/canary.ts';
import { release } from '../commands/release.ts';
import { readEnvironment } from '../environment/environment.ts';
import { releaseTesting } from '../testing/builds.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

let t: ReturnType<typeof releaseTesting>;
let server: Server;
let failed: number;
beforeEach(async () => {
  t = releaseTesting();
  await t.releaseBuild('child');
  const dists = new Map([['child', t.build('child', { code: 'canary' })]]);
  await release(t.context(), { dists, commit: null, noSwitch: true });
  await canary(t.context(), 'child', { share: 5, roles: [], families: [] });
  const build = await canaryBuild();
  server = createServer((request, response) => {
    if (request.headers['apikey'] !== 'sb_secret_x') return response.writeHead(401).end();
    return response.end(JSON.stringify([{ remote: 'child', build, channel: 'canary', opened: 40, failed }]));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  await new Promise((done) => server.close(done));
  t.remove();
});

const canaryBuild = async () => (await readEnvironment(t.store, 'production')).registry.remotes['child']?.canary?.build;

function watch(...args: string[]) {
  const SUPABASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const main = path.join(ROOT, 'infra/deploy/src/cli/main.ts');
  const store = ['--store', path.join(t.root, 'store')];
  const env = { ...process.env, SUPABASE_URL, SUPABASE_SECRET_KEY: 'sb_secret_x', RELEASE_BY: 'Ada' };
  const command = ['--import', './infra/local/cli/typescript.mjs', main, 'canary:watch', 'child', ...store, ...args];
  const child = spawn(process.execPath, command, { cwd: ROOT, env });
  return { child, printed: text(child.stdout), ended: once(child, 'exit') };
}

it('ends the canary, says so in one JSON object, and exits with 2', async () => {
  failed = 7;
  const { printed, ended } = watch('--once', '--json');
  expect(JSON.parse(await printed)).toMatchObject({ verdict: 'rolled back', opened: 40, failed: 7, dryRun: false });
  expect(await ended).toEqual([2, null]);
  expect(await canaryBuild()).toBeUndefined();
});

it('leaves the canary as it is at Ctrl-C, and exits with 130', async () => {
  failed = 0;
  const { child, printed, ended } = watch();
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await printed).toContain('is no longer watched, and stays a canary.');
  expect(await ended).toEqual([130, null]);
  expect(await canaryBuild()).toBeDefined();
});
