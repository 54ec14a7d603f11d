import { api, stale } from '../api';
import { call, currentUser, invokeOnly } from '../request';

/** The address that stands for a child without one. */
const PLACEHOLDER = '@kids.invalid';

export const childAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the signed-in child comes in by picture and PIN; the others have an address and a password of their own. */
    signsInByPin: build.query<boolean, void>({
      queryFn: call(async (client) => (await currentUser(client)).email?.endsWith(PLACEHOLDER) ?? false),
    }),
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

export const { useSignsInByPinQuery, useSetChildPinMutation, useUnlockChildMutation } = childAccessApi;
