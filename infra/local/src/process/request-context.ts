import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that is being answered. */
interface RequestContext {
  /** Its number, for every line that is logged meanwhile. */
  requestId: string;
  /** Why it can't be answered as was asked: a failure of ours, or what only the caller needs to know. Which, its status says; null from then on. */
  reasons: Error[] | null;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
