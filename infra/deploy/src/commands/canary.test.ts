import { fingerprint } from '@tastequest/contract/internal';
import { liveOf } from '../environment/changes.ts';
import { readEnvironment } from '../environment/environment.ts';
import { readLog } from '../environment/log.ts';
import { listReleases } from '../releases/upload.ts';
import { placeOf, releaseTesting } from '../testing/builds.ts';
import { canary, stopCanary } from './canary.ts';
import { promote } from './promote.ts';
import { release, releaseAgain } from './release.ts';
import { rollback } from './rollback.ts';
import { off, on, remove } from './switch.ts';

const FAMILY = '0b54c9ae-8d1f-4a43-9b1d-6f1f0d1d2c3b';

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

it('says of a new environment without a shell, perhaps a mistyped one, that it shows nothing', async () => {
  const dists = new Map([['child', t.build('child')]]);
  const note = 'prodction has no shell: it shows nothing before "npm run release -- shell --environment prodction".';
  expect((await release(t.context({ environment: 'prodction' }), { dists, commit: null })).notes).toContain(note);
  await t.releaseBuild('shell', {}, { environment: 'prodction' });
  const again = new Map([['child', t.build('child', { code: 'two' })]]);
  const { notes } = await release(t.context({ environment: 'prodction' }), { dists: again, commit: null });
  expect(notes.join()).not.toContain('has no shell');
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
    await canary(t.context(), 'child', { share: 20, roles: ['super_admin'], families: [FAMILY] });
    expect((await registry()).remotes['child']?.canary).toEqual({
      ...two,
      share: 20,
      roles: ['super_admin'],
      families: [fingerprint(FAMILY)],
    });
    expect((await readLog(t.store, 'production')).at(-1)?.changes[0]?.detail).toBe(
      `20 %, role super_admin, family ${FAMILY}`,
    );
    const three = t.build('child', { code: 'three' });
    await release(t.context(), { dists: new Map([['child', three]]), commit: null, noSwitch: true });
    const { notes } = await canary(t.context(), 'child', { share: 30, roles: [], families: [] });
    expect((await registry()).remotes['child']?.canary?.build).toBe(two?.build);
    expect(notes).toEqual([
      expect.stringMatching(
        /^The canary stays the build that it was\. The store has a newer one: --build-id [0-9a-f]{16}$/,
      ),
    ]);
    await stopCanary(t.context(), 'child');
    expect((await registry()).remotes['child']?.canary).toBeUndefined();
    await canary(t.context(), 'child', { share: 5, roles: [], families: [] }, two?.build);
    await releaseAgain(t.context(), 'child', two?.build ?? '');
    expect((await registry()).remotes['child']).toMatchObject({ build: two?.build, history: [{ build: one }] });
    expect((await registry()).remotes['child']?.canary).toBeUndefined();
  });

  it('is no build that everybody has, nor takes the place of another one', async () => {
    const [one = ''] = await releaseOneByOne('one');
    const dists = new Map([['child', t.build('child', { code: 'two' })]]);
    await release(t.context(), { dists, commit: null, noSwitch: true });
    await canary(t.context(), 'child', { share: 5, roles: [], families: [] });
    const before = await registry();
    await expect(canary(t.context(), 'child', { share: 5, roles: [], families: [] }, one)).rejects.toMatchObject({
      message: `child ${one} is live: everybody has it.`,
      remedy: expect.stringContaining('npm run canary -- child --end'),
    });
    expect(await registry()).toEqual(before);
  });

  it('stays with its build while a newer one waits', async () => {
    await releaseOneByOne('one');
    const put = async (code: string) => {
      const dists = new Map([['child', t.build('child', { code })]]);
      await release(t.context(), { dists, commit: null, noSwitch: true });
      return (await listReleases(t.store, 'child'))[0]?.build;
    };
    const two = await put('two');
    await canary(t.context(), 'child', { share: 5, roles: [], families: [] });
    await put('three');
    await canary(t.context(), 'child', { share: 10, roles: [], families: [] });
    expect((await registry()).remotes['child']?.canary?.build).toBe(two);
  });

  it.each([
    ['the one before', false],
    ['the first of three', true],
  ])('never is a build by itself that was live before a rollback to %s', async (_to, isFirst) => {
    const [one] = await releaseOneByOne('one', 'two', 'three');
    await rollback(t.context(), 'child', isFirst ? one : undefined);
    const audience = { share: 5, roles: [], families: [] };
    await expect(canary(t.context(), 'child', audience)).rejects.toThrow('no newer build');
    const dists = new Map([['child', t.build('child', { code: 'four' })]]);
    await release(t.context(), { dists, commit: null, noSwitch: true });
    const four = (await listReleases(t.store, 'child'))[0]?.build;
    await canary(t.context(), 'child', audience);
    expect((await registry()).remotes['child']?.canary?.build).toBe(four);
  });

  it('and a shell have to fit by their contract', async () => {
    await t.releaseBuild('shell', { contract: '1.3.0' });
    await releaseOneByOne('one');
    const dists = new Map([['child', t.build('child', { code: 'two', contract: '^1.4.0' })]]);
    await release(t.context(), { dists, commit: null, noSwitch: true });
    const meant = canary(t.context(), 'child', { share: 5, roles: [], families: [] });
    await expect(meant).rejects.toThrow('needs contract ^1.4.0');
  });

  it.each([
    [{ share: 0 }, 'Nobody would get this canary'],
    [{ share: 101 }, 'a number from 0 to 100'],
    [{ share: NaN }, 'a number from 0 to 100'],
    [{ share: 5 }, 'no newer build of child'],
    [{ roles: ['chidl'], share: 0 }, 'Nobody has the role "chidl"'],
    [{ families: ['TN7C6N6M'], share: 0 }, '"TN7C6N6M" is not the id of a family'],
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
    const audience = { share: 5, roles: [], families: [] };
    await expect(canary(t.context(), 'shell', audience, build)).rejects.toThrow('no canary');
    await expect(canary(t.context(), 'shell', audience)).rejects.toThrow(
      expect.objectContaining({
        message: expect.stringContaining('no canary') as string,
        remedy: expect.stringContaining('npm run release -- shell --environment preview') as string,
      }),
    );
  });

  it('of the shell is an environment of its own, which is promoted', async () => {
    await t.releaseBuild('shell', { code: 'old' });
    await releaseOneByOne('one');
    const preview = { environment: 'preview' };
    await promote(t.context(preview), 'production', []);
    await t.releaseBuild('shell', { code: 'new' }, preview);
    expect(await buildOf('shell', 'preview')).not.toBe(await buildOf('shell'));
    expect(await buildOf('child', 'preview')).toBe(await buildOf('child'));
    await promote(t.context(), 'preview', ['shell']);
    expect(await buildOf('shell')).toBe(await buildOf('shell', 'preview'));
  });
});

it('off holds through releases and rollbacks, until on', async () => {
  const [one] = await releaseOneByOne('one');
  await off(t.context(), 'child', 'Back at noon.');
  await releaseOneByOne('two');
  await rollback(t.context(), 'child');
  expect((await registry()).remotes['child']).toMatchObject({ build: one, off: { message: 'Back at noon.' } });
  expect((await off(t.context(), 'child', 'Back at noon.')).changes).toEqual([]);
  const live = await buildOf('child');
  expect((await off(t.context(), 'child', 'Back at five.')).changes).toMatchObject([{ from: 'off', to: 'off' }]);
  expect((await on(t.context(), 'child')).changes).toMatchObject([{ from: 'off', to: live }]);
  expect((await registry()).remotes['child']?.off).toBeUndefined();
  expect((await on(t.context(), 'child')).changes).toEqual([]);
});

it.each([
  ['', 'nothing to read'],
  [' \n', 'nothing to read'],
  ['a'.repeat(301), '301 characters'],
])('off says something, and not too much: %j is refused', async (message, problem) => {
  await releaseOneByOne('one');
  await expect(off(t.context(), 'child', message)).rejects.toThrow(problem);
});

describe('a remote that is removed', () => {
  it('has to be off before, and to leave nobody without a home', async () => {
    const home = { home: { role: 'parent', path: '/kitchen' } };
    await t.releaseBuild('shell');
    await t.releaseBuild('kitchen', { manifest: { place: placeOf(['/kitchen/*'], home) } });
    await expect(remove(t.context(), 'kitchen')).rejects.toThrow('kitchen is in use');
    await off(t.context(), 'kitchen', 'Closed.');
    await expect(remove(t.context(), 'kitchen')).rejects.toThrow('would have no home any more');
    await expect(remove(t.context(), 'shell')).rejects.toThrow('The shell is what everything stands in');
    await expect(remove(t.context(), 'recipes')).rejects.toThrow('recipes is not live here');
  });

  it('is gone from the registry and its log, lets others have its addresses, and may come back', async () => {
    await releaseOneByOne('one');
    await off(t.context(), 'child', 'Closed.');
    const { changes } = await remove(t.context(), 'child');
    expect(changes).toMatchObject([{ action: 'remove', name: 'child', to: null }]);
    expect((await registry()).remotes).toEqual({});
    await t.store.remove('environments/production/registry.json');
    expect((await registry()).remotes).toEqual({});
    await t.releaseBuild('kids', { manifest: { place: placeOf(['/child/*']) } });
    await expect(t.releaseBuild('child')).rejects.toThrow("/child/* is kids's");
    await off(t.context(), 'kids', 'Closed.');
    await remove(t.context(), 'kids');
    await releaseOneByOne('one');
    expect((await registry()).remotes['child']?.off).toBeUndefined();
  });
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
  await expect(promote(t.context(), 'production', [])).rejects.toThrow('from production to production');
});

it('promote goes back to an older build only where it is named', async () => {
  await t.releaseBuild('child', { code: 'old' }, { environment: 'staging' });
  await t.releaseBuild('parent', { code: 'new' }, { environment: 'staging' });
  await t.releaseBuild('child', { code: 'mend' });
  const [old, mend] = [await buildOf('child', 'staging'), await buildOf('child')];
  const { changes, notes } = await promote(t.context(), 'staging', []);
  expect(changes.map(({ name }) => name)).toEqual(['parent']);
  expect(notes).toEqual([`child: left at ${mend}, which is newer than ${old} of staging. Name it to go back.`]);
  expect((await promote(t.context(), 'staging', ['child'])).changes).toMatchObject([{ name: 'child', to: old }]);
});
