import { chmodSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeTemporaryFolder } from '../process/temporary-folder.ts';
import { startPostgres, type PostgresServer } from './server.ts';

/** A new folder of this process that the user who runs PostgreSQL for root gets through. */
export function openTemporaryFolder(): string {
  const folder = makeTemporaryFolder('test');
  chmodSync(folder, 0o711);
  return folder;
}

/** A PostgreSQL whose data is gone when it stops. Quick, and not safe against a power cut. */
export async function startTemporaryPostgres(): Promise<PostgresServer & { folder: string }> {
  const folder = openTemporaryFolder();
  const server = await startPostgres({
    folder: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    durable: false,
  });
  return {
    ...server,
    folder,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
