import { z } from 'zod';
import { api, invalidates } from '../api';
import { removeFromInbox } from '../approvals/api';
import { LIMITS } from '../limits';
import { createQueryFn, parseData, throwOnError } from '../request';
import type { GrantWishForm, WishForm } from './form';
import { WISH_COLUMNS, wishRowSchema, type Wish } from './row';

const idSchema = z.object({ id: z.string() });
const grantedSchema = z.object({ reward_id: z.string() }).transform((row) => ({ rewardId: row.reward_id }));

export const wishesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A child sees its own, a parent the family's or one child's; the newest 50. */
    wishes: build.query<Wish[], { childId?: string }>({
      queryFn: createQueryFn((client, { childId }) => {
        const all = client.from('reward_wishes').select(WISH_COLUMNS);
        const wanted = childId ? all.eq('child_id', childId) : all;
        const newest = wanted.order('created_at', { ascending: false }).limit(LIMITS.listPage);
        return parseData(newest, z.array(wishRowSchema));
      }),
      providesTags: ['Wish'],
    }),
    /** For children; at most 10 may wait (`wish.too_many`). */
    wishForReward: build.mutation<{ id: string }, WishForm & { idempotencyKey: string }>({
      queryFn: createQueryFn((client, { name, emoji, idempotencyKey }) =>
        parseData(
          client.rpc('wish_for_reward', { p_name: name, p_emoji: emoji, p_idempotency_key: idempotencyKey }),
          idSchema,
        ),
      ),
      invalidatesTags: invalidates('Wish'),
    }),
    /** Makes a reward of it, for that child only. */
    grantWish: build.mutation<{ rewardId: string }, GrantWishForm & { id: string }>({
      queryFn: createQueryFn((client, { id, pointsRequired, category }) =>
        parseData(
          client.rpc('grant_wish', { p_id: id, p_points_required: pointsRequired, p_category: category }),
          grantedSchema,
        ),
      ),
      onQueryStarted: ({ id }, decision) => removeFromInbox('wishes', id, decision),
      invalidatesTags: invalidates('Wish', 'Reward', 'Dashboard'),
    }),
    declineWish: build.mutation<null, { id: string; feedback: string }>({
      queryFn: createQueryFn((client, { id, feedback }) =>
        throwOnError(client.rpc('decline_wish', { p_id: id, p_feedback: feedback })),
      ),
      invalidatesTags: invalidates('Wish', 'Dashboard'),
    }),
  }),
});

export const { useWishForRewardMutation, useGrantWishMutation, useDeclineWishMutation } = wishesApi;
