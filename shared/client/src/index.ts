export { createBackoff, useBackoff, type Backoff } from './backoff';
export * from './data-provider';
export { ageOn, dayOf, isDay, todayIn } from './dates';
export * from './idempotency-keys';
export * from './limits';
export * from './store';
export type { TasteQuestClient } from './supabase';
export * from './tags';

export * from './errors/app-error';
export * from './errors/catalogue';
export { classify } from './errors/classify';
export * from './errors/message-for';

export * from './account/api';
export type { EmailChange } from './account/email-change';
export * from './account/form';
export * from './admin/api';
export * from './admin/form';
export * from './admin/mails';
export * from './admin/rules';
export { approvalsApi, useApprovalsInboxQuery, useApproveAllWaitingMutation, type ApprovalLine } from './approvals/api';
export type { ApprovalsInbox, Claim, JoinRequest, WaitingSuggestion, WaitingWish } from './approvals/row';
export * from './challenges/api';
export * from './challenges/form';
export * from './challenges/rules';
export * from './child-access/api';
export * from './child-access/form';
export * from './child-access/rules';
export * from './children/api';
export * from './children/form';
export * from './children/rules';
export * from './claims/api';
export type { RewardShelf, UnlockedReward, UnlockedSummary } from './claims/row';
export * from './dashboard/api';
export type {
  ChallengeSummary,
  ChildDashboard,
  ChildProgress,
  ChildSummary,
  ChildWeek,
  DayPoints,
  FavoriteFood,
  FoodIdea,
  NextReward,
  ParentDashboard,
  RecentLog,
  YesterdayFood,
} from './dashboard/row';
export * from './devices/api';
export * from './family/api';
export * from './family/form';
export type { FamilyMember } from './family/row';
export * from './food-logs/api';
export * from './food-logs/edit';
export * from './food-logs/meal-form';
export * from './food-logs/meals';
export type { LoggedFood } from './food-logs/row';
export * from './food-logs/rules';
export * from './food-logs/undo-preview';
export * from './foods/api';
export * from './foods/form';
export type { Food } from './foods/row';
export * from './foods/rules';
export * from './foods/suggested-foods';
export * from './join-requests/api';
export * from './join-requests/form';
export * from './notifications/api';
export * from './photos/api';
export { PHOTO_TYPES } from './photos/rules';
export { usePreparedPhoto } from './photos/use-prepared-photo';
export * from './points/api';
export * from './points/form';
export { dayOfEntry, type PointEntry, type PointEntryKind } from './points/row';
export * from './preferences/api';
export * from './remote-events/api';
export * from './remote-events/send';
export * from './rewards/api';
export * from './rewards/form';
export type { ListedReward, Reward } from './rewards/row';
export * from './rewards/rules';
export * from './session/form';
export { serverNow } from './session/server-clock';
export { hasStoredSession, storageKey } from './session/stored-session';
export * from './suggestions/api';
export * from './suggestions/form';
export * from './tastes/api';
export * from './tastes/form';
export type { FoodShelf, RecordedTaste, Taste, TasteAdventure, TriedFood, Trophy } from './tastes/row';
export * from './tastes/rules';
export * from './two-step/api';
export * from './two-step/form';
export * from './wishes/api';
export * from './wishes/form';
export type { Wish, WishStatus } from './wishes/row';
