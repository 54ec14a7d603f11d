export const MEAL_TYPES = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type MealType = (typeof MEAL_TYPES)[number];
/** Until another is chosen. */
export const DEFAULT_MEAL: MealType = 'breakfast';

interface Meal {
  value: MealType;
  label: string;
  /** A dish, for parents. */
  icon: string;
  /** The time of day, for children: it says more to them than a dish. */
  timeIcon: string;
}

/** The meals in the order of the day, fit for the options of a choice. */
export const MEALS: readonly Meal[] = [
  { value: 'breakfast', label: 'Breakfast', icon: '🥣', timeIcon: '🌅' },
  { value: 'lunch', label: 'Lunch', icon: '🥪', timeIcon: '☀️' },
  { value: 'dinner', label: 'Dinner', icon: '🍝', timeIcon: '🌙' },
  { value: 'snack', label: 'Snack', icon: '🍎', timeIcon: '🎒' },
];

/** A meal's words and pictures. */
export const mealOf = (type: MealType): Meal => MEALS[MEAL_TYPES.indexOf(type)] as Meal;

/** The meal that is eaten around this hour, 0 to 23. */
export function mealAt(hour: number): MealType {
  if (hour >= 4 && hour < 11) return 'breakfast';
  if (hour >= 11 && hour < 15) return 'lunch';
  if (hour >= 17 && hour < 23) return 'dinner';
  return 'snack';
}
