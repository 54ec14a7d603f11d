import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { log } from '../process/log.ts';
import type { Restarts } from '../process/restarts.ts';
import { DiskFull, isDiskFull, reasonOf } from '../process/user-error.ts';

interface Again<T> {
  start(): Promise<T>;
  /** Ends what came up after the end was asked for. */
  stop(started: T): Promise<void>;
  restarts: Restarts;
  stopping: AbortSignal;
  /** Waits; rejects when the signal aborts. */
  wait?(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

const pauseFor = (milliseconds: number, signal: AbortSignal) => pause(milliseconds, undefined, { signal });

/**
 * Starts what ended by itself: after pauses, and not too often. Null when it is stopped meanwhile, or when there were too many tries.
 * A disk that is full counts for none: somebody makes room, after a minute or a day, and it comes up.
 */
export async function startAgain<T>({ start, stop, restarts, stopping, wait = pauseFor }: Again<T>): Promise<T | null> {
  for (let full = 0; !stopping.aborted;) {
    const after = full > 0 ? Math.min(FIRST_PAUSE_MS * 2 ** (full - 1), LONGEST_PAUSE_MS) : restarts.next();
    if (after === null) return null;
    try {
      await wait(after, stopping);
      const started = await start();
      if (!stopping.aborted) return started;
      await stop(started);
    } catch (error) {
      const isFull = isDiskFull(error);
      if (!stopping.aborted && full === 0)
        log.error({ err: error }, `PostgreSQL does not start again: ${reasonOf(error)}`);
      full = isFull ? full + 1 : 0;
    }
  }
  return null;
}

/** Two pieces of PostgreSQL's log of changes: with less it would end again as soon as it has begun. */
const LEAST_BYTES = 32 * 1024 * 1024;

/** Throws while the disk of a folder has too little room for a start. */
export async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= LEAST_BYTES) return;
  throw new DiskFull(
    `The disk of ${folder} is full.`,
    'Make room on it: the database starts by itself then. Nothing is lost.',
  );
}
