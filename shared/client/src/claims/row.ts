import { z } from 'zod';
import { rewardRowSchema } from '../rewards/row';
import { UNLOCK_STATUSES } from '../rewards/rules';
import { count, list, maybe, row } from '../row-schema';
import { wishRowSchema } from '../wishes/row';

const unlockedRowSchema = row({
  id: z.string(),
  child_id: z.string(),
  reward_id: maybe,
  reward_name: z.string(),
  reward_description: maybe,
  reward_emoji: z.string(),
  points_spent: count,
  status: z.enum(UNLOCK_STATUSES),
  unlocked_at: z.string(),
  delivered_at: maybe,
  cancelled_at: maybe,
});
export type UnlockedReward = z.output<typeof unlockedRowSchema>;

export const UNLOCKED_COLUMNS = 'id, reward_name, reward_description, reward_emoji, points_spent, status, unlocked_at';

export const unlockedSummarySchema = row({
  id: z.string(),
  reward_name: z.string(),
  reward_description: maybe,
  reward_emoji: z.string(),
  points_spent: count,
  status: z.enum(UNLOCK_STATUSES),
  unlocked_at: z.string(),
});
export type UnlockedSummary = z.output<typeof unlockedSummarySchema>;

export const rewardShelfSchema = row({
  total_points: count,
  goal_reward_id: maybe,
  rewards: list(rewardRowSchema),
  unlocked: list(unlockedRowSchema),
  wishes: list(wishRowSchema),
});
/** What one child can claim, cheapest first, what it claimed and what it wishes for, newest first. */
export type RewardShelf = z.output<typeof rewardShelfSchema>;
