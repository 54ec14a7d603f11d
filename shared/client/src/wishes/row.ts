import { z } from 'zod';
import { nullableText, rowSchema } from '../row-schema';

const WISH_STATUSES = ['pending', 'granted', 'declined'] as const;
export type WishStatus = (typeof WISH_STATUSES)[number];

export const WISH_COLUMNS =
  'id, child_id, name, emoji, status, feedback, reward_id, reviewed_at, created_at, child:profiles!child_id(full_name)';

export const wishRowSchema = rowSchema({
  id: z.string(),
  child_id: z.string(),
  name: z.string(),
  emoji: z.string(),
  status: z.enum(WISH_STATUSES),
  /** Only declined wishes carry one. */
  feedback: nullableText,
  /** The reward that a granted wish became; null again when it is deleted. */
  reward_id: nullableText,
  reviewed_at: nullableText,
  created_at: z.string(),
  child: rowSchema({ full_name: z.string() }).nullish(),
}).transform(({ child, ...wish }) => ({ ...wish, childName: child?.fullName ?? null }));
/** A reward that a child wishes for. */
export type Wish = z.output<typeof wishRowSchema>;
