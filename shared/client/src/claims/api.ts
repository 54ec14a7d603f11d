import { z } from 'zod';
import { api, invalidates, POINT_TAGS, type Tag } from '../api';
import { removeFromInbox } from '../approvals/api';
import { claimSchema, type Claim } from '../approvals/row';
import { LIMITS } from '../limits';
import { createQueryFn, parseData } from '../request';
import { UNLOCK_STATUSES } from '../rewards/rules';
import { integer, nullableText, rowSchema } from '../row-schema';
import {
  rewardShelfSchema,
  UNLOCKED_COLUMNS,
  unlockedSummarySchema,
  type RewardShelf,
  type UnlockedSummary,
} from './row';

const unlockResultSchema = rowSchema({
  unlocked: rowSchema({
    id: z.string(),
    reward_id: z.string(),
    reward_name: z.string(),
    reward_description: nullableText,
    reward_emoji: z.string(),
    points_spent: integer,
    status: z.enum(UNLOCK_STATUSES),
    unlocked_at: z.string(),
  }),
  total_points: integer,
});
export type UnlockResult = z.output<typeof unlockResultSchema>;

const claimDecisionSchema = rowSchema({ status: z.enum(UNLOCK_STATUSES), total_points: integer });
type ClaimDecision = z.output<typeof claimDecisionSchema>;

const CLAIM_TAGS: Tag[] = ['Unlocked', 'Reward', ...POINT_TAGS];

export const claimsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A child's whole rewards screen: points, goal, active rewards, what it claimed and its wishes. */
    rewardShelf: build.query<RewardShelf, { childId: string }>({
      queryFn: createQueryFn((client, { childId }) =>
        parseData(client.rpc('reward_shelf', { p_child_id: childId }), rewardShelfSchema),
      ),
      providesTags: ['Reward', 'Unlocked', 'Wish', 'Points'],
    }),
    /** Spends the points once per idempotency key (a uuid per tap). */
    unlockReward: build.mutation<UnlockResult, { childId: string; rewardId: string; idempotencyKey: string }>({
      queryFn: createQueryFn((client, { childId, rewardId, idempotencyKey }) =>
        parseData(
          client.rpc('unlock_reward', {
            p_child_id: childId,
            p_reward_id: rewardId,
            p_idempotency_key: idempotencyKey,
          }),
          unlockResultSchema,
        ),
      ),
      invalidatesTags: invalidates('Reward', 'Unlocked', ...POINT_TAGS),
    }),
    /** What parents still have to approve or deliver. */
    claims: build.query<Claim[], void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('claims_list'), z.array(claimSchema))),
      providesTags: ['Unlocked'],
    }),
    /** What a child has claimed, without what was cancelled: the newest 50, or the 50 before a moment. */
    unlockedRewards: build.query<UnlockedSummary[], { childId: string; before?: string }>({
      queryFn: createQueryFn((client, { childId, before }) => {
        const all = client.from('unlocked_rewards').select(UNLOCKED_COLUMNS).eq('child_id', childId);
        const claimed = all
          .neq('status', 'cancelled')
          .order('unlocked_at', { ascending: false })
          .limit(LIMITS.listPage);
        return parseData(before ? claimed.lt('unlocked_at', before) : claimed, z.array(unlockedSummarySchema));
      }),
      providesTags: ['Unlocked'],
    }),
    approveRewardClaim: build.mutation<ClaimDecision, { unlockedId: string }>({
      queryFn: createQueryFn((client, { unlockedId }) =>
        parseData(client.rpc('approve_reward_claim', { p_unlocked_id: unlockedId }), claimDecisionSchema),
      ),
      invalidatesTags: invalidates(...CLAIM_TAGS),
    }),
    deliverReward: build.mutation<ClaimDecision, { unlockedId: string }>({
      queryFn: createQueryFn((client, { unlockedId }) =>
        parseData(client.rpc('deliver_reward', { p_unlocked_id: unlockedId }), claimDecisionSchema),
      ),
      onQueryStarted: ({ unlockedId }, decision) => removeFromInbox('claims', unlockedId, decision),
      invalidatesTags: invalidates(...CLAIM_TAGS),
    }),
    /** Gives the points back, once. */
    cancelReward: build.mutation<ClaimDecision, { unlockedId: string }>({
      queryFn: createQueryFn((client, { unlockedId }) =>
        parseData(client.rpc('cancel_reward', { p_unlocked_id: unlockedId }), claimDecisionSchema),
      ),
      onQueryStarted: ({ unlockedId }, decision) => removeFromInbox('claims', unlockedId, decision),
      invalidatesTags: invalidates(...CLAIM_TAGS),
    }),
  }),
});

export const {
  useRewardShelfQuery,
  useUnlockRewardMutation,
  useUnlockedRewardsQuery,
  useApproveRewardClaimMutation,
  useDeliverRewardMutation,
  useCancelRewardMutation,
} = claimsApi;
