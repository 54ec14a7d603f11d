import { z } from 'zod';
import { api, stale } from '../api';
import { restrictedChildSchema, type RestrictedChild } from '../mappers/admin';
import { call, done, parsed } from '../request';

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
