// Plain JavaScript: a worker thread does not inherit the TypeScript loader.
import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

parentPort.on('message', ({ id, method, args }) => {
  try {
    parentPort.postMessage({ id, value: method === 'hash' ? bcrypt.hashSync(...args) : bcrypt.compareSync(...args) });
  } catch (error) {
    parentPort.postMessage({ id, error: String(error) });
  }
});
