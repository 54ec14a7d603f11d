import { deadlines } from '../process/deadline.ts';
import { createCrowd } from './crowd.ts';
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
/** Work of so many milliseconds that gives up whole when there is no time for it. */
const inTime = (ms: number) => async () => {
  const left = deadlines.getStore()?.left() ?? Infinity;
  await new Promise((resolve) => setTimeout(resolve, Math.min(ms, left)));
  deadlines.getStore()?.left();
  return { done: ms };
};
/** Lets the queue learn that work takes so long. */
async function learned(queue: Queue, ms: number) {
  const { work } = works(ms);
  for (let time = 0; time < 60; time += 1)
    await Promise.all([queue.run(work(time)), jest.advanceTimersByTimeAsync(ms)]);
}
const refused = { retryAfter: expect.any(Number) };

it('lets two work, and others wait in their order', async () => {
  const queue = createQueue({ atOnce: 4, waiting: 100 });
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
  const answer = queue.run(async () => ({ done: true }));
  await jest.advanceTimersByTimeAsync(2000);
  expect(await answer).toEqual({ done: true });
});

it('refuses whoever could not be answered in 2 seconds, and lets nobody else wait for that long', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 100 });
  await learned(queue, 100);
  const { work, started } = works(100);
  let longest = 0;
  let refusals = 0;
  const began = performance.now();
  const answers = Array.from({ length: 200 }, async (_each, index) => {
    const answer = await queue.run(work(index));
    if ('retryAfter' in answer) refusals += 1;
    longest = Math.max(longest, performance.now() - began);
  });
  await jest.advanceTimersByTimeAsync(2000);
  await Promise.all(answers);
  // 20 a second have a place.
  expect(200 - refusals).toBeGreaterThan(20);
  expect(200 - refusals).toBeLessThanOrEqual(40);
  expect(longest).toBeLessThan(2000);
  expect(started).toHaveLength(200 - refusals);
});

it('tells those who are refused to come back one after the other, within 10 seconds', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 100 });
  await learned(queue, 100);
  const { work } = works(100);
  const began = performance.now();
  const back: number[] = [];
  const seconds: number[] = [];
  for (let index = 0; index < 400; index += 1)
    void queue.run(work(index)).then((answer) => {
      if (!('retryAfter' in answer)) return;
      seconds.push(answer.retryAfter);
      back.push((performance.now() - began) / 1000 + answer.retryAfter);
    });
  await jest.advanceTimersByTimeAsync(2000);
  // 20 a second have a place.
  const within = (from: number, to: number) => back.filter((at) => at > from && at <= to).length;
  expect(within(4, 8)).toBeGreaterThan(55);
  expect(within(4, 8)).toBeLessThan(95);
  expect(Math.max(...seconds)).toBe(10);
});

it('tells the first who is refused to come back when those who wait have had their turn', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 100 });
  await learned(queue, 100);
  const { work } = works(100);
  const seconds: number[] = [];
  for (let index = 0; index < 60; index += 1)
    void queue.run(work(index)).then((answer) => void ('retryAfter' in answer && seconds.push(answer.retryAfter)));
  await jest.advanceTimersByTimeAsync(2000);
  // About 25 wait, and 20 have a place in a second.
  expect(seconds[0]).toBe(2);
});

it('refuses whoever waits when the work before takes longer than it used to, and never begins it then', async () => {
  const onRefused = jest.fn();
  const queue = createQueue({ atOnce: 1, waiting: 100, onRefused });
  await learned(queue, 50);
  const { work, started } = works(5000);
  const first = queue.run(work(0));
  const second = queue.run(work(1));
  await jest.advanceTimersByTimeAsync(1300);
  expect(onRefused).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(await second).toEqual(refused);
  expect(onRefused).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5000);
  expect([await first, started]).toEqual([{ index: 0 }, [0]]);
});

it('does not begin what would come too late since the work became slower', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 100 });
  const { work, started } = works(600);
  const answers = [0, 1, 2].map((index) => queue.run(work(index)));
  await jest.advanceTimersByTimeAsync(5000);
  expect(await Promise.all(answers)).toEqual([{ index: 0 }, refused, refused]);
  expect(started).toEqual([0]);
});

it('keeps no more waiting than it may, however quick the work is', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 1 });
  const { work } = works(1);
  const answers = [0, 1, 2].map((index) => queue.run(work(index)));
  await jest.advanceTimersByTimeAsync(10);
  expect(await Promise.all(answers)).toEqual([{ index: 0 }, { index: 1 }, { retryAfter: 1 }]);
});

describe('what can be cut', () => {
  it('is refused when it could not be done in time, though it found a free place', async () => {
    const onRefused = jest.fn();
    const queue = createQueue({ atOnce: 2, waiting: 100, onRefused });
    const beside = queue.run(works(5000).work(0));
    const answer = queue.run(inTime(9000), { canBeCut: true });
    await jest.advanceTimersByTimeAsync(1400);
    expect(await answer).toEqual(refused);
    expect(onRefused).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(5000);
    await beside;
  });

  it('has the time that the line before it left', async () => {
    const queue = createQueue({ atOnce: 2, waiting: 100 });
    const before = [5000, 1000].map((ms) => queue.run(works(ms).work(0)));
    const last = queue.run(inTime(700), { canBeCut: true });
    await jest.advanceTimersByTimeAsync(1400);
    expect(await last).toEqual(refused);
    await jest.advanceTimersByTimeAsync(5000);
    await Promise.all(before);
  });

  it('is answered when it was done in time, and fails as it fails', async () => {
    const queue = createQueue({ atOnce: 6, waiting: 100 });
    const beside = queue.run(works(100).work(0));
    const answer = queue.run(inTime(100), { canBeCut: true });
    const failed = queue.run(async () => Promise.reject(new Error('failed')), { canBeCut: true });
    await expect(failed).rejects.toThrow('failed');
    await jest.advanceTimersByTimeAsync(100);
    expect([await beside, await answer]).toEqual([{ index: 0 }, { done: 100 }]);
  });

  it('is cut as well when it was one of a few at first', async () => {
    const queue = createQueue({ atOnce: 4, waiting: 100, crowd: createCrowd(1) });
    const first = queue.run(inTime(1500), { canBeCut: true });
    const beside = queue.run(works(5000).work(0));
    await jest.advanceTimersByTimeAsync(5000);
    expect([await first, await beside]).toEqual([refused, { index: 0 }]);
  });

  it.each([
    ['a function of several steps', false, 0],
    ['one of a few', true, 2],
  ])('is not %s', async (_what, canBeCut, few) => {
    const queue = createQueue({ atOnce: 4, waiting: 100, crowd: createCrowd(few) });
    const answers = Promise.all([0, 1].map(() => queue.run(inTime(9000), { canBeCut })));
    await jest.advanceTimersByTimeAsync(9000);
    expect(await answers).toEqual([{ done: 9000 }, { done: 9000 }]);
  });
});

it('lets in ever fewer while the work is slow, and as many as ever once it is quick', async () => {
  const queue = createQueue({ atOnce: 8, waiting: 100 });
  const slow = works(1200);
  for (const most of [4, 2, 1, 1]) {
    const before = slow.started.length;
    const answers = Array.from({ length: 6 }, (_each, index) => queue.run(slow.work(index)));
    await jest.advanceTimersByTimeAsync(1199);
    expect(slow.started.length - before).toBe(most);
    await jest.advanceTimersByTimeAsync(2000);
    await Promise.all(answers);
  }
  await learned(queue, 10);
  const quick = works(10);
  const answers = Array.from({ length: 8 }, (_each, index) => queue.run(quick.work(index)));
  await jest.advanceTimersByTimeAsync(0);
  expect(quick.started).toHaveLength(8);
  await jest.advanceTimersByTimeAsync(10);
  await Promise.all(answers);
});

it('one answer that took long keeps nobody out', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 100 });
  await learned(queue, 20);
  const long = queue.run(works(15_000).work(0));
  await jest.advanceTimersByTimeAsync(15_000);
  await long;
  const { work } = works(20);
  const answers = [0, 1].map((index) => queue.run(work(index)));
  await jest.advanceTimersByTimeAsync(40);
  expect(await Promise.all(answers)).toEqual([{ index: 0 }, { index: 1 }]);
});

it('keeps a few waiting for a place that were refused in a crowd', async () => {
  for (const [few, expected] of [
    [10, { index: 1 }],
    [0, refused],
  ] as const) {
    const queue = createQueue({ atOnce: 1, waiting: 100, crowd: createCrowd(few) });
    await learned(queue, 1200);
    const { work } = works(1200);
    const answers = [0, 1].map((index) => queue.run(work(index)));
    await jest.advanceTimersByTimeAsync(3000);
    expect(await Promise.all(answers)).toEqual([{ index: 0 }, expected]);
  }
});

it('serves a few as long as their pages wait, where there is one place and the work takes long', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 100, crowd: createCrowd(10) });
  await learned(queue, 1200);
  const { work } = works(1200);
  const answers = Array.from({ length: 10 }, (_each, index) => queue.run(work(index)));
  await jest.advanceTimersByTimeAsync(12_000);
  const served = [0, 1, 2, 3, 4, 5, 6].map((index) => ({ index }));
  expect(await Promise.all(answers)).toEqual([...served, refused, refused, refused]);
});
