import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DataFolder } from '../process/data-folder.ts';
import { automaticBackups, isDue } from './kept.ts';

const PROGRAM = fileURLToPath(new URL('../../cli/backup.mjs', import.meta.url));
/** The exit code of a backup that came upon data that can't be read: EX_DATAERR of sysexits.h. */
export const FOUND_DAMAGE = 65;
/** Behind everything that somebody waits for. */
const NICENESS = 10;

export interface DailyBackups {
  /** Makes a backup when a day has passed since the last. Throws why it could not. */
  makeIfDue(): Promise<void>;
  stop(): void;
}

/** The backups that a running server makes of itself, in a process of their own, so that nobody waits for them. */
export function createDailyBackups(data: DataFolder): DailyBackups {
  let child: ChildProcess | null = null;
  return {
    async makeIfDue() {
      if (!isDue(await automaticBackups(data.backups), new Date())) return;
      child = spawn(process.execPath, [PROGRAM, '--automatic', '--data', data.root], {
        cwd: path.parse(data.root).root,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      if (child.pid && os.getPriority(child.pid) < NICENESS) os.setPriority(child.pid, NICENESS);
      let said = '';
      child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-4000)));
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
      child = null;
      if (code === 0 || signal !== null) return;
      const failure = new Error(`The daily backup failed: ${said.trim()}`);
      // As the database said it there.
      throw code === FOUND_DAMAGE ? Object.assign(failure, { code: 'XX001' }) : failure;
    },
    stop: () => void child?.kill(),
  };
}
