import { isTaken, type Reward, type UnlockedReward } from '@tastequest/client';

export interface DistantReward {
  reward: Reward;
  /** How many more points it needs. */
  pointsAway: number;
}

interface RewardGroups {
  /** The points are enough for it, cheapest first. */
  affordable: Reward[];
  /** More points are needed; cheapest first. */
  distant: DistantReward[];
}

/**
 * What a child can have now, and what takes longer. A reward that can be had once and was taken is in neither
 * group. For showing only: the server decides again when the reward is unlocked.
 */
export function groupRewards(
  rewards: readonly Reward[],
  unlocked: readonly UnlockedReward[],
  totalPoints: number,
): RewardGroups {
  const open = rewards.filter((reward) => !isTaken(reward, unlocked));
  const sorted = open.sort((left, right) => left.pointsRequired - right.pointsRequired);
  return {
    affordable: sorted.filter((reward) => reward.pointsRequired <= totalPoints),
    distant: sorted
      .filter((reward) => reward.pointsRequired > totalPoints)
      .map((reward) => ({ reward, pointsAway: reward.pointsRequired - totalPoints })),
  };
}
