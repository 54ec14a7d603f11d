import { z } from 'zod';
import { api, POINT_TAGS, type Tag, stale } from '../api';
import { UNLOCKED_COLUMNS, unlockedSummarySchema, type UnlockedSummary } from '../mappers/dashboard';
import { claimDecisionSchema, claimSchema, type Claim, type ClaimDecision } from '../mappers/reward';
import { LIMITS } from '../model/limits';
import { call, parsed } from '../request';
import { leaveInbox } from './approvals';

const CLAIM_TAGS: Tag[] = ['Unlocked', 'Reward', ...POINT_TAGS];

export const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What parents still have to approve or deliver. */
    claims: build.query<Claim[], void>({
      queryFn: call((client) => parsed(client.rpc('claims_list'), z.array(claimSchema))),
      providesTags: ['Unlocked'],
    }),
    /** What a child has claimed, without what was cancelled: the newest 50, or the 50 before a moment. */
    unlockedRewards: build.query<UnlockedSummary[], { childId: string; before?: string }>({
      queryFn: call((client, { childId, before }) => {
        const all = client.from('unlocked_rewards').select(UNLOCKED_COLUMNS).eq('child_id', childId);
        const kept = all.neq('status', 'cancelled').order('unlocked_at', { ascending: false }).limit(LIMITS.listPage);
        return parsed(before ? kept.lt('unlocked_at', before) : kept, z.array(unlockedSummarySchema));
      }),
      providesTags: ['Unlocked'],
    }),
    approveRewardClaim: build.mutation<ClaimDecision, { unlockedId: string }>({
      queryFn: call((client, { unlockedId }) =>
        parsed(client.rpc('approve_reward_claim', { p_unlocked_id: unlockedId }), claimDecisionSchema),
      ),
      invalidatesTags: stale(...CLAIM_TAGS),
    }),
    deliverReward: build.mutation<ClaimDecision, { unlockedId: string }>({
      queryFn: call((client, { unlockedId }) =>
        parsed(client.rpc('deliver_reward', { p_unlocked_id: unlockedId }), claimDecisionSchema),
      ),
      onQueryStarted: ({ unlockedId }, decision) => leaveInbox('claims', unlockedId, decision),
      invalidatesTags: stale(...CLAIM_TAGS),
    }),
    /** Gives the points back, once. */
    cancelReward: build.mutation<ClaimDecision, { unlockedId: string }>({
      queryFn: call((client, { unlockedId }) =>
        parsed(client.rpc('cancel_reward', { p_unlocked_id: unlockedId }), claimDecisionSchema),
      ),
      onQueryStarted: ({ unlockedId }, decision) => leaveInbox('claims', unlockedId, decision),
      invalidatesTags: stale(...CLAIM_TAGS),
    }),
  }),
});

export const {
  useClaimsQuery,
  useUnlockedRewardsQuery,
  useApproveRewardClaimMutation,
  useDeliverRewardMutation,
  useCancelRewardMutation,
} = claimsApi;
