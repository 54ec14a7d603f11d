import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Options } from 'postgres';

/** A temporary PostgreSQL with all migrations, on a private socket. */
interface BenchBackend {
  database: Options<Record<string, never>>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

const LOCAL = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../local');

/** Starts the process that the database tests use, and asks it for one fresh database. */
export async function startBackend(): Promise<BenchBackend> {
  const child = spawn(process.execPath, ['--import', './cli/typescript.mjs', 'cli/test-backend.ts'], {
    cwd: LOCAL,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  try {
    const lines = createInterface({ input: child.stdout });
    const address = await Promise.race([
      once(lines, 'line').then(([line]) => String(line)),
      exited.then(([code]) => Promise.reject(new Error(`The database process ended with code ${String(code)}.`))),
    ]);
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify({ more: '' }) });
    if (!answer.ok) throw new Error(`No fresh database: the backend answered ${answer.status}.`);
    const { database } = (await answer.json()) as Pick<BenchBackend, 'database'>;
    return { database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
