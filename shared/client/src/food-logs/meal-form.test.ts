import { MESSAGES } from '../errors/catalogue';
import { issuesOf } from '../testing/issues-of';
import { logDaySchema, logEditSchema, mealFormSchema } from './meal-form';

const today = '2026-03-09';
const nothing = { childIds: [], foodIds: [], mealType: 'dinner' as const, day: today, challengeId: '' };

test('a meal needs a child and a food', () => {
  expect(issuesOf(mealFormSchema(today), nothing)).toEqual({
    childIds: MESSAGES.foods.selectChild,
    foodIds: 'Please select a food',
  });
});

test('a meal has at most 20 foods', () => {
  const foods = (count: number) => ({ ...nothing, childIds: ['mia'], foodIds: Array.from({ length: count }, String) });
  expect(mealFormSchema(today).safeParse(foods(20)).success).toBe(true);
  expect(issuesOf(mealFormSchema(today), foods(21))).toEqual({ foodIds: 'Please log at most 20 foods at once.' });
});

test.each([
  ['2026-03-09', true],
  ['2026-02-23', true],
  ['2026-02-22', false],
  ['2026-03-10', false],
  ['2026-02-30', false],
  ['', false],
])('on March 9 a parent may log for %s: %s', (day, isAllowed) => {
  expect(logDaySchema(today).safeParse(day).success).toBe(isAllowed);
});

test('of an old log the day and a food that is gone may stay', () => {
  const edit = { childId: 'mia', foodId: '', mealType: 'lunch' as const, day: '2025-01-01' };
  const schemaOf = (foodId: string | null) => logEditSchema({ foodId, logDate: '2025-01-01' }, today);
  expect(schemaOf(null).safeParse(edit).success).toBe(true);
  expect(issuesOf(schemaOf('kale'), edit)).toEqual({ foodId: 'Please select a food' });
  expect(schemaOf(null).safeParse({ ...edit, day: '2025-01-02' }).success).toBe(false);
});
