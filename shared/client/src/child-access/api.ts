import { z } from 'zod';
import { api, invalidates } from '../api';
import { createQueryFn, invokeOnly, parseData } from '../request';

const pinKindSchema = z.enum(['digits', 'pictures']).nullable();
type PinKind = NonNullable<z.infer<typeof pinKindSchema>>;

export const childAccessApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the signed-in child comes in with; null for those who have an address and a password of their own. */
    ownPinKind: build.query<PinKind | null, void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('own_pin_kind'), pinKindSchema)),
      providesTags: ['Child'],
    }),
    /**
     * Four digits, or three pictures such as `apple-carrot-fish`. A child says its old one; after a reset by a parent the child's
     * sessions end within the hour.
     */
    setChildPin: build.mutation<null, { childId: string; pin: string; oldPin?: string }>({
      queryFn: createQueryFn((client, body) => invokeOnly(client, 'set-child-pin', body)),
      invalidatesTags: invalidates('Child'),
    }),
    /** Ends the 15 minutes that follow 5 wrong PINs. */
    unlockChild: build.mutation<null, { childId: string }>({
      queryFn: createQueryFn((client, body) => invokeOnly(client, 'unlock-child', body)),
      invalidatesTags: invalidates('Child'),
    }),
  }),
});

export const { useOwnPinKindQuery, useSetChildPinMutation, useUnlockChildMutation } = childAccessApi;
