import type { MealType } from '@tastequest/client';

export const MEALS: { value: MealType; label: string; icon: string }[] = [
  { value: 'breakfast', label: 'Breakfast', icon: '🥣' },
  { value: 'lunch', label: 'Lunch', icon: '🥪' },
  { value: 'dinner', label: 'Dinner', icon: '🍝' },
  { value: 'snack', label: 'Snack', icon: '🍎' },
];

export function mealLabel(type: MealType): string {
  return MEALS.find((meal) => meal.value === type)?.label ?? type;
}
