import { z } from 'zod';
import { optionalText, requiredText, wholeNumber } from '../fields';
import { LIMITS } from '../limits';
import { REWARD_CATEGORIES } from './rules';

export const rewardSchema = z.object({
  name: requiredText('Reward name is required'),
  description: optionalText(),
  category: z.enum(REWARD_CATEGORIES, { error: 'Please choose a category.' }),
  pointsRequired: wholeNumber({
    required: 'Please enter the points required.',
    min: LIMITS.rewardPointsMin,
    tooSmall: 'Points required must be at least 1',
    max: LIMITS.rewardPointsMax,
  }),
  timeRestriction: optionalText(120),
  /** Empty means all children. */
  childId: z.string(),
  isActive: z.boolean(),
  needsApproval: z.boolean(),
  repeatable: z.boolean(),
  emoji: z.string().trim().max(16),
});
export type RewardForm = z.infer<typeof rewardSchema>;

export const REWARD_DEFAULTS: RewardForm = {
  name: '',
  description: '',
  category: 'Entertainment',
  pointsRequired: LIMITS.rewardPointsDefault,
  timeRestriction: '',
  childId: '',
  isActive: true,
  needsApproval: false,
  repeatable: false,
  emoji: '🎁',
};
