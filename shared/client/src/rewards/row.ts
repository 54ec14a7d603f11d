import { z } from 'zod';
import { childNameSchema, pageSchema, type ChildName, type Page } from '../paging';
import { integer, listOf, nullableText, rowSchema } from '../row-schema';
import { REWARD_CATEGORIES } from './rules';

export const REWARD_COLUMNS =
  'id, child_id, name, description, category, points_required, time_restriction, is_active, needs_approval, repeatable, emoji, created_at, updated_at';

const columns = {
  id: z.string(),
  /** Null means all children. */
  child_id: nullableText,
  name: z.string(),
  description: nullableText,
  category: z.enum(REWARD_CATEGORIES),
  points_required: integer,
  time_restriction: nullableText,
  is_active: z.boolean(),
  needs_approval: z.boolean(),
  repeatable: z.boolean(),
  emoji: z.string(),
  created_at: z.string(),
  /** When a parent last edited it. */
  updated_at: z.string(),
};
export const rewardRowSchema = rowSchema(columns);
export type Reward = z.output<typeof rewardRowSchema>;

const rewardItemSchema = rowSchema({ ...columns, child_name: nullableText });
/** A reward with the name of the one child it is for; null when it is for all. */
export type ListedReward = z.output<typeof rewardItemSchema>;

export const rewardPageSchema = pageSchema(rewardItemSchema, { children: listOf(childNameSchema) });
/** `children` are those of the family, for the filter and the form. */
export type RewardPage = Page<ListedReward> & { children: ChildName[] };
