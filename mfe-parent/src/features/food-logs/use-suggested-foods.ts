import {
  classify,
  MESSAGES,
  messageFor,
  sameName,
  SUGGESTED_FOODS,
  suggestedFoodRows,
  useAddSuggestedFoodsMutation,
  useKnownFoodsQuery,
} from '@tastequest/client';
import type { Food } from '@tastequest/client';
import { useState } from 'react';

type Shown = Pick<Food, 'name' | 'emoji' | 'pointsValue' | 'categoryTags'>;

/** A suggested food that can be chosen as if it were in the catalogue. */
export interface SuggestedFood extends Shown {
  /** The food it has become by being chosen. */
  food: Food | null;
  isBusy: boolean;
}

const SUGGESTED: readonly Shown[] = suggestedFoodRows(SUGGESTED_FOODS.map(({ name }) => name)).map(
  ({ name, emoji, points_value, category_tags }) => ({
    name,
    emoji,
    pointsValue: points_value,
    categoryTags: category_tags,
  }),
);

/** A catalogue with fewer foods shows what is suggested also without a search. */
const FEW_FOODS = 8;

interface SuggestedFoodsOptions {
  search: string;
  /** What the catalogue has for this search; undefined while that is not known. */
  found: { items: readonly Food[]; total: number } | undefined;
  onChoose: (food: Food) => void;
  /** Hears of a food that is being added, and whether it could be. */
  onAdding: (added: Promise<boolean>) => void;
}

/**
 * Suggested foods that the search finds and the catalogue doesn't have. Choosing one adds it first. It stays where it was then: nothing moves
 * under a finger.
 */
export function useSuggestedFoods({ search, found, onChoose, onAdding }: SuggestedFoodsOptions) {
  const [addFoods] = useAddSuggestedFoodsMutation();
  const [added, setAdded] = useState<readonly Food[]>([]);
  const [adding, setAdding] = useState<readonly string[]>([]);
  const [error, setError] = useState<string | null>(null);
  const addedAs = (name: string) => added.find((food) => food.name === name) ?? null;

  const add = async (name: string): Promise<boolean> => {
    setAdding((names) => [...names, name]);
    setError(null);
    try {
      const [row] = await addFoods([name]).unwrap();
      if (row) {
        setAdded((foods) => [...foods, row]);
        onChoose(row);
      }
      return true;
    } catch (failure) {
      setError(messageFor(classify(failure), MESSAGES.foods.saveFailed));
      return false;
    } finally {
      setAdding((names) => names.filter((one) => one !== name));
    }
  };
  const choose = ({ name, food, isBusy }: SuggestedFood) => {
    if (food) onChoose(food);
    else if (!isBusy) onAdding(add(name));
  };

  const isFound = (name: string) => found?.items.some((food) => sameName(food.name, name));
  const isShown =
    found && (search === '' ? found.total - added.length < FEW_FOODS : found.items.length === found.total);
  const fitting = (isShown ? SUGGESTED : []).filter(
    (one) => isFoundBy(one, search) && (addedAs(one.name) || !isFound(one.name)),
  );
  // What is found is not all: a family may have such a food without the words of the search.
  const names = fitting.map(({ name }) => name);
  const { currentData, isFetching } = useKnownFoodsQuery(names, { skip: names.length === 0 });
  const isKnown = (name: string) => (currentData ? currentData.includes(name) : isFetching);
  const suggested = fitting
    .filter(({ name }) => addedAs(name) || !isKnown(name))
    .map((one): SuggestedFood => ({ ...one, food: addedAs(one.name), isBusy: adding.includes(one.name) }));
  return { suggested, choose, error };
}

const isFoundBy = ({ name, categoryTags }: Shown, search: string) =>
  [name, ...categoryTags].some((word) => word.toLowerCase().includes(search.toLowerCase()));
