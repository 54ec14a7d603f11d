import { z } from 'zod';
import { MEAL_TYPES, UNLOCK_STATUSES } from '../model/constants';
import { count, list, maybe, row } from './row';

const dayPointsSchema = row({ day: z.string(), points: count });
export const historySchema = z.array(dayPointsSchema);
/** One bar of a chart. `day` is a local day `YYYY-MM-DD`; over a year it is the first day of the month. */
export type DayPoints = z.output<typeof dayPointsSchema>;

const nextRewardSchema = row({
  id: z.string(),
  name: z.string(),
  emoji: z.string(),
  points_required: count,
  points_away: count,
  child_id: maybe,
  child_name: maybe,
  is_goal: z.boolean().default(false),
});
/** The pinned goal, else the cheapest reward. `pointsAway` is 0 when it can be unlocked now. */
export type NextReward = z.output<typeof nextRewardSchema>;

const recentLogSchema = row({
  id: z.string(),
  food_name: z.string(),
  food_emoji: z.string(),
  meal_type: z.enum(MEAL_TYPES),
  points_awarded: count,
  child_id: maybe,
  child_name: maybe,
  logger_name: maybe,
  log_date: z.string(),
  created_at: z.string(),
});
export type RecentLog = z.output<typeof recentLogSchema>;

const challengeSummarySchema = row({
  id: z.string(),
  name: z.string(),
  child_id: maybe,
  child_name: maybe,
  current_count: count,
  target_count: count,
  points_per_entry: count,
  bonus_points: count.default(0),
  food_tags: list(z.string()),
  end_date: maybe,
});
export type ChallengeSummary = z.output<typeof challengeSummarySchema>;

const childSummarySchema = row({ id: z.string(), full_name: z.string(), avatar: maybe, total_points: count });
export type ChildSummary = z.output<typeof childSummarySchema>;

export const parentDashboardSchema = row({
  children: z.array(childSummarySchema),
  total_points: count,
  points_this_week: count,
  active_challenges: count,
  challenges_in_progress: count,
  next_reward: nextRewardSchema.nullable(),
  recent_logs: z.array(recentLogSchema),
  challenges: z.array(challengeSummarySchema),
  pending_suggestions: count,
  claims: count,
  weekly: historySchema,
});
export type ParentDashboard = z.output<typeof parentDashboardSchema>;

const favoriteSchema = row({ food_id: z.string(), name: z.string(), emoji: z.string(), points_value: count });
export type FavoriteFood = z.output<typeof favoriteSchema>;

export const childDashboardSchema = row({
  total_points: count,
  earned_ever: count,
  hide_points: z.boolean(),
  next_reward: nextRewardSchema.nullable(),
  recent_logs: z.array(recentLogSchema),
  history: historySchema,
  favorites: z.array(favoriteSchema),
  challenges: z.array(challengeSummarySchema),
});
export type ChildDashboard = z.output<typeof childDashboardSchema>;

const unlockedSummarySchema = row({
  id: z.string(),
  reward_name: z.string(),
  reward_description: maybe,
  reward_emoji: z.string(),
  points_spent: count,
  status: z.enum(UNLOCK_STATUSES),
  unlocked_at: z.string(),
});
export type UnlockedSummary = z.output<typeof unlockedSummarySchema>;

export const childProgressSchema = row({
  child: row({ id: z.string(), full_name: z.string(), avatar: maybe }),
  total_points: count,
  food_logs: count,
  rewards_unlocked: count,
  history: historySchema,
  recent_logs: z.array(recentLogSchema),
  unlocked: z.array(unlockedSummarySchema),
});
export type ChildProgress = z.output<typeof childProgressSchema>;
