import { issuesOf } from '../testing/issues-of';
import { adjustPointsSchema } from './form';

test.each([0, 501, -20, ''])('an adjustment of %j points is refused', (points) => {
  expect(issuesOf(adjustPointsSchema, { points, reason: 'Helped' })).toHaveProperty('points');
});

test('points are added or taken with a reason', () => {
  expect(issuesOf(adjustPointsSchema, { points: 500, reason: 'Helped' })).toEqual({});
  expect(issuesOf(adjustPointsSchema, { points: 5, reason: '' })).toEqual({ reason: 'Please give a reason.' });
});
