import { FOOD_DEFAULTS } from '@tastequest/client';
import type { Food, FoodForm } from '@tastequest/client';

/** The form of a stored food; of a new one without it. */
export function foodForm(food: Food | null): FoodForm {
  if (!food) return FOOD_DEFAULTS;
  const { name, description, categoryTags, pointsValue, emoji, allergens, allergenGroups } = food;
  return { name, description: description ?? '', categoryTags, pointsValue, emoji, allergens, allergenGroups };
}
