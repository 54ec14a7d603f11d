import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import postgres from 'postgres';
import path from 'node:path';
import { whyNoStart } from '../process/damage.ts';
import { rotateLog } from '../process/log.ts';
import { reasonOf } from '../process/user-error.ts';
import { waitFor } from '../process/wait-for.ts';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';
import { killServer } from './stale-server.ts';

export interface PostmasterOptions {
  binaries: Binaries;
  runAs: RunAs;
  /** The data folder. */
  folder: string;
  /** The folder of the socket. */
  sockets: string;
  logFile: string;
  durable: boolean;
}

/** One run of PostgreSQL. */
export interface Postmaster {
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

// PostgreSQL replaces the shell, so that it is our child; the reader in the background ends it when our end of the
// pipe closes without a line, which is how a killed parent looks.
const STOP_WITH_PARENT = '(read -r _ <&3 || kill -INT $$) & exec 3<&- "$@"';

const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300'];

/** Starts PostgreSQL on a prepared folder, and answers once it takes statements. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const child = launch(options);
  const ended = once(child, 'exit').then(() => {
    const pipe = child.stdio[3];
    if (pipe && 'end' in pipe) pipe.on('error', () => undefined).end('done\n');
  });
  const postmaster = {
    ended,
    async stop() {
      if (!hasEnded(child)) child.kill('SIGINT');
      const impatience = setTimeout(() => child.kill('SIGQUIT'), 10_000);
      const despair = setTimeout(() => void killServer(options.folder).catch(() => undefined), 15_000);
      await ended;
      clearTimeout(impatience);
      clearTimeout(despair);
    },
  };
  await waitUntilReady(postmaster, child, options);
  return postmaster;
}

function launch({ binaries, runAs, folder, sockets, logFile, durable }: PostmasterOptions): ChildProcess {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${sockets}`,
    'unix_socket_permissions=0700',
    'shared_buffers=64MB',
    'timezone=UTC',
    'log_timezone=UTC',
    // Without ERROR: refusals that the database raises on purpose, and what people typed.
    'log_min_messages=log',
    'log_checkpoints=off',
    ...(durable ? [] : QUICK),
  ].flatMap((setting) => ['-c', setting]);
  rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const { uid, gid, prefix } = runAs;
  const command = [...prefix, binaries.postgres, '-D', folder, ...settings];
  const child = spawn('/bin/sh', ['-c', STOP_WITH_PARENT, 'sh', ...command], {
    uid,
    gid,
    cwd: '/',
    // Its own group: Ctrl-C in the terminal is ours to handle, in order.
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  });
  closeSync(log);
  return child;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function waitUntilReady(
  postmaster: Postmaster,
  child: ChildProcess,
  { sockets, logFile, folder }: PostmasterOptions,
): Promise<void> {
  let isReady = false;
  let lastError: unknown;
  const isSettled = async () => {
    if (hasEnded(child)) return true;
    const sql = postgres({ ...socketAddress(sockets), database: 'postgres', max: 1, connect_timeout: 5, onnotice });
    try {
      await sql`select 1`;
      isReady = true;
    } catch (error) {
      lastError = error;
    } finally {
      await sql.end({ timeout: 1 });
    }
    return isReady || isFinal(lastError);
  };
  await waitFor(isSettled, 60_000);
  if (isReady && !hasEnded(child)) return;
  await postmaster.stop();
  throw whyNoStart(path.dirname(folder), lastWords(logFile) || reasonOf(lastError));
}

/** Whether it is an answer of PostgreSQL that waiting doesn't change: a database whose files are gone refuses everybody. */
function isFinal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(\d\w|XX)\w{3}$/.test(code) && !/^(57P03|53300)$/.test(code);
}

const onnotice = () => undefined;

/** How our own server is reached, by whom owns everything in it. */
export const socketAddress = (sockets: string) => ({ host: sockets, port: 5432, user: 'postgres' });

/** What is said to who comes too early or too late: no reason. */
const PASSING =
  /the database system is (starting up|shutting down|in recovery mode|not yet)|due to administrator command/;

/** Why it ended, in its own words. */
function lastWords(file: string): string {
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(-30);
  const words =
    lines.findLast((line) => /FATAL|PANIC/.test(line) && !PASSING.test(line)) ??
    lines.findLast((line) => /could not/.test(line)) ??
    lines.at(-1) ??
    '';
  return words.replace(/^.*?(FATAL|PANIC|LOG):\s*/, '');
}
