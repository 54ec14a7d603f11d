import { z } from 'zod';
import { api, POINT_TAGS, stale } from '../api';
import {
  CHALLENGE_COLUMNS,
  challengeRowSchema,
  completedChallengeSchema,
  type Challenge,
  type CompletedChallenge,
} from '../mappers/challenge';
import { call, done, parsed } from '../request';
import type { ChallengeForm } from '../schemas/challenge-schema';
import type { TasteQuestClient } from '../supabase';
import { readNames } from './names';

/** Columns a parent may write; `start_date` is left to the database (today) when it is empty. */
const toRow = (form: ChallengeForm) => ({
  name: form.name,
  description: form.description === '' ? null : form.description,
  target_count: form.targetCount,
  current_count: form.currentCount,
  points_per_entry: form.pointsPerEntry,
  bonus_points: form.bonusPoints,
  food_tags: form.foodTags,
  food_name: form.foodName === '' ? null : form.foodName,
  is_template: form.isTemplate,
  end_date: form.endDate === '' ? null : form.endDate,
  ...(form.startDate === '' ? {} : { start_date: form.startDate }),
});

async function readChallenges(client: TasteQuestClient, childId: string | undefined): Promise<Challenge[]> {
  const all = client.from('challenges').select(CHALLENGE_COLUMNS);
  const wanted = childId ? all.eq('child_id', childId) : all;
  const [rows, names] = await Promise.all([
    parsed(wanted.order('created_at', { ascending: false }), z.array(challengeRowSchema)),
    readNames(client),
  ]);
  return rows.map((challenge) => ({ ...challenge, childName: names.get(challenge.childId) ?? null }));
}

/** `childIds` makes one challenge for each of several children (flag `bulk_challenges`). */
export type CreateChallengeArgs = ChallengeForm & { childIds?: string[] };

export const challengesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; all statuses. */
    challenges: build.query<Challenge[], { childId?: string }>({
      queryFn: call((client, { childId }) => readChallenges(client, childId)),
      providesTags: ['Challenge'],
    }),
    createChallenge: build.mutation<null, CreateChallengeArgs>({
      queryFn: call((client, { childIds, ...form }) => {
        const children = childIds ?? [form.childId];
        const rows = children.map((child_id) => ({ ...toRow(form), child_id }));
        return done(client.from('challenges').insert(rows));
      }),
      invalidatesTags: stale('Challenge', 'Dashboard', 'FoodLog'),
    }),
    updateChallenge: build.mutation<null, ChallengeForm & { id: string }>({
      queryFn: call((client, { id, ...form }) =>
        done(
          client
            .from('challenges')
            .update({ ...toRow(form), child_id: form.childId })
            .eq('id', id),
        ),
      ),
      invalidatesTags: stale('Challenge', 'Dashboard', 'FoodLog'),
    }),
    deleteChallenge: build.mutation<null, { id: string }>({
      queryFn: call((client, { id }) => done(client.from('challenges').delete().eq('id', id))),
      invalidatesTags: stale('Challenge', 'Dashboard', 'FoodLog'),
    }),
    /** Sets the count to the goal and pays the bonus, once. */
    completeChallenge: build.mutation<CompletedChallenge, { id: string }>({
      queryFn: call((client, { id }) =>
        parsed(client.rpc('complete_challenge', { p_id: id }), completedChallengeSchema),
      ),
      invalidatesTags: stale('FoodLog', ...POINT_TAGS),
    }),
  }),
});

export const {
  useChallengesQuery,
  useCreateChallengeMutation,
  useUpdateChallengeMutation,
  useDeleteChallengeMutation,
  useCompleteChallengeMutation,
} = challengesApi;
