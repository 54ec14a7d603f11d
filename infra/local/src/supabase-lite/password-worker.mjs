// Plain JavaScript: a worker thread does not inherit the TypeScript loader.
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcrypt';

const NICENESS = 5;

// Requests go first. Elsewhere this would be the priority of the whole process. Of one that comes later already it would be a raise.
if (process.platform === 'linux' && getPriority() < NICENESS) setPriority(NICENESS);

parentPort.on('message', ({ method, args }) => {
  try {
    parentPort.postMessage({ value: method === 'hash' ? bcrypt.hashSync(...args) : bcrypt.compareSync(...args) });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});
