import { liveOf } from '../environment/changes.ts';
import { readEnvironment } from '../environment/environment.ts';
import { readLog } from '../environment/log.ts';
import { listReleases } from '../releases/upload.ts';
import { releaseTesting } from '../testing/builds.ts';
import { canary } from './canary.ts';
import { listLive } from './list.ts';
import { promote } from './promote.ts';
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

  it('puts back what a store has lost of a build', async () => {
    await releaseOneByOne('one');
    const [file = ''] = await t.store.list('releases/child/files/tq_');
    await t.store.remove(file);
    expect((await listLive(t.store)).problems).toEqual([expect.stringContaining('misses tq_child')]);
    await releaseOneByOne('one');
    expect(await t.store.read(file)).not.toBeNull();
    expect((await listLive(t.store)).problems).toEqual([]);
  });

  it('makes no build live of which the store misses a file', async () => {
    const [one = ''] = await releaseOneByOne('one', 'two');
    const { preload = [] } = (await listReleases(t.store, 'child')).find(({ build }) => build === one) ?? {};
    await t.store.remove(`releases/child/files/${preload[0]}`);
    await expect(rollback(t.context(), 'child', one)).rejects.toThrow(`The store misses ${preload[0]}`);
    await expect(releaseAgain(t.context(), 'child', one)).rejects.toThrow('The store misses');
  });

  it('keeps and ends canaries as somebody says, and logs it', async () => {
    const [one] = await releaseOneByOne('one', 'two');
    await t.releaseBuild('child', { code: 'two' }, { environment: 'staging' });
    await canary(t.context(), 'child', { share: 5, roles: [], families: [] }, one);
    expect((await promote(t.context(), 'staging', [])).changes).toEqual([]);
    expect((await t.releaseBuild('child', { code: 'two' })).changes).toEqual([]);
    expect((await registry()).remotes['child']?.canary?.build).toBe(one);
    await rollback(t.context(), 'child');
    expect((await registry()).remotes['child']?.canary).toBeUndefined();
    expect((await readLog(t.store, 'production')).at(-1)?.changes[1]).toMatchObject({
      action: 'end canary',
      from: one,
    });
  });

  it('of several at once is listed with the commit of each', async () => {
    const commits = { child: 'c0ffee', parent: 'beef' };
    for (const [name, commit] of Object.entries(commits)) {
      await release(t.context({ environment: 'staging' }), { dists: new Map([[name, t.build(name)]]), commit });
    }
    await promote(t.context(), 'staging', []);
    const { live } = await listLive(t.store);
    const here = live.filter(({ environment }) => environment === 'production');
    expect(Object.fromEntries(here.map(({ name, commit }) => [name, commit]))).toEqual(commits);
  });

  describe('of what is switched off', () => {
    const word = 'child stays switched off: nobody gets it before "npm run on -- child --environment production".';
    const everybody = { share: 100, roles: [], families: [] };

    it.each([
      ['release', () => t.releaseBuild('child', { code: 'three' })],
      ['release of what is live already', () => t.releaseBuild('child', { code: 'two' })],
      ['rollback', () => rollback(t.context(), 'child')],
      ['canary', async (one: string) => canary(t.context(), 'child', everybody, one)],
    ])('says so, and what switches it on: a %s', async (_what, change) => {
      const [one = ''] = await releaseOneByOne('one', 'two');
      await t.releaseBuild('parent');
      await off(t.context(), 'child', 'Back at noon.');
      expect((await change(one)).notes).toContain(word);
    });

    it('and of nothing else', async () => {
      const [one] = await releaseOneByOne('one');
      await off(t.context(), 'child', 'Back at noon.');
      const outcomes = [
        await t.releaseBuild('parent'),
        await off(t.context(), 'child', 'Back at one.'),
        await on(t.context(), 'child'),
        await releaseAgain(t.context(), 'child', one ?? ''),
      ];
      expect(outcomes.flatMap(({ notes }) => notes).join()).not.toContain('switched off');
    });
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

  it('forgets what came after the build that is named', async () => {
    const [one, two] = await releaseOneByOne('one', 'two', 'three', 'four');
    await rollback(t.context(), 'child', two);
    expect((await registry()).remotes['child']?.history.map(({ build }) => build)).toEqual([one]);
  });

  it('can go back ten builds, and no further', async () => {
    const builds = await releaseOneByOne(...Array.from({ length: 12 }, (_, n) => `build ${n}`));
    const history = (await registry()).remotes['child']?.history.map(({ build }) => build);
    expect(history).toEqual(builds.slice(1, 11).reverse());
  });

  it('takes the place along that the build was served from', async () => {
    await t.releaseBuild('child', { code: 'one' });
    await t.releaseBuild('child', { code: 'two' }, {}, 'https://cdn.example');
    await rollback(t.context(), 'child');
    expect((await registry()).remotes['child']?.entry).toMatch(/^\/releases\//);
    await t.releaseBuild('child', { code: 'three' }, {}, 'https://cdn.example');
    await t.releaseBuild('child', { code: 'three' }, {}, null);
    expect((await registry()).remotes['child']?.entry).toMatch(/^\/releases\//);
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
