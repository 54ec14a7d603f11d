import { z } from 'zod';
import { api, stale } from '../api';
import { FOOD_COLUMNS, foodIdeaSchema, foodRowSchema, type Food, type FoodIdea } from '../mappers/food';
import { suggestedFoodRows } from '../model/suggested-foods';
import { call, done, parsed } from '../request';
import type { FoodForm } from '../schemas/food-schemas';

const toRow = (form: FoodForm) => ({
  name: form.name,
  description: form.description === '' ? null : form.description,
  category_tags: form.categoryTags,
  points_value: form.pointsValue,
  emoji: form.emoji === '' ? '🍽️' : form.emoji,
  allergens: form.allergens,
});

export const foodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The family's catalogue by name, archived foods left out. */
    foods: build.query<Food[], void>({
      queryFn: call((client) =>
        parsed(client.from('foods').select(FOOD_COLUMNS).order('name'), z.array(foodRowSchema)),
      ),
      providesTags: ['Food'],
    }),
    /** Foods to try next, best first (flag `ai_suggestions`; without it the query is refused with `flag.off`). */
    foodIdeas: build.query<FoodIdea[], { childId: string }>({
      queryFn: call((client, { childId }) =>
        parsed(client.rpc('food_ideas', { p_child_id: childId }), z.array(foodIdeaSchema)),
      ),
      providesTags: ['Food', 'FoodLog'],
    }),
    createFood: build.mutation<null, FoodForm>({
      queryFn: call((client, form) => done(client.from('foods').insert(toRow(form)))),
      invalidatesTags: stale('Food'),
    }),
    updateFood: build.mutation<null, FoodForm & { id: string }>({
      queryFn: call((client, { id, ...form }) => done(client.from('foods').update(toRow(form)).eq('id', id))),
      invalidatesTags: stale('Food', 'Dashboard'),
    }),
    /** Takes the food out of the catalogue; logs keep its name. */
    deleteFood: build.mutation<null, { id: string }>({
      queryFn: call((client, { id }) => done(client.from('foods').delete().eq('id', id))),
      invalidatesTags: stale('Food', 'Dashboard'),
    }),
    /** Adds foods of `SUGGESTED_FOODS` by name. */
    addSuggestedFoods: build.mutation<null, string[]>({
      queryFn: call((client, names) => done(client.from('foods').insert(suggestedFoodRows(names)))),
      invalidatesTags: stale('Food'),
    }),
  }),
});

export const {
  useFoodsQuery,
  useFoodIdeasQuery,
  useCreateFoodMutation,
  useUpdateFoodMutation,
  useDeleteFoodMutation,
  useAddSuggestedFoodsMutation,
} = foodsApi;
