import { createQueue } from './queue.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (ms: number) => () => new Promise<object>((resolve) => setTimeout(resolve, ms, {}));

it('lets refusals out one after the other, so that who asks again at once keeps nobody from working', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 0 });
  const busy = queue.run(after(10_000));
  let told = 0;
  let longest = 0;
  const asks = async () => {
    while (performance.now() < 5000) {
      const asked = performance.now();
      await queue.run(after(1));
      told += 1;
      longest = Math.max(longest, performance.now() - asked);
    }
  };
  const callers = Array.from({ length: 200 }, asks);
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all([busy, ...callers]);
  expect(told / 5).toBeLessThan(250);
  expect(longest).toBeLessThan(2000);
});

it('refuses a crowd bit by bit: the last of many told at once would be told late', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 0 });
  const busy = queue.run(after(10_000));
  const at = new Map<number, number>();
  const note = () => at.set(performance.now(), (at.get(performance.now()) ?? 0) + 1);
  const callers = Array.from({ length: 200 }, () => queue.run(after(1)).then(note));
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all([busy, ...callers]);
  expect(Math.max(...at.values())).toBeLessThan(10);
});
