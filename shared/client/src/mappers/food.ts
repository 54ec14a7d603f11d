import { z } from 'zod';
import { MEAL_TYPES } from '../food-logs/rules';
import { ALLERGEN_GROUPS, SUGGESTION_STATUSES } from '../model/constants';
import { pageSchema, type Page } from './page';
import { count, list, maybe, row } from './row';

export const FOOD_COLUMNS =
  'id, name, description, category_tags, points_value, emoji, allergens, allergen_groups, created_at, updated_at';

export const foodRowSchema = row({
  id: z.string(),
  name: z.string(),
  description: maybe,
  category_tags: list(z.string()),
  points_value: count,
  emoji: z.string(),
  /** Free words. */
  allergens: list(z.string()),
  allergen_groups: list(z.enum(ALLERGEN_GROUPS)),
  created_at: z.string(),
  /** When a parent last edited it. */
  updated_at: z.string(),
});
export type Food = z.output<typeof foodRowSchema>;

export const foodPageSchema = pageSchema(foodRowSchema, { categories: list(z.string()) });
/** `categories` are all that the family's foods use, in alphabetical order. */
export type FoodPage = Page<Food> & { categories: string[] };

export const foodIdeaSchema = row({
  food_id: z.string(),
  name: z.string(),
  emoji: z.string(),
  points_value: count,
  category_tags: list(z.string()),
});
/** A food to try next, from what the child liked. */
export type FoodIdea = z.output<typeof foodIdeaSchema>;

export const SUGGESTION_COLUMNS =
  'id, child_id, name, description, category_tags, points_value, status, feedback, food_id, reviewed_at, created_at, child:profiles!child_id(full_name)';

export const suggestionRowSchema = row({
  id: z.string(),
  child_id: z.string(),
  name: z.string(),
  description: maybe,
  category_tags: list(z.string()),
  points_value: count.nullable(),
  status: z.enum(SUGGESTION_STATUSES),
  /** Only rejected suggestions carry one. */
  feedback: maybe,
  food_id: maybe,
  reviewed_at: maybe,
  created_at: z.string(),
  child: row({ full_name: z.string() }).nullish(),
}).transform(({ child, ...suggestion }) => ({ ...suggestion, childName: child?.fullName ?? null }));
export type Suggestion = z.output<typeof suggestionRowSchema>;

export const suggestedSchema = row({ id: z.string(), ask_a_grown_up: z.boolean() });
/** `askAGrownUp` when the idea may carry one of the child's allergens. */
export type Suggested = z.output<typeof suggestedSchema>;

export const foodLogSchema = row({
  id: z.string(),
  child_id: z.string(),
  child_name: maybe,
  food_id: maybe,
  food_name: z.string(),
  food_emoji: z.string(),
  meal_type: z.enum(MEAL_TYPES),
  points_awarded: count,
  photo_url: maybe,
  logged_by: maybe,
  logger_name: maybe,
  log_date: z.string(),
  created_at: z.string(),
  can_undo: z.boolean(),
  matching_challenges: list(z.object({ id: z.string(), name: z.string() })),
});
/** `photoUrl` is a storage path: ask `usePhotoUrlQuery` for something an `img` can show. */
export type FoodLog = z.output<typeof foodLogSchema>;

const countedChallengeSchema = row({
  id: z.string(),
  name: z.string(),
  current_count: count,
  target_count: count,
  points_earned: count,
  completed: z.boolean(),
  bonus_points: count,
});

export const loggedFoodSchema = row({
  log: row({
    id: z.string(),
    child_id: z.string(),
    food_id: maybe,
    food_name: z.string(),
    food_emoji: z.string(),
    meal_type: z.enum(MEAL_TYPES),
    points_awarded: count,
    photo_url: maybe,
    log_date: z.string(),
    created_at: z.string(),
  }),
  points_awarded: count,
  challenge_points: count,
  bonus_points: count,
  challenges: z.array(countedChallengeSchema),
  total_points: count,
  earned_ever: count,
  milestone: count.nullish().transform((value) => value ?? null),
  cap_reached: z.boolean(),
});
/** What one log brought. `milestone` is the hundred that was passed; `capReached` means this log paid nothing. */
export type LoggedFood = z.output<typeof loggedFoodSchema>;
