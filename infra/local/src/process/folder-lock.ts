import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { processInfo } from './process-info.ts';
import { UserError } from './user-error.ts';

/** Who holds a data folder. `started` tells the process from a later one with its number, `folder` the data from a copy of it. */
const holderSchema = z.object({ pid: z.int().positive(), started: z.string(), folder: z.string() });

/**
 * Takes the data folder for this process; a second one is refused. A lock does not count whose process is gone, or that came
 * with a copy of another folder. Answers the function that gives it back.
 */
export function takeLock(file: string, folder: string): () => void {
  const started = processInfo(process.pid)?.started ?? '';
  const mine: z.infer<typeof holderSchema> = { pid: process.pid, started, folder: realpathSync(folder) };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: 'wx', mode: 0o644 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = lockHolder(file, folder);
    if (holder) throw alreadyRunning(folder, holder);
    rmSync(file, { force: true, recursive: true });
  }
}

/** What is said when another process of ours uses the data folder. */
export const alreadyRunning = (folder: string, pid: number) =>
  new UserError(
    `TasteQuest is already running on ${folder} (process ${pid}).`,
    'Use that one ("npm run status" names its address), stop it with "npm stop", or start with another --data folder.',
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
