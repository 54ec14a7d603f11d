import { z } from 'zod';
import { api, stale } from '../api';
import {
  SUGGESTION_COLUMNS,
  suggestedSchema,
  suggestionRowSchema,
  type Suggested,
  type Suggestion,
} from '../mappers/food';
import type { SuggestionStatus } from '../model/constants';
import { call, done, parsed } from '../request';
import type { SuggestFoodForm } from '../schemas/food-schemas';
import type { TasteQuestClient } from '../supabase';
import { leaveInbox } from './approvals';

function readSuggestions(client: TasteQuestClient, status: SuggestionStatus | undefined): Promise<Suggestion[]> {
  const all = client.from('pending_foods').select(SUGGESTION_COLUMNS);
  const wanted = status ? all.eq('status', status) : all;
  return parsed(wanted.order('created_at', { ascending: false }), z.array(suggestionRowSchema));
}

export interface ApproveSuggestionArgs {
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
      queryFn: call((client, { status }) => readSuggestions(client, status)),
      providesTags: ['Suggestion'],
    }),
    /** For children; one suggestion per idempotency key, however often it is sent. */
    suggestFood: build.mutation<Suggested, SuggestFoodForm & { idempotencyKey: string }>({
      queryFn: call((client, { name, description, categoryTags, idempotencyKey }) =>
        parsed(
          client.rpc('suggest_food', {
            p_name: name,
            p_description: description,
            p_category_tags: categoryTags,
            p_idempotency_key: idempotencyKey,
          }),
          suggestedSchema,
        ),
      ),
      invalidatesTags: stale('Suggestion'),
    }),
    /** Creates the food, or links the one with the same name. */
    approveSuggestion: build.mutation<null, ApproveSuggestionArgs>({
      queryFn: call((client, { id, pointsValue, emoji, allergyConfirmed }) =>
        done(
          client.rpc('approve_suggestion', {
            p_id: id,
            p_points_value: pointsValue,
            p_emoji: emoji === '' ? undefined : emoji,
            p_allergy_confirmed: allergyConfirmed ?? false,
          }),
        ),
      ),
      onQueryStarted: ({ id }, decision) => leaveInbox('suggestions', id, decision),
      invalidatesTags: stale('Suggestion', 'Food', 'Dashboard'),
    }),
    rejectSuggestion: build.mutation<null, { id: string; feedback: string }>({
      queryFn: call((client, { id, feedback }) =>
        done(client.rpc('reject_suggestion', { p_id: id, p_feedback: feedback })),
      ),
      onQueryStarted: ({ id }, decision) => leaveInbox('suggestions', id, decision),
      invalidatesTags: stale('Suggestion', 'Dashboard'),
    }),
  }),
});

export const {
  useSuggestionsQuery,
  useSuggestFoodMutation,
  useApproveSuggestionMutation,
  useRejectSuggestionMutation,
} = suggestionsApi;
