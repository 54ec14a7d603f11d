import { z } from 'zod';
import { UNLOCK_STATUSES } from '../rewards/rules';
import { count, list, maybe, row } from '../row-schema';

export const joinRequestSchema = row({ id: z.string(), full_name: z.string(), email: maybe, created_at: z.string() });
/** A child that signed up with the parent's ID and waits for a parent's approval. */
export type JoinRequest = z.output<typeof joinRequestSchema>;

const waitingSuggestionSchema = row({
  id: z.string(),
  child_id: z.string(),
  child_name: z.string(),
  name: z.string(),
  description: maybe,
  category_tags: list(z.string()),
  points_value: count,
  /** The child's allergens that the words of the suggestion hold. */
  allergens_found: list(z.string()),
  created_at: z.string(),
});
export type WaitingSuggestion = z.output<typeof waitingSuggestionSchema>;

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

const waitingWishSchema = row({
  id: z.string(),
  child_id: z.string(),
  child_name: z.string(),
  name: z.string(),
  emoji: z.string(),
  created_at: z.string(),
});
export type WaitingWish = z.output<typeof waitingWishSchema>;

export const approvalsInboxSchema = row({
  total: count,
  joins: list(joinRequestSchema),
  suggestions: list(waitingSuggestionSchema),
  claims: list(claimSchema),
  wishes: list(waitingWishSchema),
});
/** Everything that waits for a parent, oldest first in each list; claims to approve and to deliver. */
export type ApprovalsInbox = z.output<typeof approvalsInboxSchema>;
