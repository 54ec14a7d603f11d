import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, realpathSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { processInfo } from '@tastequest/deploy/process-info';
import { z } from 'zod';
import { BEAT_MS, isHeldElsewhere, lockPlace } from './lock-place.mjs';
import { UserError } from './user-error.ts';

/** Who holds a data folder. `started` tells the process from a later one with its number, `folder` the data from a copy of it. */
const holderSchema = z.object({ pid: z.int().positive(), started: z.string(), folder: z.string() });

interface Holder extends z.infer<typeof holderSchema> {
  /** Where that process is seen. */
  place: string;
}

/**
 * Takes the data folder for this process; a second one is refused, wherever the first one runs. A lock does not count whose process is
 * gone, or that came with a copy of another folder. Answers the function that gives it back.
 */
export function takeLock(file: string, folder: string): () => void {
  const started = processInfo(process.pid)?.started ?? '';
  const mine: Holder = { pid: process.pid, started, folder: realpathSync(folder), place: lockPlace() };
  const draft = `${file}.${randomUUID()}`;
  try {
    // As a whole: half a lock would be nobody's to who looks meanwhile.
    writeFileSync(draft, JSON.stringify(mine), { mode: 0o644 });
    while (!tryLink(draft, file)) {
      const holder = lockHolder(file, folder);
      if (holder) throw alreadyRunning(folder, holder);
      if (isHeldElsewhere(file)) throw runningElsewhere(folder);
      breakLock(file, folder);
    }
    const beat = setInterval(() => renew(file), BEAT_MS).unref();
    return () => {
      clearInterval(beat);
      rmSync(file, { force: true });
    };
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For who can't see this process. */
function renew(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Somebody took it away, or its disk: the server goes on.
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock away, which only one of those who try can; what turns out to be the next holder's is put back. */
function breakLock(file: string, folder: string): void {
  const taken = `${file}.${randomUUID()}`;
  try {
    renameSync(file, taken);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (lockHolder(taken, folder) || isHeldElsewhere(taken)) tryLink(taken, file);
  rmSync(taken, { recursive: true, force: true });
}

/** What is said when another process of ours uses the data folder. */
export const alreadyRunning = (folder: string, pid: number) =>
  new UserError(
    `TasteQuest is already running on ${folder} (process ${pid}).`,
    'Use that one ("npm run status" names its address), stop it with "npm stop", or start with another --data folder.',
  );

/** The same of a process that is not seen from here. */
export const runningElsewhere = (folder: string) =>
  new UserError(
    `TasteQuest is already running on ${folder}, in a container or on another machine.`,
    'Use that one, stop it there, or start with another --data folder. If it crashed just now, try again in 10 seconds.',
  );

/** The number of the process that holds the data folder now; null when none does. */
export function lockHolder(file: string, folder: string): number | null {
  try {
    const holder = holderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const isAlive = processInfo(holder.pid)?.started === holder.started;
    return isAlive && holder.folder === realpathSync(folder) ? holder.pid : null;
  } catch {
    return null;
  }
}
