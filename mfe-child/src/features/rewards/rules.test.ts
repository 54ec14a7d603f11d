import { aReward, anUnlocked } from '../../testing/samples';
import { shelvesOf } from './rules';

const movie = aReward({ id: 'movie', pointsRequired: 50 });
const park = aReward({ id: 'park', pointsRequired: 80, repeatable: true });
const sticker = aReward({ id: 'sticker', pointsRequired: 10 });

it('puts what the points buy on one shelf and the rest on the other, cheapest first', () => {
  const { ready, far } = shelvesOf([park, movie, sticker], [], 50);
  expect(ready.map(({ id }) => id)).toEqual(['sticker', 'movie']);
  expect(far).toEqual([{ reward: park, away: 30 }]);
});

it('does not offer twice what can be had once', () => {
  const unlocked = [anUnlocked({ rewardId: 'movie', status: 'delivered' })];
  expect(shelvesOf([movie], unlocked, 100).ready).toEqual([]);
});

it('offers again what can be had again, and what was cancelled', () => {
  const unlocked = [
    anUnlocked({ rewardId: 'park', status: 'delivered' }),
    anUnlocked({ rewardId: 'movie', status: 'cancelled' }),
  ];
  expect(shelvesOf([movie, park], unlocked, 100).ready.map(({ id }) => id)).toEqual(['movie', 'park']);
});
