import { api, invalidates, POINT_TAGS } from '../api';
import { totalPointsSchema, type TotalPoints } from '../points/row';
import { createQueryFn, parseData } from '../request';
import type { MealType } from './rules';

interface EditFoodLogArgs {
  foodLogId: string;
  mealType: MealType;
  /** Undefined keeps the food, also one that is gone from the catalogue. */
  foodId?: string;
  /** `YYYY-MM-DD`. */
  day: string;
  childId: string;
  /** For another child: the photo once more, in that child's folder. Without it the photo goes. */
  photoPath?: string;
  /** As in `LogFoodArgs`; required, so that no form forgets it. */
  allergyConfirmed: boolean;
  /** As in `UndoFoodLogArgs`. */
  forgive?: boolean;
}

export const editFoodLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A parent's, at any time. Points, progress and bonus follow. */
    editFoodLog: build.mutation<TotalPoints, EditFoodLogArgs>({
      queryFn: createQueryFn((client, args) =>
        parseData(
          client.rpc('edit_food_log', {
            p_food_log_id: args.foodLogId,
            p_meal_type: args.mealType,
            p_food_id: args.foodId,
            p_day: args.day,
            p_child_id: args.childId,
            p_photo_path: args.photoPath,
            p_allergy_confirmed: args.allergyConfirmed,
            ...(args.forgive && { p_forgive: true }),
          }),
          totalPointsSchema,
        ),
      ),
      invalidatesTags: invalidates('FoodLog', ...POINT_TAGS),
    }),
  }),
});

export const { useEditFoodLogMutation } = editFoodLogApi;
