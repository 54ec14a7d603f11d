import { log } from '../process/log.ts';
import { createRestarts } from '../process/restarts.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { socketAddress, startPostmaster, type Postmaster, type PostmasterOptions } from './postmaster.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { killServer, stopStaleServer } from './stale-server.ts';
import { requireRoom, startAgain } from './start-again.ts';

/** Where a database is: on the socket of our own server, or at a URL of the user's. Fits `postgres(url, options)`. */
export interface DatabaseAddress {
  url: string;
  options: { host?: string; port?: number; user?: string; database?: string };
}

export interface PostgresServer {
  /** Stays the same when the server is started again. */
  address(database: string): DatabaseAddress;
  /** Whether it takes statements, as far as this process knows: false from its end until it has been started again. */
  isUp(): boolean;
  /** Resolves when the server ended without `stop()` and starting it again was of no use. */
  died: Promise<string>;
  stop(): Promise<void>;
  /** The same at once, for one that doesn't answer. */
  kill(): Promise<void>;
}

interface PostgresOptions {
  folder: string;
  logFile: string;
  /** False trades safety after a power cut for speed. For tests only. */
  durable?: boolean;
}

/**
 * Starts PostgreSQL on `folder` (made when missing), reachable through a private unix socket only. When it ends by itself it is
 * started again on the same socket; if its disk was full, once there is room.
 */
export async function startPostgres({ folder, logFile, durable = true }: PostgresOptions): Promise<PostgresServer> {
  const binaries = await findBinaries();
  const { runAs } = await prepareCluster(binaries, folder, durable);
  await stopStaleServer(folder);
  const sockets = makeSocketFolder(folder, runAs);
  const options = { binaries, runAs, folder, sockets, logFile, durable };
  try {
    return supervise(await startPostmaster(options), options);
  } catch (error) {
    removeSocketFolder(folder);
    throw error;
  }
}

function supervise(first: Postmaster, options: PostmasterOptions): PostgresServer {
  const restarts = createRestarts();
  const stopping = new AbortController();
  const start = async () => {
    await requireRoom(options.folder);
    await stopStaleServer(options.folder);
    return startPostmaster(options);
  };
  const stop = (postmaster: Postmaster) => postmaster.stop();
  let current: Postmaster | null = first;
  let died: (reason: string) => void;
  const server: PostgresServer = {
    address: (database) => ({ url: '', options: { ...socketAddress(options.sockets), database } }),
    isUp: () => current !== null,
    died: new Promise((resolve) => (died = resolve)),
    async stop() {
      stopping.abort();
      await current?.stop();
      await watching;
      removeSocketFolder(options.folder);
    },
    async kill() {
      stopping.abort();
      await killServer(options.folder);
      await server.stop();
    },
  };
  const watch = async () => {
    while (current) {
      await current.ended;
      current = null;
      if (stopping.signal.aborted) return;
      console.error('PostgreSQL ended by itself; its log is', options.logFile);
      current = await startAgain({ start, stop, restarts, stopping: stopping.signal });
      if (current) log.info('PostgreSQL runs again.');
    }
    if (!stopping.signal.aborted) died('PostgreSQL ended by itself again and again.');
  };
  const watching = watch();
  return server;
}
