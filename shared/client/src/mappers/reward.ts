import { z } from 'zod';
import { REWARD_CATEGORIES, UNLOCK_STATUSES } from '../model/constants';
import { count, maybe, row } from './row';

export const REWARD_COLUMNS =
  'id, child_id, name, description, category, points_required, time_restriction, is_active, needs_approval, repeatable, emoji, created_at';

export const rewardRowSchema = row({
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
});
export type Reward = z.output<typeof rewardRowSchema>;

export const UNLOCKED_COLUMNS =
  'id, child_id, reward_id, reward_name, reward_description, reward_emoji, points_spent, status, unlocked_at, delivered_at, cancelled_at';

export const unlockedRowSchema = row({
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
