import { z } from 'zod';
import { familyAccessSchema } from './admin';
import { memberRowSchema } from './family';
import { list, row } from './row';

export const NOTIFICATION_COLUMNS =
  'push_challenge_completed, push_reward_redeemed, push_new_challenges, push_challenge_reminders, email_challenge_completed, email_reward_redeemed, email_weekly_digest, email_tips';

export const notificationPreferencesSchema = row({
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

const privacyPreferencesSchema = row({
  share_usage_data: z.boolean(),
  personalized_recommendations: z.boolean(),
});
export type PrivacyPreferences = z.output<typeof privacyPreferencesSchema>;

export const PRIVACY_DEFAULTS: PrivacyPreferences = { shareUsageData: true, personalizedRecommendations: true };

export const privacyOverviewSchema = row({
  preferences: privacyPreferencesSchema.nullable(),
  accesses: list(familyAccessSchema),
  members: list(memberRowSchema),
}).transform(({ preferences, ...rest }) => ({ ...rest, preferences: preferences ?? PRIVACY_DEFAULTS }));
export type PrivacyOverview = z.output<typeof privacyOverviewSchema>;
