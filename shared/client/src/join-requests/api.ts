import { z } from 'zod';
import { api, invalidates } from '../api';
import { removeFromInbox } from '../approvals/api';
import { joinRequestSchema, type JoinRequest } from '../approvals/row';
import { createQueryFn, parseData, throwOnError } from '../request';

export const joinRequestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Children who signed up by themselves and wait; each is deleted after 7 days. */
    joinRequests: build.query<JoinRequest[], void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('join_requests'), z.array(joinRequestSchema))),
      providesTags: ['JoinRequest'],
    }),
    /** Lets the child in. Without an avatar it gets a free one. */
    approveChild: build.mutation<null, { childId: string; dob: string; avatar?: string }>({
      queryFn: createQueryFn((client, { childId, dob, avatar }) =>
        throwOnError(client.rpc('approve_child', { p_child_id: childId, p_dob: dob, p_avatar: avatar })),
      ),
      invalidatesTags: invalidates('JoinRequest', 'Child', 'Dashboard'),
    }),
    /** Deletes the waiting account. */
    rejectChild: build.mutation<null, { childId: string }>({
      queryFn: createQueryFn((client, { childId }) =>
        throwOnError(client.rpc('reject_child', { p_child_id: childId })),
      ),
      onQueryStarted: ({ childId }, decision) => removeFromInbox('joins', childId, decision),
      invalidatesTags: invalidates('JoinRequest', 'Dashboard'),
    }),
  }),
});

export const { useJoinRequestsQuery, useApproveChildMutation, useRejectChildMutation } = joinRequestsApi;
