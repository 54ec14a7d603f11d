import { z } from 'zod';
import { maybe, row } from './row';

export const deviceSchema = row({
  id: z.string(),
  /** What its browser says it is; null until it was used. */
  user_agent: maybe,
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
  last_seen_at: z.string(),
});
/** A device on which somebody is signed in: one session. */
export type Device = z.output<typeof deviceSchema>;
