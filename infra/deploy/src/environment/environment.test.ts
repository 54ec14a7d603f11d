import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseStore } from '../store/release-store.ts';
import { releaseTesting } from '../testing/builds.ts';
import { rollback } from '../commands/rollback.ts';
import { off } from '../commands/switch.ts';
import { changeEnvironment, readEnvironment } from './environment.ts';
import { readLog } from './log.ts';
import { originsOf, publicRegistry } from './registry.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => (t = releaseTesting()));
afterEach(() => t.remove());

const live = async () => (await readEnvironment(t.store, 'production')).registry;
const registryFile = () => path.join(t.root, 'store/environments/production/registry.json');
const rewrite = (change: (registry: { remotes: Record<string, object> }) => void) => {
  const registry = JSON.parse(readFileSync(registryFile(), 'utf8')) as { remotes: Record<string, object> };
  change(registry);
  writeFileSync(registryFile(), JSON.stringify(registry));
};

it('keeps both of two releases in the same second, and every one of twenty', async () => {
  await t.releaseBuild('shell');
  const names = Array.from({ length: 20 }, (_, n) => `remote-${n}`);
  await Promise.all(names.map((name) => t.releaseBuild(name)));
  const registry = await live();
  expect(Object.keys(registry.remotes).sort()).toEqual([...names].sort());
  expect(registry.revision).toBe(21);
  const log = await readLog(t.store, 'production');
  expect(log.map(({ revision }) => revision)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
});

describe('a change whose answer was lost on the way', () => {
  /** A bucket's client asks once more, and hears that the registry is not what it was. */
  const losing = (meanwhile: () => Promise<unknown> = async () => undefined): ReleaseStore => {
    let isLost = false;
    return {
      ...t.store,
      async replace(...args) {
        const isDone = await t.store.replace(...args);
        if (isLost) return isDone;
        isLost = true;
        await meanwhile();
        return false;
      },
    };
  };

  it.each([
    ['nobody else changes anything', undefined],
    ['somebody else is quick', () => t.releaseBuild('parent')],
  ])('is not made twice, where %s', async (_what, meanwhile) => {
    for (const code of ['one', 'two', 'three']) await t.releaseBuild('child', { code });
    const builds = (await readLog(t.store, 'production')).map(({ changes }) => changes[0]?.to);
    const { revision, changes } = await rollback(t.context({ store: losing(meanwhile) }), 'child');
    expect({ revision, changes }).toMatchObject({ revision: 4, changes: [{ action: 'rollback', to: builds[1] }] });
    expect((await live()).remotes['child']?.build).toBe(builds[1]);
    expect((await readLog(t.store, 'production'))[3]?.changes[0]?.action).toBe('rollback');
  });
});

it('logs who changed what, when, from which commit and why', async () => {
  await t.releaseBuild('child', { code: 'one' });
  await t.releaseBuild('child', { code: 'two' }, { by: 'Bo', why: 'faster' });
  const [first, second] = await readLog(t.store, 'production');
  expect(second).toMatchObject({ revision: 2, by: 'Bo', why: 'faster', time: expect.stringMatching(/^20\d\d-/) });
  expect(second?.changes).toEqual([
    {
      action: 'release',
      name: 'child',
      from: first?.changes[0]?.to,
      to: (await live()).remotes['child']?.build,
      commit: 'c0ffee',
    },
  ]);
});

it('completes the log of a command that died between the registry and the log', async () => {
  await t.releaseBuild('child');
  await t.store.remove('environments/production/log/00000001.json');
  await t.releaseBuild('parent');
  expect((await readLog(t.store, 'production')).map(({ changes }) => changes[0]?.name)).toEqual(['child', 'parent']);
});

it('writes nothing on a dry run, or where nothing changes', async () => {
  const author = { by: 'Ada', why: '' };
  await t.releaseBuild('child');
  const before = readFileSync(registryFile(), 'utf8');
  expect(await t.releaseBuild('child')).toMatchObject({ changes: [], revision: null });
  const change = { action: 'off' as const, name: 'child', from: null, to: null, commit: null };
  const planned = await changeEnvironment(t.store, 'production', { ...author, dryRun: true }, (registry) => ({
    registry: { ...registry, remotes: {} },
    changes: [change],
  }));
  expect(planned?.changes).toEqual([change]);
  expect(readFileSync(registryFile(), 'utf8')).toBe(before);
});

it("leaves the entries of others as they are, also those it can't read", async () => {
  await t.releaseBuild('child');
  await t.releaseBuild('parent');
  rewrite(({ remotes }) => {
    remotes['child'] = { ...remotes['child'], integrity: 'md5-x', fromTheFuture: true };
    remotes['parent'] = { ...remotes['parent'], fromTheFuture: true };
  });
  const { registry, problems } = await readEnvironment(t.store, 'production');
  expect(registry.remotes['child']?.integrity).toMatch(/^sha384-/); // From the log.
  expect(problems.get('child')).toContain('integrity');
  await t.releaseBuild('settings');
  rewrite(({ remotes }) => {
    expect(remotes['child']).toMatchObject({ integrity: 'md5-x', fromTheFuture: true });
    expect(remotes['parent']).toMatchObject({ fromTheFuture: true });
    expect(Object.keys(remotes)).toContain('settings');
  });
});

it.each([
  ['damaged', () => writeFileSync(registryFile(), '{ "half')],
  ['lost', () => rmSync(registryFile())],
])('makes a registry that was %s again from the log, with what is off, and goes on counting', async (_what, damage) => {
  await t.releaseBuild('shell');
  await t.releaseBuild('child', { code: 'one' });
  await t.releaseBuild('child', { code: 'two' });
  await off(t.context(), 'child', 'Back at noon.');
  const before = await live();
  damage();
  await t.releaseBuild('parent');
  const after = await live();
  expect(after.shell?.build).toBe(before.shell?.build);
  expect(after.remotes['child']).toMatchObject({
    build: before.remotes['child']?.build,
    off: { message: 'Back at noon.' },
  });
  expect(after.revision).toBe(before.revision + 1);
  expect(await readLog(t.store, 'production')).toHaveLength(5);
});

describe('browsers are told', () => {
  it('what to load, and nothing of who changed it', async () => {
    await t.releaseBuild('shell');
    await t.releaseBuild('child', { code: 'one' });
    const { build = '' } = (await live()).remotes['child'] ?? {};
    expect(publicRegistry(await live(), 'the shell')).toEqual({
      schemaVersion: 1,
      shell: { build: 'the shell' },
      places: { child: expect.objectContaining({ routes: [expect.objectContaining({ path: '/child/*' })] }) },
      remotes: {
        child: {
          version: '1.0.0',
          build,
          entry: expect.stringMatching(/^\/releases\/child\/files\/tq_child\.[0-9a-f]{64}\.js$/),
          integrity: expect.stringMatching(/^sha384-/),
          contract: '^1.0.0',
          preload: [expect.stringMatching(/^\/releases\/child\/files\/1\.[0-9a-f]{64}\.js$/)],
          previous: [],
        },
      },
    });
  });

  it('the build before, and the newest of every other contract', async () => {
    await t.releaseBuild('shell');
    const contracts = ['^1.0.0', '^1.1.0', '^1.1.0', '^1.2.0', '^1.2.0', '^1.2.0'];
    for (const [n, contract] of contracts.entries()) await t.releaseBuild('child', { code: `${n}`, contract });
    const [, one, two, three, four] = (await live()).remotes['child']?.history.map(({ build }) => build) ?? [];
    expect([one, two, three, four]).not.toContain(undefined);
    const { previous } = publicRegistry(await live(), 'the shell').remotes['child'] ?? {};
    const [last] = (await live()).remotes['child']?.history ?? [];
    expect(previous?.map(({ build }) => build)).toEqual([last?.build, two, four]);
  });
});

it('allows the origins of releases, and no others', async () => {
  await t.releaseBuild('shell');
  await t.releaseBuild('child');
  expect(originsOf(await live())).toEqual([]);
  const { release } = await import('../commands/release.ts');
  const dists = new Map([['admin', t.build('admin')]]);
  await release(t.context(), { dists, commit: null, origin: 'https://cdn.example' });
  expect(originsOf(await live())).toEqual(['https://cdn.example']);
  expect((await live()).remotes['admin']?.entry).toMatch(/^https:\/\/cdn\.example\/releases\/admin\/files\//);
  // The next release stays there.
  await t.releaseBuild('admin', { code: 'two' });
  expect(originsOf(await live())).toEqual(['https://cdn.example']);
  // The same build from elsewhere is a change, and says which.
  const moved = async (origin: string | null) =>
    (await release(t.context(), { dists, commit: null, origin })).changes[0]?.detail;
  expect(await moved(null)).toBe('served from the site itself');
  expect(await moved('https://other.example')).toBe('served from https://other.example');
  expect(await moved('https://other.example')).toBeUndefined();
});
