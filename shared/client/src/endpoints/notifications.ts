import { z } from 'zod';
import { api, stale } from '../api';
import { NOTIFICATION_ROW_COLUMNS, notificationSchema, type Notification } from '../mappers/notification';
import { LIMITS } from '../model/limits';
import { call, currentUserId, done, parsed } from '../request';

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's newest 50 notices. */
    notifications: build.query<Notification[], void>({
      queryFn: call((client) =>
        parsed(
          client
            .from('notifications')
            .select(NOTIFICATION_ROW_COLUMNS)
            .order('created_at', { ascending: false })
            .limit(LIMITS.listPage),
          z.array(notificationSchema),
        ),
      ),
      providesTags: ['Notification'],
    }),
    /** Marks all of the caller's notices as read. */
    readNotifications: build.mutation<null, void>({
      queryFn: call(async (client) =>
        done(
          client
            .from('notifications')
            .update({ read_at: new Date().toISOString() })
            .eq('user_id', await currentUserId(client))
            .is('read_at', null),
        ),
      ),
      invalidatesTags: stale('Notification'),
    }),
  }),
});

export const { useNotificationsQuery, useReadNotificationsMutation } = notificationsApi;
