import { z } from 'zod';
import { api, stale } from '../api';
import { childDashboardSchema, parentDashboardSchema } from '../dashboard/row';
import { LIMITS } from '../limits';
import { call, done, parsed } from '../request';
import { list, maybe, row } from '../row-schema';
import type { AssignableRole, FlagRole } from './rules';

const role = z.enum(['parent', 'child']);

const adminUserSchema = row({
  id: z.string(),
  full_name: z.string(),
  email: maybe,
  role,
  /** Every role the user holds, e.g. `parent_basic`. */
  roles: list(z.string()),
  subscription_status: maybe,
  subscription_tier: maybe,
});
export type AdminUser = z.output<typeof adminUserSchema>;

const ACCESS_LOG_COLUMNS = 'id, admin_id, admin_name, action, target_type, target_id, target_name, reason, created_at';

const accessLogSchema = row({
  id: z.string(),
  admin_id: z.string(),
  admin_name: z.string(),
  action: z.string(),
  target_type: maybe,
  target_id: maybe,
  target_name: maybe,
  reason: maybe,
  created_at: z.string(),
});
export type AccessLog = z.output<typeof accessLogSchema>;

export interface AdminUsersFilter {
  /** Matches name and email; case does not matter. */
  search?: string;
  /** How many users to skip: 50 to a page. */
  offset?: number;
}

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** 50 users by name; restricted children are absent. */
    adminUsers: build.query<AdminUser[], AdminUsersFilter>({
      queryFn: call((client, { search, offset }) =>
        parsed(
          client.rpc('admin_users', {
            p_search: search?.trim() || undefined,
            p_limit: LIMITS.listPage,
            p_offset: offset ?? 0,
          }),
          z.array(adminUserSchema),
        ),
      ),
      providesTags: ['AdminUser'],
    }),
    setRole: build.mutation<null, { userId: string; role: AssignableRole; granted: boolean }>({
      queryFn: call((client, { userId, role, granted }) =>
        done(client.rpc('set_role', { p_user_id: userId, p_role: role, p_granted: granted })),
      ),
      invalidatesTags: stale('AdminUser', 'AccessLog'),
    }),
    /** The last 100, newest first. */
    accessLogs: build.query<AccessLog[], void>({
      queryFn: call((client) =>
        parsed(
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

export const { useAdminUsersQuery, useSetRoleMutation, useAccessLogsQuery } = adminApi;

const restrictedChildSchema = row({ child_id: z.string(), name: maybe });
/** A child whose rows no administrator may read. */
export type RestrictedChild = z.output<typeof restrictedChildSchema>;

export const restrictionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The children whose rows no administrator may read, by the name that the access log has for them (or null). */
    restrictedChildren: build.query<RestrictedChild[], void>({
      queryFn: call((client) => parsed(client.rpc('restricted_children'), z.array(restrictedChildSchema))),
      providesTags: ['Restriction'],
    }),
    setRestriction: build.mutation<null, { childId: string; restricted: boolean }>({
      queryFn: call((client, { childId, restricted }) => {
        const table = client.from('admin_view_restrictions');
        return done(restricted ? table.insert({ child_id: childId }) : table.delete().eq('child_id', childId));
      }),
      invalidatesTags: stale('Restriction', 'AdminUser', 'AccessLog'),
    }),
  }),
});

export const { useRestrictedChildrenQuery, useSetRestrictionMutation } = restrictionsApi;

const featureFlagSchema = row({
  id: z.string(),
  name: z.string(),
  description: maybe,
  enabled_roles: list(z.string()),
});
export type FeatureFlag = z.output<typeof featureFlagSchema>;

export const featureFlagsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For super admins; everybody else reads the own flags in the session. */
    featureFlags: build.query<FeatureFlag[], void>({
      queryFn: call((client) =>
        parsed(
          client.from('feature_flags').select('id, name, description, enabled_roles').order('id'),
          z.array(featureFlagSchema),
        ),
      ),
      providesTags: ['Flag'],
    }),
    setFeatureFlag: build.mutation<null, { flag: string; role: FlagRole; enabled: boolean }>({
      queryFn: call((client, { flag, role, enabled }) =>
        done(client.rpc('set_feature_flag', { p_flag: flag, p_role: role, p_enabled: enabled })),
      ),
      invalidatesTags: stale('Flag', 'AccessLog'),
    }),
  }),
});

export const { useFeatureFlagsQuery, useSetFeatureFlagMutation } = featureFlagsApi;

const impersonatedUserSchema = row({ id: z.string(), full_name: z.string(), role });

const impersonationSchema = row({
  impersonation_id: z.string(),
  expires_at: z.string(),
  user: impersonatedUserSchema,
});
export type Impersonation = z.output<typeof impersonationSchema>;

const impersonationViewSchema = row({
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
