import { MESSAGES } from '../errors/catalogue';
import { issuesOf } from '../testing/issues-of';
import { LOG_FOOD_DEFAULTS, logFoodSchema } from './form';

test('the meal is breakfast until another is chosen', () => {
  expect(LOG_FOOD_DEFAULTS.mealType).toBe('breakfast');
});

test('logging needs a child and a food', () => {
  expect(issuesOf(logFoodSchema, LOG_FOOD_DEFAULTS)).toEqual({
    childId: MESSAGES.foods.selectChild,
    foodId: 'Please select a food',
  });
});
