import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

interface Answer {
  id: number;
  value?: string | boolean;
  error?: string;
}

interface Waiting {
  resolve(value: string | boolean): void;
  reject(error: Error): void;
}

const counts = new AsyncLocalStorage<{ asked: number }>();

/** Runs `work`, and counts how often it has a password hashed or compared. */
export async function countHashing<T>(work: () => Promise<T>): Promise<{ result: T; asked: number }> {
  const outer = counts.getStore();
  const count = { asked: 0 };
  const result = await counts.run(count, work);
  if (outer) outer.asked += count.asked;
  return { result, ...count };
}

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * Moves bcrypt to a thread of its own: at 70 ms a piece, sign-ins on the main thread would keep every other request
 * waiting. lite and our admin endpoints share the one module, so its functions are replaced. `cost` overrides theirs
 * (tests make hundreds of accounts).
 */
export function hashInWorker(cost?: number): void {
  Object.assign(bcrypt, {
    hash: (password: string, rounds: number) => ask('hash', [password, cost ?? rounds]),
    compare: (password: string, hash: string) => ask('compare', [password, hash]),
  });
}

function ask(method: 'hash' | 'compare', args: [string, string | number]): Promise<string | boolean> {
  const count = counts.getStore();
  if (count) count.asked += 1;
  const thread = (worker ??= startWorker());
  return new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    thread.ref();
    thread.postMessage({ id: lastId, method, args });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./password-worker.mjs', import.meta.url), { execArgv: [] });
  started.on('message', settle);
  started.on('error', fail);
  return started;
}

function settle({ id, value, error }: Answer): void {
  const asked = waiting.get(id);
  waiting.delete(id);
  // Only work in hand keeps the process alive.
  if (waiting.size === 0) worker?.unref();
  if (value === undefined) asked?.reject(new Error(error));
  else asked?.resolve(value);
}

function fail(error: Error): void {
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
  // The next password starts another.
  worker = null;
}
