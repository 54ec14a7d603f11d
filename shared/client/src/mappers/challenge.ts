import { z } from 'zod';
import { CHALLENGE_KINDS, CHALLENGE_STATUSES } from '../model/constants';
import { childNameSchema, pageSchema, type ChildName, type Page } from './page';
import { count, list, maybe, row } from './row';

export const CHALLENGE_COLUMNS =
  'id, child_id, kind, name, description, target_count, current_count, points_per_entry, bonus_points, food_tags, food_name, food_emoji, status, is_template, start_date, end_date, completed_at, created_at, updated_at, child:profiles!child_id(full_name)';

const columns = {
  id: z.string(),
  child_id: z.string(),
  kind: z.enum(CHALLENGE_KINDS),
  name: z.string(),
  description: maybe,
  target_count: count,
  current_count: count,
  points_per_entry: count,
  bonus_points: count,
  food_tags: list(z.string()),
  food_name: maybe,
  /** The picture of a Taste Adventure's food. */
  food_emoji: maybe,
  status: z.enum(CHALLENGE_STATUSES),
  is_template: z.boolean(),
  /** `YYYY-MM-DD` in the family's time zone. */
  start_date: maybe,
  /** The due date; null means no deadline. */
  end_date: maybe,
  completed_at: maybe,
  created_at: z.string(),
  /** When a parent last edited it; progress is no edit. */
  updated_at: z.string(),
};

/** A row of the table, the child's name embedded. */
export const challengeRowSchema = row({ ...columns, child: row({ full_name: z.string() }).nullish() }).transform(
  ({ child, ...challenge }) => ({ ...challenge, childName: child?.fullName ?? null }),
);

/** A row of `challenge_page`. */
const challengeItemSchema = row({ ...columns, child_name: maybe });
export type Challenge = z.output<typeof challengeItemSchema>;

export const challengePageSchema = pageSchema(challengeItemSchema, { children: list(childNameSchema) });
/** `children` are those of the family, for the filter. */
export type ChallengePage = Page<Challenge> & { children: ChildName[] };

export const completedChallengeSchema = row({
  status: z.enum(CHALLENGE_STATUSES),
  current_count: count,
  total_points: count,
});
export type CompletedChallenge = z.output<typeof completedChallengeSchema>;
