import type { Food } from '@tastequest/client';
import { matches } from '../../screen/model/matches';
import { byNumber, byText, descending } from '../../screen/model/sort';
import type { SortChoice } from '../../screen/model/sort';

export const FOOD_SORTS: SortChoice<Food>[] = [
  { id: 'name', label: 'Name', compare: byText((food) => food.name) },
  { id: 'points', label: 'Most points', compare: descending(byNumber((food) => food.pointsValue)) },
  { id: 'newest', label: 'Newest', compare: descending(byText((food) => food.createdAt)) },
];

export interface FoodFilter {
  search: string;
  /** A tag in lower case; empty for all. */
  category: string;
}

/** Foods whose name, description or tags hold the search text, in one category or in all. */
export function filterFoods(foods: readonly Food[], { search, category }: FoodFilter): Food[] {
  return foods.filter(
    (food) =>
      matches(search, food.name, food.description, ...food.categoryTags) &&
      (category === '' || food.categoryTags.includes(category)),
  );
}

/** The categories that the family's foods really use, in alphabetical order. */
export function categoriesOf(foods: readonly Pick<Food, 'categoryTags'>[]): string[] {
  return [...new Set(foods.flatMap((food) => food.categoryTags))].sort();
}
