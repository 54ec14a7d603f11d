import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrations } from './migrations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tq-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('reads migrations in order', async () => {
  for (const name of ['20_second.sql', '10_first.sql', 'notes.md'])
    writeFileSync(path.join(folder, name), `-- ${name}`);
  expect(await readMigrations(folder)).toEqual([
    { version: '10', name: 'first', sql: '-- 10_first.sql' },
    { version: '20', name: 'second', sql: '-- 20_second.sql' },
  ]);
});

it('refuses a file without a number', async () => {
  writeFileSync(path.join(folder, 'new-table.sql'), '');
  await expect(readMigrations(folder)).rejects.toThrow('new-table.sql is no migration.');
});
