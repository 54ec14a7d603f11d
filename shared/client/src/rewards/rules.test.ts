import { isTaken } from './rules';

const movie = { id: 'movie', repeatable: false };
const claimed = [{ rewardId: 'movie', status: 'to_deliver' }];

test('counts a reward as taken when it was claimed and can be had once', () => {
  expect(isTaken(movie, [])).toBe(false);
  expect(isTaken(movie, claimed)).toBe(true);
});

test('leaves a reward open when it can be had again or was canceled', () => {
  expect(isTaken({ ...movie, repeatable: true }, claimed)).toBe(false);
  expect(isTaken(movie, [{ rewardId: 'movie', status: 'cancelled' }])).toBe(false);
});
