import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canary, release } from '@tastequest/deploy';
import { releaseTesting } from '@tastequest/deploy/testing';
import { buildInFolder, buildsInUse } from './builds.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => (t = releaseTesting()));
afterEach(() => t.remove());

const script = (name: string) => ({ [`calls.${'0'.repeat(16)}${name}.js`]: `(client) => client.rpc("${name}")` });
const calls = (name: string) => ({ tables: {}, rpc: { [name]: [[]] }, functions: [], buckets: [] });
const rpcOf = (builds: Awaited<ReturnType<typeof buildsInUse>>) =>
  builds.map((one) => `${one.name} ${one.build.replace(/^\w+ /, '')}: ${Object.keys(one.calls.rpc).join()}`);

test('what is live, in a canary or one rollback away, with the calls of each build', async () => {
  await t.releaseBuild('shell', { files: script('ee') });
  await t.releaseBuild('child', { code: 'one', files: script('aa') });
  await t.releaseBuild('child', { code: 'two', manifest: { calls: calls('bb') } });
  const dists = new Map([['child', t.build('child', { code: 'three', files: script('cc') })]]);
  await release(t.context(), { dists, commit: null, noSwitch: true });
  await canary(t.context(), 'child', { share: 10, roles: [], families: [] });
  expect(rpcOf(await buildsInUse(t.store, 'production'))).toEqual([
    'shell (live): ee',
    'child (live): bb',
    'child (canary): cc',
    'child (can be rolled back to): aa',
  ]);
});

test('an environment that is not there is a misspelt one, unless it is production, which may be still to come', async () => {
  await t.releaseBuild('child', {}, { environment: 'staging' });
  expect(await buildsInUse(t.store, 'production')).toEqual([]);
  await expect(buildsInUse(t.store, 'stagin')).rejects.toMatchObject({
    message: expect.stringContaining('There is no environment stagin'),
    remedy: expect.stringContaining('There are: staging.'),
  });
});

test('a live build that the store lacks is refused, one to roll back to can not come back', async () => {
  await t.releaseBuild('child', { code: 'one', manifest: { calls: calls('aa') } });
  await t.releaseBuild('child', { code: 'two', manifest: { calls: calls('bb') } });
  const builds = await buildsInUse(t.store, 'production');
  const [live = '', before = ''] = builds.map(({ build }) => `releases/child/${build.split(' ')[0]}/release.json`);
  await t.store.remove(before);
  expect(rpcOf(await buildsInUse(t.store, 'production'))).toEqual(['child (live): bb']);
  await t.store.remove(live);
  await expect(buildsInUse(t.store, 'production')).rejects.toThrow(/^The store misses release\.json of child \w{16}/);
});

test('the calls of a build in a folder are those of its manifest, else of its scripts', async () => {
  const dist = t.build('child', { files: script('aa') });
  expect(rpcOf([await buildInFolder(dist, '1 (before)')])).toEqual(['child (before): aa']);
  const file = path.join(dist, 'manifest.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), calls: calls('bb') }));
  expect(rpcOf([await buildInFolder(dist, '1 (before)')])).toEqual(['child (before): bb']);
});
