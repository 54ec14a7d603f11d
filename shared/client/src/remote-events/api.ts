import { z } from 'zod';
import { api } from '../api';
import { createQueryFn, parseData } from '../request';
import { rowSchema } from '../row-schema';

const remoteHealthSchema = rowSchema({
  remote: z.string(),
  /** Empty where none could be chosen. */
  build: z.string(),
  /** For whom it is: everybody (`live`), a canary's few, or those who could not have the one for everybody (`previous`). */
  channel: z.string(),
  /** When a page asked for it last. */
  last_loaded: z.string(),
  opened: z.number(),
  /** Did not load, did not stand, or broke later. */
  failed: z.number(),
  /** Came back after a failure. */
  healed: z.number(),
  /** Milliseconds until it was loaded: half of the pages waited no longer, nor did 95 % of them; null where none is known. */
  load_median: z.number().nullable(),
  load_slow: z.number().nullable(),
  /** How often each kind of failure was seen. */
  problems: z.record(z.string(), z.number()),
  /** How many failures were seen in each browser, such as `Chrome 141`. */
  browsers: z.record(z.string(), z.number()),
});
/** How one build of one remote did, in the 24 hours before a page asked for it last and since then. */
export type RemoteHealth = z.output<typeof remoteHealthSchema>;

export const remoteEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** For super admins: what pages told of the remotes; those of a remote beside each other, asked for last first. */
    remoteHealth: build.query<RemoteHealth[], void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('remote_health'), z.array(remoteHealthSchema))),
    }),
  }),
});

export const { useRemoteHealthQuery } = remoteEventsApi;
