import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseTesting, writeBuild, type BuildAbout } from '@tastequest/deploy/testing';
import { off, readEnvironment, release, rollback } from '@tastequest/deploy';
import { releaseBuilt } from './release-built.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => {
  t = releaseTesting();
  build('shell', {});
  build('child', {});
  build('parent', {});
});
afterEach(() => t.remove());

/** As a checkout in which `npm run build` ran. */
function build(name: string, about: BuildAbout): void {
  const folder = path.join(t.root, name === 'shell' ? name : `mfe-${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'webpack.config.mjs'), '');
  writeBuild(path.join(folder, 'dist'), name, about);
}
const start = () =>
  releaseBuilt({ root: t.root, store: t.store, environment: 'production', note: path.join(t.root, 'built.json') });
const live = async (name: string) => (await readEnvironment(t.store, 'production')).registry.remotes[name]?.build;

it('releases everything at the first start, and nothing at the next one', async () => {
  expect(await start()).toEqual([]);
  const { registry } = await readEnvironment(t.store, 'production');
  expect([registry.shell?.build, await live('child'), await live('parent')]).not.toContain(undefined);
  expect(await start()).toEqual([]);
  expect((await readEnvironment(t.store, 'production')).registry.revision).toBe(1);
});

it('releases only what was built anew, so that a rollback of another outlives it', async () => {
  await start();
  const first = await live('child');
  build('child', { code: 'two' });
  await start();
  await rollback(t.context(), 'child');
  build('parent', { code: 'two' });
  await start();
  expect(await live('child')).toBe(first);
  build('child', { code: 'three' });
  await start();
  expect(await live('child')).not.toBe(first);
});

it('leaves alone what a command released, rolled back, switched off or uploaded meanwhile', async () => {
  await start();
  const first = await live('child');
  build('child', { code: 'two' });
  const dists = new Map([['child', path.join(t.root, 'mfe-child/dist')]]);
  await release(t.context(), { dists, commit: null });
  await rollback(t.context(), 'child');
  expect(await live('child')).toBe(first);
  await start();
  expect(await live('child')).toBe(first);
  build('child', { code: 'three' });
  await release(t.context(), { dists, commit: null, noSwitch: true });
  await off(t.context(), 'child', 'Sorry');
  await start();
  expect(await live('child')).toBe(first);
  expect((await readEnvironment(t.store, 'production')).registry.remotes['child']?.off).toBeDefined();
});

it('releases everything into an environment that has nothing yet', async () => {
  await start();
  await releaseBuilt({ root: t.root, store: t.store, environment: 'staging', note: path.join(t.root, 'built.json') });
  const { registry } = await readEnvironment(t.store, 'staging');
  expect([registry.shell?.build, ...Object.keys(registry.remotes)]).toEqual([expect.any(String), 'child', 'parent']);
});

it('releases an older state of the checkout that is back', async () => {
  await start();
  const first = await live('child');
  build('child', { code: 'two' });
  await start();
  expect(await live('child')).not.toBe(first);
  build('child', { code: 'one' });
  await start();
  expect(await live('child')).toBe(first);
});

it.each([
  ['a manifest that is not valid', { manifest: { version: 'new' } }, 'its manifest is not valid'],
  ['a contract that the shell has not', { contract: '^9.0.0' }, 'needs contract ^9.0.0'],
])('leaves out a build with %s, says why, and releases the others', async (_what, about, reason) => {
  await start();
  const before = [await live('child'), await live('parent')];
  build('child', { code: 'two', ...about });
  build('parent', { code: 'two' });
  expect(await start()).toEqual([expect.stringContaining(reason)]);
  expect(await live('child')).toBe(before[0]);
  expect(await live('parent')).not.toBe(before[1]);
});
