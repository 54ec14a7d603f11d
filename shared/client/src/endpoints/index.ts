export * from './account';
export * from './admin';
export { approvalsApi, useApprovalsInboxQuery, useApproveAllWaitingMutation } from './approvals';
export type { ApprovalLine } from './approvals';
export * from './challenges';
export * from './child-access';
export * from './children';
export * from './claims';
export * from './dashboard';
export * from './devices';
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
export * from './tastes';
export * from './two-step';
export * from './wishes';

export type {
  AccessLog,
  AdminUser,
  FamilyAccess,
  FeatureFlag,
  Impersonation,
  ImpersonationView,
  RestrictedChild,
} from '../mappers/admin';
export type { ApprovalsInbox, ApprovedAll, WaitingSuggestion, WaitingWish } from '../mappers/approvals';
export type { Challenge, ChallengePage, CompletedChallenge } from '../mappers/challenge';
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
  YesterdayFood,
} from '../mappers/dashboard';
export type { Device } from '../mappers/device';
export type { FamilyMember, Invitation } from '../mappers/family';
export type { Food, FoodIdea, FoodLog, FoodPage, LoggedFood, Suggested, Suggestion } from '../mappers/food';
export type { Notification } from '../mappers/notification';
export type { ChildName, Page } from '../mappers/page';
export type { PointEntry, TotalPoints } from '../mappers/points';
export type {
  Claim,
  ClaimDecision,
  ListedReward,
  Reward,
  RewardPage,
  RewardShelf,
  UnlockedReward,
  UnlockResult,
} from '../mappers/reward';
export type { FoodShelf, RecordedTaste, Taste, TasteAdventure, TriedFood, Trophy } from '../mappers/taste';
export type { Wish } from '../mappers/wish';
export { NOTIFICATION_DEFAULTS, PRIVACY_DEFAULTS } from '../mappers/preferences';
export type { NotificationPreferences, PrivacyOverview, PrivacyPreferences } from '../mappers/preferences';
