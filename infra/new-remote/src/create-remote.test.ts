import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRemote } from '@tastequest/build/testing';
import { createRemote } from './create-remote.ts';

const ROOT = path.join(__dirname, '../../..');
const FORMATTER = path.join(ROOT, 'node_modules/oxfmt/bin/oxfmt');
let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tastequest-new-'));
  for (const file of ['package.json', '.oxfmtrc.jsonc']) cpSync(path.join(ROOT, file), path.join(root, file));
  for (const file of ['package.json', 'remote.json'])
    cpSync(path.join(ROOT, 'mfe-settings', file), path.join(root, 'mfe-settings', file), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

test.each(['recipes', 'a', 'snacks-for-long-journeys'])(
  '%s has no word of the template left, and is formatted',
  (name) => {
    const folder = createRemote(root, name);
    for (const file of filesIn(folder)) {
      const text = read(folder, file);
      expect(text).not.toMatch(/__[A-Z]+__/);
    }
    expect(() =>
      execFileSync(process.execPath, [FORMATTER, '--check', folder], { cwd: root, stdio: 'pipe' }),
    ).not.toThrow();
  },
);

test('has its dependencies in the versions of the others', () => {
  const folder = createRemote(root, 'recipes');
  const { dependencies } = JSON.parse(read(folder, 'package.json')) as { dependencies: Record<string, string> };
  const { dependencies: theirs } = JSON.parse(read(ROOT, 'mfe-settings/package.json')) as typeof dependencies & {
    dependencies: Record<string, string>;
  };
  expect(theirs).toMatchObject(dependencies);
});

test('is built, and stands where it says', async () => {
  const folder = createRemote(root, 'snack-ideas');
  const sources = filesIn(folder).filter((file) => file.startsWith('src/') && !file.includes('.test.'));
  const files = Object.fromEntries(sources.map((file) => [file, read(folder, file)]));
  const place = { 'remote.json': read(folder, 'remote.json') };
  const build = await buildRemote({ name: 'snack-ideas', files: { ...files, ...place } });
  const manifest = JSON.parse(build.get('manifest.json')?.toString() ?? '{}') as { place: object };
  expect(manifest.place).toMatchObject({
    routes: [{ path: '/snack-ideas/*', title: 'Snack Ideas', guard: { role: 'parent' } }],
    navigation: [{ path: '/snack-ideas', label: 'Snack Ideas', icon: expect.stringMatching(/^M/) }],
  });
});

test.each([
  ['Recipes', 'is no name'],
  ['../recipes', 'is no name'],
  ['snack--ideas', 'is no name'],
  ['snack-', 'is no name'],
  ['a-name-that-is-far-too-long', 'is no name'],
  ['settings', 'There is mfe-settings already'],
  ['login', 'an address of the shell'],
  ['shell', 'already'],
])('%s is refused, and nothing is written', (name, reason) => {
  const before = filesIn(root);
  expect(() => createRemote(root, name)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(reason),
      remedy: expect.stringContaining('Choose another name'),
    }),
  );
  expect(filesIn(root)).toEqual(before);
});

test('an address that another remote has is refused', () => {
  const routes = [{ path: '/recipes', title: 'Recipes', guard: { signedIn: true } }];
  writeFileSync(path.join(root, 'mfe-settings/remote.json'), JSON.stringify({ routes }));
  expect(() => createRemote(root, 'recipes')).toThrow('/recipes is the address of mfe-settings');
});
