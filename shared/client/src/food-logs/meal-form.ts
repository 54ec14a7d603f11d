import { addDays } from '@tastequest/formats';
import { z } from 'zod';
import { isDay } from '../dates';
import { MESSAGES } from '../errors/catalogue';
import { MEAL_TYPES } from './rules';

const DAYS_BACK = 14;
const MOST_FOODS = 20;

/** The first day that a parent may still log for. */
export const firstLogDay = (today: string): string => addDays(today, -DAYS_BACK);

/** Whether a parent may log for this day: not before two weeks, never ahead, in the family's time zone. */
export const isLogDay = (day: string, today: string): boolean =>
  isDay(day) && day >= firstLogDay(today) && day <= today;

export const logDaySchema = (today: string) =>
  z.string().refine((day) => isLogDay(day, today), 'Please choose a day from the last 14 days.');

/** The sheet of a meal. `today` is the family's own day. */
export const mealFormSchema = (today: string) =>
  z.object({
    childIds: z.array(z.string()).min(1, MESSAGES.foods.selectChild),
    foodIds: z.array(z.string()).min(1, 'Please select a food').max(MOST_FOODS, 'Please log at most 20 foods at once.'),
    mealType: z.enum(MEAL_TYPES),
    day: logDaySchema(today),
    /** Empty when no challenge is selected. */
    challengeId: z.string(),
  });
export type MealForm = z.infer<ReturnType<typeof mealFormSchema>>;

/** A log as it is corrected. Its own day may stay however old it is, and so may a food that is gone from the catalogue: empty then. */
export const logEditSchema = (log: { foodId: string | null; logDate: string }, today: string) =>
  z.object({
    childId: z.string(),
    foodId: log.foodId === null ? z.string() : z.string().min(1, 'Please select a food'),
    mealType: z.enum(MEAL_TYPES),
    day: z.literal(log.logDate).or(logDaySchema(today)),
  });
export type LogEditForm = z.infer<ReturnType<typeof logEditSchema>>;
