import { z } from 'zod';
import { api, invalidates, POINT_TAGS } from '../api';
import { foodRowSchema } from '../foods/row';
import { createQueryFn, parseData } from '../request';
import { integer, listOf, rowSchema } from '../row-schema';
import type { MealForm } from './meal-form';
import { loggedFoodSchema } from './row';
import { MEAL_TYPES, type MealType } from './rules';

const mealSchema = rowSchema({
  meal_id: z.string(),
  meal_type: z.enum(MEAL_TYPES),
  log_date: z.string(),
  logs: z.array(loggedFoodSchema),
});
/** What was logged in one go: a log for each food of each child. */
export type Meal = z.output<typeof mealSchema>;

const outlookSchema = rowSchema({
  child_id: z.string(),
  food_points: integer,
  challenge_points: integer,
  bonus_points: integer,
  unpaid_food_ids: listOf(z.string()),
});
/** What a meal would bring a child. `unpaidFoodIds` have earned all that they can on that day. */
export type MealOutlook = z.output<typeof outlookSchema>;

const choicesSchema = rowSchema({
  usual: listOf(foodRowSchema),
  day_before: listOf(foodRowSchema),
  ideas: listOf(foodRowSchema),
});
/** What is likely to be logged next: eaten often, at this meal the day before, worth a try. */
export type MealChoices = z.output<typeof choicesSchema>;

interface LogMealArgs extends MealForm {
  /** What `uploadPhoto` answered, at most one for each child. */
  photoPaths: string[];
  allergyConfirmed: boolean;
  idempotencyKey: string;
}

interface MealChoicesArgs {
  /** None: of all children. */
  childIds: readonly string[];
  mealType: MealType;
  day: string;
}

export const mealsApi = api.injectEndpoints({
  endpoints: (build) => ({
    logMeal: build.mutation<Meal, LogMealArgs>({
      queryFn: createQueryFn((client, args) =>
        parseData(
          client.rpc('log_meal', {
            p_child_ids: args.childIds,
            p_food_ids: args.foodIds,
            p_meal_type: args.mealType,
            p_day: args.day,
            p_idempotency_key: args.idempotencyKey,
            p_challenge_id: args.challengeId || undefined,
            p_photo_paths: args.photoPaths,
            p_allergy_confirmed: args.allergyConfirmed,
          }),
          mealSchema,
        ),
      ),
      invalidatesTags: invalidates('FoodLog', ...POINT_TAGS),
    }),
    /** Takes back what is still there of a meal, all or nothing. With `forgive`, what is gone of its points is let go. */
    undoMeal: build.mutation<{ undone: number }, { mealId: string; forgive?: boolean }>({
      queryFn: createQueryFn((client, { mealId, forgive }) =>
        parseData(
          client.rpc('undo_meal', { p_meal_id: mealId, ...(forgive && { p_forgive: true }) }),
          z.object({ undone: integer }),
        ),
      ),
      invalidatesTags: invalidates('FoodLog', ...POINT_TAGS),
    }),
    /** The server's own reckoning of what this would bring, child by child. Needs a child and a food. */
    mealPreview: build.query<MealOutlook[], Omit<MealForm, 'mealType'>>({
      queryFn: createQueryFn((client, { childIds, foodIds, day, challengeId }) =>
        parseData(
          client.rpc('meal_preview', {
            p_child_ids: childIds,
            p_food_ids: foodIds,
            p_day: day,
            p_challenge_id: challengeId || undefined,
          }),
          z.array(outlookSchema),
        ),
      ),
      providesTags: ['FoodLog', 'Challenge', 'Food'],
    }),
    mealChoices: build.query<MealChoices, MealChoicesArgs>({
      queryFn: createQueryFn((client, { childIds, mealType, day }) =>
        parseData(
          client.rpc('meal_choices', { p_child_ids: [...childIds], p_meal_type: mealType, p_day: day }),
          choicesSchema,
        ),
      ),
      providesTags: ['FoodLog', 'Food'],
    }),
  }),
});

export const { useLogMealMutation, useMealChoicesQuery, useMealPreviewQuery, useUndoMealMutation } = mealsApi;
