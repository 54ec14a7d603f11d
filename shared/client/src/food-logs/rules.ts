export const MEAL_TYPES = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
export type MealType = (typeof MEAL_TYPES)[number];

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
