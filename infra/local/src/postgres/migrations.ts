import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { reasonOf, UserError } from '../process/user-error.ts';

export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** The last of the migrations that the first one in the folder, the baseline, replaces. */
export const LAST_BEFORE_BASELINE = '20261122007900_allergen_words';

/** Reads `NNNN_name.sql` files in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) throw new UserError(`${file} is no migration.`, 'Name it NNNN_name.sql.');
      return { version, name, sql: await readFile(path.join(folder, file), 'utf8') };
    }),
  );
}

/** The first line of a file with statements that PostgreSQL runs in no transaction. */
export const WITHOUT_TRANSACTION = '-- Runs without a transaction.';

/** The statements of such a file. It holds none but those that build and drop indexes: the lint over migrations sees to it. */
export const statementsOf = (text: string): string[] =>
  text
    .replace(/--.*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** Runs a migration in a transaction together with `record`, or statement by statement when its first line says so. */
export async function runMigration(
  sql: postgres.Sql,
  { sql: text }: Migration,
  record: (sql: postgres.ISql) => Promise<unknown> = async () => undefined,
): Promise<void> {
  if (!text.startsWith(WITHOUT_TRANSACTION)) {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text);
      await record(transaction);
    });
    return;
  }
  for (const statement of statementsOf(text)) await sql.unsafe(statement);
  await record(sql);
}

/** Applies migrations and records them where the Supabase CLI does. */
export async function applyMigrations(sql: postgres.Sql, migrations: Migration[]): Promise<void> {
  for (const migration of migrations) await apply(sql, migration);
}

async function apply(sql: postgres.Sql, migration: Migration): Promise<void> {
  const { version, name, sql: text } = migration;
  try {
    await runMigration(
      sql,
      migration,
      (recorder) => recorder`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`,
    );
  } catch (error) {
    throw new UserError(
      `Migration ${version}_${name}.sql failed: ${reasonOf(error)}${locate(error, text)}`,
      text.startsWith(WITHOUT_TRANSACTION)
        ? 'It starts over at the next start. Until then, an index that it builds may be there, unused.'
        : 'None of it was kept. Fix the file, or start with another --data folder if the data comes from another branch.',
    );
  }
}

/** The line of the file, from PostgreSQL's position in the text or its context. */
function locate(error: unknown, text: string): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0;
  return position > 0 ? ` (line ${text.slice(0, position).split('\n').length})` : '';
}
