import { z } from 'zod';
import { integer, nullableText, rowSchema } from '../row-schema';
import { MEAL_TYPES } from './rules';

const countedChallengeSchema = rowSchema({
  id: z.string(),
  name: z.string(),
  current_count: integer,
  target_count: integer,
  points_earned: integer,
  completed: z.boolean(),
  bonus_points: integer,
});

export const loggedFoodSchema = rowSchema({
  log: rowSchema({
    id: z.string(),
    child_id: z.string(),
    food_id: nullableText,
    food_name: z.string(),
    food_emoji: z.string(),
    meal_type: z.enum(MEAL_TYPES),
    points_awarded: integer,
    photo_url: nullableText,
    log_date: z.string(),
    created_at: z.string(),
  }),
  points_awarded: integer,
  challenge_points: integer,
  bonus_points: integer,
  challenges: z.array(countedChallengeSchema),
  total_points: integer,
  earned_ever: integer,
  milestone: integer.nullish().transform((value) => value ?? null),
  cap_reached: z.boolean(),
});
/** What one log brought. `milestone` is the hundred that was passed; `capReached` means this log paid nothing. */
export type LoggedFood = z.output<typeof loggedFoodSchema>;
