import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { processInfo } from '../process/process-info.ts';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres, type PostgresServer } from './server.ts';

const PREFIX = 'tq-test-';

/** A PostgreSQL whose data is gone when it stops. Quick, and not safe against a power cut. */
export async function startTemporaryPostgres(): Promise<PostgresServer & { folder: string }> {
  removeAbandoned();
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
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

/** Folders of servers that were killed. Those of other users are theirs to remove. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1] ?? NaN);
    const folder = path.join(tmpdir(), name);
    if (Number.isNaN(pid) || processInfo(pid)) continue;
    if (statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()) {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
