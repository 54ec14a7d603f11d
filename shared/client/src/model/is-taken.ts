interface Claimed {
  rewardId: string | null;
  status: string;
}

/** Whether a reward that can be had once was taken; a cancelled claim gave it back. */
export function isTaken(reward: { id: string; repeatable: boolean }, claimed: readonly Claimed[]): boolean {
  return !reward.repeatable && claimed.some(({ rewardId, status }) => rewardId === reward.id && status !== 'cancelled');
}
