import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { processInfo } from '../process/process-info.ts';
import { waitFor } from '../process/wait-for.ts';
import { UserError } from '../process/user-error.ts';

/**
 * Clears what a killed server left in its data folder. A PostgreSQL that is still running there is stopped in an
 * orderly way; a pid file whose process is gone, or is something else by now, is removed.
 */
export async function stopStaleServer(dataFolder: string): Promise<void> {
  const pidFile = path.join(dataFolder, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (pid > 0 && isPostgres(pid)) await stop(pid, dataFolder);
  await rm(pidFile, { force: true });
}

async function stop(pid: number, dataFolder: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    trySignal(pid, signal);
    if (await waitFor(() => !isPostgres(pid), 5_000)) return;
  }
  throw new UserError(
    `A PostgreSQL (process ${pid}) still uses ${dataFolder} and doesn't stop.`,
    'Stop that process, or start with another --data folder.',
  );
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself, or belongs to another user: the caller looks again.
  }
}

/** Whether this process is a PostgreSQL: after a reboot the number may belong to anything. */
function isPostgres(pid: number): boolean {
  return processInfo(pid)?.command.includes('postgres') ?? false;
}
