import { z } from 'zod';
import { integer, listOf, nullableText, rowSchema } from './row-schema';

const schema = rowSchema({
  id: z.string(),
  points_per_entry: integer,
  end_date: nullableText,
  food_tags: listOf(z.string()),
  child: rowSchema({ full_name: z.string() }).nullable(),
});

test('names become camelCase at every level, and what is not named is dropped', () => {
  const answer = {
    id: '1',
    points_per_entry: 15,
    end_date: '2026-03-01',
    food_tags: ['fruits'],
    child: { full_name: 'Mia', dob: '2018-05-10' },
    family_group_id: 'x',
  };
  expect(schema.parse(answer)).toEqual({
    id: '1',
    pointsPerEntry: 15,
    endDate: '2026-03-01',
    foodTags: ['fruits'],
    child: { fullName: 'Mia' },
  });
});

test('reads null or an empty list when a value is missing', () => {
  expect(schema.parse({ id: '1', points_per_entry: 0, food_tags: null, child: null })).toEqual({
    id: '1',
    pointsPerEntry: 0,
    endDate: null,
    foodTags: [],
    child: null,
  });
});

test.each([{ points_per_entry: 1.5 }, { points_per_entry: '15' }, { id: null }])('%j is refused', (wrong) => {
  expect(schema.safeParse({ id: '1', points_per_entry: 1, child: null, ...wrong }).success).toBe(false);
});
