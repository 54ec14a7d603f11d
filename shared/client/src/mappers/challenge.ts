import { z } from 'zod';
import { CHALLENGE_STATUSES } from '../model/constants';
import { count, list, maybe, row } from './row';

export const CHALLENGE_COLUMNS =
  'id, child_id, name, description, target_count, current_count, points_per_entry, bonus_points, food_tags, food_name, status, is_template, start_date, end_date, completed_at, created_at';

export const challengeRowSchema = row({
  id: z.string(),
  child_id: z.string(),
  name: z.string(),
  description: maybe,
  target_count: count,
  current_count: count,
  points_per_entry: count,
  bonus_points: count,
  food_tags: list(z.string()),
  food_name: maybe,
  status: z.enum(CHALLENGE_STATUSES),
  is_template: z.boolean(),
  /** `YYYY-MM-DD` in the family's time zone. */
  start_date: maybe,
  /** The due date; null means no deadline. */
  end_date: maybe,
  completed_at: maybe,
  created_at: z.string(),
});
export type Challenge = z.output<typeof challengeRowSchema> & { childName: string | null };

export const completedChallengeSchema = row({
  status: z.enum(CHALLENGE_STATUSES),
  current_count: count,
  total_points: count,
});
export type CompletedChallenge = z.output<typeof completedChallengeSchema>;
