import { DEFAULT_MEAL, MEAL_TYPES, MEALS, mealAt, mealOf } from './rules';

test('lists every meal once, in the order of the day', () => {
  expect(MEALS.map(({ value }) => value)).toEqual([...MEAL_TYPES]);
});

test('finds a meal by its type', () => {
  expect(mealOf('dinner')).toEqual({ value: 'dinner', label: 'Dinner', icon: '🍝', timeIcon: '🌙' });
});

test('the meal is breakfast until another is chosen', () => {
  expect(DEFAULT_MEAL).toBe('breakfast');
});

test.each([
  [3, 'snack'],
  [4, 'breakfast'],
  [10, 'breakfast'],
  [11, 'lunch'],
  [14, 'lunch'],
  [15, 'snack'],
  [17, 'dinner'],
  [22, 'dinner'],
  [23, 'snack'],
])("at %s o'clock it is %s", (hour, meal) => {
  expect(mealAt(hour)).toBe(meal);
});
