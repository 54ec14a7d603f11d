import { api, stale } from '../api';
import {
  NOTIFICATION_COLUMNS,
  NOTIFICATION_DEFAULTS,
  notificationPreferencesSchema,
  privacyOverviewSchema,
  type NotificationPreferences,
  type PrivacyOverview,
  type PrivacyPreferences,
} from '../mappers/preferences';
import { call, currentUserId, done, parsed } from '../request';

export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: build.query<NotificationPreferences, void>({
      queryFn: call(async (client) => {
        const mine = client.from('notification_preferences').select(NOTIFICATION_COLUMNS);
        const answer = mine.eq('user_id', await currentUserId(client)).maybeSingle();
        return (await parsed(answer, notificationPreferencesSchema.nullable())) ?? NOTIFICATION_DEFAULTS;
      }),
      providesTags: ['Preferences'],
    }),
    saveNotificationPreferences: build.mutation<null, NotificationPreferences>({
      queryFn: call(async (client, choice) =>
        done(
          client.from('notification_preferences').upsert({
            user_id: await currentUserId(client),
            push_challenge_completed: choice.pushChallengeCompleted,
            push_reward_redeemed: choice.pushRewardRedeemed,
            push_new_challenges: choice.pushNewChallenges,
            push_challenge_reminders: choice.pushChallengeReminders,
            email_challenge_completed: choice.emailChallengeCompleted,
            email_reward_redeemed: choice.emailRewardRedeemed,
            email_weekly_digest: choice.emailWeeklyDigest,
            email_tips: choice.emailTips,
          }),
        ),
      ),
      invalidatesTags: stale('Preferences'),
    }),
    /** A parent's whole privacy screen: own choices, which administrators looked, the parents of the family. */
    privacyOverview: build.query<PrivacyOverview, void>({
      queryFn: call((client) => parsed(client.rpc('privacy_overview'), privacyOverviewSchema)),
      providesTags: ['Preferences', 'AccessLog', 'Member'],
    }),
    savePrivacyPreferences: build.mutation<null, PrivacyPreferences>({
      queryFn: call(async (client, choice) =>
        done(
          client.from('privacy_preferences').upsert({
            user_id: await currentUserId(client),
            share_usage_data: choice.shareUsageData,
            personalized_recommendations: choice.personalizedRecommendations,
          }),
        ),
      ),
      invalidatesTags: stale('Preferences'),
    }),
  }),
});

export const {
  useNotificationPreferencesQuery,
  useSaveNotificationPreferencesMutation,
  usePrivacyOverviewQuery,
  useSavePrivacyPreferencesMutation,
} = preferencesApi;
