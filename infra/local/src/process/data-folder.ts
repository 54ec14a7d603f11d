import { access, constants, cp, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@tastequest/deploy/make-folder';
import { exists } from './exists.ts';
import { reasonOf, UserError } from './user-error.ts';

/** Everything the server keeps in its data folder. */
export interface DataFolder {
  root: string;
  postgres: string;
  postgresLog: string;
  serverLog: string;
  storage: string;
  secrets: string;
  mailbox: string;
  demo: string;
  /** The release store that `npm start` serves from. */
  releases: string;
  /** The automatic backups. */
  backups: string;
  state: string;
  lock: string;
  /** While a restore replaces the folder from inside: how far it is, and what comes in. */
  restore: string;
  restoring: string;
  /** Written at each look at the server's health: whether it can be is what the look is about. */
  probe: string;
}

export function dataFolderAt(root: string): DataFolder {
  const at = (name: string) => path.join(root, name);
  return {
    root,
    postgres: at('postgres'),
    postgresLog: at('postgres.log'),
    serverLog: at('server.log'),
    storage: at('storage'),
    secrets: at('secrets.json'),
    mailbox: at('mailbox.jsonl'),
    demo: at('demo.json'),
    releases: at('releases'),
    backups: at('backups'),
    state: at('state.json'),
    lock: at('lock.json'),
    restore: at('restore.json'),
    restoring: at('restoring'),
    probe: at('health-probe'),
  };
}

/** What was there before a restore from inside: this name, or with a number behind it. Nobody's to delete. */
export const BEFORE_RESTORE = 'before-restore';

const SHARED = new Set(['running.json', '.gitignore', '.DS_Store']);

/** Whether a file name in the folder is one of ours. */
function isOurs(name: string): boolean {
  const names = Object.values(dataFolderAt('/')).map((file) => path.basename(file));
  return (
    name.startsWith(BEFORE_RESTORE) ||
    [...SHARED, ...names].some((own) => name === own || (own && name.startsWith(`${own}.`)))
  );
}

const REASONS: Record<string, string> = {
  EROFS: 'its disk can only be read',
  EACCES: 'it is closed to you, or belongs to another user',
  EPERM: 'it is closed to you, or belongs to another user',
  ENOENT: 'nothing can be made there',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'there is a file in the way',
};

/** Makes the folder when missing. Refuses one that holds anything else: its files are nobody's to mix with. */
export async function openDataFolder(folder: DataFolder): Promise<void> {
  try {
    await makeFolder(folder.root, 0o711);
    if (!(await stat(folder.root)).isDirectory()) throw new Error('it is not a folder');
    await access(folder.root, constants.W_OK);
    const strangers = (await readdir(folder.root)).filter((name) => !isOurs(name));
    if (strangers.length > 0 && !(await hasOneOfOurs(folder, strangers)))
      throw new Error(`it holds other files (${strangers.slice(0, 3).join(', ')})`);
    for (const part of [folder.storage, folder.releases, folder.backups]) await refuseFile(part);
    for (const part of LED_ELSEWHERE) await refuseDeadLink(folder[part]);
    await mkdir(folder.storage, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new UserError(
      `${folder.root} cannot be the data folder: ${REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? reasonOf(error)}.`,
      'Mend that, or choose another folder with --data. Nothing in it was changed.',
    );
  }
}

/** Whether what we miss seems to lie there by another name: that it is missing says more, and the start will (damage.ts). */
async function hasOneOfOurs({ root, secrets, postgres, storage }: DataFolder, strangers: string[]): Promise<boolean> {
  const photos = await readdir(storage).catch(() => []);
  if (!(await exists(secrets))) return photos.length > 0 || (await exists(postgres));
  if (await exists(postgres)) return false;
  const databases = await Promise.all(strangers.map((name) => exists(path.join(root, name, 'PG_VERSION'))));
  return databases.includes(true);
}

/** What somebody may keep on another disk, by a link. Backups are tried again until it is there. */
const LED_ELSEWHERE = ['storage', 'releases', 'postgres', 'secrets', 'mailbox', 'serverLog', 'postgresLog'] as const;

/** Its disk may not be there yet: what is made anew in its place would be missed. */
async function refuseDeadLink(file: string): Promise<void> {
  const isLink = (await lstat(file).catch(() => null))?.isSymbolicLink();
  if (isLink && !(await exists(file))) throw new Error(`its link ${path.basename(file)} leads nowhere`);
}

async function refuseFile(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (found && !found.isDirectory())
    throw new Error(`there is a file where its folder ${path.basename(folder)} belongs`);
}

/** Deletes what the server kept there, for `--fresh`. The caller holds the folder's lock, which stays; so do the backups. */
export async function emptyDataFolder(folder: DataFolder): Promise<void> {
  const skipped = new Set([path.basename(folder.lock), path.basename(folder.backups), ...SHARED]);
  const isSkipped = (name: string) => skipped.has(name) || name.startsWith(BEFORE_RESTORE);
  const names = (await readdir(folder.root)).filter((name) => isOurs(name) && !isSkipped(name));
  await Promise.all(names.map((name) => rm(path.join(folder.root, name), { recursive: true, force: true })));
  await mkdir(folder.storage, { recursive: true, mode: 0o700 });
}

/** Copies a data folder whose database is stopped to a new folder beside it, and answers where the copy is. */
export async function copyDataFolder(folder: DataFolder, name: string): Promise<string> {
  const copy = await freeNameBeside(folder, name);
  // The copy is nobody's yet: it has no lock, and no address where it runs.
  const left = new Set([folder.lock, folder.state, folder.backups]);
  const draft = `${copy}.draft`;
  await rm(draft, { recursive: true, force: true });
  await cp(folder.root, draft, { recursive: true, preserveTimestamps: true, filter: (file) => !left.has(file) });
  await rename(draft, copy);
  return copy;
}

/** A path beside the data folder that nothing has yet. */
export async function freeNameBeside(folder: DataFolder, name: string): Promise<string> {
  let free = `${folder.root}.${name}`;
  for (let n = 2; await exists(free); n++) free = `${folder.root}.${name}-${n}`;
  return free;
}
