import { andText, compareTexts, listText } from './lists';

test('a list has commas, and an "and" within a sentence', () => {
  expect([[], ['milk'], ['milk', 'eggs', 'nuts']].map(listText)).toEqual(['', 'milk', 'milk, eggs, nuts']);
  expect(andText(['2 suggested foods', '1 reward'])).toBe('2 suggested foods and 1 reward');
});

test('texts are sorted as people read them', () => {
  expect(['Zoe', 'mia 10', 'Émile', 'Mia 2', 'Anna'].sort(compareTexts)).toEqual([
    'Anna',
    'Émile',
    'Mia 2',
    'mia 10',
    'Zoe',
  ]);
});
