import { z } from 'zod';
import { api, invalidates } from '../api';
import { createOnce, expectUpdated, ignoreDuplicates, type IdempotentCreate, type OptimisticLock } from '../edits';
import { newId } from '../new-id';
import { pageParams, pageSchema, toPage, type Page, type PageArgs } from '../paging';
import { createQueryFn, parseData, throwOnError } from '../request';
import { listOf } from '../row-schema';
import type { TasteQuestClient } from '../supabase';
import type { FoodForm } from './form';
import { foodRowSchema, type Food } from './row';
import type { FoodSort } from './rules';
import { suggestedFoodRows } from './suggested-foods';

const FOOD_COLUMNS =
  'id, name, description, category_tags, points_value, emoji, allergens, allergen_groups, created_at, updated_at';

const foodPageSchema = pageSchema(foodRowSchema, { categories: listOf(z.string()) });
/** `categories` are all that the family's foods use, in alphabetical order. */
type FoodPage = Page<Food> & { categories: string[] };

/** Searches name, description and tags. */
interface FoodPageArgs extends PageArgs<FoodSort> {
  /** A tag in lower case; empty for all. */
  category?: string;
  /** Only foods that count for this challenge; empty for all. */
  challengeId?: string;
}

const toRow = (form: FoodForm) => ({
  name: form.name,
  description: form.description === '' ? null : form.description,
  category_tags: form.categoryTags,
  points_value: form.pointsValue,
  emoji: form.emoji === '' ? '🍽️' : form.emoji,
  allergens: form.allergens,
  allergen_groups: form.allergenGroups,
});

const foodRowsSchema = z.array(foodRowSchema);

const readKnown = (client: TasteQuestClient, names: string[]): Promise<Food[]> =>
  parseData(client.from('foods').select(FOOD_COLUMNS).in('name', names), foodRowsSchema);

function saveFood(
  client: TasteQuestClient,
  { id, unchangedSince, ...form }: FoodForm & OptimisticLock & { id: string },
) {
  const row = toRow(form);
  const update = client.from('foods').update(row).eq('id', id);
  const wanted = unchangedSince ? update.eq('updated_at', unchangedSince) : update;
  return expectUpdated(wanted.select('id'), {
    row,
    unchangedSince,
    stored: () => client.from('foods').select(FOOD_COLUMNS).eq('id', id),
  });
}

export const foodsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the catalogue, by name unless said otherwise. */
    foodPage: build.query<FoodPage, FoodPageArgs>({
      queryFn: createQueryFn(async (client, args) => {
        const { category, challengeId } = args;
        const answer = client.rpc('food_page', {
          ...pageParams(args),
          p_category: category || undefined,
          p_challenge_id: challengeId || undefined,
        });
        return toPage(await parseData(answer, foodPageSchema), args);
      }),
      providesTags: ['Food'],
    }),
    /** One food; null when it is not in the catalogue any more. */
    food: build.query<Food | null, { id: string }>({
      queryFn: createQueryFn((client, { id }) =>
        parseData(client.from('foods').select(FOOD_COLUMNS).eq('id', id).maybeSingle(), foodRowSchema.nullable()),
      ),
      providesTags: ['Food'],
    }),
    /** Which of these names the catalogue has already, as it spells them. */
    knownFoods: build.query<string[], string[]>({
      queryFn: createQueryFn(async (client, names) => (await readKnown(client, names)).map(({ name }) => name)),
      providesTags: ['Food'],
    }),
    createFood: build.mutation<null, FoodForm & IdempotentCreate>({
      queryFn: createQueryFn((client, { idempotencyKey = newId(), corrects, ...form }) => {
        const row = toRow(form);
        const upsert = client.from('foods').upsert({ ...row, creation_key: idempotencyKey }, ignoreDuplicates());
        const update = corrects && (() => client.from('foods').update(row).eq('creation_key', idempotencyKey));
        return createOnce(upsert, update);
      }),
      invalidatesTags: invalidates('Food', 'Dashboard'),
    }),
    updateFood: build.mutation<null, FoodForm & OptimisticLock & { id: string }>({
      queryFn: createQueryFn((client, args) => saveFood(client, args)),
      invalidatesTags: invalidates('Food', 'Dashboard'),
    }),
    /** Takes the food out of the catalogue; logs keep its name. */
    deleteFood: build.mutation<null, { id: string }>({
      queryFn: createQueryFn((client, { id }) => throwOnError(client.from('foods').delete().eq('id', id))),
      invalidatesTags: invalidates('Food', 'Dashboard'),
    }),
    /** Adds foods of `SUGGESTED_FOODS` by name; those that are there already are left as they are. Answers with all of these foods. */
    addSuggestedFoods: build.mutation<Food[], string[]>({
      queryFn: createQueryFn(async (client, names) => {
        const known = await readKnown(client, names);
        const missing = names.filter((name) => !known.some((food) => food.name === name));
        if (missing.length === 0) return known;
        const added = client.from('foods').insert(suggestedFoodRows(missing)).select(FOOD_COLUMNS);
        return [...known, ...(await parseData(added, foodRowsSchema))];
      }),
      invalidatesTags: invalidates('Food', 'Dashboard'),
    }),
  }),
});

export const {
  useFoodPageQuery,
  useLazyFoodPageQuery,
  useFoodQuery,
  useLazyFoodQuery,
  useKnownFoodsQuery,
  useCreateFoodMutation,
  useUpdateFoodMutation,
  useDeleteFoodMutation,
  useAddSuggestedFoodsMutation,
} = foodsApi;
