import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { processInfo } from './process-info.ts';
import { UserError } from './user-error.ts';

/** Who holds a data folder. `started` tells the process from a later one with its number. */
interface Holder {
  pid: number;
  started: string;
}

/**
 * Takes the data folder for this process; a second one is refused. A lock whose process is gone does not count.
 * Answers the function that gives it back.
 */
export function takeLock(file: string, folder: string): () => void {
  const started = processInfo(process.pid)?.started ?? '';
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, started } satisfies Holder), { flag: 'wx', mode: 0o644 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(file);
    if (holder && processInfo(holder.pid)?.started === holder.started) {
      throw new UserError(
        `TasteQuest is already running on ${folder} (process ${holder.pid}).`,
        'Use that one ("npm run status" names its address), stop it, or start with another --data folder.',
      );
    }
    rmSync(file, { force: true });
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}
