import { z } from 'zod';
import { api, stale } from '../api';
import { featureFlagSchema, type FeatureFlag } from '../mappers/admin';
import type { FlagRole } from '../model/constants';
import { call, done, parsed } from '../request';

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
