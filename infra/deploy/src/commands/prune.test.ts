import { liveOf } from '../environment/changes.ts';
import { readEnvironment } from '../environment/environment.ts';
import { listReleases } from '../releases/upload.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { releaseTesting } from '../testing/builds.ts';
import { canary } from './canary.ts';
import { listBuilds, listLive } from './list.ts';
import { prune } from './prune.ts';
import { promote } from './promote.ts';
import { release, releaseAgain } from './release.ts';
import { rollback } from './rollback.ts';
import { off } from './switch.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => (t = releaseTesting()));
afterEach(() => t.remove());

const registry = async (environment = 'production') => (await readEnvironment(t.store, environment)).registry;
const buildOf = async (name: string, environment?: string) => liveOf(await registry(environment), name)?.build;
/** Builds of the child, live one after the other; answers their ids. */
async function releaseOneByOne(...codes: string[]) {
  const builds: string[] = [];
  for (const code of codes) {
    await t.releaseBuild('child', { code });
    builds.push((await buildOf('child')) ?? '');
  }
  return builds;
}

it('list says what is live where, since when and by whom', async () => {
  await t.releaseBuild('shell');
  const [one, two = ''] = await releaseOneByOne('one', 'two');
  await t.releaseBuild('child', { code: 'new' }, { environment: 'staging', by: 'Bo', why: 'trial' });
  await canary(t.context({ by: 'Cy' }), 'child', { share: 5, roles: [], families: [] }, one);
  await off(t.context({ by: 'Cy' }), 'child', 'Sorry');
  const { live: rows, problems } = await listLive(t.store);
  expect(problems).toEqual([]);
  expect(rows.map(({ environment, name, by }) => [environment, name, by])).toEqual([
    ['production', 'shell', 'Ada'],
    ['production', 'child', 'Ada'],
    ['staging', 'child', 'Bo'],
  ]);
  const canaryOfFive = expect.stringContaining(' for 5 %') as string;
  expect(rows[1]).toMatchObject({ build: two, canary: canaryOfFive, off: 'Sorry', since: expect.any(String) });
  expect(rows[2]).toMatchObject({ canary: null, off: null });
  expect(rows[2]).toMatchObject({ commit: 'c0ffee', why: 'trial' });
  expect((await listBuilds(t.store, 'child')).builds).toHaveLength(3);
});

it('a manifest that was cut off hides no other one', async () => {
  const [one, two] = await releaseOneByOne('one', 'two');
  await t.releaseBuild('parent');
  for (const build of [two, 'fedcba9876543210']) {
    await t.store.remove(`releases/child/${build}/release.json`);
    await t.store.create(`releases/child/${build}/release.json`, '{ half');
  }
  const { live, problems } = await listLive(t.store);
  expect(live.map(({ name, build }) => [name, build])).toEqual([
    ['child', two],
    ['parent', expect.any(String)],
  ]);
  expect(problems).toEqual([expect.stringContaining(`releases/child/${two}/release.json`)]);
  const builds = await listBuilds(t.store, 'child');
  expect(builds.builds).toMatchObject([{ build: one }]);
  expect(builds.problems).toHaveLength(2);
  await rollback(t.context(), 'child');
  await release(t.context(), {
    dists: new Map([['child', t.build('child', { code: 'three' })]]),
    commit: null,
    noSwitch: true,
  });
  const { changes } = await canary(t.context(), 'child', { share: 5, roles: [], families: [] });
  expect(changes).toMatchObject([{ action: 'canary', from: null }]);
});

describe('prune', () => {
  /** Everything so far happened long ago. */
  const age = (days: number) =>
    jest.useFakeTimers({ now: Date.now() + days * 86_400_000, doNotFake: ['nextTick', 'setImmediate'] });
  afterEach(() => jest.useRealTimers());

  it('keeps what is live, its predecessor, canaries, what is young and what was live lately', async () => {
    const [one, two, three, four] = await releaseOneByOne('one', 'two', 'three', 'four');
    await canary(t.context(), 'child', { share: 5, roles: [], families: [] }, one);
    expect((await prune(t.store, { days: 30, dryRun: false })).removed).toEqual([]);
    age(31);
    expect((await prune(t.store, { days: 30, dryRun: true })).removed).toEqual([`child/${two}`]);
    expect(await listReleases(t.store, 'child')).toHaveLength(4);
    expect((await prune(t.store, { days: 30, dryRun: false })).removed).toEqual([`child/${two}`]);
    expect((await listReleases(t.store, 'child')).map(({ build }) => build).sort()).toEqual([one, three, four].sort());
    const { remotes } = await registry();
    for (const url of [remotes['child']?.entry, remotes['child']?.canary?.entry]) {
      expect(await t.store.read(url?.slice(1) ?? '')).not.toBeNull();
    }
    // Two files of the removed build; what all have in common stays.
    expect(await t.store.list('releases/child/files/')).toHaveLength(7);
  });

  it('takes source maps away with their build, and leaves those of others', async () => {
    for (const code of ['one', 'two', 'three']) await t.releaseBuild('child', { code, map: {} });
    const maps = async () => (await t.store.list('releases/child/')).filter((key) => key.endsWith('.map'));
    const all = await maps();
    expect((await prune(t.store, { days: 30, dryRun: false })).removed).toEqual([]);
    age(31);
    const [removed] = (await prune(t.store, { days: 30, dryRun: false })).removed;
    expect(all).toHaveLength(3);
    expect(await maps()).toEqual(all.filter((key) => !key.startsWith(`releases/${removed}/`)));
  });

  it('keeps what another environment needs', async () => {
    await t.releaseBuild('child', { code: 'one' }, { environment: 'staging' });
    await releaseOneByOne('one', 'two', 'three');
    age(31);
    expect((await prune(t.store, { days: 30, dryRun: false })).removed).toEqual([]);
  });

  it('keeps what was live lately and is in open tabs, however old it is', async () => {
    const [one, two] = await releaseOneByOne('one', 'two');
    age(31);
    await releaseOneByOne('three', 'four', 'five');
    expect((await prune(t.store, { days: 30, dryRun: false })).removed).toEqual([`child/${one}`]);
    expect((await listReleases(t.store, 'child')).map(({ build }) => build)).toContain(two);
  });

  it("removes what an upload left behind that was cut off, and leaves a name alone that it can't read", async () => {
    const [one] = await releaseOneByOne('one');
    await t.store.create('releases/child/files/left.0123456789abcdef.js', 'left');
    await t.store.create('releases/child/fedcba9876543210/prerendered/index.html', 'left');
    expect((await prune(t.store, { days: 30, dryRun: false })).removed.sort()).toEqual([
      'releases/child/fedcba9876543210/prerendered/index.html',
      'releases/child/files/left.0123456789abcdef.js',
    ]);
    await t.store.create('releases/child/0123456789abcdef/release.json', '{ half');
    age(31);
    const { removed, notes } = await prune(t.store, { days: 0, dryRun: false });
    expect(removed).toEqual([]);
    expect(notes).toEqual([expect.stringContaining('child was left alone')]);
    expect(await t.store.tagOf(`releases/child/${one}/release.json`)).not.toBeNull();
  });

  it('and an upload never work at the same time, unless one of them has died', async () => {
    await releaseOneByOne('one');
    await t.store.create('claims/upload/somebody', new Date().toISOString());
    await expect(prune(t.store, { days: 30, dryRun: false })).rejects.toThrow('being uploaded right now');
    await t.store.create('claims/prune/somebody', new Date().toISOString());
    await expect(releaseOneByOne('two')).rejects.toThrow('being removed right now');
    age(1);
    await prune(t.store, { days: 30, dryRun: false });
    await releaseOneByOne('two');
    expect(await t.store.list('claims/')).toEqual([]);
  });

  it('takes away no old build that is just made live', async () => {
    const [one = '', two = ''] = await releaseOneByOne('one', 'two', 'three', 'four');
    age(31);
    const refused: unknown[] = [];
    const store: ReleaseStore = {
      ...t.store,
      replace: async (...args) => {
        refused.push(await prune(t.store, { days: 0, dryRun: false }).catch((error: Error) => error.message));
        return t.store.replace(...args);
      },
    };
    const context = t.context({ store });
    await releaseAgain(context, 'child', one);
    await canary(context, 'child', { share: 5, roles: [], families: [] }, two);
    await promote({ ...context, environment: 'staging' }, 'production', ['child']);
    await release(context, { dists: new Map([['child', t.build('child', { code: 'two' })]]), commit: null });
    expect(refused).toEqual(Array(4).fill('A release is being uploaded right now.'));
    expect((await listLive(t.store)).problems).toEqual([]);
  });

  it('leaves a rollback what is left', async () => {
    const [one] = await releaseOneByOne('one', 'two', 'three');
    await t.store.remove(`releases/child/${(await registry()).remotes['child']?.history[0]?.build}/release.json`);
    await rollback(t.context(), 'child');
    expect(await buildOf('child')).toBe(one);
  });
});
