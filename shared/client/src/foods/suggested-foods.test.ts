import { FOOD_CATEGORIES } from './rules';
import { SUGGESTED_FOODS, suggestedFoodRows } from './suggested-foods';

test.each([
  ['Vegetables', ['Broccoli', 'Spinach', 'Carrots', 'Bell Peppers', 'Sweet Potatoes']],
  ['Fruits', ['Strawberries', 'Apples', 'Bananas', 'Oranges', 'Blueberries']],
  ['Proteins', ['Chicken', 'Tofu', 'Eggs', 'Salmon', 'Lentils']],
  ['Grains', ['Brown Rice', 'Quinoa', 'Whole Wheat Bread', 'Oatmeal', 'Pasta']],
  ['Dairy', ['Yogurt', 'Cheddar Cheese', 'Milk', 'Cottage Cheese', 'String Cheese']],
  ['Rainbow Foods', ['Red Peppers', 'Blueberries', 'Corn', 'Purple Cabbage', 'Orange Sweet Potato']],
])('%s has its five foods', (category, names) => {
  const found = SUGGESTED_FOODS.filter((food) => food.category === category);
  expect(found.map((food) => food.name)).toEqual(names);
  expect(found.every((food) => food.emoji !== '' && food.points > 0)).toBe(true);
});

test('a food of two categories is worth the same in both', () => {
  expect(SUGGESTED_FOODS.filter(({ name }) => name === 'Blueberries').map(({ points }) => points)).toEqual([20, 20]);
});

test('every food is in a known category', () => {
  const known: readonly string[] = FOOD_CATEGORIES;
  expect(SUGGESTED_FOODS.every((food) => known.includes(food.category))).toBe(true);
});

test('a food of two categories becomes one row with both tags', () => {
  expect(suggestedFoodRows(['Blueberries', 'Milk', 'Blueberries', 'Cake'])).toEqual([
    {
      name: 'Blueberries',
      category_tags: ['fruits', 'rainbow foods'],
      emoji: '🫐',
      points_value: 20,
      allergen_groups: [],
    },
    { name: 'Milk', category_tags: ['dairy'], emoji: '🥛', points_value: 10, allergen_groups: ['milk'] },
  ]);
});
