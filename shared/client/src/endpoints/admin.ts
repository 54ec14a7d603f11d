import { z } from 'zod';
import { api, stale } from '../api';
import {
  ACCESS_LOG_COLUMNS,
  accessLogSchema,
  adminUserSchema,
  featureFlagSchema,
  type AccessLog,
  type AdminUser,
  type FeatureFlag,
} from '../mappers/admin';
import type { AssignableRole, FlagRole } from '../model/constants';
import { LIMITS } from '../model/limits';
import { call, done, parsed } from '../request';

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
    /** The ids of the children whose rows no administrator may read. */
    restrictions: build.query<string[], void>({
      queryFn: call(async (client) => {
        const rows = client.from('admin_view_restrictions').select('child_id');
        return (await parsed(rows, z.array(z.object({ child_id: z.string() })))).map((row) => row.child_id);
      }),
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

export const {
  useAdminUsersQuery,
  useSetRoleMutation,
  useAccessLogsQuery,
  useFeatureFlagsQuery,
  useSetFeatureFlagMutation,
  useRestrictionsQuery,
  useSetRestrictionMutation,
} = adminApi;
