import { setTimeout } from 'node:timers/promises';
import { arrived, waitedMs } from './event-loop.ts';

const work = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('counts what was done for others since a request is there', () => {
  const [first, second] = [0, 1].map(() =>
    arrived(() => {
      const before = waitedMs();
      work(50);
      return before;
    }),
  );
  expect(first?.()).toBeLessThan(40);
  expect(second?.()).toBeGreaterThanOrEqual(49);
  expect(arrived(waitedMs)()).toBeLessThan(40);
});

it('counts no time in which nothing was to do, and nothing outside of a request', async () => {
  const waited = await arrived(async () => {
    await setTimeout(100);
    return waitedMs();
  })();
  expect(waited).toBeLessThan(80);
  expect(waitedMs()).toBe(0);
});
