import { z } from 'zod';
import { api, invalidates, POINT_TAGS } from '../api';
import { createOnce, expectUpdated, ignoreDuplicates, type IdempotentCreate, type OptimisticLock } from '../edits';
import { newId } from '../new-id';
import { childNameSchema, pageParams, pageSchema, toPage, type ChildName, type Page, type PageArgs } from '../paging';
import { totalPointsSchema, type TotalPoints } from '../points/row';
import { createQueryFn, parseData, throwOnError } from '../request';
import { integer, listOf, nullableText, rowSchema } from '../row-schema';
import type { TasteQuestClient } from '../supabase';
import type { ChallengeForm } from './form';
import { CHALLENGE_KINDS, CHALLENGE_STATUSES, type ChallengeSort, type ChallengeStatus } from './rules';

const CHALLENGE_COLUMNS =
  'id, child_id, kind, name, description, target_count, current_count, points_per_entry, bonus_points, food_tags, food_name, food_emoji, status, is_template, start_date, end_date, completed_at, created_at, updated_at, child:profiles!child_id(full_name)';

const columns = {
  id: z.string(),
  child_id: z.string(),
  kind: z.enum(CHALLENGE_KINDS),
  name: z.string(),
  description: nullableText,
  target_count: integer,
  current_count: integer,
  points_per_entry: integer,
  bonus_points: integer,
  food_tags: listOf(z.string()),
  food_name: nullableText,
  /** The picture of a Taste Adventure's food. */
  food_emoji: nullableText,
  status: z.enum(CHALLENGE_STATUSES),
  is_template: z.boolean(),
  /** `YYYY-MM-DD` in the family's time zone. */
  start_date: nullableText,
  /** The due date; null means no deadline. */
  end_date: nullableText,
  completed_at: nullableText,
  created_at: z.string(),
  /** When a parent last edited it; progress is no edit. */
  updated_at: z.string(),
};

/** A row of the table, the child's name embedded. */
const challengeRowSchema = rowSchema({ ...columns, child: rowSchema({ full_name: z.string() }).nullish() }).transform(
  ({ child, ...challenge }) => ({ ...challenge, childName: child?.fullName ?? null }),
);

/** A row of `challenge_page`. */
const challengeItemSchema = rowSchema({ ...columns, child_name: nullableText });
export type Challenge = z.output<typeof challengeItemSchema>;

const challengePageSchema = pageSchema(challengeItemSchema, { children: listOf(childNameSchema) });
/** `children` are those of the family, for the filter. */
type ChallengePage = Page<Challenge> & { children: ChildName[] };

/** Columns a parent may write; `start_date` is left to the database when it is empty. */
const toRow = (form: Omit<ChallengeForm, 'currentCount'> & { currentCount?: number }) => ({
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

/** Empty means all. */
interface ChallengeFilter {
  childId?: string;
  /** Only those that run on a day between these two (`YYYY-MM-DD`, both included), e.g. of a calendar's month. */
  from?: string;
  to?: string;
  /** Only templates. */
  templates?: boolean;
}

function readChallenges(client: TasteQuestClient, { childId, from, to, templates }: ChallengeFilter) {
  let wanted = client.from('challenges').select(CHALLENGE_COLUMNS);
  if (childId) wanted = wanted.eq('child_id', childId);
  if (from) wanted = wanted.or(`end_date.is.null,end_date.gte.${from}`);
  if (to) wanted = wanted.lte('start_date', to);
  if (templates) wanted = wanted.eq('is_template', true);
  return parseData(wanted.order('created_at', { ascending: false }), z.array(challengeRowSchema));
}

/** Searches name, description, food and tags. */
interface ChallengePageArgs extends PageArgs<ChallengeSort> {
  status?: 'all' | ChallengeStatus;
  childId?: string;
}

/** `childIds` makes one challenge for each of several children (flag `bulk_challenges`). */
type CreateChallengeArgs = ChallengeForm & IdempotentCreate & { childIds?: string[] };

/** Without `currentCount` the progress stays as it is, whatever was logged since the form opened. */
type SaveChallengeArgs = Omit<ChallengeForm, 'currentCount'> &
  Partial<Pick<ChallengeForm, 'currentCount'>> &
  OptimisticLock & { id: string };

function saveChallenge(client: TasteQuestClient, { id, unchangedSince, ...form }: SaveChallengeArgs) {
  const row = { ...toRow(form), child_id: form.childId };
  const update = client.from('challenges').update(row).eq('id', id);
  const wanted = unchangedSince ? update.eq('updated_at', unchangedSince) : update;
  return expectUpdated(wanted.select('id'), {
    row,
    unchangedSince,
    stored: () => client.from('challenges').select(CHALLENGE_COLUMNS).eq('id', id),
  });
}

export const challengesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first; all statuses and kinds, the child's name with each. */
    challenges: build.query<Challenge[], ChallengeFilter>({
      queryFn: createQueryFn((client, filter) => readChallenges(client, filter)),
      providesTags: ['Challenge'],
    }),
    /** One page of the family's challenges, Taste Adventures included, newest first unless said otherwise. */
    challengePage: build.query<ChallengePage, ChallengePageArgs>({
      queryFn: createQueryFn(async (client, args) => {
        const { status, childId } = args;
        const answer = client.rpc('challenge_page', {
          ...pageParams(args),
          p_status: status,
          p_child_id: childId || undefined,
        });
        return toPage(await parseData(answer, challengePageSchema), args);
      }),
      providesTags: ['Challenge', 'Child'],
    }),
    /** One challenge; null when it is gone. */
    challenge: build.query<Challenge | null, { id: string }>({
      queryFn: createQueryFn((client, { id }) => {
        const row = client.from('challenges').select(CHALLENGE_COLUMNS).eq('id', id).maybeSingle();
        return parseData(row, challengeRowSchema.nullable());
      }),
      providesTags: ['Challenge'],
    }),
    createChallenge: build.mutation<null, CreateChallengeArgs>({
      queryFn: createQueryFn((client, { childIds, idempotencyKey = newId(), corrects, ...form }) => {
        const children = childIds ?? [form.childId];
        const rows = children.map((child_id) => ({ ...toRow(form), child_id, creation_key: idempotencyKey }));
        const upsert = client.from('challenges').upsert(rows, ignoreDuplicates('child_id'));
        // What was logged since the first send counts: progress is not corrected.
        const correction = toRow({ ...form, currentCount: undefined });
        const update = () => client.from('challenges').update(correction).eq('creation_key', idempotencyKey);
        return createOnce(upsert, corrects && update);
      }),
      invalidatesTags: invalidates('Challenge', 'Dashboard', 'FoodLog'),
    }),
    updateChallenge: build.mutation<null, SaveChallengeArgs>({
      queryFn: createQueryFn((client, args) => saveChallenge(client, args)),
      invalidatesTags: invalidates('Challenge', 'Dashboard', 'FoodLog'),
    }),
    deleteChallenge: build.mutation<null, { id: string }>({
      queryFn: createQueryFn((client, { id }) => throwOnError(client.from('challenges').delete().eq('id', id))),
      invalidatesTags: invalidates('Challenge', 'Dashboard', 'FoodLog'),
    }),
    /** Sets the count to the goal and pays the bonus, once. */
    completeChallenge: build.mutation<TotalPoints, { id: string }>({
      queryFn: createQueryFn((client, { id }) =>
        parseData(client.rpc('complete_challenge', { p_id: id }), totalPointsSchema),
      ),
      invalidatesTags: invalidates('FoodLog', ...POINT_TAGS),
    }),
  }),
});

export const {
  useChallengesQuery,
  useChallengePageQuery,
  useLazyChallengeQuery,
  useCreateChallengeMutation,
  useUpdateChallengeMutation,
  useDeleteChallengeMutation,
  useCompleteChallengeMutation,
} = challengesApi;
