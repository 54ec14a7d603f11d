import { z } from 'zod';
import { api, POINT_TAGS, type Tag, stale } from '../api';
import { claimDecisionSchema, claimSchema, type Claim, type ClaimDecision } from '../mappers/reward';
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

export const { useClaimsQuery, useApproveRewardClaimMutation, useDeliverRewardMutation, useCancelRewardMutation } =
  claimsApi;
