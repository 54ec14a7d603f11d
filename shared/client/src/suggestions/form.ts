import { z } from 'zod';
import { requiredText } from '../fields';
import { foodSchema } from '../foods/form';
import { LIMITS } from '../limits';

export const suggestFoodSchema = foodSchema.pick({ name: true, description: true, categoryTags: true });
export type SuggestFoodForm = z.infer<typeof suggestFoodSchema>;
export const SUGGEST_FOOD_DEFAULTS: SuggestFoodForm = { name: '', description: '', categoryTags: [] };

export const approveSuggestionSchema = foodSchema.pick({ pointsValue: true, emoji: true });

export const rejectSuggestionSchema = z.object({ feedback: requiredText('Please say why.', LIMITS.descriptionMax) });
