// Plain JavaScript: a worker thread does not inherit the TypeScript loader.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcrypt';

// Requests go first. Elsewhere this would be the priority of the whole process.
if (process.platform === 'linux') setPriority(5);

parentPort.on('message', ({ method, args }) => {
  try {
    parentPort.postMessage({ value: method === 'hash' ? bcrypt.hashSync(...args) : bcrypt.compareSync(...args) });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});
