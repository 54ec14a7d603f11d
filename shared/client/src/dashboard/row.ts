import { z } from 'zod';
import { joinRequestSchema } from '../approvals/row';
import { CHALLENGE_KINDS } from '../challenges/rules';
import { rewardShelfSchema, unlockedSummarySchema } from '../claims/row';
import { MEAL_TYPES } from '../food-logs/rules';
import { pointEntrySchema } from '../points/row';
import { count, list, maybe, row } from '../row-schema';
import { tasteAdventureRowSchema, tasteSchema } from '../tastes/row';

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
  food_id: maybe,
  food_name: z.string(),
  food_emoji: z.string(),
  meal_type: z.enum(MEAL_TYPES),
  points_awarded: count,
  child_id: z.string(),
  child_name: maybe,
  photo_url: maybe,
  logged_by: maybe,
  logger_name: maybe,
  log_date: z.string(),
  created_at: z.string(),
  can_undo: z.boolean().default(false),
  matching_challenges: list(z.object({ id: z.string(), name: z.string() })),
});
/** One of the latest 10 logs: a `FoodLog` that does not say which challenges it matches. */
export type RecentLog = z.output<typeof recentLogSchema>;

const challengeSummarySchema = row({
  id: z.string(),
  /** A Taste Adventure is among them as well. */
  kind: z.enum(CHALLENGE_KINDS).default('standard'),
  name: z.string(),
  child_id: maybe,
  child_name: maybe,
  current_count: count,
  target_count: count,
  points_per_entry: count,
  bonus_points: count.default(0),
  food_tags: list(z.string()),
  end_date: maybe,
  /** Of a Taste Adventure, oldest first; null for others. */
  tastes: z.array(tasteSchema).nullable().default(null),
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
  /** How many things wait for a parent: the total of the approvals inbox. */
  waiting: count.default(0),
  /** Children who signed up by themselves and wait to be let in. */
  joins: list(joinRequestSchema),
  /** How many foods and rewards the family has. */
  foods: count.default(0),
  rewards: count.default(0),
});
export type ParentDashboard = z.output<typeof parentDashboardSchema>;

const favoriteSchema = row({ food_id: z.string(), name: z.string(), emoji: z.string(), points_value: count });
export type FavoriteFood = z.output<typeof favoriteSchema>;

const yesterdaySchema = row({
  food_id: z.string(),
  name: z.string(),
  emoji: z.string(),
  points_value: count,
  meal_type: z.enum(MEAL_TYPES),
});
/** What was eaten yesterday and can be logged again. */
export type YesterdayFood = z.output<typeof yesterdaySchema>;

export const childDashboardSchema = row({
  total_points: count,
  earned_ever: count,
  hide_points: z.boolean(),
  next_reward: nextRewardSchema.nullable(),
  recent_logs: z.array(recentLogSchema),
  history: historySchema,
  favorites: z.array(favoriteSchema),
  challenges: z.array(challengeSummarySchema),
  /** At most 8, of the family's yesterday. */
  yesterday: list(yesterdaySchema),
  /** The running ones. */
  adventures: list(tasteAdventureRowSchema),
});
export type ChildDashboard = z.output<typeof childDashboardSchema>;

const foodIdeaSchema = row({
  food_id: z.string(),
  name: z.string(),
  emoji: z.string(),
  points_value: count,
  category_tags: list(z.string()),
});
/** A food to try next, from what the child liked. */
export type FoodIdea = z.output<typeof foodIdeaSchema>;

export const childProgressSchema = row({
  child: row({ id: z.string(), full_name: z.string(), avatar: maybe }),
  total_points: count,
  food_logs: count,
  rewards_unlocked: count,
  history: historySchema,
  recent_logs: z.array(recentLogSchema),
  unlocked: z.array(unlockedSummarySchema),
  /** The newest 50 of "Where my points came from". */
  entries: list(pointEntrySchema),
  shelf: rewardShelfSchema,
  /** Foods to try next; null without the flag `ai_suggestions`, and for the child itself. */
  ideas: z.array(foodIdeaSchema).nullable().default(null),
});
export type ChildProgress = z.output<typeof childProgressSchema>;
