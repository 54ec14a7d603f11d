import { REWARD_DEFAULTS } from '@tastequest/client';
import type { Reward, RewardForm, rewardSchema } from '@tastequest/client';
import type { z } from 'zod';

/** What the fields hold before they are checked. */
export type RewardInput = z.input<typeof rewardSchema>;

/** The form of a stored reward; of a new one without it. */
export function rewardForm(reward: Reward | null): RewardForm {
  if (!reward) return REWARD_DEFAULTS;
  return {
    name: reward.name,
    description: reward.description ?? '',
    category: reward.category,
    pointsRequired: reward.pointsRequired,
    timeRestriction: reward.timeRestriction ?? '',
    childId: reward.childId ?? '',
    isActive: reward.isActive,
    needsApproval: reward.needsApproval,
    repeatable: reward.repeatable,
    emoji: reward.emoji,
  };
}
