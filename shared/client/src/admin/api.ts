import { z } from 'zod';
import { api, invalidates } from '../api';
import { childDashboardSchema, parentDashboardSchema } from '../dashboard/row';
import { LIMITS } from '../limits';
import { createQueryFn, parseData, throwOnError } from '../request';
import { listOf, nullableText, rowSchema } from '../row-schema';
import type { AssignableRole, FlagRole } from './rules';

const role = z.enum(['parent', 'child']);

const adminUserSchema = rowSchema({
  id: z.string(),
  full_name: z.string(),
  email: nullableText,
  role,
  /** Every role the user holds, e.g. `parent_basic`. */
  roles: listOf(z.string()),
  subscription_status: nullableText,
  subscription_tier: nullableText,
});
export type AdminUser = z.output<typeof adminUserSchema>;

const ACCESS_LOG_COLUMNS = 'id, admin_id, admin_name, action, target_type, target_id, target_name, reason, created_at';

const accessLogSchema = rowSchema({
  id: z.string(),
  admin_id: z.string(),
  admin_name: z.string(),
  action: z.string(),
  target_type: nullableText,
  target_id: nullableText,
  target_name: nullableText,
  reason: nullableText,
  created_at: z.string(),
});
export type AccessLog = z.output<typeof accessLogSchema>;

const userPageSchema = rowSchema({
  users: z.array(adminUserSchema),
  /** Where the next page begins; null after the last one. */
  next: z.object({ name: z.string(), id: z.string() }).nullable(),
});
type UserPage = z.output<typeof userPageSchema>;

interface AdminUsersFilter {
  /** Matches parts of name and email, one or two letters the beginning of a word; case does not matter. */
  search?: string;
}

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Users, 50 to a page, each page by name; restricted children are absent. `fetchNextPage()` while `hasNextPage`. */
    adminUserPages: build.infiniteQuery<UserPage, AdminUsersFilter, NonNullable<UserPage['next']> | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
      },
      queryFn: createQueryFn((client, { queryArg: { search }, pageParam }) =>
        parseData(
          client.rpc('admin_user_page', {
            p_search: search?.trim() || undefined,
            p_after_name: pageParam?.name,
            p_after_id: pageParam?.id,
          }),
          userPageSchema,
        ),
      ),
      providesTags: ['AdminUser'],
    }),
    setRole: build.mutation<null, { userId: string; role: AssignableRole; granted: boolean }>({
      queryFn: createQueryFn((client, { userId, role, granted }) =>
        throwOnError(client.rpc('set_role', { p_user_id: userId, p_role: role, p_granted: granted })),
      ),
      invalidatesTags: invalidates('AdminUser', 'AccessLog'),
    }),
    /** The last 100, newest first. */
    accessLogs: build.query<AccessLog[], void>({
      queryFn: createQueryFn((client) =>
        parseData(
          client
            .from('access_logs')
            .select(ACCESS_LOG_COLUMNS)
            .order('created_at', { ascending: false })
            .limit(LIMITS.accessLogs),
          z.array(accessLogSchema),
        ),
      ),
      providesTags: ['AccessLog'],
    }),
  }),
});

export const { useAdminUserPagesInfiniteQuery, useSetRoleMutation, useAccessLogsQuery } = adminApi;

const restrictedChildSchema = rowSchema({ child_id: z.string(), name: nullableText });
/** A child whose rows no administrator may read. */
export type RestrictedChild = z.output<typeof restrictedChildSchema>;

export const restrictionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The children whose rows no administrator may read, by the name that the access log has for them (or null). */
    restrictedChildren: build.query<RestrictedChild[], void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('restricted_children'), z.array(restrictedChildSchema))),
      providesTags: ['Restriction'],
    }),
    setRestriction: build.mutation<null, { childId: string; restricted: boolean }>({
      queryFn: createQueryFn((client, { childId, restricted }) => {
        const table = client.from('admin_view_restrictions');
        return throwOnError(
          restricted
            ? table.upsert({ child_id: childId }, { onConflict: 'child_id', ignoreDuplicates: true })
            : table.delete().eq('child_id', childId),
        );
      }),
      invalidatesTags: invalidates('Restriction', 'AdminUser', 'AccessLog'),
    }),
  }),
});

export const { useRestrictedChildrenQuery, useSetRestrictionMutation } = restrictionsApi;

const featureFlagSchema = rowSchema({
  id: z.string(),
  name: z.string(),
  description: nullableText,
  enabled_roles: listOf(z.string()),
});
export type FeatureFlag = z.output<typeof featureFlagSchema>;

export const featureFlagsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For super admins; everybody else reads the own flags in the session. */
    featureFlags: build.query<FeatureFlag[], void>({
      queryFn: createQueryFn((client) =>
        parseData(
          client.from('feature_flags').select('id, name, description, enabled_roles').order('id'),
          z.array(featureFlagSchema),
        ),
      ),
      providesTags: ['Flag'],
    }),
    setFeatureFlag: build.mutation<null, { flag: string; role: FlagRole; enabled: boolean }>({
      queryFn: createQueryFn((client, { flag, role, enabled }) =>
        throwOnError(client.rpc('set_feature_flag', { p_flag: flag, p_role: role, p_enabled: enabled })),
      ),
      invalidatesTags: invalidates('Flag', 'AccessLog'),
    }),
  }),
});

export const { useFeatureFlagsQuery, useSetFeatureFlagMutation } = featureFlagsApi;

const impersonatedUserSchema = rowSchema({ id: z.string(), full_name: z.string(), role });

const impersonationSchema = rowSchema({
  impersonation_id: z.string(),
  expires_at: z.string(),
  user: impersonatedUserSchema,
});
export type Impersonation = z.output<typeof impersonationSchema>;

const impersonationViewSchema = rowSchema({
  expires_at: z.string(),
  user: impersonatedUserSchema,
  parent_dashboard: parentDashboardSchema.nullable(),
  child_dashboard: childDashboardSchema.nullable(),
});
/** What the user's first screen shows, read-only; the dashboard of the other role is null. */
export type ImpersonationView = z.output<typeof impersonationViewSchema>;

export const impersonationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Opens a read-only view of a user for 30 minutes; logged, with the reason, before anything is shown. */
    startImpersonation: build.mutation<Impersonation, { userId: string; reason: string }>({
      queryFn: createQueryFn((client, { userId, reason }) =>
        parseData(client.rpc('start_impersonation', { p_user_id: userId, p_reason: reason }), impersonationSchema),
      ),
      invalidatesTags: invalidates('AccessLog'),
    }),
    /** What that user sees; refused with `admin.impersonation_over` when the time is up. */
    impersonationView: build.query<ImpersonationView, { impersonationId: string }>({
      queryFn: createQueryFn((client, { impersonationId }) =>
        parseData(client.rpc('impersonation_view', { p_impersonation_id: impersonationId }), impersonationViewSchema),
      ),
      keepUnusedDataFor: 0,
    }),
    stopImpersonation: build.mutation<null, { impersonationId: string }>({
      queryFn: createQueryFn((client, { impersonationId }) =>
        throwOnError(client.rpc('stop_impersonation', { p_impersonation_id: impersonationId })),
      ),
      invalidatesTags: invalidates('AccessLog'),
    }),
  }),
});

export const { useStartImpersonationMutation, useImpersonationViewQuery, useStopImpersonationMutation } =
  impersonationApi;
