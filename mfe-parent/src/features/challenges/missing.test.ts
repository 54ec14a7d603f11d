import { missingFoods, suggestedFor } from './missing';

it('finds what no food of the family has', () => {
  const wanted = { foodTags: ['fruits', 'green'], foodName: ' kiwi' };
  expect(missingFoods(wanted, ['fruits'], ['KIWI '])).toEqual({ foodTags: ['green'], foodName: '' });
  expect(missingFoods(wanted, ['fruits', 'green'], ['Kiwi jam'])).toEqual({ foodTags: [], foodName: 'kiwi' });
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
