import { SUGGESTED_FOODS, suggestedFoodRows } from '@tastequest/client';

/** Foods to suggest by picture, for a child who can't write; each once, with all kinds it is of. */
export const FOOD_IDEAS = suggestedFoodRows(SUGGESTED_FOODS.map(({ name }) => name)).map(
  ({ name, emoji, category_tags: categoryTags }) => ({ name, emoji, categoryTags }),
);
