import { setImmediate, setTimeout } from 'node:timers/promises';
import { asArrived, waitedMs } from './event-loop.ts';

const work = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

it('counts for the second of two what the first of the same turn took', async () => {
  await setImmediate();
  const waited = [0, 1].map(() =>
    asArrived(() => {
      const before = waitedMs();
      work(50);
      return before;
    }),
  );
  expect(waited[0]).toBeLessThan(40);
  expect(waited[1]).toBeGreaterThanOrEqual(49);
  await setImmediate();
  expect(asArrived(waitedMs)).toBeLessThan(40);
});

it('counts no time in which nothing was to do, and nothing outside of a request', async () => {
  await setImmediate();
  const waited = await asArrived(async () => {
    await setTimeout(100);
    return waitedMs();
  });
  expect(waited).toBeLessThan(80);
  expect(waitedMs()).toBe(0);
});
