import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { off } from '../commands/switch.ts';
import { readEnvironment } from '../environment/environment.ts';
import { releaseTesting } from '../testing/builds.ts';
import { createLiveSite } from './live-site.ts';

let t: ReturnType<typeof releaseTesting>;
let warnings: string[];
beforeEach(async () => {
  t = releaseTesting();
  warnings = [];
  await t.releaseBuild('shell');
  await t.releaseBuild('landing', { pages: { '/': '<h1>Hello</h1>' } });
  await t.releaseBuild('child');
});
afterEach(() => t.remove());

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((next) => setImmediate(next));
}

const follow = () =>
  createLiveSite({ store: t.store, environment: 'production', warn: (problem) => void warnings.push(problem) });
const at = (key: string) => path.join(t.root, 'store', key);
const live = async () => (await readEnvironment(t.store, 'production')).registry;
type Registry = Record<string, unknown> & { remotes: Record<string, object> };
/** As a person or a broken tool could. */
function rewrite(change: (registry: Registry) => void) {
  const file = at('environments/production/registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as Registry;
  change(registry);
  writeFileSync(file, JSON.stringify(registry));
}
const breakEntry = (name: string) =>
  rewrite(({ remotes }) => void (remotes[name] = { ...remotes[name], integrity: 'md5-x' }));

it('brings no second main part to a shell of before, which puts one around everything', async () => {
  const html = async () => (await follow()())?.pages.get('/')?.html;
  const pages = { '/': '<header>Site</header><main id="main" tabindex="-1" class="m"><h1>Hello</h1></main>' };
  await t.releaseBuild('shell', { contract: '1.6.0' });
  await t.releaseBuild('landing', { pages });
  expect(await html()).toBe('<header>Site</header><div tabindex="-1" class="m"><h1>Hello</h1></div>');
  for (const contract of ['1.7.0', '1.8.0']) {
    await t.releaseBuild('shell', { contract });
    expect(await html()).toBe(pages['/']);
  }
});

it('is nothing before the first release of the shell', async () => {
  await t.releaseBuild('child', {}, { environment: 'other' });
  expect(await createLiveSite({ store: t.store, environment: 'empty' })()).toBeNull();
  expect(await createLiveSite({ store: t.store, environment: 'other' })()).toBeNull();
});

it('shows a release at once, and reads the store only when something changed', async () => {
  const site = follow();
  const before = await site();
  expect(before?.pages.get('/')).toMatchObject({ title: 'Home', html: '<h1>Hello</h1>', css: 'h1{}' });
  expect(await site()).toBe(before);
  await t.releaseBuild('landing', { pages: { '/': '<h1>Good morning</h1>' } });
  expect((await site())?.pages.get('/')?.html).toBe('<h1>Good morning</h1>');
});

it('gives pictures on a page the address of their file', async () => {
  const origin = 'https://files.example';
  const pages = { '/': '<img src="__REMOTE__/owl.webp">' };
  const address = async () => (await follow()())?.pages.get('/')?.html;
  await t.releaseBuild('landing', { pages });
  expect(await address()).toBe('<img src="/releases/landing/files/owl.webp">');
  rewrite(({ remotes }) => void Object.assign(remotes['landing'] ?? {}, { origin }));
  expect(await address()).toBe(`<img src="${origin}/releases/landing/files/owl.webp">`);
});

it('asks a far store only so often', async () => {
  jest.useFakeTimers();
  const site = createLiveSite({ store: t.store, environment: 'production', maxAgeMs: 1000 });
  const before = await site();
  await t.releaseBuild('child', { code: 'two' });
  expect(await site()).toBe(before);
  jest.advanceTimersByTime(1000);
  expect(await site()).toBe(before); // What is there is shown while the store is asked.
  jest.useRealTimers();
  await until(async () => (await site())?.revision === (before?.revision ?? 0) + 1);
});

describe('an entry that is not valid', () => {
  it.each([
    ['while it runs', () => follow()],
    ['after a restart', () => null],
  ])('leaves the last good one live, and the others alone, %s', async (_when, start) => {
    const running = start();
    await running?.();
    const { remotes } = await live();
    breakEntry('child');
    const site = await (running ?? follow())();
    expect(site?.registry.remotes['child']).toMatchObject({
      entry: remotes['child']?.entry,
      build: remotes['child']?.build,
    });
    expect(site?.registry.remotes['landing']?.build).toBe(remotes['landing']?.build);
    expect(warnings.join()).toMatch(/child in production is not valid.*integrity/s);
  });

  it.each([
    ['half a file', () => writeFileSync(at('environments/production/registry.json'), '{ "half')],
    ['gone', () => rmSync(at('environments/production/registry.json'))],
  ])('or a registry that is %s leaves everything live, also after a restart', async (_what, damage) => {
    const before = await follow()();
    damage();
    const site = await follow()();
    expect(site?.registry).toEqual(before?.registry);
    expect(site?.shell.build).toBe(before?.shell.build);
  });

  it('does not switch on again what is off', async () => {
    await off(t.context(), 'child', 'Back at noon.');
    breakEntry('child');
    expect((await follow()())?.registry.remotes['child']?.off).toEqual({ message: 'Back at noon.' });
  });

  it.each([
    ['a shell', (registry: Registry) => (registry.shell = { build: 'x' })],
    ['a name that is none', (registry: Registry) => (registry.remotes['Meal_Plans'] = {})],
    ['a revision', (registry: Registry) => (registry.revision = '7')],
    ['the last change', (registry: Registry) => (registry.last = { changes: [{ action: 'pause' }] })],
    ['the version of its schema', (registry: Registry) => (registry.schemaVersion = 'one')],
  ])('or %s that is not valid leaves everything live, also after a restart', async (_what, damage) => {
    const before = await follow()();
    rewrite(damage);
    const site = await follow()();
    expect(site?.registry).toEqual(before?.registry);
    expect(site?.shell.build).toBe(before?.shell.build);
  });

  it('or a registry of a later version leaves what was live before', async () => {
    const site = follow();
    const before = await site();
    rewrite((registry) => (registry.schemaVersion = 2));
    expect(await site()).toBe(before);
    expect(warnings.join()).toContain('written by a later version');
    await expect(t.releaseBuild('child', { code: 'two' })).rejects.toThrow('written by a later version');
  });

  it('is said once', async () => {
    const site = follow();
    breakEntry('child');
    await site();
    await t.releaseBuild('landing', { code: 'two' });
    await site();
    expect(warnings).toHaveLength(1);
  });
});

it('leaves out a page that is not what was released: the shell draws it', async () => {
  const { build } = (await live()).remotes['landing'] ?? {};
  writeFileSync(at(`releases/landing/${build}/prerendered/index.html`), '<h1>Swapped</h1>');
  expect(await follow()()).toMatchObject({ pages: new Map(), paths: ['/'] });
  expect(warnings.join()).toContain('is not the file of this release');
});

it('shows the shell before one whose page is damaged', async () => {
  const before = (await follow()())?.shell.build;
  await t.releaseBuild('shell', { code: 'two' });
  const { shell } = await live();
  rmSync(at(`releases/shell/${shell?.build}/index.html`));
  expect((await follow()())?.shell.build).toBe(before);
  expect(warnings.join()).toContain(`The shell's build ${shell?.build} can't be shown`);
});

it('keeps showing what was live while the store is out of reach', async () => {
  const site = follow();
  const before = await site();
  const tagOf = t.store.tagOf;
  t.store.tagOf = () => Promise.reject(new Error('no route'));
  expect(await site()).toBe(before);
  expect(warnings.join()).toContain('no route');
  t.store.tagOf = tagOf;
  await t.releaseBuild('child', { code: 'two' });
  expect(await site()).not.toBe(before);
});

it('shows what was live while a far store hangs', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const site = createLiveSite({ store: t.store, environment: 'production', maxAgeMs: 1 });
  const before = await site();
  t.store.tagOf = () => new Promise(() => undefined);
  jest.advanceTimersByTime(2);
  expect(await site()).toBe(before);
  expect(await site()).toBe(before);
  jest.useRealTimers();
});

it('looks again at what could not be read, and warns again of what comes back', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  const { build } = (await live()).remotes['landing'] ?? {};
  const file = at(`releases/landing/${build}/prerendered/index.html`);
  const site = follow();
  writeFileSync(file, 'damaged');
  expect((await site())?.pages.size).toBe(0);
  writeFileSync(file, '<h1>Hello</h1>');
  expect((await site())?.pages.size).toBe(0);
  jest.advanceTimersByTime(5_000);
  expect((await site())?.pages.size).toBe(1);
  jest.useRealTimers();
});

it('shows no page of a remote that is switched off', async () => {
  await off(t.context(), 'landing', 'Back at noon.');
  const site = await follow()();
  expect(site?.pages.size).toBe(0);
  expect(site?.paths).toEqual(['/']);
  expect(site?.registry.remotes['landing']?.off).toEqual({ message: 'Back at noon.' });
});
