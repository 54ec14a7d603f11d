import type { Food } from '@tastequest/client';
import { categoriesOf, filterFoods } from './food-list';

const food = (name: string, categoryTags: string[], description: string | null = null) =>
  ({ name, categoryTags, description }) as Food;

const foods = [
  food('Broccoli', ['vegetables'], 'Little trees'),
  food('Corn', ['rainbow foods', 'vegetables']),
  food('Milk', ['dairy']),
];
const names = (search: string, category = '') => filterFoods(foods, { search, category }).map((one) => one.name);

it('searches name, description and tags', () => {
  expect(names('TREES')).toEqual(['Broccoli']);
  expect(names('rainbow')).toEqual(['Corn']);
});

it('filters by category, with the search', () => {
  expect(names('', 'vegetables')).toEqual(['Broccoli', 'Corn']);
  expect(names('co', 'vegetables')).toEqual(['Broccoli', 'Corn']);
  expect(names('milk', 'vegetables')).toEqual([]);
});

it('lists the categories in use', () => {
  expect(categoriesOf(foods)).toEqual(['dairy', 'rainbow foods', 'vegetables']);
});
