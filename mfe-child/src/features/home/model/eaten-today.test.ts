import type { RecentLog, YesterdayFood } from '@tastequest/client';
import { aLog } from '../../food-logs/model/testing';
import { anUnsentLog, anUnsentTaste } from '../../outbox/model/testing';
import { isEatenToday } from './eaten-today';

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
  ['the same food and meal', anUnsentLog({ foodId: 'oats', mealType: 'breakfast' }), true],
  ['another meal', anUnsentLog({ foodId: 'oats', mealType: 'dinner' }), false],
  ['a taste', anUnsentTaste(), false],
])('%s that waits to be sent: %p', (_, draft, expected) => {
  expect(isEatenToday(oats, [], [draft], '2026-03-09')).toBe(expected);
});
