import { z } from 'zod';
import { api } from '../api';
import { createQueryFn, parseData } from '../request';
import { integer, listOf, rowSchema } from '../row-schema';

const undoPreviewSchema = rowSchema({
  /** All that goes back, with those of challenges. */
  points: integer,
  /** Those of them that the child no longer has: it spent them, or a parent took them. */
  missing_points: integer,
  /** What the child has then. */
  points_left: integer,
  /** What it claimed and has not got yet. */
  claims: listOf(
    rowSchema({ id: z.string(), reward_name: z.string(), reward_emoji: z.string(), points_spent: integer }),
  ),
});
/** What deleting a log takes back. With missing points it is refused, unless a parent cancels a claim or lets them go. */
export type UndoPreview = z.output<typeof undoPreviewSchema>;

export const undoPreviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    undoPreview: build.query<UndoPreview, { foodLogId: string }>({
      queryFn: createQueryFn((client, { foodLogId }) =>
        parseData(client.rpc('undo_preview', { p_food_log_id: foodLogId }), undoPreviewSchema),
      ),
      providesTags: ['FoodLog', 'Unlocked', 'Points'],
    }),
  }),
});

export const { useUndoPreviewQuery } = undoPreviewApi;
