import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const START_LIMIT_MS = 120_000;

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Starts what `npm start` starts, on a port and in a data folder of its own, with `more` in its environment; `stop()` ends it and removes the folder. */
export async function startSystem(root, more = {}) {
  const port = await freePort();
  const data = mkdtempSync(path.join(tmpdir(), 'tastequest-e2e-'));
  const args = [
    'infra/local/cli/start.mjs',
    '--port',
    String(port),
    '--data',
    data,
    '--fresh',
    '--no-build',
    '--no-backups',
  ];
  // One address signs up hundreds of families here, and a tenth of the processor time went into hashing.
  const env = { ...process.env, RATE_LIMIT_FACTOR: '1000', PASSWORD_HASH_COST: '4', ...more };
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (log += chunk));
  const ended = () => server.exitCode ?? server.signalCode;
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const stop = async () => {
    if (ended() === null) server.kill('SIGTERM');
    await exited;
    rmSync(data, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await answers(url, ended, () => log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, data, stop, log: () => log };
}

async function answers(url, ended, log) {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    if (ended() !== null) throw new Error(`npm start ended with ${ended()}:\n${log()}`);
    const ok = await fetch(`${url}/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`npm start did not answer within ${START_LIMIT_MS / 1000} s:\n${log()}`);
}
