import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { arrived, waitedMs } from './event-loop.ts';

const work = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('counts what was done for others since a request is there', () => {
  const begun = performance.now();
  const waiting = arrived(waitedMs);
  arrived(() => work(50))();
  const waited = waiting();
  // Rounded.
  expect(waited).toBeGreaterThanOrEqual(49);
  // Nothing of before it came.
  const came = performance.now();
  expect(arrived(waitedMs)()).toBeLessThanOrEqual(performance.now() - came);
  expect(waited).toBeLessThanOrEqual(came - begun);
});

it('counts no time in which nothing was to do, and nothing outside of a request', async () => {
  const { idle } = performance.eventLoopUtilization();
  const begun = performance.now();
  const waited = await arrived(async () => {
    await setTimeout(100);
    return waitedMs();
  })();
  const rested = performance.eventLoopUtilization().idle - idle;
  // Rounded.
  expect(waited).toBeLessThanOrEqual(performance.now() - begun - rested + 1);
  expect(waitedMs()).toBe(0);
});
