import { pointsText } from './points-text';

test('one point is no points', () => {
  expect([0, 1, 2, 1250].map(pointsText)).toEqual(['0 points', '1 point', '2 points', '1,250 points']);
});
