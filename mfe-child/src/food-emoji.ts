import { FOOD_CATEGORIES, SUGGESTED_FOODS, tagLabel, type Challenge, type FoodCategory } from '@tastequest/client';

const EMOJI: Record<FoodCategory, string> = {
  Vegetables: '🥦',
  Fruits: '🍎',
  Proteins: '🥚',
  Grains: '🍞',
  Dairy: '🧀',
  'Rainbow Foods': '🌈',
};

/** The preset categories as they are stored, shown and pictured. */
export const CATEGORY_CHOICES = FOOD_CATEGORIES.map((label) => ({
  tag: label.toLowerCase(),
  label,
  emoji: EMOJI[label],
}));

/** "Carrots" and "carrot" are one food. */
const plain = (name: string) => name.trim().toLowerCase().replace(/s$/, '');

/** The picture of a food that everybody knows; null for others. */
export function foodEmoji(name: string): string | null {
  return SUGGESTED_FOODS.find((food) => plain(food.name) === plain(name))?.emoji ?? null;
}

/** The picture of a tag: of its category, or of the food it names. */
export function tagEmoji(tag: string): string {
  return CATEGORY_CHOICES.find((choice) => choice.tag === tag)?.emoji ?? foodEmoji(tag) ?? '🏷️';
}

/** What a challenge is about, in words and pictures: its tags, then the food it names. Empty when any food counts. */
export function challengeFoods({ foodTags, foodName, foodEmoji: own }: Challenge): { label: string; emoji: string }[] {
  const tags = foodTags.map((tag) => ({ label: tagLabel(tag), emoji: tagEmoji(tag) }));
  if (!foodName) return tags;
  return [...tags, { label: foodName, emoji: own ?? foodEmoji(foodName) ?? '🍽️' }];
}
