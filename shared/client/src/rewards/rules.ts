export const REWARD_CATEGORIES = ['Entertainment', 'Digital', 'Food', 'Outings', 'Special'] as const;
export type RewardSort = 'name' | 'points' | 'newest';

export const UNLOCK_STATUSES = ['requested', 'to_deliver', 'delivered', 'cancelled'] as const;
export type UnlockStatus = (typeof UNLOCK_STATUSES)[number];

interface Claimed {
  rewardId: string | null;
  status: string;
}

/** Whether a reward that can be had once was taken; a cancelled claim gave it back. */
export function isTaken(reward: { id: string; repeatable: boolean }, claimed: readonly Claimed[]): boolean {
  return !reward.repeatable && claimed.some(({ rewardId, status }) => rewardId === reward.id && status !== 'cancelled');
}
