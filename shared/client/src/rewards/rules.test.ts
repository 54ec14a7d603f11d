import { isTaken } from './rules';

const movie = { id: 'movie', repeatable: false };
const claimed = [{ rewardId: 'movie', status: 'to_deliver' }];

test('what can be had once is taken with the first claim', () => {
  expect(isTaken(movie, [])).toBe(false);
  expect(isTaken(movie, claimed)).toBe(true);
});

test('what can be had again, and what was cancelled, is not', () => {
  expect(isTaken({ ...movie, repeatable: true }, claimed)).toBe(false);
  expect(isTaken(movie, [{ rewardId: 'movie', status: 'cancelled' }])).toBe(false);
});
