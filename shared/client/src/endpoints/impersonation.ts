import { api, stale } from '../api';
import {
  impersonationSchema,
  impersonationViewSchema,
  type Impersonation,
  type ImpersonationView,
} from '../mappers/admin';
import { call, done, parsed } from '../request';

export const impersonationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Opens a read-only view of a user for 30 minutes; logged, with the reason, before anything is shown. */
    startImpersonation: build.mutation<Impersonation, { userId: string; reason: string }>({
      queryFn: call((client, { userId, reason }) =>
        parsed(client.rpc('start_impersonation', { p_user_id: userId, p_reason: reason }), impersonationSchema),
      ),
      invalidatesTags: stale('AccessLog'),
    }),
    /** What that user sees; refused with `admin.impersonation_over` when the time is up. */
    impersonationView: build.query<ImpersonationView, { impersonationId: string }>({
      queryFn: call((client, { impersonationId }) =>
        parsed(client.rpc('impersonation_view', { p_impersonation_id: impersonationId }), impersonationViewSchema),
      ),
      keepUnusedDataFor: 0,
    }),
    stopImpersonation: build.mutation<null, { impersonationId: string }>({
      queryFn: call((client, { impersonationId }) =>
        done(client.rpc('stop_impersonation', { p_impersonation_id: impersonationId })),
      ),
      invalidatesTags: stale('AccessLog'),
    }),
  }),
});

export const { useStartImpersonationMutation, useImpersonationViewQuery, useStopImpersonationMutation } =
  impersonationApi;
