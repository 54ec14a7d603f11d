import { issuesOf } from '../testing/issues-of';
import { FOOD_DEFAULTS, foodSchema } from './form';

const food = { ...FOOD_DEFAULTS, name: 'Apples' };

test('the defaults are the specified ones', () => {
  expect(FOOD_DEFAULTS.pointsValue).toBe(10);
});

test('the defaults with a name are a valid form', () => {
  expect(issuesOf(foodSchema, food)).toEqual({});
});

test('food: name and points are needed, 0 points are allowed, duplicate categories are ignored', () => {
  expect(issuesOf(foodSchema, { ...food, name: ' ', pointsValue: '' })).toEqual({
    name: 'Food name is required',
    pointsValue: 'Points value is required',
  });
  expect(issuesOf(foodSchema, { ...food, pointsValue: -1 }).pointsValue).toBe('Points value must be at least 0');
  expect(issuesOf(foodSchema, { ...food, pointsValue: 1.5 }).pointsValue).toBe('Please enter a whole number.');
  const parsed = foodSchema.parse({ ...food, pointsValue: '0', categoryTags: ['Fruits', ' fruits', 'Snacks'] });
  expect(parsed).toMatchObject({ pointsValue: 0, categoryTags: ['fruits', 'snacks'] });
});

test.each([['pointsValue', 1000]])('%s is at most %d', (field, most) => {
  expect(issuesOf(foodSchema, { ...food, [field]: most })).toEqual({});
  expect(issuesOf(foodSchema, { ...food, [field]: most + 1 })).toEqual({ [field]: `Please enter at most ${most}.` });
});
