import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Word|---)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const refused = rows.flatMap(([, , , not = '']) => [...not.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''));

/** What the product consists of; the server side of `kid-sign-in` is named after it. */
const code = projectFiles(root).filter(
  (file) =>
    /\.(tsx?|mjs|sql)$/.test(file) &&
    /^(shell|mfe-\w+|shared|infra\/local\/src)\//.test(file) &&
    !/\.test\.|\/testing\//.test(file),
);
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
const DECLARED = /\b(?:function|const|let|type|interface|class|create (?:table|function|type))\s+([\w.]+)/g;
/** The secret of the function `kid-sign-in`, whose name is the spec's. */
const NAMED_BY_THE_SPEC = /kid_?secret/i;

const names = code.flatMap((file) => [
  ...file.split('/').map((name) => ({ file, name: name.replace(/\..*/, '') })),
  ...[...read(file).matchAll(DECLARED)].map(([, name = '']) => ({ file, name })),
]);

test('explains the forty words we use most, each once, in the order of the alphabet', () => {
  const words = rows.map(([, word = '']) => word);
  expect(words.length).toBeGreaterThanOrEqual(40);
  expect(new Set(words).size).toBe(words.length);
  const system = words.indexOf('API gateway');
  for (const part of [words.slice(0, system), words.slice(system)]) {
    expect(part).toEqual([...part].sort((a, b) => a.localeCompare(b)));
  }
});

test.each(refused)('nothing is called %s', (word) => {
  const called = names.filter(
    ({ name }) => !NAMED_BY_THE_SPEC.test(name) && [word, `${word}s`].some((w) => wordsOf(name).includes(w)),
  );
  expect(called.map(({ file, name }) => `${name} in ${file}`)).toEqual([]);
});
