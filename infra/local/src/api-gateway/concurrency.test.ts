import { createConcurrency } from './concurrency.ts';

/** Tells it of so many rounds of work that took so long, as many at once as it lets. */
function told(most: number, rounds: [times: number, ms: number][]) {
  const places = createConcurrency(most, 500);
  let now = 0;
  for (const [times, ms] of rounds)
    for (let round = 0; round < times; round += 1) {
      const began = now;
      now += ms;
      for (let left = Math.ceil(places.count()); left > 0; left -= 1) places.learn(began, now, false);
    }
  return Math.ceil(places.count());
}

it.each<[string, [number, number][], number]>([
  ['begins with half of them', [], 10],
  ['lets one more in after each round that was quick', [[3, 100]], 13],
  ['lets in no more than it may', [[100, 100]], 20],
  [
    'halves after a round that was slow, once for all of it',
    [
      [100, 100],
      [1, 900],
    ],
    10,
  ],
  [
    'goes on halving, and lets one in always',
    [
      [100, 100],
      [20, 900],
    ],
    1,
  ],
])('%s', (_what, rounds, count) => {
  expect(told(20, rounds)).toBe(count);
});

it('is no fewer after what was slow alone', () => {
  const places = createConcurrency(20, 500);
  places.learn(0, 9000, true);
  expect(places.count()).toBe(10);
});
