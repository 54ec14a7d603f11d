import { z } from 'zod';
import { api, stale } from '../api';
import { deviceSchema, type Device } from '../mappers/device';
import { call, done, parsed } from '../request';

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
