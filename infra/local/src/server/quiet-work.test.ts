import { createQuietWork } from './quiet-work.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const QUIET_MS = 1000;

/** Work of so many jobs, and what was done of it; each job lasts a tenth of the quiet. */
function jobs(count: number) {
  const work = createQuietWork(QUIET_MS);
  const done: number[] = [];
  for (let job = 1; job <= count; job++)
    work.add(async () => {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 10));
      done.push(job);
    });
  work.ask();
  return { work, done };
}

it('nothing is done while somebody asks', async () => {
  const { work, done } = jobs(1);
  for (let each = 0; each < 5; each++) {
    await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
    work.ask();
  }
  expect(done).toEqual([]);
  await jest.advanceTimersByTimeAsync(QUIET_MS * 1.1);
  expect(done).toEqual([1]);
});

it('one job is done after the other, and the next one waits when somebody asks', async () => {
  const { work, done } = jobs(3);
  await jest.advanceTimersByTimeAsync(QUIET_MS * 1.1);
  expect(done).toEqual([1]);
  work.ask();
  await jest.advanceTimersByTimeAsync(QUIET_MS - 1);
  expect(done).toEqual([1, 2]);
  await jest.advanceTimersByTimeAsync(QUIET_MS / 2);
  expect(done).toEqual([1, 2, 3]);
});
