import { aChallenge, aFood } from '../../testing/samples';
import { countsFor, openChallenges } from './rules';

const broccoli = aFood();
const veggies = aChallenge();

it('offers the challenges that take an entry today', () => {
  const over = aChallenge({ id: 'over', endDate: '2026-03-08' });
  const done = aChallenge({ id: 'done', status: 'completed' });
  const tastes = aChallenge({ id: 'tastes', kind: 'taste_adventure' });
  expect(openChallenges([veggies, over, done, tastes], '2026-03-09')).toEqual([veggies]);
});

it('says what a food counts for, the chosen challenge first', () => {
  const named = aChallenge({ id: 'named', foodTags: [], foodName: 'broccoli' });
  const fruits = aChallenge({ id: 'fruits', foodTags: ['fruits'] });
  const counts = (chosen: string | null) =>
    countsFor([veggies, fruits, named], broccoli, '2026-03-09', chosen).map(({ id }) => id);
  expect(counts(null)).toEqual(['veg', 'named']);
  expect(counts('named')).toEqual(['named', 'veg']);
});

it('counts any food for a chosen challenge that names none', () => {
  const any = aChallenge({ id: 'any', foodTags: [] });
  expect(countsFor([any], broccoli, '2026-03-09', null)).toEqual([]);
  expect(countsFor([any], broccoli, '2026-03-09', 'any')).toEqual([any]);
});
