import { z } from 'zod';
import { optionalText, requiredText, wholeNumber } from '../fields';
import { LIMITS } from '../limits';
import { normalizeTags } from '../tags';
import { ALLERGEN_GROUPS } from './rules';

const tags = z.array(z.string()).transform(normalizeTags);

export const foodSchema = z.object({
  name: requiredText('Food name is required'),
  description: optionalText(),
  categoryTags: tags,
  pointsValue: wholeNumber({
    required: 'Points value is required',
    min: 0,
    tooSmall: 'Points value must be at least 0',
    max: LIMITS.foodPointsMax,
  }),
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
