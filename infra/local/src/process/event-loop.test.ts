import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { arrived, waitedMs } from './event-loop.ts';

const work = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('counts what was done for others since a request is there', () => {
  const begun = performance.now();
  const [first, second] = [0, 1].map(() =>
    arrived(() => {
      const before = waitedMs();
      work(50);
      return before;
    }),
  );
  first?.();
  const waited = second?.();
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
