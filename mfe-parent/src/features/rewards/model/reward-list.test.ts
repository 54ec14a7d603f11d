import type { Reward } from '@tastequest/client';
import { sorted } from '../../screen/model/sort';
import { ALL_REWARDS, filterRewards, REWARD_SORTS } from './reward-list';

const reward = (over: Partial<Reward>) =>
  ({
    name: 'Movie night',
    description: 'Popcorn and a film',
    category: 'Entertainment',
    isActive: true,
    childId: null,
    pointsRequired: 50,
    createdAt: '2026-03-01T10:00:00Z',
    ...over,
  }) as Reward;

const rows = [
  reward({}),
  reward({ name: 'Zoo trip', description: null, category: 'Outings', childId: 'leo', pointsRequired: 200 }),
  reward({ name: 'Sticker', description: null, category: 'Special', isActive: false, pointsRequired: 5 }),
];
const names = (filter: Partial<typeof ALL_REWARDS>) =>
  filterRewards(rows, { ...ALL_REWARDS, ...filter }).map((row) => row.name);

it('searches name and description', () => {
  expect(names({ search: 'popCORN' })).toEqual(['Movie night']);
  expect(names({ search: 'zoo' })).toEqual(['Zoo trip']);
});

it('filters by status, price, category and child; a reward for all is for each child', () => {
  expect(names({ status: 'inactive' })).toEqual(['Sticker']);
  expect(names({ points: 'low' })).toEqual(['Movie night', 'Sticker']);
  expect(names({ points: 'middle' })).toEqual(['Zoo trip']);
  expect(names({ category: 'Outings' })).toEqual(['Zoo trip']);
  expect(names({ childId: 'mia' })).toEqual(['Movie night', 'Sticker']);
});

it('sorts by price and name', () => {
  expect(sorted(rows, REWARD_SORTS, 'fewest').map((row) => row.pointsRequired)).toEqual([5, 50, 200]);
  expect(sorted(rows, REWARD_SORTS, 'name').map((row) => row.name)).toEqual(['Movie night', 'Sticker', 'Zoo trip']);
});
