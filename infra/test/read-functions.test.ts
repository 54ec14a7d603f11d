import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { READ_FUNCTIONS } from '@tastequest/client/fetch-in-time';

const root = path.join(__dirname, '../..');

test('every function that only reads is known as such', () => {
  const read = (folder: string, extension: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(extension) && !name.includes('.test.'))
      .map((name) => readFileSync(path.join(folder, name), 'utf8'))
      .join('\n');
  const called = [...read(path.join(root, 'shared/client/src'), '.ts').matchAll(/\.rpc\('(\w+)'/g)].map(
    ([, name]) => name ?? '',
  );
  const schemas = read(path.join(root, 'infra/supabase/schemas'), '.sql');
  const stable = [...schemas.matchAll(/create (?:or replace )?function (?:public\.)?(\w+)\s*\(([^$]*?)\bas\s+\$/g)]
    .filter(([, , head]) => /\bstable\b/.test(head ?? ''))
    .map(([, name]) => name ?? '');
  expect(called.filter((name) => stable.includes(name) && !READ_FUNCTIONS.has(name))).toEqual([]);
  expect([...READ_FUNCTIONS].filter((name) => !called.includes(name))).toEqual([]);
});
