import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../schemas');
const files = readdirSync(folder).sort();
const text = (file: string) => readFileSync(path.join(folder, file), 'utf8');

describe('the files of the schema', () => {
  test('are numbered in the order in which they are run, and named for what they hold', () => {
    const numbers = files.map((file) => /^(\d\d)_[a-z_]+\.sql$/.exec(file)?.[1]);
    expect(numbers).toEqual(files.map((_, index) => String(index + 1).padStart(2, '0')));
  });

  test.each(files)('%s opens with who may do what', (file) => {
    const opening = /^(?:-- .+\n)+\n/.exec(text(file))?.[0] ?? '';
    expect(opening).toMatch(/^-- Who may do what: \S/m);
  });

  test('say each thing once, as it is: what is created again fails, and nothing is replaced, renamed or dropped', () => {
    const statements = files.flatMap((file) => text(file).match(/^(?:create|alter|drop|revoke) .*$/gm) ?? []);
    expect(statements.length).toBeGreaterThan(500);
    const later =
      /^(create or replace|drop|revoke|alter (function|policy|type|index|trigger)|alter table .* (rename|drop|alter) )/;
    expect(statements.filter((line) => later.test(line))).toEqual([]);
  });
});
