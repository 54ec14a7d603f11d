import { api, invalidates } from '../api';
import { createOnce, expectUpdated, ignoreDuplicates, type IdempotentCreate, type OptimisticLock } from '../edits';
import { newId } from '../new-id';
import { pageParams, toPage, type PageArgs } from '../paging';
import { createQueryFn, parseData, throwOnError } from '../request';
import type { TasteQuestClient } from '../supabase';
import type { RewardForm } from './form';
import { REWARD_COLUMNS, rewardPageSchema, rewardRowSchema, type Reward, type RewardPage } from './row';
import type { RewardSort } from './rules';

/** Searches name and description. */
export interface RewardPageArgs extends PageArgs<RewardSort> {
  status?: 'all' | 'active' | 'inactive';
  /** Rewards of this child, those for all children included. */
  childId?: string;
  category?: string;
  /** The range of the price, both ends included. */
  pointsFrom?: number;
  pointsTo?: number;
}

const toRow = (form: RewardForm) => ({
  name: form.name,
  description: form.description === '' ? null : form.description,
  category: form.category,
  points_required: form.pointsRequired,
  time_restriction: form.timeRestriction === '' ? null : form.timeRestriction,
  child_id: form.childId === '' ? null : form.childId,
  is_active: form.isActive,
  needs_approval: form.needsApproval,
  repeatable: form.repeatable,
  emoji: form.emoji === '' ? '🎁' : form.emoji,
});

async function readRewardPage(client: TasteQuestClient, args: RewardPageArgs): Promise<RewardPage> {
  const { status, childId, category, pointsFrom, pointsTo } = args;
  const answer = client.rpc('reward_page', {
    ...pageParams(args),
    p_status: status,
    p_child_id: childId || undefined,
    p_category: category || undefined,
    p_points_from: pointsFrom,
    p_points_to: pointsTo,
  });
  return toPage(await parseData(answer, rewardPageSchema), args);
}

function saveReward(
  client: TasteQuestClient,
  { id, unchangedSince, ...form }: RewardForm & OptimisticLock & { id: string },
) {
  const row = toRow(form);
  const update = client.from('rewards').update(row).eq('id', id);
  const wanted = unchangedSince ? update.eq('updated_at', unchangedSince) : update;
  return expectUpdated(wanted.select('id'), {
    row,
    unchangedSince,
    stored: () => client.from('rewards').select(REWARD_COLUMNS).eq('id', id),
  });
}

export const rewardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the family's rewards, newest first unless said otherwise. */
    rewardPage: build.query<RewardPage, RewardPageArgs>({
      queryFn: createQueryFn((client, args) => readRewardPage(client, args)),
      providesTags: ['Reward', 'Child'],
    }),
    /** One reward; null when it is gone. */
    reward: build.query<Reward | null, { id: string }>({
      queryFn: createQueryFn((client, { id }) =>
        parseData(client.from('rewards').select(REWARD_COLUMNS).eq('id', id).maybeSingle(), rewardRowSchema.nullable()),
      ),
      providesTags: ['Reward'],
    }),
    createReward: build.mutation<null, RewardForm & IdempotentCreate>({
      queryFn: createQueryFn((client, { idempotencyKey = newId(), corrects, ...form }) => {
        const row = toRow(form);
        const upsert = client.from('rewards').upsert({ ...row, creation_key: idempotencyKey }, ignoreDuplicates());
        const update = corrects && (() => client.from('rewards').update(row).eq('creation_key', idempotencyKey));
        return createOnce(upsert, update);
      }),
      invalidatesTags: invalidates('Reward', 'Dashboard'),
    }),
    updateReward: build.mutation<null, RewardForm & OptimisticLock & { id: string }>({
      queryFn: createQueryFn((client, args) => saveReward(client, args)),
      invalidatesTags: invalidates('Reward', 'Dashboard'),
    }),
    /** Switches the reward on or off and leaves the rest as it is now. */
    setRewardActive: build.mutation<null, { id: string; isActive: boolean }>({
      queryFn: createQueryFn((client, { id, isActive }) => {
        const switched = client.from('rewards').update({ is_active: isActive }).eq('id', id).select('id');
        return expectUpdated(switched, { stored: () => client.from('rewards').select('id').eq('id', id) });
      }),
      invalidatesTags: invalidates('Reward', 'Dashboard'),
    }),
    /** Takes the reward away; what was unlocked before stays readable. */
    deleteReward: build.mutation<null, { id: string }>({
      queryFn: createQueryFn((client, { id }) => throwOnError(client.from('rewards').delete().eq('id', id))),
      invalidatesTags: invalidates('Reward', 'Dashboard'),
    }),
  }),
});

export const {
  useRewardPageQuery,
  useLazyRewardQuery,
  useCreateRewardMutation,
  useUpdateRewardMutation,
  useSetRewardActiveMutation,
  useDeleteRewardMutation,
} = rewardsApi;
