import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CommandError } from '../command-error.ts';
import { makeFolder } from './make-folder.ts';

/** One replacement is a matter of milliseconds: who holds the lock for longer has died, or finds out that it was taken over. */
const HELD_TOO_LONG_MS = 2_000;
const GIVE_UP_MS = 15_000;

export interface Lock {
  /** To be asked before what the lock is for: somebody who waited may have taken it over. */
  isMine(): Promise<boolean>;
  release(): Promise<void>;
}

/** Waits for the lock, a file that holds its owner's token. */
export async function takeLock(file: string): Promise<Lock> {
  const token = randomUUID();
  const isMine = async () => (await tokenOf(file)) === token;
  await makeFolder(path.dirname(file));
  let seen: { holder: string | null; since: number } | undefined;
  for (const start = performance.now(); performance.now() - start < GIVE_UP_MS;) {
    try {
      await writeFile(file, token, { flag: 'wx' });
      return { isMine, release: async () => void ((await isMine()) && (await rm(file, { force: true }))) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await tokenOf(file);
    // By how long it is seen here: the file's time is that of another clock, which may be wrong.
    if (seen?.holder !== holder) seen = { holder, since: performance.now() };
    if (holder !== null && performance.now() - seen.since > HELD_TOO_LONG_MS) await breakLock(file, holder);
    else await wait(10 + Math.random() * 20);
  }
  throw new CommandError(`Somebody else holds ${file}.`, 'Try again; when nobody changes the store, remove that file.');
}

const tokenOf = (file: string) => readFile(file, 'utf8').catch(() => null);

/** Moves the lock away, which only one of those who wait can; what turns out to be the next holder's is put back. */
async function breakLock(file: string, holder: string): Promise<void> {
  const taken = `${file}.${randomUUID()}`;
  try {
    await rename(file, taken);
  } catch {
    return; // Somebody was faster.
  }
  if ((await tokenOf(taken)) !== holder) await link(taken, file).catch(() => undefined);
  await rm(taken, { force: true });
}
