import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import postgres from 'postgres';
import { rotateLog } from '../process/log.ts';
import { waitFor } from '../process/wait-for.ts';
import { reasonOf, UserError } from '../process/user-error.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { stopStaleServer } from './stale-server.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

/** Where a database is: on the socket of our own server, or at a URL of the user's. Fits `postgres(url, options)`. */
export interface DatabaseAddress {
  url: string;
  options: { host?: string; port?: number; user?: string; database?: string };
}

export interface PostgresServer {
  address(database: string): DatabaseAddress;
  /** Resolves when the server ended without `stop()`. */
  died: Promise<string>;
  stop(): Promise<void>;
}

interface PostgresOptions {
  folder: string;
  logFile: string;
  /** False trades safety after a power cut for speed. For tests only. */
  durable?: boolean;
}

// PostgreSQL replaces the shell, so that it is our child; the reader in the background ends it when our end of the
// pipe closes without a line, which is how a killed parent looks.
const STOP_WITH_PARENT = '(read -r _ <&3 || kill -INT $$) & exec 3<&- "$@"';

const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=300'];

/** Starts PostgreSQL on `folder` (made when missing), reachable through a private unix socket only. */
export async function startPostgres({ folder, logFile, durable = true }: PostgresOptions): Promise<PostgresServer> {
  const binaries = await findBinaries();
  const { runAs } = await prepareCluster(binaries, folder, durable);
  await stopStaleServer(folder);
  const sockets = makeSocketFolder(folder, runAs);
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
  const child = spawn(
    '/bin/sh',
    ['-c', STOP_WITH_PARENT, 'sh', ...prefix, binaries.postgres, '-D', folder, ...settings],
    {
      uid,
      gid,
      cwd: '/',
      // Its own group: Ctrl-C in the terminal is ours to handle, in order.
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
    },
  );
  closeSync(log);
  const server = control(child, sockets, folder);
  await waitUntilReady(server, child, logFile);
  return server;
}

function control(child: ChildProcess, sockets: string, folder: string): PostgresServer {
  let stopping = false;
  const exited = once(child, 'exit').then(() => {
    const pipe = child.stdio[3];
    if (pipe && 'end' in pipe) pipe.on('error', () => undefined).end('done\n');
    removeSocketFolder(folder);
  });
  return {
    address: (database) => ({ url: '', options: { host: sockets, port: 5432, user: 'postgres', database } }),
    died: new Promise((resolve) => {
      void exited.then(() => {
        if (!stopping) resolve('PostgreSQL stopped unexpectedly.');
      });
    }),
    async stop() {
      stopping = true;
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
      const impatience = setTimeout(() => child.kill('SIGQUIT'), 10_000);
      await exited;
      clearTimeout(impatience);
    },
  };
}

async function waitUntilReady(server: PostgresServer, child: ChildProcess, logFile: string): Promise<void> {
  const { url, options } = server.address('postgres');
  let lastError: unknown;
  const answers = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return true;
    const sql = postgres(url, { ...options, max: 1, connect_timeout: 5, onnotice: () => undefined });
    return sql`select 1`
      .then(
        () => true,
        (error: unknown) => {
          lastError = error;
          return false;
        },
      )
      .finally(() => sql.end({ timeout: 1 }));
  };
  const ready = await waitFor(answers, 60_000);
  if (ready && child.exitCode === null && child.signalCode === null) return;
  if (!ready) await server.stop();
  throw new UserError(
    `The database does not start: ${logTail(logFile) || reasonOf(lastError)}`,
    `Its log is ${logFile}. Start with --fresh to replace the data, or with another --data folder.`,
  );
}

function logTail(file: string): string {
  const lines = readFileSync(file, 'utf8').trim().split('\n').slice(-30);
  return lines.findLast((line) => /FATAL|PANIC/.test(line))?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? lines.at(-1) ?? '';
}
