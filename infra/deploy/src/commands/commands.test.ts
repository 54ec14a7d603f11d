import { liveOf } from '../environment/changes.ts';
import { readEnvironment } from '../environment/environment.ts';
import { readLog } from '../environment/log.ts';
import { listReleases } from '../releases/upload.ts';
import { releaseTesting } from '../testing/builds.ts';
import { canary, stopCanary } from './canary.ts';
import { listBuilds, listLive } from './list.ts';
import { promote } from './promote.ts';
import { prune } from './prune.ts';
import { release, releaseAgain } from './release.ts';
import { rollback } from './rollback.ts';
import { off, on } from './switch.ts';

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

describe('release', () => {
  it('changes the one remote and nothing else', async () => {
    await t.releaseBuild('parent');
    const parent = (await registry()).remotes['parent'];
    await releaseOneByOne('one', 'two');
    expect((await registry()).remotes['parent']).toEqual(parent);
  });

  it('with --no-switch only uploads', async () => {
    const [one] = await releaseOneByOne('one');
    const dists = new Map([['child', t.build('child', { code: 'two' })]]);
    const { notes } = await release(t.context(), { dists, commit: null, noSwitch: true });
    expect(notes.join()).toContain('uploaded');
    expect(await buildOf('child')).toBe(one);
    expect(await listReleases(t.store, 'child')).toHaveLength(2);
  });

  it('uploads nothing when one of the builds is refused', async () => {
    const dists = new Map([
      ['child', t.build('child')],
      ['parent', t.build('parent', { manifest: { entry: 'gone.js' } })],
    ]);
    await expect(release(t.context(), { dists, commit: null })).rejects.toThrow('gone.js is missing');
    expect(await t.store.list('releases/')).toEqual([]);
  });

  it('takes a build of the store again', async () => {
    const [one = ''] = await releaseOneByOne('one', 'two');
    await releaseAgain(t.context(), 'child', one);
    expect(await buildOf('child')).toBe(one);
    await expect(releaseAgain(t.context(), 'child', '0123456789abcdef')).rejects.toThrow('no build 0123456789abcdef');
  });

  it("refuses a remote that needs a newer shell, and a shell that live remotes don't fit", async () => {
    await t.releaseBuild('shell', { contract: '1.3.0' });
    await expect(t.releaseBuild('child', { contract: '^1.4.0' })).rejects.toMatchObject({
      message: expect.stringContaining('needs contract ^1.4.0'),
      remedy: expect.stringContaining('newer shell first'),
    });
    await t.releaseBuild('child', { contract: '^1.3.0' });
    await expect(t.releaseBuild('shell', { code: 'two', contract: '2.0.0' })).rejects.toThrow('the shell has 2.0.0');
    await expect(t.releaseBuild('shell', { code: 'two', contract: '1.2.0' })).rejects.toThrow('the shell has 1.2.0');
    expect(liveOf(await registry(), 'shell')).toMatchObject({ contract: '1.3.0' });
  });

  it('takes shell and remotes together over a new major of the contract', async () => {
    await t.releaseBuild('shell');
    await t.releaseBuild('child');
    const dists = new Map([
      ['shell', t.build('shell', { contract: '2.0.0' })],
      ['child', t.build('child', { contract: '^2.0.0' })],
    ]);
    expect((await release(t.context(), { dists, commit: null })).changes).toHaveLength(2);
  });
});

describe('rollback', () => {
  it('goes back one by one, and to what is named', async () => {
    const [one, two, three] = await releaseOneByOne('one', 'two', 'three');
    await rollback(t.context(), 'child');
    expect(await buildOf('child')).toBe(two);
    await rollback(t.context(), 'child');
    expect(await buildOf('child')).toBe(one);
    await expect(rollback(t.context(), 'child')).rejects.toThrow('nothing to roll child back to');
    await rollback(t.context(), 'child', three);
    expect(await buildOf('child')).toBe(three);
    expect((await readLog(t.store, 'production')).at(-1)?.changes[0]).toMatchObject({
      action: 'rollback',
      from: one,
      to: three,
    });
  });

  it('of the shell works like that of a remote', async () => {
    await t.releaseBuild('shell', { code: 'one' });
    const one = await buildOf('shell');
    await t.releaseBuild('shell', { code: 'two' });
    await rollback(t.context(), 'shell');
    expect(await buildOf('shell')).toBe(one);
  });

  it('of what was never released says what is there', async () => {
    await t.releaseBuild('parent');
    await expect(rollback(t.context(), 'child')).rejects.toMatchObject({
      remedy: expect.stringContaining('Live are: parent'),
    });
  });
});

describe('canary', () => {
  it('goes to the newest build of the store, grows, ends and goes live', async () => {
    const [one] = await releaseOneByOne('one');
    const dists = new Map([['child', t.build('child', { code: 'two' })]]);
    await release(t.context(), { dists, commit: null, noSwitch: true });
    await canary(t.context(), 'child', { share: 5, roles: [], families: [] });
    const two = (await registry()).remotes['child']?.canary;
    expect(two).toMatchObject({ share: 5, entry: expect.stringContaining('/releases/child/files/') });
    expect(await buildOf('child')).toBe(one);
    await canary(t.context(), 'child', { share: 20, roles: ['parent'], families: ['f1'] });
    expect((await registry()).remotes['child']?.canary).toEqual({
      ...two,
      share: 20,
      roles: ['parent'],
      families: ['f1'],
    });
    expect((await readLog(t.store, 'production')).at(-1)?.changes[0]?.detail).toBe('20 %, role parent, family f1');
    await stopCanary(t.context(), 'child');
    expect((await registry()).remotes['child']?.canary).toBeUndefined();
    await canary(t.context(), 'child', { share: 5, roles: [], families: [] }, two?.build);
    await releaseAgain(t.context(), 'child', two?.build ?? '');
    expect((await registry()).remotes['child']).toMatchObject({ build: two?.build, history: [one] });
    expect((await registry()).remotes['child']?.canary).toBeUndefined();
  });

  it.each([
    [{ share: 0 }, 'Nobody would get this canary'],
    [{ share: 101 }, 'a number from 0 to 100'],
    [{ share: NaN }, 'a number from 0 to 100'],
    [{ share: 5 }, 'no other build of child'],
  ])('%j is refused', async (audience, message) => {
    await releaseOneByOne('one');
    await expect(canary(t.context(), 'child', { roles: [], families: [], ...audience })).rejects.toThrow(message);
  });

  it('of the shell is refused, and so is switching it off', async () => {
    await t.releaseBuild('shell');
    await expect(off(t.context(), 'shell', 'Sorry')).rejects.toThrow(
      'the shell is what everything stands in'.replace('the', 'The'),
    );
    const build = await buildOf('shell');
    await expect(canary(t.context(), 'shell', { share: 5, roles: [], families: [] }, build)).rejects.toThrow(
      'no canary',
    );
  });
});

it('off holds through releases and rollbacks, until on', async () => {
  const [one] = await releaseOneByOne('one');
  await off(t.context(), 'child', 'Back at noon.');
  await releaseOneByOne('two');
  await rollback(t.context(), 'child');
  expect((await registry()).remotes['child']).toMatchObject({ build: one, off: { message: 'Back at noon.' } });
  expect((await off(t.context(), 'child', 'Back at noon.')).changes).toEqual([]);
  await on(t.context(), 'child');
  expect((await registry()).remotes['child']?.off).toBeUndefined();
  expect((await on(t.context(), 'child')).changes).toEqual([]);
});

it('promote takes over what differs, and only what is named', async () => {
  const staging = { environment: 'staging' };
  await t.releaseBuild('shell', {}, staging);
  await t.releaseBuild('child', { code: 'new' }, staging);
  await t.releaseBuild('parent', { code: 'new' }, staging);
  await promote(t.context(), 'staging', ['child']);
  expect(Object.keys((await registry()).remotes)).toEqual(['child']);
  const { changes } = await promote(t.context(), 'staging', []);
  expect(changes.map(({ name }) => name)).toEqual(['shell', 'parent']);
  expect(await buildOf('parent')).toBe(await buildOf('parent', 'staging'));
  await expect(promote(t.context(), 'stagging', [])).rejects.toThrow('no environment stagging');
  await expect(promote(t.context(), 'staging', ['admin'])).rejects.toThrow('admin is not live in staging');
});

it('list says what is live where, since when and by whom', async () => {
  await t.releaseBuild('shell');
  const [, two = ''] = await releaseOneByOne('one', 'two');
  await t.releaseBuild('child', { code: 'new' }, { environment: 'staging', by: 'Bo', why: 'trial' });
  await canary(t.context(), 'child', { share: 5, roles: [], families: [] });
  const rows = await listLive(t.store);
  expect(rows.map(({ environment, name, by }) => [environment, name, by])).toEqual([
    ['production', 'shell', 'Ada'],
    ['production', 'child', 'Ada'],
    ['staging', 'child', 'Bo'],
  ]);
  expect(rows[1]).toMatchObject({ build: two, canary: expect.stringContaining(' for 5 %'), since: expect.any(String) });
  expect(rows[2]).toMatchObject({ commit: 'c0ffee', why: 'trial' });
  expect(await listBuilds(t.store, 'child')).toHaveLength(3);
});

describe('prune', () => {
  /** Everything so far happened long ago. */
  const age = (days: number) =>
    jest.useFakeTimers({ now: Date.now() + days * 86_400_000, doNotFake: ['nextTick', 'setImmediate'] });
  afterEach(() => jest.useRealTimers());

  it('keeps what is live, its predecessor, canaries, what is young and what was live lately', async () => {
    const [one, two, three, four] = await releaseOneByOne('one', 'two', 'three', 'four');
    await canary(t.context(), 'child', { share: 5, roles: [], families: [] }, one);
    expect(await prune(t.store, { days: 30, dryRun: false })).toEqual([]);
    age(31);
    expect(await prune(t.store, { days: 30, dryRun: true })).toEqual([`child/${two}`]);
    expect(await listReleases(t.store, 'child')).toHaveLength(4);
    expect(await prune(t.store, { days: 30, dryRun: false })).toEqual([`child/${two}`]);
    expect((await listReleases(t.store, 'child')).map(({ build }) => build).sort()).toEqual([one, three, four].sort());
    const { remotes } = await registry();
    for (const url of [remotes['child']?.entry, remotes['child']?.canary?.entry]) {
      expect(await t.store.read(url?.slice(1) ?? '')).not.toBeNull();
    }
    // Two files of the removed build; what all have in common stays.
    expect(await t.store.list('releases/child/files/')).toHaveLength(7);
  });

  it('keeps what another environment needs', async () => {
    await t.releaseBuild('child', { code: 'one' }, { environment: 'staging' });
    await releaseOneByOne('one', 'two', 'three');
    age(31);
    expect(await prune(t.store, { days: 30, dryRun: false })).toEqual([]);
  });

  it('leaves a rollback what is left', async () => {
    const [one] = await releaseOneByOne('one', 'two', 'three');
    await t.store.remove(`releases/child/${(await registry()).remotes['child']?.history[0]}/release.json`);
    await rollback(t.context(), 'child');
    expect(await buildOf('child')).toBe(one);
  });
});
