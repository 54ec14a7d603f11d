import { z } from 'zod';
import { dayOf, todayIn } from '../dates';
import { integer, nullableText, rowSchema } from '../row-schema';

const POINT_ENTRY_KINDS = [
  'food_log',
  'challenge_entry',
  'challenge_bonus',
  'reward_claim',
  'refund',
  'adjustment',
  'reversal',
  'forgiven',
] as const;
export type PointEntryKind = (typeof POINT_ENTRY_KINDS)[number];

export const POINT_ENTRY_COLUMNS =
  'id, seq, child_id, kind, points, balance_after, label, emoji, reason, created_at, earned_on';

export const pointEntrySchema = rowSchema({
  id: z.string(),
  /** The order of the ledger; entries of one moment differ in it. */
  seq: integer,
  child_id: z.string(),
  /** A kind that is newer than this build reads as the most general one. */
  kind: z.enum(POINT_ENTRY_KINDS).catch('adjustment'),
  /** Negative when points were spent, taken or reversed. */
  points: integer,
  balance_after: integer,
  /** What it was for, e.g. the food's or the reward's name. */
  label: nullableText,
  /** The picture of that food or reward, as it was; null when only the kind has one. */
  emoji: nullableText,
  /** The parent's words, for adjustments. */
  reason: nullableText,
  created_at: z.string(),
  /** The day it counts for, as the family had it; null of entries from before days were kept. */
  earned_on: nullableText,
});
export type PointEntry = z.output<typeof pointEntrySchema>;

/** The day that an entry counts for, `YYYY-MM-DD`: the one the chart has it on. One that has not come yet, after a move to the west, is today. */
export function dayOfEntry(
  { earnedOn, createdAt }: Pick<PointEntry, 'earnedOn' | 'createdAt'>,
  timeZone?: string,
): string {
  const [day, today] = [earnedOn ?? dayOf(createdAt, timeZone), todayIn(timeZone)];
  return day > today ? today : day;
}

export const totalPointsSchema = rowSchema({
  total_points: integer,
  /** The hundred of points earned ever that was passed, where points were added. */
  milestone: integer.nullish(),
});
export type TotalPoints = z.output<typeof totalPointsSchema>;
