import { z } from 'zod';
import { joinRequestSchema } from '../approvals/row';
import { CHALLENGE_KINDS } from '../challenges/rules';
import { rewardShelfSchema, unlockedSummarySchema } from '../claims/row';
import { MEAL_TYPES } from '../food-logs/rules';
import { pointEntrySchema } from '../points/row';
import { integer, listOf, nullableText, rowSchema } from '../row-schema';
import { tasteAdventureRowSchema, tasteSchema } from '../tastes/row';

const dayPointsSchema = rowSchema({ day: z.string(), points: integer });
export const historySchema = z.array(dayPointsSchema);
/** One bar of a chart. `day` is a local day `YYYY-MM-DD`; over a year it is the first day of the month. */
export type DayPoints = z.output<typeof dayPointsSchema>;

const nextRewardSchema = rowSchema({
  id: z.string(),
  name: z.string(),
  emoji: z.string(),
  points_required: integer,
  points_away: integer,
  child_id: nullableText,
  child_name: nullableText,
  is_goal: z.boolean().default(false),
});
/** The pinned goal, else the cheapest reward. `pointsAway` is 0 when it can be unlocked now. */
export type NextReward = z.output<typeof nextRewardSchema>;

const recentLogSchema = rowSchema({
  id: z.string(),
  food_id: nullableText,
  food_name: z.string(),
  food_emoji: z.string(),
  meal_type: z.enum(MEAL_TYPES),
  points_awarded: integer,
  child_id: z.string(),
  child_name: nullableText,
  photo_url: nullableText,
  logged_by: nullableText,
  logger_name: nullableText,
  log_date: z.string(),
  created_at: z.string(),
  can_undo: z.boolean().default(false),
  matching_challenges: listOf(z.object({ id: z.string(), name: z.string() })),
});
/** One of the latest 10 logs: a `FoodLog` that does not say which challenges it matches. */
export type RecentLog = z.output<typeof recentLogSchema>;

const challengeSummarySchema = rowSchema({
  id: z.string(),
  /** A Taste Adventure is among them as well. */
  kind: z.enum(CHALLENGE_KINDS).default('standard'),
  name: z.string(),
  child_id: nullableText,
  child_name: nullableText,
  current_count: integer,
  target_count: integer,
  points_per_entry: integer,
  bonus_points: integer.default(0),
  food_tags: listOf(z.string()),
  end_date: nullableText,
  /** Of a Taste Adventure, oldest first; null for others. */
  tastes: z.array(tasteSchema).nullable().default(null),
});
export type ChallengeSummary = z.output<typeof challengeSummarySchema>;

const childSummarySchema = rowSchema({
  id: z.string(),
  full_name: z.string(),
  avatar: nullableText,
  total_points: integer,
});
export type ChildSummary = z.output<typeof childSummarySchema>;

const childWeekSchema = rowSchema({
  child_id: z.string(),
  points: integer,
  /** The days of `weekly`: whether something was logged. */
  days: z.array(z.boolean()),
  /** What the child logged or tasted for the first time. */
  new_foods: z.array(rowSchema({ name: z.string(), emoji: z.string() })),
  next_reward: nextRewardSchema.nullable(),
});
export type ChildWeek = z.output<typeof childWeekSchema>;

export const parentDashboardSchema = rowSchema({
  children: z.array(childSummarySchema),
  total_points: integer,
  points_this_week: integer,
  active_challenges: integer,
  challenges_in_progress: integer,
  next_reward: nextRewardSchema.nullable(),
  recent_logs: z.array(recentLogSchema),
  challenges: z.array(challengeSummarySchema),
  pending_suggestions: integer,
  claims: integer,
  weekly: historySchema,
  /** Of the children that the figures are about, by name. */
  weeks: listOf(childWeekSchema),
  /** How many things wait for a parent: the total of the approvals inbox. */
  waiting: integer.default(0),
  /** Children who signed up by themselves and wait to be let in. */
  joins: listOf(joinRequestSchema),
  /** How many foods and rewards the family has. */
  foods: integer.default(0),
  rewards: integer.default(0),
});
export type ParentDashboard = z.output<typeof parentDashboardSchema>;

const favoriteSchema = rowSchema({ food_id: z.string(), name: z.string(), emoji: z.string(), points_value: integer });
export type FavoriteFood = z.output<typeof favoriteSchema>;

const yesterdaySchema = rowSchema({
  food_id: z.string(),
  name: z.string(),
  emoji: z.string(),
  points_value: integer,
  meal_type: z.enum(MEAL_TYPES),
});
/** What was eaten yesterday and can be logged again. */
export type YesterdayFood = z.output<typeof yesterdaySchema>;

export const childDashboardSchema = rowSchema({
  total_points: integer,
  earned_ever: integer,
  hide_points: z.boolean(),
  next_reward: nextRewardSchema.nullable(),
  recent_logs: z.array(recentLogSchema),
  history: historySchema,
  favorites: z.array(favoriteSchema),
  challenges: z.array(challengeSummarySchema),
  /** At most 8, of the family's yesterday. */
  yesterday: listOf(yesterdaySchema),
  /** The running ones. */
  adventures: listOf(tasteAdventureRowSchema),
});
export type ChildDashboard = z.output<typeof childDashboardSchema>;

const foodIdeaSchema = rowSchema({
  food_id: z.string(),
  name: z.string(),
  emoji: z.string(),
  points_value: integer,
  category_tags: listOf(z.string()),
});
/** A food to try next, from what the child liked. */
export type FoodIdea = z.output<typeof foodIdeaSchema>;

export const childProgressSchema = rowSchema({
  child: rowSchema({ id: z.string(), full_name: z.string(), avatar: nullableText }),
  total_points: integer,
  food_logs: integer,
  rewards_unlocked: integer,
  history: historySchema,
  recent_logs: z.array(recentLogSchema),
  unlocked: z.array(unlockedSummarySchema),
  /** The newest 50 of "Where my points came from". */
  entries: listOf(pointEntrySchema),
  shelf: rewardShelfSchema,
  /** Foods to try next; null without the flag `ai_suggestions`, and for the child itself. */
  ideas: z.array(foodIdeaSchema).nullable().default(null),
});
export type ChildProgress = z.output<typeof childProgressSchema>;
