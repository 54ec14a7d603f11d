import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';
import { commandsIn, unknownIn } from './commands.ts';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string) => readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);

const workflows = [...filesIn('.github/workflows'), 'infra/new-remote/own-repository.yml'];
const containers = filesIn('infra/containers').filter((file) => !file.endsWith('.md'));
const code = projectFiles(root)
  .filter((file) => /^infra\/.*\.(ts|mjs)$/.test(file) && !/\.test\.ts$/.test(file))
  .map(read)
  .join('\n');

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const unique = (values: string[]) => [...new Set(values)];

describe.each([...workflows, ...containers])('%s', (file) => {
  const text = read(file);

  test('calls commands that exist, with options that they have', () => {
    expect(unknownIn(commandsIn(text))).toEqual([]);
  });

  test('names files of the project that exist', () => {
    const named = [
      ...all(text, /\b((?:infra|shared|shell|docs|\.github)\/[\w./-]*\w)/g),
      // What an image starts with is in it, and not a package that it may lack.
      ...all(text, /"--import", "([^"]+)"/g),
      ...all(text, /^COPY (?!--from)(?:--\S+ )*(.+) \S+$/gm).flatMap((sources) => sources.split(' ')),
    ];
    expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });

  test('sets variables that the code or a step reads', () => {
    const set = unique([...all(text, /^ +([A-Z][A-Z0-9_]+):/gm), ...all(text, /\{ ([A-Z][A-Z0-9_]+): /g)]);
    const images = containers.map(read).join('\n');
    const isRead = (name: string) =>
      new RegExp(`\\b${name}\\b`).test(code) ||
      new RegExp(`"\\$${name}"|=\\$${name}\\b`).test(text) ||
      new RegExp(`\\$\\{?${name}\\b`).test(images);
    expect(set.filter((name) => !isRead(name))).toEqual([]);
  });
});

describe.each(workflows)('%s', (file) => {
  const text = read(file);

  test('pins actions to a commit, with its version beside it', () => {
    const used = all(text, /uses: (.+)/g).filter((action) => !existsSync(path.join(root, action)));
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([]);
  });

  test('has one command in a step, and no word that somebody typed in it', () => {
    expect(all(text, /run: (.*)/g).filter((command) => /^[|>]|\$\{\{/.test(command))).toEqual([]);
  });

  test('needs no secret and no variable that the runbook does not explain', () => {
    const runbook = read('docs/runbook.md');
    const needed = unique(all(text, /\b(?:secrets|vars)\.(\w+)/g));
    expect(needed.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([]);
  });
});

test('images stand on exact versions', () => {
  const bases = containers.flatMap((file) => all(read(file), /^FROM (\S+)/gm));
  expect(bases.length).toBeGreaterThan(3);
  expect(bases.filter((base) => !/:\d+\.\d+\.\d+-\w/.test(base))).toEqual([]);
});
