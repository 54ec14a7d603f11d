import { z } from 'zod';
import { api, POINT_TAGS, stale } from '../api';
import { foodLogSchema, loggedFoodSchema, type FoodLog, type LoggedFood } from '../mappers/food';
import { totalPointsSchema, type TotalPoints } from '../mappers/points';
import type { MealType } from '../food-logs/rules';
import { LIMITS } from '../model/limits';
import { call, parsed } from '../request';

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
