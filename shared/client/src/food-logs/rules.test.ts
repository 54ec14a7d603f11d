import { MEAL_TYPES, MEALS, mealOf } from './rules';

test('lists every meal once, in the order of the day', () => {
  expect(MEALS.map(({ value }) => value)).toEqual([...MEAL_TYPES]);
});

test('finds a meal by its type', () => {
  expect(mealOf('dinner')).toEqual({ value: 'dinner', label: 'Dinner', icon: '🍝', timeIcon: '🌙' });
});
