import { z } from 'zod';
import { api, invalidates } from '../api';
import { createQueryFn, parseData, throwOnError } from '../request';
import { nullableText, rowSchema } from '../row-schema';

const deviceSchema = rowSchema({
  id: z.string(),
  /** What its browser says it is; null until it was used. */
  user_agent: nullableText,
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
  last_seen_at: z.string(),
});
/** A device on which somebody is signed in: one session. */
export type Device = z.output<typeof deviceSchema>;

const devicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where the caller is signed in, this device first. Parents only. */
    devices: build.query<Device[], void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('my_devices'), z.array(deviceSchema))),
      providesTags: ['Device'],
    }),
    signOutDevice: build.mutation<null, { id: string }>({
      queryFn: createQueryFn((client, { id }) => throwOnError(client.rpc('sign_out_device', { p_session_id: id }))),
      invalidatesTags: invalidates('Device'),
    }),
    /** Every device but this one. */
    signOutOtherDevices: build.mutation<null, void>({
      queryFn: createQueryFn((client) => throwOnError(client.rpc('sign_out_other_devices'))),
      invalidatesTags: invalidates('Device'),
    }),
  }),
});

export const { useDevicesQuery, useSignOutDeviceMutation, useSignOutOtherDevicesMutation } = devicesApi;
