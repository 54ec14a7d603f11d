import type { Reward, UnlockedReward } from '@tastequest/client';

/** For tests: a reward that costs 50 points. */
export function aReward(changes: Partial<Reward> = {}): Reward {
  return {
    id: 'movie',
    childId: null,
    name: 'Movie night',
    description: 'You choose the film',
    category: 'Entertainment',
    pointsRequired: 50,
    timeRestriction: null,
    isActive: true,
    needsApproval: false,
    repeatable: false,
    emoji: '🎬',
    createdAt: '2026-03-01T10:00:00Z',
    updatedAt: '2026-03-01T10:00:00Z',
    ...changes,
  };
}

/** For tests: a reward that was unlocked and waits for a parent. */
export function anUnlocked(changes: Partial<UnlockedReward> = {}): UnlockedReward {
  return {
    id: 'u1',
    childId: 'mia',
    rewardId: 'movie',
    rewardName: 'Movie night',
    rewardDescription: null,
    rewardEmoji: '🎬',
    pointsSpent: 50,
    status: 'to_deliver',
    unlockedAt: '2026-03-09T10:00:00Z',
    deliveredAt: null,
    cancelledAt: null,
    ...changes,
  };
}
