import { z } from 'zod';
import { api, invalidates, POINT_TAGS } from '../api';
import { LIMITS } from '../limits';
import { totalPointsSchema, type TotalPoints } from '../points/row';
import { createQueryFn, parseData } from '../request';
import { integer, listOf, nullableText, rowSchema } from '../row-schema';
import { loggedFoodSchema, type LoggedFood } from './row';
import { MEAL_TYPES, type MealType } from './rules';

const foodLogSchema = rowSchema({
  id: z.string(),
  child_id: z.string(),
  child_name: nullableText,
  food_id: nullableText,
  food_name: z.string(),
  food_emoji: z.string(),
  meal_type: z.enum(MEAL_TYPES),
  points_awarded: integer,
  photo_url: nullableText,
  logged_by: nullableText,
  logger_name: nullableText,
  log_date: z.string(),
  created_at: z.string(),
  can_undo: z.boolean(),
  matching_challenges: listOf(z.object({ id: z.string(), name: z.string() })),
});
/** `photoUrl` is a storage path: ask `usePhotoUrlQuery` for something an `img` can show. */
export type FoodLog = z.output<typeof foodLogSchema>;

interface UndoFoodLogArgs {
  foodLogId: string;
  childId?: string;
  /** A parent's: what the child no longer has of the points is let go. */
  forgive?: boolean;
}

interface FoodLogFilter {
  childId?: string;
  /** Matches food, meal type, the logger's and the child's name; case does not matter. */
  search?: string;
}

interface LogFoodArgs {
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

export const foodLogsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All logs, 50 to a page: `fetchNextPage()` while `hasNextPage`. */
    foodLogPages: build.infiniteQuery<FoodLog[], FoodLogFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => (page.length < LIMITS.listPage ? undefined : page.at(-1)?.createdAt),
      },
      queryFn: createQueryFn((client, { queryArg: { childId, search }, pageParam }) =>
        parseData(
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
      queryFn: createQueryFn((client, args) =>
        parseData(
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
      invalidatesTags: invalidates('FoodLog', ...POINT_TAGS),
    }),
    /** A child within 10 minutes, a parent at any time. Points, progress and bonus reverse exactly. */
    undoFoodLog: build.mutation<TotalPoints, UndoFoodLogArgs>({
      queryFn: createQueryFn((client, { foodLogId, forgive }) =>
        parseData(
          client.rpc('undo_food_log', { p_food_log_id: foodLogId, ...(forgive && { p_forgive: true }) }),
          totalPointsSchema,
        ),
      ),
      invalidatesTags: invalidates('FoodLog', ...POINT_TAGS),
    }),
  }),
});

export const { useFoodLogPagesInfiniteQuery, useLogFoodMutation, useUndoFoodLogMutation } = foodLogsApi;
