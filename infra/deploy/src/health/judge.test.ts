import { inWords, failsTooOften } from './judge.ts';

const LIMITS = { least: 3, factor: 2 };
const counts = (failed: number, opened: number) => ({ failed, opened });

it.each([
  ['twice the stable rate', counts(4, 40), counts(5, 100), true],
  ['just below twice the stable rate', counts(4, 41), counts(5, 100), false],
  ['as often as the stable build', counts(5, 100), counts(5, 100), false],
  ['fewer failures than count', counts(2, 2), counts(1, 100), false],
  ['as many failures as count', counts(3, 3), counts(1, 100), true],
  ['a stable build that never failed', counts(3, 1000), counts(0, 1000), true],
  ['a stable build that never failed, and too few failures', counts(2, 2), counts(0, 1000), false],
  ['a stable build that nobody opened', counts(3, 1000), counts(0, 0), true],
  ['a stable build that fails in open tabs only', counts(3, 1000), counts(9, 0), true],
  ['a canary that fails in open tabs only', counts(3, 0), counts(9, 10), true],
  ['a canary that nobody opened', counts(0, 0), counts(0, 0), false],
])('judges %s', (_what, canary, stable, isOver) => {
  expect(failsTooOften(canary, stable, LIMITS)).toBe(isOver);
});

it('takes the factor and the failures that are given', () => {
  expect(failsTooOften(counts(3, 40), counts(5, 100), { least: 3, factor: 1.5 })).toBe(true);
  expect(failsTooOften(counts(3, 41), counts(5, 100), { least: 3, factor: 1.5 })).toBe(false);
  expect(failsTooOften(counts(1, 1), counts(0, 1), { least: 1, factor: 2 })).toBe(true);
});

it('says the figures', () => {
  expect(inWords(counts(3, 40), counts(12, 1091))).toBe('3 of 40 openings failed (7.5 %), stable 1.1 %');
  expect(inWords(counts(0, 0), counts(0, 9))).toBe('opened by nobody, stable 0 %');
  expect(inWords(counts(1, 9), counts(0, 0))).toBe('1 of 9 openings failed (11.1 %), stable opened by nobody');
});

it.each([
  [1, 0, '1 failure and no openings'],
  [7, 2, '7 failures and 2 openings'],
  [3, 1, '3 failures and 1 opening'],
])(
  'counts %s failures apart from %s openings, where they are of tabs that were open before',
  (failed, opened, words) => {
    expect(inWords(counts(failed, opened), counts(9, 0))).toBe(`${words} (100 %), stable 100 %`);
  },
);
