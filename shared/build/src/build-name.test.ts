import { buildRemote, type Build } from './testing/build-remote';

const remote = (text: string, mode: 'production' | 'development') =>
  buildRemote({
    name: 'small',
    mode,
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

describe.each(['production', 'development'] as const)('in %s', (mode) => {
  let first: Build;
  let again: Build;
  let second: Build;
  beforeAll(async () => {
    [first, again] = await Promise.all([remote('first', mode), remote('first', mode)]);
    second = await remote('second', mode);
  }, 120_000);

  test('two builds have chunks of the same ids, and each a global of its own for them', () => {
    expect(chunkIds(first)).toHaveLength(3);
    expect(chunkIds(second).sort()).toEqual(chunkIds(first).sort());
    expect(chunkGlobals(first)).toEqual([expect.stringMatching(/^webpackChunktastequest_small_[0-9a-f]{16}$/)]);
    expect(chunkGlobals(second)).toHaveLength(1);
    expect(chunkGlobals(second)).not.toEqual(chunkGlobals(first));
  });

  test('the container has the same name, by which shells look it up', () => {
    for (const build of [first, second]) {
      expect(scripts(build).filter((code) => /^var tq_small\b/.test(code))).toHaveLength(1);
    }
  });

  test('the same sources are the same bytes, in whatever folder', () => {
    expect([...again.keys()]).toEqual([...first.keys()]);
    for (const [file, content] of first) expect(again.get(file)?.equals(content)).toBe(true);
  });

  test('files of other content have other names', () => {
    for (const [file, content] of first) {
      if (/\.js$/.test(file)) expect(second.get(file) ?? content).toEqual(content);
    }
  });
});
