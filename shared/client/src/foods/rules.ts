/** Stored in lower case in `category_tags`. */
export const FOOD_CATEGORIES = ['Vegetables', 'Fruits', 'Proteins', 'Grains', 'Dairy', 'Rainbow Foods'] as const;
export type FoodCategory = (typeof FOOD_CATEGORIES)[number];

/** The 14 groups of allergens that food law in the EU names; the 9 of US law are among them (wheat is in `gluten`). */
export const ALLERGEN_GROUPS = [
  'milk',
  'eggs',
  'gluten',
  'peanuts',
  'tree_nuts',
  'soy',
  'fish',
  'crustaceans',
  'molluscs',
  'sesame',
  'mustard',
  'celery',
  'sulphites',
  'lupin',
] as const;
export type AllergenGroup = (typeof ALLERGEN_GROUPS)[number];

/** How the server can sort a list. Names rise, newest first, most points first (rewards: fewest), due soonest, furthest first. */
export type FoodSort = 'name' | 'points' | 'newest';
