import type { Reward, UnlockedReward } from '@tastequest/client';

/** Rewards that can be unlocked (again): one that is not repeatable is gone after the first time, unless cancelled. */
export function stillOpen(
  rewards: readonly Reward[],
  unlocked: readonly Pick<UnlockedReward, 'rewardId' | 'status'>[],
): Reward[] {
  const taken = new Set(unlocked.filter((one) => one.status !== 'cancelled').map((one) => one.rewardId));
  return rewards.filter((reward) => reward.repeatable || !taken.has(reward.id));
}
