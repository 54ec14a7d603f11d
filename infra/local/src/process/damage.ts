import { readdir } from 'node:fs/promises';
import type postgres from 'postgres';
import type { DataFolder } from './data-folder.ts';
import { exists } from './exists.ts';
import { restoreRemedy } from './restore-remedy.mjs';
import { DiskFull, UserError } from './user-error.ts';

/** A page, a row or an index that is not as it was written. */
const CORRUPTED = /^XX00[12]$/;
/** A file that is gone, or a disk that fails: of the files that hold data, and not of those that come and go. */
const NOT_READ = /^(58030|58P01)$/;
const HOLDS_DATA = /"(base|global|pg_tblspc)\/\d|status of transaction/;

/** Whether the database says that it can't read what it once wrote. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const code = String(error.code);
  return CORRUPTED.test(code) || (NOT_READ.test(code) && HOLDS_DATA.test(error.message));
}

/** In words of PostgreSQL's log, by what they mean. The first that fits counts. */
const MEANINGS: [RegExp, string][] = [
  [/invalid permissions|Permission denied/, 'its files belong to another user, or are closed to it'],
  [/pg_control|control file|incompatible with server/, 'its control file is missing or damaged'],
  [
    /checkpoint record|pg_wal|WAL (directory|file|segment)|could not find redo location/,
    'its log of changes (pg_wal) is missing or damaged',
  ],
  [/configuration file|postgresql\.conf|pg_hba\.conf/, 'one of its configuration files is missing or damaged'],
  [/invalid page|page verification failed|could not read block/, 'a page of it is damaged'],
  [/could not open (file|directory)|No such file or directory/, 'one of its files is missing'],
];

/** Why PostgreSQL did not start on `root`, from the last words of its log. */
export function whyNoStart(root: string, lastWords: string): UserError {
  if (/No space left on device|Disk quota exceeded/.test(lastWords)) {
    return new DiskFull(
      `The database does not start: the disk of ${root} is full.`,
      'Make room on it, then start again. Nothing is lost.',
    );
  }
  const [, meaning] = MEANINGS.find(([words]) => words.test(lastWords)) ?? [];
  if (meaning === MEANINGS[0]?.[1]) {
    return new UserError(
      `The database does not start: ${meaning} (${lastWords}).`,
      `Start as the user that made ${root}, or give it back to that user. Nothing is lost.`,
    );
  }
  return new UserError(
    `The database does not start: ${meaning ? `${meaning} (${lastWords})` : lastWords}.`,
    `${restoreRemedy(root)}\nIts log is ${root}/postgres.log.`,
  );
}

/**
 * Refuses a folder of which a part is gone that nothing can make again: new keys would lock every child out, and a new database
 * would look like one that lost everything. A start that was interrupted the very first time leaves neither.
 */
export async function refuseIncomplete(data: DataFolder, databaseUrl: string | null): Promise<void> {
  const [hasKeys, hasDatabase, wasReady, photos] = await Promise.all([
    exists(data.secrets),
    exists(data.postgres),
    exists(data.probe),
    readdir(data.storage).catch(() => []),
  ]);
  if (!hasKeys && (hasDatabase || photos.length > 0)) {
    throw new UserError(
      `${data.secrets} is missing, beside data that was made with it: without it no child can sign in.`,
      `Put the file back from where it was moved, or from a copy of the folder. Or: ${restoreRemedy(data.root)}`,
    );
  }
  if (!databaseUrl && hasKeys && !hasDatabase && (wasReady || photos.length > 0)) {
    throw new UserError(
      `The database ${data.postgres} is missing, though this folder had one.`,
      `Put it back, set DATABASE_URL if the data is in a database of your own, or start with another --data folder. Or: ${restoreRemedy(data.root)}`,
    );
  }
}

/** What a start says whose data names photos and whose folder for them is empty; null otherwise. All else works without them. */
export async function photosGone(sql: postgres.Sql, { storage, root }: DataFolder): Promise<string | null> {
  if ((await readdir(storage)).length > 0) return null;
  const [found] = await sql<{ photos: number }[]>`select count(*)::int as photos from storage.objects`;
  if (!found?.photos) return null;
  return `The photos that this data names are missing (${found.photos}): ${storage} is empty.\nPut its files back from where they were moved, or from a copy of the folder. Or: ${restoreRemedy(root)}`;
}
