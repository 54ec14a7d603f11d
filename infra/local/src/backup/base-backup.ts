import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { type ArchiveWriter, ifGone } from './archive.ts';

/** What PostgreSQL makes anew at its start; the folders themselves have to be there. */
const EMPTIED = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|current_logfiles|backup_label(\.old)?|tablespace_map|pgsql_tmp.*|pg_internal\.init.*)$/;
/** Copied last, as the documentation of PostgreSQL advises. */
const CONTROL = path.join('global', 'pg_control');

/**
 * Copies the files of a running PostgreSQL into the archive, under `postgres/`, with the log of what changed meanwhile: started
 * on these files, it is as it was when this ended. `sql` has one connection, which the backup belongs to; `beforeEnd` runs
 * right before that moment.
 */
export async function copyDatabase(
  sql: postgres.Sql,
  folder: string,
  archive: ArchiveWriter,
  beforeEnd: () => Promise<void>,
): Promise<void> {
  // As long as this connection lives, nothing of the log is removed that comes after here.
  await sql`select pg_create_physical_replication_slot(${`backup_${process.pid}`}, true, true)`;
  const [start] = await sql<{ segment: string }[]>`
    select pg_walfile_name(pg_backup_start('TasteQuest', true)) as segment`;
  await copyFolder(folder, '.', archive);
  await archive.file(`postgres/${CONTROL}`, path.join(folder, CONTROL));
  await beforeEnd();
  const [end] = await sql<{ lsn: string; label: string }[]>`
    select lsn, labelfile as label from pg_backup_stop(false)`;
  const [last] = await sql<{ segment: string }[]>`select pg_walfile_name(${end?.lsn ?? ''}) as segment`;
  await archive.text('postgres/backup_label', end?.label ?? '');
  const segments = (await readdir(path.join(folder, 'pg_wal'))).filter(
    (name) => /^[0-9A-F]{24}$/.test(name) && name >= (start?.segment ?? '') && name <= (last?.segment ?? ''),
  );
  for (const name of segments.sort()) {
    if (await archive.file(`postgres/pg_wal/${name}`, path.join(folder, 'pg_wal', name))) continue;
    throw new Error(`The log of changes ${name} went away during the backup.`);
  }
}

async function copyFolder(root: string, inside: string, archive: ArchiveWriter): Promise<void> {
  archive.folder(path.posix.join('postgres', inside));
  if (EMPTIED.has(inside)) {
    if (inside === 'pg_wal') archive.folder('postgres/pg_wal/archive_status');
    return;
  }
  for (const entry of (await readdir(path.join(root, inside), { withFileTypes: true }).catch(ifGone)) ?? []) {
    const name = path.join(inside, entry.name);
    if (LEFT_OUT.test(entry.name) || name === CONTROL) continue;
    if (entry.isDirectory()) await copyFolder(root, name, archive);
    else if (entry.isFile()) await archive.file(path.posix.join('postgres', name), path.join(root, name));
  }
}
