import { FOOD_CATEGORIES, type FoodCategory } from '@tastequest/client';

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
