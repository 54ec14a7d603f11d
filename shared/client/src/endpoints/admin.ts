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
import type { AssignableRole } from '../model/constants';
import { LIMITS } from '../model/limits';
import { call, done, parsed } from '../request';
import type { TasteQuestClient } from '../supabase';
import { readNames } from './names';

async function readAccessLogs(client: TasteQuestClient): Promise<AccessLog[]> {
  const newest = client
    .from('access_logs')
    .select(ACCESS_LOG_COLUMNS)
    .order('created_at', { ascending: false })
    .limit(LIMITS.accessLogs);
  const [rows, names] = await Promise.all([parsed(newest, z.array(accessLogSchema)), readNames(client)]);
  return rows.map((entry) => ({ ...entry, adminName: entry.adminId ? (names.get(entry.adminId) ?? null) : null }));
}

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<AdminUser[], { search?: string }>({
      queryFn: call((client, { search }) =>
        parsed(client.rpc('admin_users', { p_search: search?.trim() || undefined }), z.array(adminUserSchema)),
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
      queryFn: call((client) => readAccessLogs(client)),
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
  }),
});

export const { useAdminUsersQuery, useSetRoleMutation, useAccessLogsQuery, useFeatureFlagsQuery } = adminApi;
