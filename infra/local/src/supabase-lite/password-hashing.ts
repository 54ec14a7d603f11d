import { AsyncLocalStorage } from 'node:async_hooks';
import bcrypt from 'bcryptjs';
import { createHashPool, type HashPool } from './hash-pool.ts';

const counts = new AsyncLocalStorage<{ asked: number }>();

/** Runs `work`, and counts how often it has a password hashed or compared. */
export async function countHashing<T>(work: () => Promise<T>): Promise<{ result: T; asked: number }> {
  const outer = counts.getStore();
  const count = { asked: 0 };
  const result = await counts.run(count, work);
  if (outer) outer.asked += count.asked;
  return { result, ...count };
}

let pool: HashPool | null = null;
let users = 0;

/**
 * Moves bcrypt to threads: at 80 ms a piece, sign-ins on the main thread would keep every other request waiting. lite and our admin
 * endpoints share the one module, so its functions are replaced. `cost` overrides theirs (tests make hundreds of accounts).
 * Returns how to end it: the last who does ends the threads.
 */
export function hashInThreads(cost?: number): () => Promise<void> {
  const threads = (pool ??= createHashPool());
  users += 1;
  const ask: HashPool['run'] = (method, args) => {
    const count = counts.getStore();
    if (count) count.asked += 1;
    return threads.run(method, args);
  };
  Object.assign(bcrypt, {
    hash: (password: string, rounds: number) => ask('hash', [password, cost ?? rounds]),
    compare: (password: string, hash: string) => ask('compare', [password, hash]),
  });
  return async () => {
    users -= 1;
    if (users > 0) return;
    pool = null;
    await threads.close();
  };
}
