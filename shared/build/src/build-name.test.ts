import { buildRemote, type Build } from './testing/build-remote';

const remote = (text: string) =>
  buildRemote({
    name: 'small',
    files: {
      'src/remote.tsx': `export default { mount: () => Promise.all([import('./lazy'), import('./other')]) };`,
      'src/lazy.ts': `export const text = '${text}';`,
      'src/other.ts': `export const text = 'always the same';`,
    },
  });

const scripts = (files: Build) =>
  [...files].filter(([file]) => file.endsWith('.js')).map(([, content]) => content.toString());
const chunkGlobals = (files: Build) => [
  ...new Set(scripts(files).flatMap((code) => code.match(/webpackChunk\w+/g) ?? [])),
];
const chunkIds = (files: Build) => scripts(files).flatMap((code) => /\.push\(\[\[(\d+)\]/.exec(code)?.[1] ?? []);

// For a busy machine: a build takes 2 s on an idle one.
jest.setTimeout(300_000);

describe('two builds of a remote', () => {
  let first: Build;
  let second: Build;
  beforeAll(async () => {
    [first, second] = await Promise.all([remote('first'), remote('second')]);
  });

  test('have chunks of the same ids, and each a global of its own for them', () => {
    expect(chunkIds(first)).toHaveLength(3);
    expect(chunkIds(second).sort()).toEqual(chunkIds(first).sort());
    expect(chunkGlobals(first)).toEqual([expect.stringMatching(/^webpackChunktastequest_small_[0-9a-f]{16}$/)]);
    expect(chunkGlobals(second)).toHaveLength(1);
    expect(chunkGlobals(second)).not.toEqual(chunkGlobals(first));
  });

  test('have a chunk that did not change in common, so that browsers keep it', () => {
    const kept = (files: Build) =>
      [...files].flatMap(([file, content]) =>
        file.endsWith('.js') && content.includes('always the same') ? [file] : [],
      );
    expect(kept(first)).toEqual([expect.stringMatching(/\.js$/)]);
    expect(kept(second)).toEqual(kept(first));
  });

  test('have containers of the same name, by which shells look them up', () => {
    for (const build of [first, second]) {
      expect(scripts(build).filter((code) => /^var tq_small\b/.test(code))).toHaveLength(1);
    }
  });

  test('have other names for files of other content', () => {
    for (const [file, content] of first) {
      if (file.endsWith('.js')) expect(second.get(file) ?? content).toEqual(content);
    }
  });

  test('are the same bytes when their sources are, in whatever folder', async () => {
    const again = await remote('first');
    expect([...again.keys()]).toEqual([...first.keys()]);
    for (const [file, content] of first) expect(again.get(file)?.equals(content)).toBe(true);
  });
});
