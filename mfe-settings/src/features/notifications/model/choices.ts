import type { NotificationPreferences } from '@tastequest/client';

export interface Choice {
  name: keyof NotificationPreferences;
  label: string;
}

/** Notices inside the app. */
export const PUSH_CHOICES: Choice[] = [
  { name: 'pushChallengeCompleted', label: 'Challenge completed' },
  { name: 'pushRewardRedeemed', label: 'Reward redeemed' },
  { name: 'pushNewChallenges', label: 'New challenges available' },
  { name: 'pushChallengeReminders', label: 'Challenge reminders' },
];

export const EMAIL_CHOICES: Choice[] = [
  { name: 'emailChallengeCompleted', label: 'Challenge completed' },
  { name: 'emailRewardRedeemed', label: 'Reward redeemed' },
  { name: 'emailWeeklyDigest', label: 'Weekly progress digest' },
  { name: 'emailTips', label: 'Tips and advice' },
];
