import { canary } from '../commands/canary.ts';
import { release } from '../commands/release.ts';
import { rollback } from '../commands/rollback.ts';
import { placeOf, releaseTesting } from '../testing/builds.ts';
import { readEnvironment } from './environment.ts';
import { publicRegistry } from './registry.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => (t = releaseTesting()));
afterEach(() => t.remove());

const told = async () => publicRegistry((await readEnvironment(t.store, 'production')).registry, 'a shell');
const pathsOf = async (name: string) => (await told()).places?.[name]?.routes.map(({ path }) => path);
const at = (...paths: string[]) => ({ manifest: { place: placeOf(paths) } });
const noPlace = { manifest: { place: undefined } };

it('pages are told of it, apart from the build', async () => {
  await t.releaseBuild('recipes', at('/recipes/*'));
  const { places, remotes } = await told();
  expect(places?.['recipes']).toMatchObject({ routes: [{ path: '/recipes/*', guard: { signedIn: true } }] });
  expect(remotes['recipes']).not.toHaveProperty('place');
});

it('goes with its build: a release brings it, a rollback takes it back, a canary has its own', async () => {
  await t.releaseBuild('recipes', at('/recipes/*'));
  await t.releaseBuild('recipes', { code: 'two', ...at('/cook/*') });
  expect(await pathsOf('recipes')).toEqual(['/cook/*']);
  const dists = new Map([['recipes', t.build('recipes', { code: 'three', ...at('/bake/*') })]]);
  await release(t.context(), { dists, commit: null, noSwitch: true });
  await canary(t.context(), 'recipes', { share: 5, roles: [], families: [] });
  expect(await pathsOf('recipes')).toEqual(['/cook/*']);
  expect((await told()).remotes['recipes']?.canary?.place).toMatchObject({ routes: [{ path: '/bake/*' }] });
  await rollback(t.context(), 'recipes');
  expect(await pathsOf('recipes')).toEqual(['/recipes/*']);
});

it('of a build that says none, the one of before stays', async () => {
  await t.releaseBuild('recipes', at('/recipes/*'));
  await t.releaseBuild('recipes', { code: 'old', ...noPlace });
  expect(await pathsOf('recipes')).toEqual(['/recipes/*']);
});

describe('refused is', () => {
  it.each([
    [
      'an address of another remote',
      at('/kitchen/oven/*'),
      "recipes wants /kitchen/oven/*, and /kitchen/* is kitchen's.",
    ],
    [
      'the home that another remote is',
      { manifest: { place: placeOf(['/recipes/*'], { home: { role: 'child', path: '/recipes' } }) } },
      "The home of the role child is kitchen's.",
    ],
  ])('%s', async (_, wanted, reason) => {
    await t.releaseBuild('kitchen', {
      manifest: { place: placeOf(['/kitchen/*'], { home: { role: 'child', path: '/kitchen' } }) },
    });
    await expect(t.releaseBuild('recipes', wanted)).rejects.toMatchObject({
      message: reason,
      remedy: expect.stringContaining('remote.json of recipes'),
    });
    expect((await told()).remotes['recipes']).toBeUndefined();
  });

  it('a canary at an address of another remote', async () => {
    await t.releaseBuild('kitchen');
    await t.releaseBuild('recipes');
    const dists = new Map([['recipes', t.build('recipes', { code: 'two', ...at('/kitchen/*') })]]);
    await release(t.context(), { dists, commit: null, noSwitch: true });
    const everybody = { share: 100, roles: [], families: [] };
    await expect(canary(t.context(), 'recipes', everybody)).rejects.toThrow("/kitchen/* is kitchen's");
  });

  it('a shell in which a remote that is live would have no address', async () => {
    await t.releaseBuild('shell', { contract: '1.4.0' });
    await t.releaseBuild('recipes', noPlace);
    const shell = { code: 'two', contract: '1.5.0' };
    await expect(t.releaseBuild('shell', shell)).rejects.toThrow("recipes 1.0.0 doesn't say where it stands");
    const dists = new Map([
      ['shell', t.build('shell', shell)],
      ['recipes', t.build('recipes', { code: 'two' })],
    ]);
    expect((await release(t.context(), { dists, commit: null })).changes).toHaveLength(2);
  });

  it('a prerendered page where it has no route', async () => {
    const pages = { pages: { '/kitchen': '<h1>Hi</h1>' }, ...at('/recipes') };
    await expect(t.releaseBuild('recipes', pages)).rejects.toThrow('/kitchen is none of its routes');
  });

  it('a way in for who knows nobody', async () => {
    const place = { routes: [{ path: '/login', title: 'Login', guard: { signedIn: false } }] };
    await expect(t.releaseBuild('recipes', { manifest: { place } })).rejects.toThrow('an address of the shell');
  });

  it('a build that would leave a role without its home', async () => {
    const home = { home: { role: 'parent', path: '/kitchen' } };
    await t.releaseBuild('kitchen', { manifest: { place: placeOf(['/kitchen/*'], home) } });
    await expect(t.releaseBuild('kitchen', { code: 'two' })).rejects.toThrow(
      "People with the role parent would have no home any more: it is kitchen's.",
    );
  });

  it('before anything is uploaded', async () => {
    await t.releaseBuild('kitchen');
    await expect(t.releaseBuild('recipes', at('/kitchen/*'))).rejects.toThrow("/kitchen/* is kitchen's");
    expect(await t.store.list('releases/recipes/')).toEqual([]);
  });

  const entry = { bar: 'bottom', path: '/recipes', label: 'Recipes', icon: 'M0 0h9', order: 1 };
  const many = Array.from({ length: 6 }, (_, n) => ({ ...entry, path: `/recipes/${n}` }));
  it.each([
    ['a role that nobody has', { navigation: [{ ...entry, role: 'parnet' }] }, 'nobody has the role "parnet"'],
    ['a bar that there is not', { navigation: [{ ...entry, bar: 'mian' }] }, 'no bar "mian" for "Recipes"'],
    ['a label with spaces around it', { navigation: [{ ...entry, label: ' ' }] }, 'begins or ends with a space'],
    ['an icon that fills every page', { navigation: [{ ...entry, icon: 'M0 0'.repeat(999) }] }, 'longer than 2000'],
    ['two entries for one address', { navigation: [entry, entry] }, 'lead to the same address'],
    ['more than a phone has room for', { navigation: many }, 'room for 5 entries'],
    [
      'a field that means nothing',
      { navigation: [{ ...entry, flgs: 'lab' }] },
      '"navigation.0.flgs", which means nothing',
    ],
    ["quiet in another one's area", { undisturbed: ['/child/*'] }, 'is none of its routes'],
  ])('%s', async (_, more, reason) => {
    const place = placeOf(['/recipes/*'], more);
    await expect(t.releaseBuild('recipes', { manifest: { place } })).rejects.toMatchObject({
      message: expect.stringContaining(reason),
      remedy: expect.stringContaining('remote.json'),
    });
  });
});
