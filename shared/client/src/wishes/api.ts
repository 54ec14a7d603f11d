import { z } from 'zod';
import { api, stale } from '../api';
import { leaveInbox } from '../approvals/api';
import { LIMITS } from '../limits';
import { call, done, parsed } from '../request';
import type { GrantWishForm, WishForm } from './form';
import { WISH_COLUMNS, wishRowSchema, type Wish } from './row';

const idSchema = z.object({ id: z.string() });
const grantedSchema = z.object({ reward_id: z.string() }).transform((row) => ({ rewardId: row.reward_id }));

export const wishesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A child sees its own, a parent the family's or one child's; the newest 50. */
    wishes: build.query<Wish[], { childId?: string }>({
      queryFn: call((client, { childId }) => {
        const all = client.from('reward_wishes').select(WISH_COLUMNS);
        const wanted = childId ? all.eq('child_id', childId) : all;
        const newest = wanted.order('created_at', { ascending: false }).limit(LIMITS.listPage);
        return parsed(newest, z.array(wishRowSchema));
      }),
      providesTags: ['Wish'],
    }),
    /** For children; at most 10 may wait (`wish.too_many`). */
    wishForReward: build.mutation<{ id: string }, WishForm & { idempotencyKey: string }>({
      queryFn: call((client, { name, emoji, idempotencyKey }) =>
        parsed(
          client.rpc('wish_for_reward', { p_name: name, p_emoji: emoji, p_idempotency_key: idempotencyKey }),
          idSchema,
        ),
      ),
      invalidatesTags: stale('Wish'),
    }),
    /** Makes a reward of it, for that child only. */
    grantWish: build.mutation<{ rewardId: string }, GrantWishForm & { id: string }>({
      queryFn: call((client, { id, pointsRequired, category }) =>
        parsed(
          client.rpc('grant_wish', { p_id: id, p_points_required: pointsRequired, p_category: category }),
          grantedSchema,
        ),
      ),
      onQueryStarted: ({ id }, decision) => leaveInbox('wishes', id, decision),
      invalidatesTags: stale('Wish', 'Reward', 'Dashboard'),
    }),
    declineWish: build.mutation<null, { id: string; feedback: string }>({
      queryFn: call((client, { id, feedback }) => done(client.rpc('decline_wish', { p_id: id, p_feedback: feedback }))),
      onQueryStarted: ({ id }, decision) => leaveInbox('wishes', id, decision),
      invalidatesTags: stale('Wish', 'Dashboard'),
    }),
  }),
});

export const { useWishesQuery, useWishForRewardMutation, useGrantWishMutation, useDeclineWishMutation } = wishesApi;
