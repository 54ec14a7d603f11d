import { AsyncLocalStorage } from 'node:async_hooks';

/** The number of the request that is being answered, for every line that is logged meanwhile. */
export const requestContext = new AsyncLocalStorage<{ requestId: string }>();
