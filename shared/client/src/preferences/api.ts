import { z } from 'zod';
import { api, invalidates } from '../api';
import { memberRowSchema } from '../family/row';
import { createQueryFn, currentUserId, parseData, throwOnError } from '../request';
import { listOf, nullableText, rowSchema } from '../row-schema';

const NOTIFICATION_COLUMNS =
  'push_challenge_completed, push_reward_redeemed, push_new_challenges, push_challenge_reminders, email_challenge_completed, email_reward_redeemed, email_weekly_digest, email_tips';

const notificationPreferencesSchema = rowSchema({
  push_challenge_completed: z.boolean(),
  push_reward_redeemed: z.boolean(),
  push_new_challenges: z.boolean(),
  push_challenge_reminders: z.boolean(),
  email_challenge_completed: z.boolean(),
  email_reward_redeemed: z.boolean(),
  email_weekly_digest: z.boolean(),
  email_tips: z.boolean(),
});
export type NotificationPreferences = z.output<typeof notificationPreferencesSchema>;

/** What holds for a user who never saved anything. */
export const NOTIFICATION_DEFAULTS: NotificationPreferences = {
  pushChallengeCompleted: true,
  pushRewardRedeemed: true,
  pushNewChallenges: true,
  pushChallengeReminders: true,
  emailChallengeCompleted: true,
  emailRewardRedeemed: true,
  emailWeeklyDigest: true,
  emailTips: false,
};

const privacyPreferencesSchema = rowSchema({
  share_usage_data: z.boolean(),
  personalized_recommendations: z.boolean(),
});
export type PrivacyPreferences = z.output<typeof privacyPreferencesSchema>;

export const PRIVACY_DEFAULTS: PrivacyPreferences = { shareUsageData: true, personalizedRecommendations: true };

const familyAccessSchema = rowSchema({
  id: z.string(),
  admin_name: z.string(),
  action: z.string(),
  target_name: nullableText,
  reason: nullableText,
  created_at: z.string(),
});
/** Who of the administrators looked at this family, when and why. */
export type FamilyAccess = z.output<typeof familyAccessSchema>;

const privacyOverviewSchema = rowSchema({
  preferences: privacyPreferencesSchema.nullable(),
  accesses: listOf(familyAccessSchema),
  members: listOf(memberRowSchema),
}).transform(({ preferences, ...rest }) => ({ ...rest, preferences: preferences ?? PRIVACY_DEFAULTS }));
type PrivacyOverview = z.output<typeof privacyOverviewSchema>;

export const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: build.query<NotificationPreferences, void>({
      queryFn: createQueryFn(async (client) => {
        const mine = client.from('notification_preferences').select(NOTIFICATION_COLUMNS);
        const answer = mine.eq('user_id', await currentUserId(client)).maybeSingle();
        return (await parseData(answer, notificationPreferencesSchema.nullable())) ?? NOTIFICATION_DEFAULTS;
      }),
      providesTags: ['Preferences'],
    }),
    saveNotificationPreferences: build.mutation<null, NotificationPreferences>({
      queryFn: createQueryFn(async (client, choice) =>
        throwOnError(
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
      invalidatesTags: invalidates('Preferences'),
    }),
    /** A parent's whole privacy screen: own choices, which administrators looked, the parents of the family. */
    privacyOverview: build.query<PrivacyOverview, void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('privacy_overview'), privacyOverviewSchema)),
      providesTags: ['Preferences', 'AccessLog', 'Member'],
    }),
    savePrivacyPreferences: build.mutation<null, PrivacyPreferences>({
      queryFn: createQueryFn(async (client, choice) =>
        throwOnError(
          client.from('privacy_preferences').upsert({
            user_id: await currentUserId(client),
            share_usage_data: choice.shareUsageData,
            personalized_recommendations: choice.personalizedRecommendations,
          }),
        ),
      ),
      invalidatesTags: invalidates('Preferences'),
    }),
  }),
});

export const {
  useNotificationPreferencesQuery,
  useSaveNotificationPreferencesMutation,
  usePrivacyOverviewQuery,
  useSavePrivacyPreferencesMutation,
} = preferencesApi;
