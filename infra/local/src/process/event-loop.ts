import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** How long the event loop has been at work so far: the time in which it waited for others is not counted. */
const busyMs = (): number => performance.eventLoopUtilization().active;

const arrivals = new AsyncLocalStorage<number>();

/** What a request asks for, to be done later: it remembers that the request is there now. */
export function arrived<T>(work: () => T): () => T {
  const at = busyMs();
  return () => arrivals.run(at, work);
}

/** How many milliseconds the request at hand has waited for us so far; for its sender to send the rest of it is not counted. */
export function waitedMs(): number {
  const at = arrivals.getStore();
  return at === undefined ? 0 : busyMs() - at;
}
