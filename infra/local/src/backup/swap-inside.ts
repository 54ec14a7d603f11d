import { mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { syncFolder, writeDurably } from '../process/durable.ts';
import { BEFORE_RESTORE, type DataFolder } from '../process/data-folder.ts';
import { exists } from '../process/exists.ts';
import { UserError } from '../process/user-error.ts';
import { ifGone } from './archive.ts';

/** Where a folder stands that is being replaced from inside: first the old goes aside, then the new comes in. */
const journalSchema = z.object({
  step: z.enum(['aside', 'in']),
  aside: z.string().regex(new RegExp(`^${BEFORE_RESTORE}(-\\d+)?$`)),
});
type Journal = z.output<typeof journalSchema>;

/** Moves a file or folder: a test lets one fail. */
type Move = (from: string, to: string) => Promise<void>;

/** Whether a folder is a disk of its own, or another folder's other place: such a one can't be renamed. */
export async function isMountPoint(folder: string): Promise<boolean> {
  const [own, parent] = await Promise.all([stat(folder), stat(path.dirname(folder))]);
  if (own.dev !== parent.dev) return true;
  const mounts = await readFile('/proc/self/mountinfo', 'utf8').catch(() => '');
  return mounts.split('\n').some((line) => unescaped(line.split(' ')[4] ?? '') === folder);
}

const unescaped = (text: string) =>
  text.replace(/\\([0-7]{3})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 8)));

/**
 * Puts what is in a data folder into `aside` inside of it, and what is in its draft in its place. From the first line of the journal on
 * it is done, whatever happens: the next start goes on where it was interrupted. Answers where the old data is.
 */
export async function swapInside(data: DataFolder, move: Move = rename): Promise<string> {
  const taken = await readdir(data.root);
  for (const part of await leaving(data)) await refuseMount(path.join(data.root, part));
  let name = BEFORE_RESTORE;
  for (let n = 2; taken.includes(name); n += 1) name = `${BEFORE_RESTORE}-${n}`;
  await writeJournal(data, { step: 'aside', aside: name });
  await finishRestore(data, move);
  return path.join(data.root, name);
}

/**
 * Ends a restore that was interrupted while it replaced the folder from inside; of one that had not come so far the draft goes. The
 * caller holds the lock.
 */
export async function finishRestore(data: DataFolder, move: Move = rename): Promise<void> {
  const journal = await readJournal(data);
  if (!journal) return rm(data.restoring, { recursive: true, force: true });
  const names = await readdir(data.restoring).catch(ifGone);
  // Once all is in, the draft goes before the journal does.
  if (!names && !(journal.step === 'in' && (await exists(data.secrets))))
    throw cannotBeEnded(data, `${data.restoring} is missing`);
  const aside = path.join(data.root, journal.aside);
  if (journal.step === 'aside') {
    await mkdir(aside, { recursive: true, mode: 0o711 });
    await moveAll(await leaving(data), data.root, aside, move);
    await writeJournal(data, { ...journal, step: 'in' });
  }
  if (names) {
    await moveAll(names, data.restoring, data.root, move);
    await rmdir(data.restoring);
  }
  await rm(data.restore);
  await syncFolder(data.root);
}

/** What goes aside: all but the backups, what is of the restore itself, and of earlier ones. */
async function leaving({ root, lock, backups, restore, restoring }: DataFolder): Promise<string[]> {
  const stays = new Set([lock, backups, restore, restoring].map((file) => path.basename(file)));
  return (await readdir(root)).filter((name) => !stays.has(name) && !name.startsWith(BEFORE_RESTORE));
}

async function refuseMount(part: string): Promise<void> {
  if (!(await isMountPoint(part))) return;
  throw new UserError(
    `${part} is a disk of its own, which cannot be put aside.`,
    'Restore into another folder with --data, and start with the same --data. Nothing was changed.',
  );
}

async function moveAll(names: string[], from: string, to: string, move: Move): Promise<void> {
  for (const name of names) {
    // A start may have made an empty folder anew, where the full one is already in its place.
    const isEmpty = await rmdir(path.join(from, name)).then(
      () => true,
      () => false,
    );
    if (isEmpty) await mkdir(path.join(to, name), { recursive: true, mode: 0o700 });
    else await move(path.join(from, name), path.join(to, name));
  }
  await syncFolder(to);
  await syncFolder(from);
}

const writeJournal = (data: DataFolder, journal: Journal) => writeDurably(data.restore, JSON.stringify(journal));

async function readJournal(data: DataFolder): Promise<Journal | null> {
  try {
    const text = await readFile(data.restore, 'utf8').catch(ifGone);
    return text === null ? null : journalSchema.parse(JSON.parse(text));
  } catch {
    throw cannotBeEnded(data, `${data.restore} is damaged`);
  }
}

const cannotBeEnded = ({ root, restore }: DataFolder, why: string) =>
  new UserError(
    `A restore of ${root} was cut off and can't be ended: ${why}.`,
    `Move ${restore} away, then restore the backup again; what is there now is put aside, not deleted:\n  npm run restore -- FILE --data ${root} --replace`,
  );
