export * from './account';
export * from './admin';
export * from './challenges';
export * from './child-access';
export * from './children';
export * from './claims';
export * from './dashboard';
export * from './family';
export * from './feature-flags';
export * from './food-logs';
export * from './foods';
export * from './notifications';
export * from './photos';
export * from './impersonation';
export * from './join-requests';
export * from './points';
export * from './preferences';
export * from './restrictions';
export * from './rewards';
export * from './suggestions';

export type {
  AccessLog,
  AdminUser,
  FamilyAccess,
  FeatureFlag,
  Impersonation,
  ImpersonationView,
} from '../mappers/admin';
export type { Challenge, CompletedChallenge } from '../mappers/challenge';
export type { Child, JoinRequest } from '../mappers/child';
export type {
  ChallengeSummary,
  ChildDashboard,
  ChildProgress,
  ChildSummary,
  DayPoints,
  FavoriteFood,
  NextReward,
  ParentDashboard,
  RecentLog,
  UnlockedSummary,
} from '../mappers/dashboard';
export type { Family, FamilyMember, Invitation } from '../mappers/family';
export type { Food, FoodIdea, FoodLog, LoggedFood, Suggested, Suggestion } from '../mappers/food';
export type { Notification } from '../mappers/notification';
export type { PointEntry, TotalPoints } from '../mappers/points';
export type { Claim, ClaimDecision, Reward, UnlockedReward, UnlockResult } from '../mappers/reward';
export { NOTIFICATION_DEFAULTS, PRIVACY_DEFAULTS } from '../mappers/preferences';
export type { NotificationPreferences, PrivacyPreferences } from '../mappers/preferences';
