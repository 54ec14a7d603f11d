import { z } from 'zod';
import { maybe, row } from './row';

export const NOTIFICATION_ROW_COLUMNS = 'id, kind, title, body, about_id, created_at, read_at';

export const notificationSchema = row({
  id: z.string(),
  kind: z.enum(['challenge_completed', 'reward_redeemed', 'new_challenge', 'challenge_reminder']),
  title: z.string(),
  body: z.string(),
  /** The challenge or the claim that it is about. */
  about_id: maybe,
  created_at: z.string(),
  read_at: maybe,
});
/** A notice inside the app, for those who did not switch its kind off. */
export type Notification = z.output<typeof notificationSchema>;
