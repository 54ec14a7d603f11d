import { readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { processesIn, processInfo } from '@tastequest/deploy/process-info';
import { alreadyRunning } from '../process/folder-lock.ts';
import { waitFor } from '../process/wait-for.ts';
import { UserError } from '../process/user-error.ts';

/**
 * Clears what a killed server left in its data folder. A PostgreSQL that is still running on this very folder is stopped in an
 * orderly way; processes of one whose postmaster was killed, which would go on with what they do and keep the next server from starting,
 * are ended as in a crash. Any other process is left alone, whatever the pid file says: the number may have passed to somebody else's
 * server since, and a copied folder names the server of the original. One that another TasteQuest still runs is in use, although the
 * lock of the folder was lost: then this throws.
 */
export async function stopStaleServer(dataFolder: string): Promise<void> {
  const { pid, folder } = await serverOn(dataFolder);
  refuseInUse(pid, folder);
  await stop(pid, folder, startOfServer, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
  await stopOrphans(folder, ['SIGQUIT', 'SIGKILL']);
  // Whatever else has its name.
  await rm(pidFileOf(dataFolder), { recursive: true, force: true });
}

/** Ends our own PostgreSQL at once, as in a crash: one that stands still hears nothing else. What it had answered is kept. */
export async function killServer(dataFolder: string): Promise<void> {
  const { pid, folder } = await serverOn(dataFolder);
  await stop(pid, folder, startOfServer, ['SIGKILL']);
  await stopOrphans(folder, ['SIGKILL']);
}

const pidFileOf = (dataFolder: string) => path.join(dataFolder, 'postmaster.pid');

async function serverOn(dataFolder: string): Promise<{ pid: number; folder: string }> {
  const pid = Number((await readFile(pidFileOf(dataFolder), 'utf8').catch(() => '')).split('\n')[0]);
  return { pid, folder: await realpath(dataFolder).catch(() => dataFolder) };
}

async function stopOrphans(folder: string, signals: NodeJS.Signals[]): Promise<void> {
  await Promise.all(processesIn(folder).map((orphan) => stop(orphan, folder, startOfOrphan, signals)));
}

function refuseInUse(pid: number, folder: string): void {
  const parent = startOfServer(pid, folder) === null ? undefined : processInfo(pid)?.parent;
  if (parent === undefined || parent === process.pid || !SERVER.test(processInfo(parent)?.command ?? '')) return;
  throw alreadyRunning(path.dirname(folder), parent);
}

/** What `npm start` runs (infra/local/cli/server.mjs). */
const SERVER = /\binfra\/local\/cli\/server\.mjs\b/;

/** When a process began, if it is what it is taken for. */
type StartOf = (pid: number, folder: string) => string | null;

async function stop(pid: number, folder: string, startOf: StartOf, signals: NodeJS.Signals[]): Promise<void> {
  const started = pid > 0 ? startOf(pid, folder) : null;
  if (started === null) return;
  for (const signal of signals) {
    if (startOf(pid, folder) === started) trySignal(pid, signal);
    if (await waitFor(() => startOf(pid, folder) !== started, 5_000)) return;
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

/** A postmaster works in its data folder and names it with -D. */
const startOfServer: StartOf = (pid, folder) => startOfPostgres(pid, folder, / -D \S/);

/** What a postmaster started works there too, and has a title instead of arguments. */
const startOfOrphan: StartOf = (pid, folder) => startOfPostgres(pid, folder, /^postgres: /);

function startOfPostgres(pid: number, folder: string, command: RegExp): string | null {
  const info = processInfo(pid);
  return info?.folder === folder && command.test(info.command) && /postgres/.test(info.command) ? info.started : null;
}
