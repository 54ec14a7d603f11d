import type postgres from 'postgres';
import { exists } from '../process/exists.ts';
import { reasonOf, UserError } from '../process/user-error.ts';
import { fileOfObject } from '../supabase-lite/storage-adapter.ts';

/** How much of what a family would miss there is. */
export interface Contents {
  families: number;
  children: number;
  foods: number;
  logs: number;
  photos: number;
}

/** Reads each row of each table: PostgreSQL compares every page with its checksum on the way. Throws at the first that is damaged. */
export async function readEveryTable(sql: postgres.Sql): Promise<void> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'm') and relpersistence = 'p' order by 1`;
  for (const { name } of tables) {
    try {
      await sql.unsafe(`copy (select * from ${name}) to '/dev/null'`);
    } catch (error) {
      const failure = new UserError(
        `The table ${name} of the database cannot be read: ${reasonOf(error)}.`,
        'Copy the data folder aside, then restore the newest backup from before the damage (npm run restore -- FILE). The backups that there are stay.',
      );
      throw Object.assign(failure, { code: (error as { code?: string }).code });
    }
  }
}

export async function countContents(sql: postgres.Sql): Promise<Contents> {
  const [counts] = await sql<Contents[]>`
    select (select count(*)::int from public.families) as families,
      (select count(*)::int from public.child_details) as children,
      (select count(*)::int from public.foods) as foods,
      (select count(*)::int from public.food_logs) as logs,
      (select count(*)::int from storage.objects) as photos`;
  return counts ?? { families: 0, children: 0, foods: 0, logs: 0, photos: 0 };
}

export const describeContents = ({ families, children, foods, logs, photos }: Contents): string =>
  `families: ${families}, children: ${children}, foods: ${foods}, food logs: ${logs}, photos: ${photos}`;

/** The photos that the database names and `storage` lacks. */
export async function missingPhotos(sql: postgres.Sql, storage: string): Promise<string[]> {
  const photos = await sql<{ bucket: string; name: string }[]>`
    select bucket_id as bucket, name from storage.objects`;
  const missing: string[] = [];
  for (const { bucket, name } of photos) {
    if (!(await exists(fileOfObject(storage, bucket, name)))) missing.push(`${bucket}/${name}`);
  }
  return missing;
}
