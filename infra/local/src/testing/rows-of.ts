import { openRunningDatabase } from '../postgres/running-database.ts';

/** Every row of every table of the product, of Auth and of Storage, as a number of rows and one hash. */
export async function rowsOf(folder: string): Promise<Record<string, string>> {
  const sql = openRunningDatabase(folder);
  try {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private', 'auth', 'storage', 'supabase_migrations')`;
    const rows: Record<string, string> = {};
    for (const { name } of tables) {
      const [found] = await sql.unsafe<{ sum: string }[]>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
      );
      rows[name] = found?.sum ?? '';
    }
    return rows;
  } finally {
    await sql.end();
  }
}
