import { deadlines } from '../process/deadline.ts';
import { createQueue, type Queue } from './queue.ts';

/** How long a request has waited for the event loop when it comes to the queue. */
let mockWaitedMs = 0;
jest.mock('../process/event-loop.ts', () => ({ waitedMs: () => mockWaitedMs }));

beforeEach(() => {
  jest.useFakeTimers();
  mockWaitedMs = 0;
});
afterEach(() => jest.useRealTimers());

/** A second of work for a request that has waited so long; whether it began, and what it answers. */
async function comes(queue: Queue, waitedMs: number, canBeCut: boolean) {
  mockWaitedMs = waitedMs;
  let hasBegun = false;
  const answer = queue.run(
    async () => {
      hasBegun = true;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      deadlines.getStore()?.left();
      return { done: true };
    },
    { canBeCut },
  );
  await jest.advanceTimersByTimeAsync(2000);
  return { hasBegun, answer: await answer };
}
const refused = { retryAfter: expect.any(Number) };

it('begins nothing of several steps when little time is left, before it knows how long such work takes', async () => {
  const comesTo = (waitedMs: number, canBeCut: boolean) =>
    comes(createQueue({ atOnce: 4, waiting: 100 }), waitedMs, canBeCut);
  expect(await comesTo(300, false)).toEqual({ hasBegun: true, answer: { done: true } });
  expect(await comesTo(800, false)).toEqual({ hasBegun: false, answer: refused });
  expect(await comesTo(300, true)).toEqual({ hasBegun: true, answer: { done: true } });
  expect(await comesTo(800, true)).toEqual({ hasBegun: true, answer: refused });
});

it('begins it once such work is known to be quick', async () => {
  const queue = createQueue({ atOnce: 4, waiting: 100 });
  const quick = { done: 1 };
  for (let time = 0; time < 60; time += 1) await queue.run(() => Promise.resolve(quick));
  expect(await comes(queue, 1300, false)).toEqual({ hasBegun: true, answer: { done: true } });
});
