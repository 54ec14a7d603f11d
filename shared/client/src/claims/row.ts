import { z } from 'zod';
import { rewardRowSchema } from '../rewards/row';
import { UNLOCK_STATUSES } from '../rewards/rules';
import { integer, listOf, nullableText, rowSchema } from '../row-schema';
import { wishRowSchema } from '../wishes/row';

const unlockedRowSchema = rowSchema({
  id: z.string(),
  child_id: z.string(),
  reward_id: nullableText,
  reward_name: z.string(),
  reward_description: nullableText,
  reward_emoji: z.string(),
  points_spent: integer,
  status: z.enum(UNLOCK_STATUSES),
  unlocked_at: z.string(),
  delivered_at: nullableText,
  cancelled_at: nullableText,
});
export type UnlockedReward = z.output<typeof unlockedRowSchema>;

export const UNLOCKED_COLUMNS = 'id, reward_name, reward_description, reward_emoji, points_spent, status, unlocked_at';

export const unlockedSummarySchema = rowSchema({
  id: z.string(),
  reward_name: z.string(),
  reward_description: nullableText,
  reward_emoji: z.string(),
  points_spent: integer,
  status: z.enum(UNLOCK_STATUSES),
  unlocked_at: z.string(),
});
export type UnlockedSummary = z.output<typeof unlockedSummarySchema>;

export const rewardShelfSchema = rowSchema({
  total_points: integer,
  goal_reward_id: nullableText,
  rewards: listOf(rewardRowSchema),
  unlocked: listOf(unlockedRowSchema),
  wishes: listOf(wishRowSchema),
});
/** What one child can claim, cheapest first, what it claimed and what it wishes for, newest first. */
export type RewardShelf = z.output<typeof rewardShelfSchema>;
