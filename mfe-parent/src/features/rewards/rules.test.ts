import { activeFilters, ALL_REWARDS, rewardQuestion } from './rules';

it('asks for everything, newest first, to begin with', () => {
  expect(rewardQuestion(ALL_REWARDS)).toEqual({ search: '', status: 'all', category: '', childId: '', sort: 'newest' });
  expect(activeFilters(ALL_REWARDS)).toBe(0);
});

it('turns price ranges and orders into what the server knows', () => {
  const dear = { ...ALL_REWARDS, points: 'high', order: 'most' } as const;
  expect(rewardQuestion(dear)).toMatchObject({ pointsFrom: 201, pointsTo: undefined, sort: 'points', reverse: true });
  expect(rewardQuestion({ ...ALL_REWARDS, points: 'middle' })).toMatchObject({ pointsFrom: 51, pointsTo: 200 });
  expect(rewardQuestion({ ...ALL_REWARDS, order: 'fewest' })).toEqual({
    ...rewardQuestion(ALL_REWARDS),
    sort: 'points',
  });
  expect(activeFilters({ ...dear, childId: 'mia', status: 'active' })).toBe(3);
});
