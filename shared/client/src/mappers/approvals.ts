import { z } from 'zod';
import { joinRequestSchema } from './child';
import { claimSchema } from './reward';
import { count, list, maybe, row } from './row';

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

export const approvedAllSchema = row({ suggestions: count, claims: count });
/** How many suggestions and claims were approved at once. */
export type ApprovedAll = z.output<typeof approvedAllSchema>;
