import { readFileSync } from 'node:fs';
import path from 'node:path';
import { testDatabase, type TestDatabase } from '@tastequest/local/testing';

const EMPTY = readFileSync(path.join(__dirname, '../restore/empty-tables.sql'), 'utf8');

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase('migrated')));
afterAll(() => database.close());

/** The tables of ours that have a row. */
async function filled(): Promise<string[]> {
  const { sql } = database;
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')`;
  const found = [];
  for (const { name } of tables) if ((await sql.unsafe(`select from ${name} limit 1`)).length > 0) found.push(name);
  return found;
}

/** As docs/backups.md runs it: in one transaction, in which no trigger speaks. */
const inReplica = (script: string) =>
  database.sql.begin((transaction) => transaction.unsafe(`set local session_replication_role = replica; ${script}`));

test('a project that has people in it is left as it is', async () => {
  const somebody = `insert into public.profiles (id, family_group_id, full_name, role)
    values (gen_random_uuid(), gen_random_uuid(), 'Robin', 'parent');`;
  await expect(inReplica(somebody + EMPTY)).rejects.toThrow('This project has people in it: restore into a new one.');
  expect(await filled()).toContain('private.allergen_words');
});

test('a new project keeps no row that would stand in the way of those that come back', async () => {
  await inReplica(EMPTY);
  expect(await filled()).toEqual([]);
});
