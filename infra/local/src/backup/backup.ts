import { readdir } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { openRunningDatabase } from '../postgres/running-database.ts';
import { startPostgres } from '../postgres/server.ts';
import { socketFolderOf } from '../postgres/socket-folder.ts';
import type { DataFolder } from '../process/data-folder.ts';
import { lockHolder, takeLock } from '../process/folder-lock.ts';
import { reasonOf, UserError } from '../process/user-error.ts';
import { ifGone, writeArchive, type About, type ArchiveWriter } from './archive.ts';
import { copyDatabase } from './base-backup.ts';
import { readEveryTable } from './read-database.ts';

/**
 * Writes a backup of a data folder into the new file `file`: database, photos, keys, mailbox. Whether the server runs or not,
 * what it holds is one moment of the database, with each photo that is named there. Refuses a database that cannot be read in
 * full: a backup of it would only look like one.
 */
export async function makeBackup(data: DataFolder, file: string): Promise<void> {
  const { sql, close } = await openDatabase(data);
  try {
    await readEveryTable(sql);
    await writeArchive(file, (archive) => fill(archive, data, sql)).catch((error: unknown) => {
      throw explain(error, file);
    });
  } finally {
    await sql.end({ timeout: 5 });
    await close();
  }
}

async function fill(archive: ArchiveWriter, data: DataFolder, sql: postgres.Sql): Promise<About> {
  const about = await describeDatabase(sql);
  for (const name of ['secrets', 'mailbox', 'demo'] as const) await archive.file(path.basename(data[name]), data[name]);
  const copied = new Set<string>();
  const copyPhotos = () => copyNew(data.storage, archive, copied);
  // Nearly all, so that the next two are short: right before and right after the moment whose state the database has.
  await copyPhotos();
  await copyDatabase(sql, data.postgres, archive, copyPhotos);
  await copyPhotos();
  return about;
}

async function describeDatabase(sql: postgres.Sql): Promise<About> {
  const [found] = await sql<{ postgres: string; newestMigration: string | null }[]>`
    select split_part(current_setting('server_version'), '.', 1) as postgres,
      (select max(version) from supabase_migrations.schema_migrations) as "newestMigration"`;
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    postgres: found?.postgres ?? '',
    processor: process.arch,
    newestMigration: found?.newestMigration ?? '',
  };
}

/** Photos and what is kept beside them never change under their name: once is enough. */
async function copyNew(storage: string, archive: ArchiveWriter, copied: Set<string>): Promise<void> {
  const entries = (await readdir(storage, { recursive: true, withFileTypes: true }).catch(ifGone)) ?? [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    // Drafts of uploads have a longer ending.
    if (!entry.isFile() || copied.has(file) || !/^[0-9a-f]{64}(\.json)?$/.test(entry.name)) continue;
    copied.add(file);
    const name = path.posix.join('storage', ...path.relative(storage, file).split(path.sep));
    await archive.file(name, file);
  }
}

interface OpenDatabase {
  sql: postgres.Sql;
  /** Once `sql` has ended. */
  close(): Promise<void>;
}

/** The database of the running server, or one that is started for us alone. */
async function openDatabase(data: DataFolder): Promise<OpenDatabase> {
  if (lockHolder(data.lock, data.root) !== null) {
    if (socketFolderOf(data.postgres)) return { sql: openRunningDatabase(data.root), close: async () => undefined };
    throw new UserError(
      `The server on ${data.root} has no database of its own, or is just starting.`,
      'Try again once it runs. A database of DATABASE_URL is backed up with the tools of PostgreSQL: docs/backups.md.',
    );
  }
  const version = await readdir(data.postgres).catch(() => null);
  if (!version) {
    throw new UserError(`${data.root} holds no database.`, 'Name the data folder with --data.');
  }
  const unlock = takeLock(data.lock, data.root);
  try {
    const server = await startPostgres({ folder: data.postgres, logFile: data.postgresLog });
    const close = async () => {
      await server.stop();
      unlock();
    };
    const { url, options } = server.address('postgres');
    return { sql: postgres(url, { ...options, max: 1, onnotice: () => undefined }), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function explain(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES' || code === 'EPERM') {
    return new UserError(`The backup cannot be made: ${reasonOf(error)}.`, 'Make it as the user that runs the server.');
  }
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EROFS') {
    return new UserError(`${file} cannot be written: ${reasonOf(error)}.`, 'Name a file in a folder that is there.');
  }
  return error;
}
