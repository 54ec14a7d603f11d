import { z } from 'zod';
import { api, invalidates } from '../api';
import { removeFromInbox } from '../approvals/api';
import { createQueryFn, parseData, throwOnError } from '../request';
import { integer, listOf, nullableText, rowSchema } from '../row-schema';
import type { TasteQuestClient } from '../supabase';
import type { SuggestFoodForm } from './form';

const SUGGESTION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type SuggestionStatus = (typeof SUGGESTION_STATUSES)[number];

const SUGGESTION_COLUMNS =
  'id, child_id, name, description, category_tags, points_value, status, feedback, food_id, reviewed_at, created_at, child:profiles!child_id(full_name)';

const suggestionRowSchema = rowSchema({
  id: z.string(),
  child_id: z.string(),
  name: z.string(),
  description: nullableText,
  category_tags: listOf(z.string()),
  points_value: integer.nullable(),
  status: z.enum(SUGGESTION_STATUSES),
  /** Only rejected suggestions carry one. */
  feedback: nullableText,
  food_id: nullableText,
  reviewed_at: nullableText,
  created_at: z.string(),
  child: rowSchema({ full_name: z.string() }).nullish(),
}).transform(({ child, ...suggestion }) => ({ ...suggestion, childName: child?.fullName ?? null }));
export type Suggestion = z.output<typeof suggestionRowSchema>;

const suggestedSchema = rowSchema({ id: z.string(), ask_a_grown_up: z.boolean() });
/** `askAGrownUp` when the idea may carry one of the child's allergens. */
export type Suggested = z.output<typeof suggestedSchema>;

function readSuggestions(client: TasteQuestClient, status: SuggestionStatus | undefined): Promise<Suggestion[]> {
  const all = client.from('pending_foods').select(SUGGESTION_COLUMNS);
  const wanted = status ? all.eq('status', status) : all;
  return parseData(wanted.order('created_at', { ascending: false }), z.array(suggestionRowSchema));
}

interface ApproveSuggestionArgs {
  id: string;
  pointsValue: number;
  /** Empty keeps the picture it has. */
  emoji: string;
  /** A parent's yes when the idea carries one of the child's allergens (refused with `food.confirm_allergy`). */
  allergyConfirmed?: boolean;
}

export const suggestionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A child sees its own, a parent the family's; newest first. */
    suggestions: build.query<Suggestion[], { status?: SuggestionStatus }>({
      queryFn: createQueryFn((client, { status }) => readSuggestions(client, status)),
      providesTags: ['Suggestion'],
    }),
    /** For children; one suggestion per idempotency key, however often it is sent. */
    suggestFood: build.mutation<Suggested, SuggestFoodForm & { idempotencyKey: string }>({
      queryFn: createQueryFn((client, { name, description, categoryTags, idempotencyKey }) =>
        parseData(
          client.rpc('suggest_food', {
            p_name: name,
            p_description: description,
            p_category_tags: categoryTags,
            p_idempotency_key: idempotencyKey,
          }),
          suggestedSchema,
        ),
      ),
      invalidatesTags: invalidates('Suggestion'),
    }),
    /** Creates the food, or links the one with the same name. */
    approveSuggestion: build.mutation<null, ApproveSuggestionArgs>({
      queryFn: createQueryFn((client, { id, pointsValue, emoji, allergyConfirmed }) =>
        throwOnError(
          client.rpc('approve_suggestion', {
            p_id: id,
            p_points_value: pointsValue,
            p_emoji: emoji === '' ? undefined : emoji,
            p_allergy_confirmed: allergyConfirmed ?? false,
          }),
        ),
      ),
      onQueryStarted: ({ id }, decision) => removeFromInbox('suggestions', id, decision),
      invalidatesTags: invalidates('Suggestion', 'Food', 'Dashboard'),
    }),
    rejectSuggestion: build.mutation<null, { id: string; feedback: string }>({
      queryFn: createQueryFn((client, { id, feedback }) =>
        throwOnError(client.rpc('reject_suggestion', { p_id: id, p_feedback: feedback })),
      ),
      invalidatesTags: invalidates('Suggestion', 'Dashboard'),
    }),
  }),
});

export const {
  useSuggestionsQuery,
  useSuggestFoodMutation,
  useApproveSuggestionMutation,
  useRejectSuggestionMutation,
} = suggestionsApi;
