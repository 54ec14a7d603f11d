import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** How long the event loop has been at work so far: the time in which it waited for others is not counted. */
const busyMs = (): number => performance.eventLoopUtilization().active;

const arrivals = new AsyncLocalStorage<number>();
let turnBegan: number | undefined;

/**
 * Does what a request asks for, and remembers when this turn of the event loop began to take up what had come. Two hundred that come at
 * once are taken up in one turn: the last of them has waited for all others by then.
 */
export function asArrived<T>(work: () => T): T {
  if (turnBegan === undefined) {
    turnBegan = busyMs();
    setImmediate(() => (turnBegan = undefined));
  }
  return arrivals.run(turnBegan, work);
}

/** How many milliseconds the request at hand has waited for us so far; for its sender to send the rest of it is not counted. */
export function waitedMs(): number {
  const arrived = arrivals.getStore();
  return arrived === undefined ? 0 : busyMs() - arrived;
}
