import { z } from 'zod';
import { UNLOCK_STATUSES } from '../rewards/rules';
import { integer, listOf, nullableText, rowSchema } from '../row-schema';

export const joinRequestSchema = rowSchema({
  id: z.string(),
  full_name: z.string(),
  email: nullableText,
  created_at: z.string(),
});
/** A child that signed up with the parent's ID and waits for a parent's approval. */
export type JoinRequest = z.output<typeof joinRequestSchema>;

const waitingSuggestionSchema = rowSchema({
  id: z.string(),
  child_id: z.string(),
  child_name: z.string(),
  name: z.string(),
  description: nullableText,
  category_tags: listOf(z.string()),
  points_value: integer,
  /** The child's allergens that the words of the suggestion hold. */
  allergens_found: listOf(z.string()),
  created_at: z.string(),
});
export type WaitingSuggestion = z.output<typeof waitingSuggestionSchema>;

export const claimSchema = rowSchema({
  id: z.string(),
  child_id: z.string(),
  child_name: z.string(),
  reward_name: z.string(),
  reward_description: nullableText,
  reward_emoji: z.string(),
  points_spent: integer,
  status: z.enum(UNLOCK_STATUSES),
  unlocked_at: z.string(),
});
/** A reward that a child claimed and that no parent has delivered yet. */
export type Claim = z.output<typeof claimSchema>;

const waitingWishSchema = rowSchema({
  id: z.string(),
  child_id: z.string(),
  child_name: z.string(),
  name: z.string(),
  emoji: z.string(),
  created_at: z.string(),
});
export type WaitingWish = z.output<typeof waitingWishSchema>;

export const approvalsInboxSchema = rowSchema({
  total: integer,
  joins: listOf(joinRequestSchema),
  suggestions: listOf(waitingSuggestionSchema),
  claims: listOf(claimSchema),
  wishes: listOf(waitingWishSchema),
  /** How many of the parent's notices are not read yet; undefined from a database of before. */
  unread: integer.optional(),
});
/** Everything that waits for a parent, oldest first in each list; claims to approve and to deliver. */
export type ApprovalsInbox = z.output<typeof approvalsInboxSchema>;
