import type { AllergenGroup, FoodCategory } from './rules';

export interface SuggestedFood {
  name: string;
  category: FoodCategory;
  emoji: string;
  points: number;
  allergenGroups: AllergenGroup[];
}

type Line = [name: string, emoji: string, ...allergens: AllergenGroup[]];

const group = (category: FoodCategory, points: number, foods: Line[]): SuggestedFood[] =>
  foods.map(([name, emoji, ...allergenGroups]) => ({ name, category, emoji, points, allergenGroups }));

const LISTED: readonly SuggestedFood[] = [
  ...group('Vegetables', 15, [
    ['Broccoli', '🥦'],
    ['Spinach', '🥬'],
    ['Carrots', '🥕'],
    ['Bell Peppers', '🫑'],
    ['Sweet Potatoes', '🍠'],
  ]),
  ...group('Fruits', 10, [
    ['Strawberries', '🍓'],
    ['Apples', '🍎'],
    ['Bananas', '🍌'],
    ['Oranges', '🍊'],
    ['Blueberries', '🫐'],
  ]),
  ...group('Proteins', 10, [
    ['Chicken', '🍗'],
    ['Tofu', '🍲', 'soy'],
    ['Eggs', '🥚', 'eggs'],
    ['Salmon', '🐟', 'fish'],
    ['Lentils', '🫘'],
  ]),
  ...group('Grains', 10, [
    ['Brown Rice', '🍚'],
    ['Quinoa', '🌾'],
    ['Whole Wheat Bread', '🍞', 'gluten'],
    ['Oatmeal', '🥣', 'gluten'],
    ['Pasta', '🍝', 'gluten'],
  ]),
  ...group('Dairy', 10, [
    ['Yogurt', '🥣', 'milk'],
    ['Cheddar Cheese', '🧀', 'milk'],
    ['Milk', '🥛', 'milk'],
    ['Cottage Cheese', '🥄', 'milk'],
    ['String Cheese', '🧀', 'milk'],
  ]),
  ...group('Rainbow Foods', 20, [
    ['Red Peppers', '🌶️'],
    ['Blueberries', '🫐'],
    ['Corn', '🌽'],
    ['Purple Cabbage', '🥬'],
    ['Orange Sweet Potato', '🍠'],
  ]),
];

/** Five foods per category to start a catalogue with. Blueberries are in two categories on purpose, with the higher points in both. */
export const SUGGESTED_FOODS: readonly SuggestedFood[] = LISTED.map((food) => ({
  ...food,
  points: Math.max(...LISTED.filter(({ name }) => name === food.name).map(({ points }) => points)),
}));

interface SuggestedFoodRow {
  name: string;
  category_tags: string[];
  emoji: string;
  points_value: number;
  allergen_groups: AllergenGroup[];
}

/** One row per name to insert; a name in several categories carries all their tags. */
export function suggestedFoodRows(names: readonly string[]): SuggestedFoodRow[] {
  return [...new Set(names)].flatMap((name) => {
    const entries = SUGGESTED_FOODS.filter((food) => food.name === name);
    const [first] = entries;
    if (!first) return [];
    return {
      name,
      category_tags: entries.map((food) => food.category.toLowerCase()),
      emoji: first.emoji,
      points_value: first.points,
      allergen_groups: first.allergenGroups,
    };
  });
}
