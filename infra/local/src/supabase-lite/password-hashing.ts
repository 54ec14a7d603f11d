import { AsyncLocalStorage } from 'node:async_hooks';
import bcrypt from 'bcryptjs';
import { deadlines, type Deadline } from '../process/deadline.ts';
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

/** Of the time that is left: what follows, the session with its ten statements, is cut off no more. */
const SHARE_OF_HASHING = 0.6;

/** Before its password is compared or hashed nothing of a sign-in or sign-up is done: it can still be given up. */
async function inTime<T>(deadline: Deadline, hash: (signal?: AbortSignal) => Promise<T>): Promise<T> {
  const left = deadline.left();
  const signal = left === null ? undefined : AbortSignal.timeout(Math.ceil(left * SHARE_OF_HASHING));
  const hashed = await hash(signal).catch((error: unknown) => {
    throw signal?.aborted ? deadline.giveUp() : error;
  });
  // The answer of the thread and the end of the time may come in one turn.
  if (signal?.aborted) throw deadline.giveUp();
  deadline.left();
  return hashed;
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
    const deadline = deadlines.getStore();
    return deadline ? inTime(deadline, (signal) => threads.run(method, args, signal)) : threads.run(method, args);
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
