import { z } from 'zod';
import { api, POINT_TAGS, stale } from '../api';
import { LIMITS } from '../limits';
import { totalPointsSchema, type TotalPoints } from '../points/row';
import { call, parsed } from '../request';
import { count, list, maybe, row } from '../row-schema';
import { MEAL_TYPES, type MealType } from './rules';

const foodLogSchema = row({
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

const loggedFoodSchema = row({
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

export interface FoodLogFilter {
  childId?: string;
  /** Matches food, meal type, the logger's and the child's name; case does not matter. */
  search?: string;
}

export interface LogFoodArgs {
  childId: string;
  foodId: string;
  mealType: MealType;
  challengeId?: string | null;
  /** What `uploadPhoto` answered. */
  photoPath?: string | null;
  /** A parent's yes to a food that carries one of the child's allergens (refused with `food.confirm_allergy`). */
  allergyConfirmed?: boolean;
  /** A uuid per tap on Log: the same key never logs twice. */
  idempotencyKey: string;
}

export interface UpdateFoodLogArgs {
  foodLogId: string;
  mealType: MealType;
  foodId: string;
  /** As in `LogFoodArgs`; required, so that no form forgets it. */
  allergyConfirmed: boolean;
}

export const foodLogsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All logs, 50 to a page: `fetchNextPage()` while `hasNextPage`. */
    foodLogPages: build.infiniteQuery<FoodLog[], FoodLogFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < LIMITS.listPage ? undefined : page.at(-1)?.createdAt),
      },
      queryFn: call((client, { queryArg: { childId, search }, pageParam }) =>
        parsed(
          client.rpc('food_log_list', {
            p_child_id: childId,
            p_search: search?.trim() || undefined,
            p_limit: LIMITS.listPage,
            p_before: pageParam,
          }),
          z.array(foodLogSchema),
        ),
      ),
      providesTags: ['FoodLog'],
    }),
    logFood: build.mutation<LoggedFood, LogFoodArgs>({
      queryFn: call((client, args) =>
        parsed(
          client.rpc('log_food', {
            p_child_id: args.childId,
            p_food_id: args.foodId,
            p_meal_type: args.mealType,
            p_idempotency_key: args.idempotencyKey,
            p_challenge_id: args.challengeId ?? undefined,
            p_photo_path: args.photoPath ?? undefined,
            p_allergy_confirmed: args.allergyConfirmed ?? false,
          }),
          loggedFoodSchema,
        ),
      ),
      invalidatesTags: stale('FoodLog', ...POINT_TAGS),
    }),
    /** A child within 10 minutes, a parent at any time. Points, progress and bonus reverse exactly. */
    undoFoodLog: build.mutation<TotalPoints, { foodLogId: string; childId?: string }>({
      queryFn: call((client, { foodLogId }) =>
        parsed(client.rpc('undo_food_log', { p_food_log_id: foodLogId }), totalPointsSchema),
      ),
      invalidatesTags: stale('FoodLog', ...POINT_TAGS),
    }),
    updateFoodLog: build.mutation<TotalPoints, UpdateFoodLogArgs>({
      queryFn: call((client, { foodLogId, mealType, foodId, allergyConfirmed }) =>
        parsed(
          client.rpc('update_food_log', {
            p_food_log_id: foodLogId,
            p_meal_type: mealType,
            p_food_id: foodId,
            p_allergy_confirmed: allergyConfirmed,
          }),
          totalPointsSchema,
        ),
      ),
      invalidatesTags: stale('FoodLog', ...POINT_TAGS),
    }),
  }),
});

export const { useFoodLogPagesInfiniteQuery, useLogFoodMutation, useUndoFoodLogMutation, useUpdateFoodLogMutation } =
  foodLogsApi;
