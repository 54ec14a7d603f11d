import { api, stale } from '../api';
import { call, invokeOnly } from '../request';

export const childAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Four digits, or three pictures such as `apple-carrot-fish`. After a reset by a parent the child's sessions end within the hour. */
    setChildPin: build.mutation<null, { childId: string; pin: string }>({
      queryFn: call((client, body) => invokeOnly(client, 'set-child-pin', body)),
      invalidatesTags: stale('Child'),
    }),
    /** Ends the 15 minutes that follow 5 wrong PINs. */
    unlockChild: build.mutation<null, { childId: string }>({
      queryFn: call((client, body) => invokeOnly(client, 'unlock-child', body)),
      invalidatesTags: stale('Child'),
    }),
  }),
});

export const { useSetChildPinMutation, useUnlockChildMutation } = childAccessApi;
