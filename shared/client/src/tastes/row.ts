import { z } from 'zod';
import { CHALLENGE_STATUSES } from '../challenges/rules';
import { integer, listOf, nullableText, rowSchema } from '../row-schema';
import { FACE_IDS, STICKER_IDS } from './rules';

const face = z.enum(FACE_IDS);
const sticker = z.enum(STICKER_IDS);

export const tasteSchema = rowSchema({ face, sticker, taste_date: z.string(), points_earned: integer });
/** One try of the food; `tasteDate` is a day `YYYY-MM-DD` of the family. */
export type Taste = z.output<typeof tasteSchema>;

export const tasteAdventureRowSchema = rowSchema({
  id: z.string(),
  child_id: z.string(),
  child_name: z.string(),
  /** Null when the food was deleted; name and picture stay. */
  food_id: nullableText,
  food_name: z.string(),
  food_emoji: z.string(),
  /** How many tastes it takes: 7 or 14. */
  goal: integer,
  points_per_taste: integer,
  status: z.enum(CHALLENGE_STATUSES),
  /** Won with the third "yummy". */
  trophy: z.boolean(),
  tried_today: z.boolean(),
  /** Oldest first. */
  tastes: listOf(tasteSchema),
});
export type TasteAdventure = z.output<typeof tasteAdventureRowSchema>;

export const recordedTasteSchema = rowSchema({
  taste: rowSchema({ id: z.string(), face, sticker, taste_date: z.string(), points_earned: integer }),
  points_earned: integer,
  current_count: integer,
  target_count: integer,
  /** The adventure is over: its goal is reached or the trophy is won. */
  completed: z.boolean(),
  trophy: z.boolean(),
  total_points: integer,
  earned_ever: integer,
  /** The hundred that was passed. */
  milestone: integer.nullish().transform((value) => value ?? null),
});
export type RecordedTaste = z.output<typeof recordedTasteSchema>;

export const foodShelfSchema = rowSchema({
  tried: listOf(
    rowSchema({
      food_id: nullableText,
      name: z.string(),
      emoji: z.string(),
      times: integer,
      first_at: z.string(),
      last_face: face.nullish().transform((value) => value ?? null),
    }),
  ),
  trophies: listOf(rowSchema({ name: z.string(), emoji: z.string(), won_at: z.string() })),
});
/** What a child has tried, newest discovery first; `lastFace` is null when it only logged the food. */
export type FoodShelf = z.output<typeof foodShelfSchema>;
export type TriedFood = FoodShelf['tried'][number];
export type Trophy = FoodShelf['trophies'][number];
