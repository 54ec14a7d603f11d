import { z } from 'zod';
import { maybe, row } from '../row-schema';

export const WISH_STATUSES = ['pending', 'granted', 'declined'] as const;
export type WishStatus = (typeof WISH_STATUSES)[number];

export const WISH_COLUMNS =
  'id, child_id, name, emoji, status, feedback, reward_id, reviewed_at, created_at, child:profiles!child_id(full_name)';

export const wishRowSchema = row({
  id: z.string(),
  child_id: z.string(),
  name: z.string(),
  emoji: z.string(),
  status: z.enum(WISH_STATUSES),
  /** Only declined wishes carry one. */
  feedback: maybe,
  /** The reward that a granted wish became; null again when it is deleted. */
  reward_id: maybe,
  reviewed_at: maybe,
  created_at: z.string(),
  child: row({ full_name: z.string() }).nullish(),
}).transform(({ child, ...wish }) => ({ ...wish, childName: child?.fullName ?? null }));
/** A reward that a child wishes for. */
export type Wish = z.output<typeof wishRowSchema>;
