import { createQueue, type Queue } from './queue.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Work that takes so long, and notes when it starts. */
function works(ms: number) {
  const started: number[] = [];
  const work = (index: number) => () => {
    started.push(index);
    return new Promise<{ index: number }>((resolve) => setTimeout(() => resolve({ index }), ms));
  };
  return { work, started };
}
/** Lets the queue learn that work takes so long. */
async function learned(queue: Queue, ms: number) {
  const { work } = works(ms);
  for (let time = 0; time < 60; time += 1)
    await Promise.all([queue.run(work(time)), jest.advanceTimersByTimeAsync(ms)]);
}

it('lets two work, and others wait in their order', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 100 });
  const { work, started } = works(10);
  const answers = Promise.all([0, 1, 2, 3].map((index) => queue.run(work(index))));
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toEqual([0, 1]);
  await jest.advanceTimersByTimeAsync(20);
  expect(await answers).toEqual([0, 1, 2, 3].map((index) => ({ index })));
});

it('has a free place again after a failure', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 100 });
  await expect(queue.run(async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.run(async () => ({ done: true }))).toEqual({ done: true });
});

it('refuses at once whoever could not be answered in 2 seconds, and lets nobody else wait for that long', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 100 });
  await learned(queue, 100);
  const { work, started } = works(100);
  let longest = 0;
  let refused = 0;
  const began = performance.now();
  const answers = Array.from({ length: 200 }, async (_each, index) => {
    const answer = await queue.run(work(index));
    if ('retryAfter' in answer) refused += 1;
    else longest = Math.max(longest, performance.now() - began);
  });
  await jest.advanceTimersByTimeAsync(0);
  // 20 a second have a place.
  expect(200 - refused).toBeGreaterThan(30);
  expect(200 - refused).toBeLessThanOrEqual(40);
  await jest.advanceTimersByTimeAsync(2000);
  await Promise.all(answers);
  expect(longest).toBeLessThanOrEqual(2000);
  expect(started).toHaveLength(200 - refused);
});

it('tells those who are refused to come back one after the other, within 10 seconds', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 100 });
  await learned(queue, 100);
  const { work } = works(100);
  const told: number[] = [];
  for (let index = 0; index < 400; index += 1)
    void queue.run(work(index)).then((answer) => 'retryAfter' in answer && told.push(answer.retryAfter));
  await jest.advanceTimersByTimeAsync(0);
  expect(told).toEqual([...told].sort((a, b) => a - b));
  // 20 a second have a place.
  expect(told.filter((seconds) => seconds === 5)).toHaveLength(20);
  expect([told[0], told.at(-1)]).toEqual([2, 10]);
});

it('refuses whoever waits when the work before takes longer than it used to, and never begins it then', async () => {
  const onRefused = jest.fn();
  const queue = createQueue({ atOnce: 1, waiting: 100, onRefused });
  await learned(queue, 50);
  const { work, started } = works(5000);
  const first = queue.run(work(0));
  const second = queue.run(work(1));
  await jest.advanceTimersByTimeAsync(1900);
  expect(onRefused).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(await second).toEqual({ retryAfter: expect.any(Number) });
  expect(onRefused).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5000);
  expect([await first, started]).toEqual([{ index: 0 }, [0]]);
  const after = queue.run(work(2));
  await jest.advanceTimersByTimeAsync(5000);
  expect(await after).toEqual({ index: 2 });
});

it('does not begin what would come too late since the work became slower', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 100 });
  const { work, started } = works(900);
  const answers = [0, 1, 2].map((index) => queue.run(work(index)));
  await jest.advanceTimersByTimeAsync(5000);
  expect(await Promise.all(answers)).toEqual([{ index: 0 }, { index: 1 }, { retryAfter: 1 }]);
  expect(started).toEqual([0, 1]);
});

it('keeps no more waiting than it may, however quick the work is', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 });
  const { work } = works(1);
  const answers = [0, 1, 2].map((index) => queue.run(work(index)));
  await jest.advanceTimersByTimeAsync(2);
  expect(await Promise.all(answers)).toEqual([{ index: 0 }, { index: 1 }, { retryAfter: 1 }]);
});

it('while the work takes longer than promised, lets in one at a time who finds out, and as many as ever once it is quick', async () => {
  const queue = createQueue({ atOnce: 3, waiting: 100 });
  await learned(queue, 3000);
  const { work, started } = works(3000);
  const answers = Promise.all([0, 1, 2].map((index) => queue.run(work(index))));
  await jest.advanceTimersByTimeAsync(3000);
  expect(await answers).toEqual([{ index: 0 }, ...Array(2).fill({ retryAfter: expect.any(Number) })]);
  expect(started).toEqual([0]);
  await learned(queue, 10);
  const quick = works(10);
  const three = [0, 1, 2].map((index) => queue.run(quick.work(index)));
  expect(quick.started).toHaveLength(3);
  await jest.advanceTimersByTimeAsync(10);
  await Promise.all(three);
});

it('one answer that took long keeps nobody out', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 100 });
  await learned(queue, 20);
  const long = queue.run(works(15_000).work(0));
  await jest.advanceTimersByTimeAsync(15_000);
  await long;
  const { work, started } = works(20);
  const answers = [0, 1].map((index) => queue.run(work(index)));
  expect(started).toEqual([0, 1]);
  await jest.advanceTimersByTimeAsync(20);
  await Promise.all(answers);
});
