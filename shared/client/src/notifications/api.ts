import { z } from 'zod';
import { api, invalidates } from '../api';
import { LIMITS } from '../limits';
import { createQueryFn, currentUserId, parseData, throwOnError } from '../request';
import { nullableText, rowSchema } from '../row-schema';

const NOTIFICATION_ROW_COLUMNS = 'id, kind, title, body, about_id, created_at, read_at';

const notificationSchema = rowSchema({
  id: z.string(),
  kind: z.enum(['challenge_completed', 'reward_redeemed', 'new_challenge', 'challenge_reminder']),
  title: z.string(),
  body: z.string(),
  /** The challenge or the claim that it is about. */
  about_id: nullableText,
  created_at: z.string(),
  read_at: nullableText,
});
/** A notice inside the app, for those who did not switch its kind off. */
export type Notification = z.output<typeof notificationSchema>;

export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's newest 50 notices. */
    notifications: build.query<Notification[], void>({
      queryFn: createQueryFn((client) =>
        parseData(
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
      queryFn: createQueryFn(async (client) =>
        throwOnError(
          client
            .from('notifications')
            .update({ read_at: new Date().toISOString() })
            .eq('user_id', await currentUserId(client))
            .is('read_at', null),
        ),
      ),
      invalidatesTags: invalidates('Notification'),
    }),
  }),
});

export const { useNotificationsQuery, useReadNotificationsMutation } = notificationsApi;
