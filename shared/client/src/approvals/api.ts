import { z } from 'zod';
import { api, invalidates, POINT_TAGS } from '../api';
import { createQueryFn, parseData } from '../request';
import { integer, rowSchema } from '../row-schema';
import type { FoodForm } from '../foods/form';
import { approvalsInboxSchema, type ApprovalsInbox } from './row';

const approvedAllSchema = rowSchema({ suggestions: integer, claims: integer });
/** How many suggestions and claims were approved at once. */
type ApprovedAll = z.output<typeof approvedAllSchema>;

/** One suggestion as the parent's row says it. */
export type ApprovalLine = Pick<FoodForm, 'pointsValue' | 'emoji'> & { id: string };

export const approvalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything that waits for a parent. */
    approvalsInbox: build.query<ApprovalsInbox, void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('approvals_inbox'), approvalsInboxSchema)),
      providesTags: ['JoinRequest', 'Suggestion', 'Unlocked', 'Wish', 'Notification'],
    }),
    /**
     * Approves every suggestion that carries none of its child's allergens, and every claim that asks for a yes.
     * Joins, wishes and deliveries stay: they need a decision of their own. `lines` say points and picture of the
     * suggestions; one without a line keeps its own.
     */
    approveAllWaiting: build.mutation<ApprovedAll, ApprovalLine[]>({
      queryFn: createQueryFn((client, lines) => {
        const p_suggestions = lines.map(({ id, pointsValue, emoji }) => ({ id, points_value: pointsValue, emoji }));
        return parseData(client.rpc('approve_all_waiting', { p_suggestions }), approvedAllSchema);
      }),
      invalidatesTags: invalidates('Suggestion', 'Food', 'Unlocked', 'Reward', ...POINT_TAGS),
    }),
  }),
});

export const { useApprovalsInboxQuery, useApproveAllWaitingMutation } = approvalsApi;

type InboxList = 'joins' | 'suggestions' | 'claims' | 'wishes';
interface Decision {
  dispatch: (change: ReturnType<typeof approvalsApi.util.updateQueryData>) => { undo: () => void };
  queryFulfilled: Promise<unknown>;
}

/**
 * Takes a row that was decided in one tap out of the inbox at once, and puts it back when the decision is refused. One that is decided in
 * a form stays until the inbox is read again: the form is a part of it, and says what was refused.
 */
export async function removeFromInbox(
  list: InboxList,
  id: string,
  { dispatch, queryFulfilled }: Decision,
): Promise<void> {
  const change = dispatch(
    approvalsApi.util.updateQueryData('approvalsInbox', undefined, (inbox) => {
      const rows: { id: string }[] = inbox[list];
      const index = rows.findIndex((row) => row.id === id);
      if (index < 0) return;
      rows.splice(index, 1);
      inbox.total -= 1;
    }),
  );
  await queryFulfilled.catch(() => change.undo());
}
