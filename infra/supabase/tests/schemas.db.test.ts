import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describeDifferences, dumpSchema, schemaDifferences } from '@tastequest/local/schema-dump';
import { testDatabase, type TestDatabase } from '@tastequest/local/testing';
import { takeTurnWithRoles } from './support/roles.ts';

const folder = path.join(__dirname, '../schemas');

let fromSchemas: TestDatabase;
let fromMigrations: TestDatabase;
let endTurn: () => Promise<void>;
beforeAll(async () => {
  [fromSchemas, fromMigrations] = await Promise.all([testDatabase('project'), testDatabase('migrated')]);
  endTurn = await takeTurnWithRoles(fromSchemas.sql);
}, 60_000);
afterAll(() => Promise.all([fromSchemas.close(), fromMigrations.close(), endTurn()]));

test('the schema files make what the migrations make', async () => {
  // In the order of `schema_paths` in config.toml: by name.
  const files = readdirSync(folder).sort();
  expect(files.length).toBeGreaterThan(0);
  await fromSchemas.sql.begin(async (transaction) => {
    for (const file of files) {
      expect(file).toMatch(/^\d\d_[a-z_]+\.sql$/);
      await transaction.unsafe(readFileSync(path.join(folder, file), 'utf8')).catch((error: unknown) => {
        throw new Error(`${file}: ${String(error)}`);
      });
    }
  });
  const [schemas, migrations] = await Promise.all([dumpSchema(fromSchemas.sql), dumpSchema(fromMigrations.sql)]);
  expect(describeDifferences(schemaDifferences(schemas, migrations), ['schemas', 'migrations'])).toBe('');
});

test('the tables that both fill hold the same rows', async () => {
  const rowsOf = async ({ sql }: TestDatabase) => {
    const tables = await sql<{ name: string }[]>`select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`;
    return Promise.all(
      tables.map(async ({ name }) => [
        name,
        // What is stamped with the time differs by when it was made.
        ...(await sql.unsafe(`select to_jsonb(t) - 'created_at' - 'updated_at' as row from ${name} t order by 1`)),
      ]),
    );
  };
  expect(await rowsOf(fromSchemas)).toEqual(await rowsOf(fromMigrations));
});
