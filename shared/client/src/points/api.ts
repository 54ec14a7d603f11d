import { z } from 'zod';
import { api, invalidates, POINT_TAGS } from '../api';
import { LIMITS } from '../limits';
import { createQueryFn, parseData, throwOnError } from '../request';
import { POINT_ENTRY_COLUMNS, pointEntrySchema, totalPointsSchema, type PointEntry, type TotalPoints } from './row';

interface AdjustPointsArgs {
  childId: string;
  /** -500 to 500, not 0. */
  points: number;
  reason: string;
  idempotencyKey: string;
}

export const pointsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** "Where my points came from": the newest 50 entries, or the 50 before one (its `seq`). */
    pointEntries: build.query<PointEntry[], { childId: string; before?: number }>({
      queryFn: createQueryFn((client, { childId, before }) => {
        const all = client.from('point_entries').select(POINT_ENTRY_COLUMNS).eq('child_id', childId);
        const wanted = before ? all.lt('seq', before) : all;
        return parseData(wanted.order('seq', { ascending: false }).limit(LIMITS.listPage), z.array(pointEntrySchema));
      }),
      providesTags: ['Points'],
    }),
    adjustPoints: build.mutation<TotalPoints, AdjustPointsArgs>({
      queryFn: createQueryFn((client, { childId, points, reason, idempotencyKey }) =>
        parseData(
          client.rpc('adjust_points', {
            p_child_id: childId,
            p_points: points,
            p_reason: reason,
            p_idempotency_key: idempotencyKey,
          }),
          totalPointsSchema,
        ),
      ),
      invalidatesTags: invalidates(...POINT_TAGS),
    }),
    /** Pins a reward as the child's own goal; null takes the pin away. */
    setGoal: build.mutation<null, { rewardId: string | null }>({
      queryFn: createQueryFn((client, { rewardId }) =>
        throwOnError(client.rpc('set_goal', { p_reward_id: rewardId ?? undefined })),
      ),
      invalidatesTags: invalidates('Dashboard', 'Reward'),
    }),
  }),
});

export const { usePointEntriesQuery, useAdjustPointsMutation, useSetGoalMutation } = pointsApi;
