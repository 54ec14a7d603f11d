import { readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { processInfo } from '../process/process-info.ts';
import { waitFor } from '../process/wait-for.ts';
import { UserError } from '../process/user-error.ts';

/**
 * Clears what a killed server left in its data folder. A PostgreSQL that is still running on this very folder is stopped in an
 * orderly way. Any other process is left alone, whatever the pid file says: the number may have passed to somebody else's
 * server since, and a copied folder names the server of the original.
 */
export async function stopStaleServer(dataFolder: string): Promise<void> {
  const pidFile = path.join(dataFolder, 'postmaster.pid');
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
  const folder = await realpath(dataFolder).catch(() => dataFolder);
  const started = pid > 0 ? startOfServer(pid, folder) : null;
  if (started !== null) await stop(pid, folder, started);
  await rm(pidFile, { force: true });
}

async function stop(pid: number, folder: string, started: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (startOfServer(pid, folder) === started) trySignal(pid, signal);
    if (await waitFor(() => startOfServer(pid, folder) !== started, 5_000)) return;
  }
  throw new UserError(
    `A PostgreSQL (process ${pid}) still uses ${folder} and doesn't stop.`,
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

/** When a process began, if it is the PostgreSQL of this folder: a postmaster works in its data folder and names it with -D. */
function startOfServer(pid: number, folder: string): string | null {
  const info = processInfo(pid);
  const isServer = info?.folder === folder && / -D \S/.test(info.command) && /postgres/.test(info.command);
  return isServer ? info.started : null;
}
