import { z } from 'zod';
import { api, stale } from '../api';
import { ACCESS_LOG_COLUMNS, accessLogSchema, adminUserSchema, type AccessLog, type AdminUser } from '../mappers/admin';
import type { AssignableRole } from '../model/constants';
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
  }),
});

export const { useAdminUsersQuery, useSetRoleMutation, useAccessLogsQuery } = adminApi;
