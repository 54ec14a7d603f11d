import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildRemote } from '@tastequest/build/testing';
import { releaseTesting } from '../testing/builds.ts';
import { release } from './release.ts';
import { trace } from './trace.ts';

let t: ReturnType<typeof releaseTesting>;
beforeEach(() => (t = releaseTesting()));
afterEach(() => t.remove());

/** The name `mount` at line 3, column 5 of the source stands at column 11 of the script's first line. */
const MAP = {
  version: 3,
  sources: ['webpack://@tastequest/mfe-child/src/remote.tsx'],
  names: ['mount'],
  mappings: 'UAEIA',
};

const entryOf = async (name: string) => {
  const [key = ''] = (await t.store.list(`releases/${name}/files/tq_`)).slice(-1);
  return path.basename(key);
};

it('names file, line, column and name of a place, and the build that it was read from', async () => {
  await t.releaseBuild('child', { map: MAP });
  const place = `https://tastequest.example/releases/child/files/${await entryOf('child')}?attempt=2:1:11`;
  const { text, origins, problems } = await trace(t.store, 'shell', place);
  expect(text).toBe('@tastequest/mfe-child/src/remote.tsx:3:5 mount');
  expect(origins).toEqual([
    {
      place,
      source: '@tastequest/mfe-child/src/remote.tsx',
      line: 3,
      column: 5,
      symbol: 'mount',
      name: 'child',
      build: expect.stringMatching(/^[0-9a-f]{16}$/),
      commit: 'c0ffee',
    },
  ]);
  expect(problems).toEqual([]);
});

it("reads stack traces of every browser, and leaves lines as they are that aren't known", async () => {
  await t.releaseBuild('child', { map: MAP });
  await t.releaseBuild('parent');
  const [child, parent] = [await entryOf('child'), await entryOf('parent')];
  const unknown = `at https://tastequest.example/releases/parent/files/${parent}:1:11`;
  const stack = `Error: no
    at a (http://localhost:4100/releases/child/files/${child}:1:11)
b@https://tastequest.example/releases/child/files/${child}:1:11
    at ${child}:1:12
    at ${child}:1:10
    ${unknown}
    at <anonymous>`;
  const { text, problems } = await trace(t.store, 'child', stack);
  const source = '@tastequest/mfe-child/src/remote.tsx:3:5 mount';
  expect(text).toBe(`Error: no
    at a (${source})
b@${source}
    at ${source}
    at ${child}:1:10
    ${unknown}
    at <anonymous>`);
  expect(problems).toEqual([
    `${child}:1:10 is code of the build itself, which has no source.`,
    expect.stringContaining('was released without the source map of tq_parent.'),
  ]);
});

it.each([
  ['a build without maps', async () => `${await entryOf('child')}:1:11`, 'Check out c0ffee'],
  ['a file of no build', () => Promise.resolve(`tq_child.${'0'.repeat(64)}.js:1:11`), 'No build of child'],
  ['a text without places', () => Promise.resolve('Error: no'), 'It looks like'],
])('%s is an error that says what to do', async (_, place, remedy) => {
  await t.releaseBuild('child');
  await expect(trace(t.store, 'child', await place())).rejects.toMatchObject({
    remedy: expect.stringContaining(remedy),
  });
});

describe('of a real build', () => {
  // A build takes 2 s on an idle machine.
  jest.setTimeout(300_000);

  it('a place in a part that is loaded later is found, no script names its map, and no map this folder', async () => {
    const source = `export const explain = (food: string): never => {\n  throw new TypeError('no ' + food);\n};\n`;
    const built = await buildRemote({
      name: 'small',
      files: {
        'src/remote.tsx': `export default { mount: () => import('./later').then(({ explain }) => explain('kale')) };`,
        'src/later.ts': source,
      },
    });
    const dist = path.join(t.root, 'dist-small');
    mkdirSync(dist);
    for (const [file, content] of built) writeFileSync(path.join(dist, file), content);
    await release(t.context(), { dists: new Map([['small', dist]]), commit: null });
    const scripts = [...built]
      .filter(([file]) => file.endsWith('.js'))
      .map(([file, code]) => ({ file, code: `${code}` }));
    const later = scripts.find(({ code }) => code.includes('TypeError')) ?? { file: '', code: '' };
    const before = later.code.slice(0, later.code.indexOf('TypeError')).split('\n');
    const { origins } = await trace(
      t.store,
      'small',
      `${later.file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`,
    );
    expect(origins).toMatchObject([{ source: '@tastequest/mfe-small/src/later.ts', line: 2, column: 9 }]);
    expect(scripts.filter(({ code }) => code.includes('sourceMappingURL'))).toEqual([]);
    const here = [...built].filter(([, content]) => content.includes(process.cwd()));
    expect(here.map(([file]) => file)).toEqual([]);
  });
});
