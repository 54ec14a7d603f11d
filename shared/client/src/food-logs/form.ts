import { z } from 'zod';
import { MESSAGES } from '../errors/catalogue';
import { MEAL_TYPES } from './rules';

/** The log-food dialog. For a child, `childId` is its own id. */
export const logFoodSchema = z.object({
  childId: z.string().min(1, MESSAGES.foods.selectChild),
  foodId: z.string().min(1, 'Please select a food'),
  mealType: z.enum(MEAL_TYPES),
  /** Empty when no challenge is selected. */
  challengeId: z.string(),
});
export type LogFoodForm = z.infer<typeof logFoodSchema>;
export const LOG_FOOD_DEFAULTS: LogFoodForm = { childId: '', foodId: '', mealType: 'breakfast', challengeId: '' };
