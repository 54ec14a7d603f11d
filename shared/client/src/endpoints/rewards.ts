import { z } from 'zod';
import { api, POINT_TAGS, stale } from '../api';
import { REWARD_COLUMNS, rewardRowSchema, unlockResultSchema, type Reward, type UnlockResult } from '../mappers/reward';
import { call, done, parsed } from '../request';
import type { RewardForm } from '../schemas/reward-schema';

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

export const rewardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Every reward of the family for parents, newest first; inactive ones included, deleted ones not. */
    rewards: build.query<Reward[], void>({
      queryFn: call((client) =>
        parsed(
          client
            .from('rewards')
            .select(REWARD_COLUMNS)

            .order('created_at', { ascending: false }),
          z.array(rewardRowSchema),
        ),
      ),
      providesTags: ['Reward'],
    }),
    /** The active rewards that one child can see, cheapest first. */
    visibleRewards: build.query<Reward[], { childId: string }>({
      queryFn: call((client, { childId }) =>
        parsed(
          client
            .from('rewards')
            .select(REWARD_COLUMNS)

            .eq('is_active', true)
            .or(`child_id.is.null,child_id.eq.${childId}`)
            .order('points_required'),
          z.array(rewardRowSchema),
        ),
      ),
      providesTags: ['Reward'],
    }),
    createReward: build.mutation<null, RewardForm>({
      queryFn: call((client, form) => done(client.from('rewards').insert(toRow(form)))),
      invalidatesTags: stale('Reward', 'Dashboard'),
    }),
    updateReward: build.mutation<null, RewardForm & { id: string }>({
      queryFn: call((client, { id, ...form }) => done(client.from('rewards').update(toRow(form)).eq('id', id))),
      invalidatesTags: stale('Reward', 'Dashboard'),
    }),
    /** Takes the reward away; what was unlocked before stays readable. */
    deleteReward: build.mutation<null, { id: string }>({
      queryFn: call((client, { id }) => done(client.from('rewards').delete().eq('id', id))),
      invalidatesTags: stale('Reward', 'Dashboard'),
    }),
    /** Spends the points once per idempotency key (a uuid per tap). */
    unlockReward: build.mutation<UnlockResult, { childId: string; rewardId: string; idempotencyKey: string }>({
      queryFn: call((client, { childId, rewardId, idempotencyKey }) =>
        parsed(
          client.rpc('unlock_reward', {
            p_child_id: childId,
            p_reward_id: rewardId,
            p_idempotency_key: idempotencyKey,
          }),
          unlockResultSchema,
        ),
      ),
      invalidatesTags: stale('Reward', 'Unlocked', ...POINT_TAGS),
    }),
  }),
});

export const {
  useRewardsQuery,
  useVisibleRewardsQuery,
  useCreateRewardMutation,
  useUpdateRewardMutation,
  useDeleteRewardMutation,
  useUnlockRewardMutation,
} = rewardsApi;
