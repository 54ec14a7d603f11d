import { z } from 'zod';
import { api, stale } from '../api';
import { leaveInbox } from '../approvals/api';
import { joinRequestSchema, type JoinRequest } from '../approvals/row';
import { call, done, parsed } from '../request';

export const joinRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Children who signed up by themselves and wait; each is deleted after 7 days. */
    joinRequests: build.query<JoinRequest[], void>({
      queryFn: call((client) => parsed(client.rpc('join_requests'), z.array(joinRequestSchema))),
      providesTags: ['JoinRequest'],
    }),
    /** Lets the child in. Without an avatar it gets a free one. */
    approveChild: build.mutation<null, { childId: string; dob: string; avatar?: string }>({
      queryFn: call((client, { childId, dob, avatar }) =>
        done(client.rpc('approve_child', { p_child_id: childId, p_dob: dob, p_avatar: avatar })),
      ),
      onQueryStarted: ({ childId }, decision) => leaveInbox('joins', childId, decision),
      invalidatesTags: stale('JoinRequest', 'Child', 'Dashboard'),
    }),
    /** Deletes the waiting account. */
    rejectChild: build.mutation<null, { childId: string }>({
      queryFn: call((client, { childId }) => done(client.rpc('reject_child', { p_child_id: childId }))),
      onQueryStarted: ({ childId }, decision) => leaveInbox('joins', childId, decision),
      invalidatesTags: stale('JoinRequest', 'Dashboard'),
    }),
  }),
});

export const { useJoinRequestsQuery, useApproveChildMutation, useRejectChildMutation } = joinRequestsApi;
