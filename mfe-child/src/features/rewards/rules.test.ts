import { aReward, anUnlocked } from '../../testing/samples';
import { groupRewards } from './rules';

const movie = aReward({ id: 'movie', pointsRequired: 50 });
const park = aReward({ id: 'park', pointsRequired: 80, repeatable: true });
const sticker = aReward({ id: 'sticker', pointsRequired: 10 });

it('puts what the points buy in one group and the rest in the other, cheapest first', () => {
  const { affordable, distant } = groupRewards([park, movie, sticker], [], 50);
  expect(affordable.map(({ id }) => id)).toEqual(['sticker', 'movie']);
  expect(distant).toEqual([{ reward: park, pointsAway: 30 }]);
});

it('does not offer twice what can be had once', () => {
  const unlocked = [anUnlocked({ rewardId: 'movie', status: 'delivered' })];
  expect(groupRewards([movie], unlocked, 100).affordable).toEqual([]);
});

it('offers again what can be had again, and what was cancelled', () => {
  const unlocked = [
    anUnlocked({ rewardId: 'park', status: 'delivered' }),
    anUnlocked({ rewardId: 'movie', status: 'cancelled' }),
  ];
  expect(groupRewards([movie, park], unlocked, 100).affordable.map(({ id }) => id)).toEqual(['movie', 'park']);
});
