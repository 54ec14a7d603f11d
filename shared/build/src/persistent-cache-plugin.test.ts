import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRemote, linkPackages, runWebpack, writeRemote } from './testing/build-remote';

// For a busy machine: a build takes 2 s on an idle one.
jest.setTimeout(300_000);

const remote = (text: string) => ({
  name: 'small',
  files: {
    'src/remote.tsx': `import './small.module.css';
      export default { mount: () => Promise.all([import('./lazy'), import('./other')]) };`,
    'src/small.module.css': '.title { color: red; }',
    'src/lazy.ts': `export const text = '${text}';`,
    'src/other.ts': `export const text = 'always the same';`,
  },
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tastequest-cache-'));
  await writeRemote(folder, remote('first'));
  await linkPackages(folder, ['@tastequest']);
  // A preset of its own, to be changed.
  const scope = path.join(folder, 'node_modules/@tastequest');
  await mkdir(scope);
  for (const name of await readdir('node_modules/@tastequest'))
    if (name !== 'build') await symlink(path.resolve('node_modules/@tastequest', name), path.join(scope, name));
  // The suite of place.mjs makes and removes folders in it meanwhile.
  const filter = (file: string) => !path.basename(file).startsWith('.place-');
  await cp(await realpath('node_modules/@tastequest/build'), path.join(folder, 'preset'), { recursive: true, filter });
  await symlink(path.join(folder, 'preset'), path.join(scope, 'build'));
  await runWebpack(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('a build with what the last one kept is the same bytes as one without', async () => {
  expect(await readdir(path.join(folder, 'node_modules/.cache/webpack'))).toEqual(['small-production']);
  await writeRemote(folder, remote('second'));
  const [kept, cold] = [await runWebpack(folder), await buildRemote(remote('second'))];
  expect([...kept.keys()]).toEqual([...cold.keys()]);
  for (const [file, content] of kept) expect(cold.get(file)?.equals(content)).toBe(true);
});

test('nothing is kept when the preset is another one', async () => {
  const changed = path.join(folder, 'preset/src/portable-ids-plugin.mjs');
  await writeFile(changed, (await readFile(changed, 'utf8')).replace('hash.slice(0, 5)', `'changed'`));
  const styles = [...(await runWebpack(folder))].filter(([file]) => file.endsWith('.css'));
  expect(styles.map(([, content]) => `${content}`)).toEqual(['.title-changed{color:red}']);
});
