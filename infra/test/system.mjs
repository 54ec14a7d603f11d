import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const START_LIMIT_MS = 120_000;

/** Starts what `npm start` starts, on a free port and in a data folder of its own, with `more` in its environment; `stop()` ends it and removes the folder. */
export async function startSystem(root, more = {}) {
  const data = mkdtempSync(path.join(tmpdir(), 'tastequest-e2e-'));
  const args = ['infra/local/cli/start.mjs', '--port', '0', '--data', data, '--fresh', '--no-build', '--no-backups'];
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
  try {
    const url = await answers(path.join(data, 'state.json'), ended, () => log);
    return { url, data, stop, log: () => log };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address of the server that notes in the file how it is reached; null until it is ready. */
async function readyAddress(file) {
  if (!existsSync(file)) return null;
  const url = `http://127.0.0.1:${JSON.parse(readFileSync(file, 'utf8')).port}`;
  const isReady = await fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
  return isReady ? url : null;
}

async function answers(file, ended, log) {
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end) {
    if (ended() !== null) throw new Error(`npm start ended with ${ended()}:\n${log()}`);
    const url = await readyAddress(file);
    if (url) return url;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`npm start did not answer within ${START_LIMIT_MS / 1000} s:\n${log()}`);
}
