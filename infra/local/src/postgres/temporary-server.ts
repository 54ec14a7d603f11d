import { chmodSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeTemporaryFolder } from '../process/temporary-folder.ts';
import { startPostgres, type PostgresServer } from './server.ts';

/** A PostgreSQL whose data is gone when it stops. Quick, and not safe against a power cut. */
export async function startTemporaryPostgres(): Promise<PostgresServer & { folder: string }> {
  const folder = makeTemporaryFolder('test');
  // The user that runs PostgreSQL for root has to get through.
  chmodSync(folder, 0o711);
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
