import { MESSAGES } from '../errors/catalogue';
import { issuesOf } from '../testing/issues-of';
import { TASTE_ADVENTURE_DEFAULTS, tasteAdventureSchema } from './form';

const adventure = { ...TASTE_ADVENTURE_DEFAULTS, childId: 'leo', foodId: 'kale' };

test('a Taste Adventure needs child and food, 7 or 14 tastes, 1 to 100 points', () => {
  expect(issuesOf(tasteAdventureSchema, adventure)).toEqual({});
  expect(issuesOf(tasteAdventureSchema, TASTE_ADVENTURE_DEFAULTS)).toEqual({
    childId: MESSAGES.foods.selectChild,
    foodId: 'Please select a food',
  });
  expect(issuesOf(tasteAdventureSchema, { ...adventure, tastes: 8, pointsPerTaste: 0 })).toEqual({
    tastes: 'Please choose 7 or 14 tastes.',
    pointsPerTaste: 'Points per taste must be at least 1',
  });
  expect(issuesOf(tasteAdventureSchema, { ...adventure, pointsPerTaste: 101 })).toHaveProperty('pointsPerTaste');
});

test("a select's text is the number", () => {
  expect(tasteAdventureSchema.parse({ ...adventure, tastes: '14', pointsPerTaste: '9' })).toMatchObject({
    tastes: 14,
    pointsPerTaste: 9,
  });
});
