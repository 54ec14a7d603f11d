import { isTaken } from '@tastequest/client';
import type { Reward, UnlockedReward } from '@tastequest/client';

export interface FarReward {
  reward: Reward;
  /** How many more points it needs. */
  away: number;
}

export interface Shelves {
  /** The points are there: the nearest thing to a shop window. */
  ready: Reward[];
  /** Cheapest first. */
  far: FarReward[];
}

/**
 * What a child can have now, and what takes longer. A reward that can be had once and was taken stands on neither
 * shelf. For showing only: the server decides again when the reward is unlocked.
 */
export function shelvesOf(
  rewards: readonly Reward[],
  unlocked: readonly UnlockedReward[],
  totalPoints: number,
): Shelves {
  const open = rewards.filter((reward) => !isTaken(reward, unlocked));
  const sorted = open.sort((left, right) => left.pointsRequired - right.pointsRequired);
  return {
    ready: sorted.filter((reward) => reward.pointsRequired <= totalPoints),
    far: sorted
      .filter((reward) => reward.pointsRequired > totalPoints)
      .map((reward) => ({ reward, away: reward.pointsRequired - totalPoints })),
  };
}
