import { z } from 'zod';
import { MESSAGES } from '../errors/catalogue';
import { MEAL_TYPES } from '../food-logs/rules';
import { ALLERGEN_GROUPS } from '../model/constants';
import { LIMITS } from '../model/limits';
import { normalizeTags } from '../model/tags';
import { optionalText, requiredText, wholeNumber } from './fields';

const tags = z.array(z.string()).transform(normalizeTags);

const foodPoints = wholeNumber({
  required: 'Points value is required',
  min: 0,
  tooSmall: 'Points value must be at least 0',
  max: LIMITS.foodPointsMax,
});

export const foodSchema = z.object({
  name: requiredText('Food name is required'),
  description: optionalText(),
  categoryTags: tags,
  pointsValue: foodPoints,
  emoji: z.string().trim().max(16),
  /** Free words. */
  allergens: tags,
  allergenGroups: z.array(z.enum(ALLERGEN_GROUPS)),
});
export type FoodForm = z.infer<typeof foodSchema>;

export const FOOD_DEFAULTS: FoodForm = {
  name: '',
  description: '',
  categoryTags: [],
  pointsValue: LIMITS.foodPointsDefault,
  emoji: '🍽️',
  allergens: [],
  allergenGroups: [],
};

export const suggestFoodSchema = z.object({
  name: requiredText('Food name is required'),
  description: optionalText(),
  categoryTags: tags,
});
export type SuggestFoodForm = z.infer<typeof suggestFoodSchema>;
export const SUGGEST_FOOD_DEFAULTS: SuggestFoodForm = { name: '', description: '', categoryTags: [] };

export const approveSuggestionSchema = z.object({ pointsValue: foodPoints, emoji: z.string().trim().max(16) });
export type ApproveSuggestionForm = z.infer<typeof approveSuggestionSchema>;

export const rejectSuggestionSchema = z.object({ feedback: requiredText('Please say why.', LIMITS.descriptionMax) });
export type RejectSuggestionForm = z.infer<typeof rejectSuggestionSchema>;

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
