import { createQueue } from './queue.ts';

/** Work that ends when it is told to, and notes when it starts. */
function works(count: number) {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = Array.from({ length: count }, (_each, index) => () => {
    started.push(index);
    return new Promise<number>((resolve) => (ends[index] = () => resolve(index)));
  });
  return { work, started, end: (index: number) => ends[index]?.() };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

it('lets two work, two wait in their order, and turns the fifth away', async () => {
  const queue = createQueue({ atOnce: 2, waiting: 2 });
  const { work, started, end } = works(5);
  const answers = work.map((each) => queue.run(each));
  expect(await Promise.race([answers[4], turn()])).toBeNull();
  expect(started).toEqual([0, 1]);
  end(1);
  await turn();
  expect(started).toEqual([0, 1, 2]);
  [0, 2].forEach(end);
  await turn();
  end(3);
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, null]);
});

it('has a free place again after a failure', async () => {
  const queue = createQueue({ atOnce: 1, waiting: 0 });
  await expect(queue.run(async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue.run(async () => 'done')).toBe('done');
});
