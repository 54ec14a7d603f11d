import { AsyncLocalStorage } from 'node:async_hooks';
import { GivenUp } from './deadline.ts';

/** Whether whoever made the request at hand still waits for its answer. */
const callers = new AsyncLocalStorage<{ hasLeft: boolean }>();

/** What `work` answers, or `late()` when that is not there after `ms`: the work goes on then, and knows that nobody waits for it. */
export async function answerInTime<T>(work: () => Promise<T>, ms: number, late: () => T): Promise<T> {
  const caller = { hasLeft: false };
  let limit: NodeJS.Timeout | undefined;
  const tooLate = new Promise<T>((resolve) => {
    limit = setTimeout(() => {
      caller.hasLeft = true;
      resolve(late());
    }, ms);
  });
  try {
    return await Promise.race([callers.run(caller, work), tooLate]);
  } finally {
    clearTimeout(limit);
  }
}

/** Throws when nobody waits any more: what can still be undone is not done behind the back of who was told to try again. */
export function requireCaller(): void {
  if (callers.getStore()?.hasLeft) throw new GivenUp('Its caller was answered already.');
}
