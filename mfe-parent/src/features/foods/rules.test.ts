import { missingByCategory } from './rules';

const suggested = [
  { name: 'Broccoli', category: 'vegetables' },
  { name: 'Blueberries', category: 'fruits' },
  { name: 'Blueberries', category: 'rainbow foods' },
  { name: 'Corn', category: 'rainbow foods' },
];

it('offers each food once, in its first category', () => {
  expect(missingByCategory(suggested, []).map(({ category, foods }) => [category, foods.length])).toEqual([
    ['vegetables', 1],
    ['fruits', 1],
    ['rainbow foods', 1],
  ]);
});

it('leaves out what the family has and groups with nothing left', () => {
  const groups = missingByCategory(suggested, [' broccoli ', 'CORN']);
  expect(groups.map((group) => group.category)).toEqual(['fruits']);
});
