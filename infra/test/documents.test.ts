import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '@tastequest/build/project-files';
import { commandsIn, unknownIn } from './commands.ts';

const root = path.join(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = projectFiles(root).filter((file) => file.endsWith('.md'));
const schemas = readdirSync(path.join(root, 'infra/supabase/schemas'))
  .map((file) => read(`infra/supabase/schemas/${file}`))
  .join('\n');

const FILE = /^[\w.@-]+(?:\/[\w.@-]+)+\.(?:tsx?|mjs|cjs|js|css|sql|md|json|toml)$/;
/** A name that stands for many files (`SUBJECT.ts`), one that the build makes, or an entry point of a package. */
const MADE = /[A-Z]{4,}|^dist\/|^@/;

const inCode = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].flatMap((match) => match[1] ?? []);
const linked = (text: string) => [...text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)].flatMap((match) => match[1] ?? []);

const packages = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => name === 'shell' || name.startsWith('mfe-'))
  .map(({ name }) => name)
  .concat(
    ['shared', 'infra'].flatMap((parent) => readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`)),
  );

test.each(packages)('%s has a README of a page', (folder) => {
  expect(read(`${folder}/README.md`).split('\n').length).toBeLessThanOrEqual(80);
});

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const folder = path.dirname(document);
  const isThere = (name: string) =>
    // `src/app.tsx` alone is any remote's.
    [root, path.join(root, folder), path.join(root, folder, 'src'), path.join(root, 'mfe-child')].some((from) =>
      existsSync(path.join(from, name)),
    );

  test('names files that exist', () => {
    const named = inCode(text).filter((name) => FILE.test(name) && !MADE.test(name));
    expect(named.filter((name) => !isThere(name))).toEqual([]);
    expect(linked(text).filter((name) => !existsSync(path.join(root, folder, name)))).toEqual([]);
  });

  test('names commands that exist, with options that they have', () => {
    expect(unknownIn(commandsIn(text))).toEqual([]);
  });

  test('names functions and tables of the database that exist', () => {
    const named = inCode(text).flatMap((code) => code.match(/\b(?:private|public)\.[a-z_]+/g) ?? []);
    expect(
      named.filter(
        (name) => !new RegExp(`^create (?:function|table|view|type|sequence) ${name}\\b`, 'm').test(schemas),
      ),
    ).toEqual([]);
  });
});
