import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { reasonOf, UserError } from '../user-error.ts';

export interface Migration {
  version: string;
  name: string;
  sql: string;
}

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

/**
 * Applies the missing migrations, each in a transaction of its own, and records them where the Supabase CLI does.
 * Returns the versions whose text is no longer what was applied.
 */
export async function applyMigrations(sql: postgres.Sql, migrations: Migration[]): Promise<string[]> {
  const rows = await sql<{ version: string; statements: string[] | null }[]>`
    select version, statements from supabase_migrations.schema_migrations`;
  const applied = new Map(rows.map((row) => [row.version, row.statements?.join('\n') ?? '']));
  const missing = migrations.filter(({ version }) => !applied.has(version));
  for (const migration of missing) await apply(sql, migration);
  return migrations
    .filter(({ version, sql: text }) => applied.has(version) && applied.get(version) !== text)
    .map(({ version, name }) => `${version}_${name}`);
}

async function apply(sql: postgres.Sql, { version, name, sql: text }: Migration): Promise<void> {
  try {
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text);
      await transaction`insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    });
  } catch (error) {
    throw new UserError(
      `Migration ${version}_${name}.sql failed: ${reasonOf(error)}${locate(error, text)}`,
      'Nothing of it was kept. Mend the file, or start with --fresh if the data comes from another branch.',
    );
  }
}

/** The line of the file, from PostgreSQL's position in the text or its context. */
function locate(error: unknown, text: string): string {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 0;
  return position > 0 ? ` (line ${text.slice(0, position).split('\n').length})` : '';
}
