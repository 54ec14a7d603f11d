import { z } from 'zod';
import { requiredText, wholeNumber } from '../fields';
import { LIMITS } from '../limits';
import { REWARD_CATEGORIES } from '../rewards/rules';

export const wishSchema = z.object({
  name: requiredText('What do you wish for?'),
  emoji: z.string().trim().max(16),
});
export type WishForm = z.infer<typeof wishSchema>;
export const WISH_DEFAULTS: WishForm = { name: '', emoji: '🎁' };

export const grantWishSchema = z.object({
  pointsRequired: wholeNumber({
    required: 'Please enter the points required.',
    min: LIMITS.rewardPointsMin,
    tooSmall: 'Points required must be at least 1',
    max: LIMITS.rewardPointsMax,
  }),
  category: z.enum(REWARD_CATEGORIES, { error: 'Please choose a category.' }),
});
export type GrantWishForm = z.infer<typeof grantWishSchema>;
export const GRANT_WISH_DEFAULTS: GrantWishForm = { pointsRequired: LIMITS.rewardPointsDefault, category: 'Special' };

export const declineWishSchema = z.object({ feedback: requiredText('Please say why.', LIMITS.feedbackMax) });
