import { z } from 'zod';
import { api, stale } from '../api';
import { call, done, parsed } from '../request';
import { maybe, row } from '../row-schema';

const deviceSchema = row({
  id: z.string(),
  /** What its browser says it is; null until it was used. */
  user_agent: maybe,
  /** Whether it is the one that asks. */
  is_current: z.boolean(),
  last_seen_at: z.string(),
});
/** A device on which somebody is signed in: one session. */
export type Device = z.output<typeof deviceSchema>;

export const devicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where the caller is signed in, this device first. Parents only. */
    devices: build.query<Device[], void>({
      queryFn: call((client) => parsed(client.rpc('my_devices'), z.array(deviceSchema))),
      providesTags: ['Device'],
    }),
    signOutDevice: build.mutation<null, { id: string }>({
      queryFn: call((client, { id }) => done(client.rpc('sign_out_device', { p_session_id: id }))),
      invalidatesTags: stale('Device'),
    }),
    /** Every device but this one. */
    signOutOtherDevices: build.mutation<null, void>({
      queryFn: call((client) => done(client.rpc('sign_out_other_devices'))),
      invalidatesTags: stale('Device'),
    }),
  }),
});

export const { useDevicesQuery, useSignOutDeviceMutation, useSignOutOtherDevicesMutation } = devicesApi;
