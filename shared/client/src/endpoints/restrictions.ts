import { z } from 'zod';
import { api, stale } from '../api';
import { call, done, parsed } from '../request';

export const restrictionsApi = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useRestrictionsQuery, useSetRestrictionMutation } = restrictionsApi;
