import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseTesting } from '../testing/builds.ts';
import { readBuild, removeLeftovers, sri } from './read-build.ts';
import { listReleases, readRelease, upload } from './upload.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => (t = releaseTesting()));
afterEach(() => t.remove());

/** As a build that lost a file that is loaded later. */
function removeFirst(start: string): void {
  const dist = t.build('child');
  rmSync(path.join(dist, readdirSync(dist).find((file) => file.startsWith(start)) ?? ''));
}

const about = { commit: 'c0ffee', time: '2026-01-01T00:00:00.000Z' };

describe('a build', () => {
  it('is known by what it consists of, whoever made it', () => {
    const id = (code: string, version?: string) =>
      readBuild(t.build('child', { code, version }), 'child').release.build;
    expect(id('one')).toMatch(/^[0-9a-f]{16}$/);
    expect(id('one')).toBe(id('one'));
    expect(new Set([id('one'), id('two'), id('one', '1.0.1')]).size).toBe(3);
  });

  it('names every file by its hash', () => {
    const { release, contents } = readBuild(t.build('child'), 'child');
    expect(Object.keys(release.files).sort()).toEqual([...contents.keys()].sort());
    expect(release.files[release.entry]).toBe(sri('"one"'));
  });

  it('is the same one with source maps, and has those of its own files', () => {
    const { release, contents } = readBuild(t.build('child'), 'child');
    const dist = t.build('child', { map: {} });
    writeFileSync(path.join(dist, 'left.js.map'), '{}');
    expect(readBuild(dist, 'child')).toEqual({
      release,
      contents,
      maps: new Map([[release.entry, Buffer.from('{}')]]),
    });
  });

  it('is itself again without what another one left in its folder', () => {
    const dist = t.build('child');
    const before = readBuild(dist, 'child');
    for (const file of ['left.js', 'left.js.map']) writeFileSync(path.join(dist, file), '');
    expect(() => readBuild(dist, 'child')).toThrow('left.js is not part of it');
    removeLeftovers(dist);
    expect(readBuild(dist, 'child')).toEqual(before);
    expect(readdirSync(dist)).not.toContain('left.js.map');
  });

  it.each([
    ['has no manifest.json', () => rmSync(path.join(t.build('child'), 'manifest.json'))],
    ['its manifest is not valid', () => writeFileSync(path.join(t.build('child'), 'manifest.json'), '{ half')],
    ['is not valid (version', () => t.build('child', { manifest: { version: 'new' } })],
    ['is that of "parent"', () => t.build('child', { manifest: { name: 'parent' } })],
    ['gone.js is missing', () => t.build('child', { manifest: { entry: 'gone.js' } })],
    [
      'the name of plain.js has no hash',
      () => t.build('child', { files: { 'plain.js': '' }, manifest: { preload: ['plain.js'] } }),
    ],
    ['is not its checksum', () => t.build('child', { files: { [`1.${'0'.repeat(64)}.js`]: 'other()' } })],
    ['release.json is the name of something else', () => t.build('child', { files: { 'release.json': '{}' } })],
    [
      'it has no manifest.json',
      () => {
        rmSync(t.build('child'), { recursive: true });
        writeFileSync(path.join(t.root, 'dist-child'), 'a file, and no folder');
      },
    ],
    ['left.js is not part of it', () => writeFileSync(path.join(t.build('child'), 'left.js'), '')],
    ['common.', () => removeFirst('common.')],
    [
      'index.html is not what its manifest says',
      () =>
        writeFileSync(path.join(t.build('child', { pages: { '/': '<h1>Hi</h1>' } }), 'prerendered/index.html'), 'x'),
    ],
    [
      'gone.css is not what its manifest says',
      () => {
        const files = { 'home.html': '<h1>Hi</h1>' };
        const html = { file: 'home.html', integrity: sri(files['home.html']) };
        const css = { file: 'gone.css', integrity: sri('h1{}') };
        const pages = [{ path: '/child', title: 'Home', description: 'Text', html, css }];
        t.build('child', { files, manifest: { pages } });
      },
    ],
  ])('that %s is refused', (reason, damage) => {
    damage();
    const read = () => readBuild(path.join(t.root, 'dist-child'), 'child');
    expect(read).toThrow(reason);
    expect(read).toThrow(expect.objectContaining({ remedy: expect.stringContaining('Build it again') }));
  });

  it('may not take a file from outside as its page', () => {
    const html = { file: '../secret.html', integrity: sri('secret') };
    const pages = [{ path: '/child', title: 'Home', description: 'Text', html, css: html }];
    writeFileSync(path.join(t.root, 'secret.html'), 'secret');
    t.build('child', { manifest: { pages } });
    expect(() => readBuild(path.join(t.root, 'dist-child'), 'child')).toThrow(
      'secret.html is not what its manifest says',
    );
  });
});

describe('an upload', () => {
  const put = (code: string) => upload(t.store, readBuild(t.build('child', { code }), 'child'), about);

  it('is complete, with its manifest, and the same one is not made twice', async () => {
    const { release, isNew } = await put('one');
    expect(isNew).toBe(true);
    expect(await readRelease(t.store, 'child', release.build)).toEqual({ ...release, ...about });
    expect((await upload(t.store, readBuild(t.build('child'), 'child'), { ...about, commit: 'other' })).isNew).toBe(
      false,
    );
    expect(await readRelease(t.store, 'child', release.build)).toMatchObject({ commit: 'c0ffee' });
  });

  it('keeps what two builds have in common once, under one address', async () => {
    await put('one');
    const before = await t.store.list('releases/child/files/');
    await put('two');
    const added = (await t.store.list('releases/child/files/')).filter((key) => !before.includes(key));
    expect(before).toHaveLength(3);
    expect(added).toHaveLength(2); // The entry and the first screen, not what is common.
    expect(await listReleases(t.store, 'child')).toHaveLength(2);
  });

  it('that was cut off is finished by the next one', async () => {
    const build = readBuild(t.build('child'), 'child');
    const create = t.store.create;
    let left = 2;
    t.store.create = async (...args) => {
      if (left-- === 0) throw new Error('connection lost');
      return create(...args);
    };
    await expect(upload(t.store, build, about)).rejects.toThrow('connection lost');
    t.store.create = create;
    expect(await listReleases(t.store, 'child')).toEqual([]);
    expect((await upload(t.store, build, about)).isNew).toBe(true);
  });

  it('has its source maps with what is not public, of whoever brought the first', async () => {
    const withMap = (map?: object) => upload(t.store, readBuild(t.build('child', { map }), 'child'), about);
    await withMap();
    await withMap({ file: 'first' });
    const { release } = await withMap({ file: 'second' });
    const maps = (await t.store.list('releases/')).filter((key) => key.endsWith('.map'));
    expect(maps).toEqual([`releases/child/${release.build}/${release.entry}.map`]);
    expect((await t.store.read(maps[0] ?? ''))?.content.toString()).toBe('{"file":"first"}');
  });

  it('never writes over a file that has another content', async () => {
    const build = readBuild(t.build('child'), 'child');
    await t.store.create(`releases/child/files/${build.release.entry}`, 'swapped');
    await expect(upload(t.store, build, about)).rejects.toThrow('holds another file');
    expect(await listReleases(t.store, 'child')).toEqual([]);
  });
});
