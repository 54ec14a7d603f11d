import { z } from 'zod';
import { REWARD_CATEGORIES, UNLOCK_STATUSES } from '../model/constants';
import { childNameSchema, pageSchema, type ChildName, type Page } from './page';
import { count, list, maybe, row } from './row';
import { wishRowSchema } from './wish';

export const REWARD_COLUMNS =
  'id, child_id, name, description, category, points_required, time_restriction, is_active, needs_approval, repeatable, emoji, created_at, updated_at';

const columns = {
  id: z.string(),
  /** Null means all children. */
  child_id: maybe,
  name: z.string(),
  description: maybe,
  category: z.enum(REWARD_CATEGORIES),
  points_required: count,
  time_restriction: maybe,
  is_active: z.boolean(),
  needs_approval: z.boolean(),
  repeatable: z.boolean(),
  emoji: z.string(),
  created_at: z.string(),
  /** When a parent last edited it. */
  updated_at: z.string(),
};
export const rewardRowSchema = row(columns);
export type Reward = z.output<typeof rewardRowSchema>;

const rewardItemSchema = row({ ...columns, child_name: maybe });
/** A reward with the name of the one child it is for; null when it is for all. */
export type ListedReward = z.output<typeof rewardItemSchema>;

export const rewardPageSchema = pageSchema(rewardItemSchema, { children: list(childNameSchema) });
/** `children` are those of the family, for the filter and the form. */
export type RewardPage = Page<ListedReward> & { children: ChildName[] };

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

export const unlockResultSchema = row({
  unlocked: row({
    id: z.string(),
    reward_id: z.string(),
    reward_name: z.string(),
    reward_description: maybe,
    reward_emoji: z.string(),
    points_spent: count,
    status: z.enum(UNLOCK_STATUSES),
    unlocked_at: z.string(),
  }),
  total_points: count,
});
export type UnlockResult = z.output<typeof unlockResultSchema>;

export const claimSchema = row({
  id: z.string(),
  child_id: z.string(),
  child_name: z.string(),
  reward_name: z.string(),
  reward_description: maybe,
  reward_emoji: z.string(),
  points_spent: count,
  status: z.enum(UNLOCK_STATUSES),
  unlocked_at: z.string(),
});
/** A reward that a child claimed and that no parent has delivered yet. */
export type Claim = z.output<typeof claimSchema>;

export const claimDecisionSchema = row({ status: z.enum(UNLOCK_STATUSES), total_points: count });
export type ClaimDecision = z.output<typeof claimDecisionSchema>;

export const rewardShelfSchema = row({
  total_points: count,
  goal_reward_id: maybe,
  rewards: list(rewardRowSchema),
  unlocked: list(unlockedRowSchema),
  wishes: list(wishRowSchema),
});
/** What one child can claim, cheapest first, what it claimed and what it wishes for, newest first. */
export type RewardShelf = z.output<typeof rewardShelfSchema>;
