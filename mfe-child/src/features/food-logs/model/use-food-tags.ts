import { skipToken } from '@tastequest/contract/redux';
import { useFoodQuery } from '@tastequest/client';
import type { PickedFood } from './picked-food';

/** The tags of a food; asked for where the list it came from has none. Null until they are known. */
export function useFoodTags(food: PickedFood | null): readonly string[] | null {
  const { data } = useFoodQuery(food && !food.categoryTags ? { id: food.id } : skipToken);
  return food?.categoryTags ?? data?.categoryTags ?? null;
}
