import type { RecentLog, YesterdayFood } from '@tastequest/client';
import { aLog, anOutboxLog, anOutboxTaste } from '../../testing/samples';
import { goalTiles, isEatenToday } from './rules';

const oats: YesterdayFood = { foodId: 'oats', name: 'Oatmeal', emoji: '🥣', pointsValue: 10, mealType: 'breakfast' };
const log = (changes: Partial<RecentLog>): RecentLog => ({
  ...aLog({ foodId: 'oats', mealType: 'breakfast', logDate: '2026-03-09' }),
  ...changes,
});

it.each([
  ['the same food and meal today', log({}), true],
  ['the same food at another meal', log({ mealType: 'dinner' }), false],
  ['another food', log({ foodId: 'milk' }), false],
  ['only yesterday', log({ logDate: '2026-03-08' }), false],
])('%s: %p', (_, logged, expected) => {
  expect(isEatenToday(oats, [logged], [], '2026-03-09')).toBe(expected);
});

it.each([
  ['the same food and meal', anOutboxLog({ foodId: 'oats', mealType: 'breakfast' }), true],
  ['another meal', anOutboxLog({ foodId: 'oats', mealType: 'dinner' }), false],
  ['a taste', anOutboxTaste(), false],
])('%s that waits to be sent: %p', (_, item, expected) => {
  expect(isEatenToday(oats, [], [item], '2026-03-09')).toBe(expected);
});

it.each([
  ['a small reward, half way', 20, 10, { filled: 10, empty: 10 }],
  ['a small reward, reached', 30, 0, { filled: 30, empty: 0 }],
  ['a large reward, nearly there', 50, 30, { filled: 0, empty: 30 }],
  ['a large reward, too far to count', 50, 31, null],
  ['a large reward, reached', 50, 0, null],
])('%s', (_, required, away, tiles) => {
  expect(goalTiles(required, away)).toEqual(tiles);
});
