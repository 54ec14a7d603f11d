import { isStuck, missingFoods, suggestedFor } from './missing';

it('finds what no food of the family has', () => {
  const wanted = { foodTags: ['fruits', 'green'], foodName: ' kiwi' };
  expect(missingFoods(wanted, ['fruits'], ['KIWI '])).toEqual({ foodTags: ['green'], foodName: '' });
  expect(missingFoods(wanted, ['fruits', 'green'], ['Kiwi jam'])).toEqual({ foodTags: [], foodName: 'kiwi' });
});

it.each([
  ['one category of two', { foodTags: ['fruits', 'green'], foodName: '' }, false],
  ['the only category', { foodTags: ['green'], foodName: '' }, true],
  ['the only food', { foodTags: [], foodName: 'Kiwi ' }, true],
  ['the food, not the category', { foodTags: ['fruits'], foodName: 'kiwi' }, false],
  ['both', { foodTags: ['green'], foodName: 'kiwi' }, true],
])('no log moves a challenge when all that it names is missing: %s', (_name, wanted, stuck) => {
  expect(isStuck(wanted, missingFoods(wanted, ['fruits'], ['Apples']))).toBe(stuck);
});

it('suggests foods for what is missing, each once', () => {
  expect(suggestedFor({ foodTags: ['fruits', 'rainbow foods'], foodName: ' blueberries' })).toEqual([
    'Strawberries',
    'Apples',
    'Bananas',
    'Oranges',
    'Blueberries',
    'Red Peppers',
    'Corn',
    'Purple Cabbage',
    'Orange Sweet Potato',
  ]);
  expect(suggestedFor({ foodTags: ['green'], foodName: '' })).toEqual([]);
});
