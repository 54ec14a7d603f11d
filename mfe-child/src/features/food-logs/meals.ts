import type { MealType } from '@tastequest/client';

/** How a meal is shown: by the time of day more than by its food. */
export const MEALS: Record<MealType, { label: string; emoji: string }> = {
  breakfast: { label: 'Breakfast', emoji: '🌅' },
  lunch: { label: 'Lunch', emoji: '☀️' },
  dinner: { label: 'Dinner', emoji: '🌙' },
  snack: { label: 'Snack', emoji: '🎒' },
};
