import { chmod, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@tastequest/deploy/make-folder';
import postgres from 'postgres';
import { MAJOR } from '../postgres/cluster.ts';
import { readMigrations } from '../postgres/migrations.ts';
import { startPostgres } from '../postgres/server.ts';
import { dataFolderAt, freeNameBeside, openDataFolder, type DataFolder } from '../process/data-folder.ts';
import { exists } from '../process/exists.ts';
import { takeLock } from '../process/folder-lock.ts';
import { MIGRATIONS } from '../process/paths.ts';
import { UserError } from '../process/user-error.ts';
import { ifGone, readArchive, type About } from './archive.ts';
import { countContents, missingPhotos, readEveryTable, type Contents } from './read-database.ts';
import { syncFolder } from '../process/durable.ts';
import { finishRestore, isMountPoint, swapInside } from './swap-inside.ts';

export interface Restored {
  about: About;
  contents: Contents;
  /** Photos that the database names and that were gone when the backup was made. */
  missingPhotos: string[];
  /** Where the data is that was there before; null when there was none. */
  aside: string | null;
}

/**
 * Makes the data folder from a backup. It is built beside it, started once and read in full before anything is changed; data
 * that is there is refused, or with `replace` put aside, never deleted. The automatic backups stay with the folder. One that is a disk
 * of its own can't be renamed: all that happens inside of it then.
 */
export async function restoreBackup(
  file: string,
  data: DataFolder,
  { replace = false, isMount = isMountPoint } = {},
): Promise<Restored> {
  const isThere = await exists(data.root);
  // Somebody's other files are no data folder to put aside.
  if (isThere) await openDataFolder(data);
  const unlock = isThere ? takeLock(data.lock, data.root) : () => undefined;
  try {
    if (isThere) await finishRestore(data);
    if (!replace) await refuseData(data);
    if (isThere && (await isMount(data.root))) {
      const found = await inDraft(file, data.restoring, { durable: true }, async (_draft, read) => read);
      const aside = await swapInside(data);
      unlock();
      return { ...found, aside: await leaveAside(dataFolderAt(aside)) };
    }
    return await inDraft(file, `${data.root}.restoring`, { durable: true }, async (draft, found) => {
      const aside = isThere ? await freeNameBeside(data, 'before-restore') : null;
      await swap(data, draft, aside);
      return { ...found, aside: aside && (await leaveAside(dataFolderAt(aside))) };
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Does all that a restore does, in a folder for the time being: whether the backup would bring everything back. */
export async function verifyBackup(file: string, folder: string): Promise<Omit<Restored, 'aside'>> {
  const passing = { durable: false };
  return inDraft(file, folder, passing, async (draft, found) => {
    await rm(draft.root, { recursive: true, force: true });
    return found;
  });
}

type Found = Omit<Restored, 'aside'>;

async function inDraft<T>(
  file: string,
  folder: string,
  { durable }: { durable: boolean },
  use: (draft: DataFolder, found: Found) => Promise<T>,
): Promise<T> {
  const draft = dataFolderAt(folder);
  await rm(folder, { recursive: true, force: true });
  try {
    await makeFolder(folder, 0o711);
    await chmod(folder, 0o711);
    const about = await readArchive(file, folder);
    await refuseForeign(about);
    await mkdir(draft.storage, { recursive: true, mode: 0o700 });
    return await use(draft, { about, ...(await tryOut(draft, durable)) });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function refuseForeign({ postgres: major, processor, newestMigration }: About): Promise<void> {
  if (processor !== process.arch) {
    throw new UserError(
      `This backup was made on a computer with another processor (${processor}); this one is ${process.arch}.`,
      'Restore it on a computer of its kind. Nothing was changed.',
    );
  }
  if (major !== MAJOR) {
    throw new UserError(
      `This backup was made by PostgreSQL ${major}; this is ${MAJOR}.`,
      'Restore it with the version of TasteQuest that made it. Nothing was changed.',
    );
  }
  const newest = (await readMigrations(MIGRATIONS)).at(-1)?.version ?? '';
  if (newestMigration > newest) {
    throw new UserError(
      'This backup was made by a newer version of TasteQuest.',
      'Restore it with the version that made it, or with a later one. Nothing was changed.',
    );
  }
}

/** Starts the database once, which brings it to the moment of the backup, and reads everything. */
async function tryOut(draft: DataFolder, durable: boolean): Promise<Omit<Found, 'about'>> {
  const server = await startPostgres({ folder: draft.postgres, logFile: draft.postgresLog, durable });
  const { url, options } = server.address('postgres');
  const sql = postgres(url, { ...options, max: 1, onnotice: () => undefined });
  try {
    await readEveryTable(sql);
    return { contents: await countContents(sql), missingPhotos: await missingPhotos(sql, draft.storage) };
  } finally {
    await sql.end({ timeout: 5 });
    await server.stop();
    await rm(draft.postgresLog, { force: true });
    await rm(path.join(draft.postgres, 'backup_label.old'), { force: true });
  }
}

/** What is there goes aside as a whole, the new takes its name; the backups move over to it. */
async function swap(data: DataFolder, draft: DataFolder, aside: string | null): Promise<void> {
  const parent = path.dirname(data.root);
  if (aside) await rename(data.root, aside);
  await rename(draft.root, data.root).catch(async (error: unknown) => {
    if (aside) await rename(aside, data.root);
    throw error;
  });
  if (aside) await rename(dataFolderAt(aside).backups, data.backups).catch(ifGone);
  await syncFolder(parent);
}

/** Where the data is that was there before; null when nothing was left to keep. */
async function leaveAside({ root, lock, storage }: DataFolder): Promise<string | null> {
  await rm(lock, { force: true });
  await rmdir(storage).catch(() => undefined);
  return rmdir(root).then(
    () => null,
    () => root,
  );
}

async function refuseData(data: DataFolder): Promise<void> {
  if (!(await hasData(data))) return;
  throw new UserError(
    `${data.root} holds data already.`,
    'Restore into another folder with --data, or add --replace: what is there is then put aside.',
  );
}

async function hasData({ root, postgres: database, secrets, storage }: DataFolder): Promise<boolean> {
  const names: string[] = await readdir(root).catch(() => []);
  if ([database, secrets].some((file) => names.includes(path.basename(file)))) return true;
  return (await readdir(storage).catch(() => [])).length > 0;
}
