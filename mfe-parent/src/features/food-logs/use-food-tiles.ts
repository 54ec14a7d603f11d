import { foodsForChallenge, useFoodPageQuery, useMealChoicesQuery } from '@tastequest/client';
import type { Challenge, Food, MealForm } from '@tastequest/client';
import { useDebouncedValue } from '@tastequest/ui';
import { useState } from 'react';
import { useSuggestedFoods } from './use-suggested-foods';

/** The first foods of the catalogue, and as many as the server gives at once. */
const FIRST_FOODS = { sort: 'name', pageSize: 24 } as const;
const MOST_FOODS = 100;

export interface FoodTilesOptions {
  /** Whose favorites come first, for which meal. */
  likely: Pick<MealForm, 'childIds' | 'mealType' | 'day'>;
  /** Lists only what counts for it. */
  challenge: Challenge | null;
  /** Chooses a food, or no longer. */
  onToggle: (food: Food) => void;
  /** Hears of a suggested food that is being added, and whether it could be. */
  onAdding: (added: Promise<boolean>) => void;
}

export interface FoodGroup {
  /** Empty where there is no other group. */
  title: string;
  foods: readonly Food[];
}

/** What the tiles show: what is eaten often and ideas, then the catalogue, or what a search finds in it, then what is suggested beside it. */
export function useFoodTiles({ likely: { childIds, mealType, day }, challenge, onToggle, onAdding }: FoodTilesOptions) {
  const [search, setSearch] = useState('');
  const [pageSize, setPageSize] = useState<number>(FIRST_FOODS.pageSize);
  const settled = useDebouncedValue(search).trim();
  const query = useFoodPageQuery({
    sort: FIRST_FOODS.sort,
    pageSize,
    search: settled || undefined,
    challengeId: challenge?.id,
  });
  const { data: choices, isLoading } = useMealChoicesQuery({ childIds, mealType, day });
  const found = query.data?.items ?? [];
  const { suggested, ...suggesting } = useSuggestedFoods({
    search: settled,
    found: query.currentData,
    onChoose: onToggle,
    onAdding,
  });
  const offered = foodsForChallenge(suggested, challenge);
  const added = offered.flatMap(({ food }) => food ?? []);
  // What was added here stays where it was, also when the server thinks of it now.
  const usual = without(foodsForChallenge(choices?.usual ?? [], challenge), added);
  const ideas = without(foodsForChallenge(choices?.ideas ?? [], challenge), [...usual, ...added]);
  const groups: FoodGroup[] = [
    { title: 'Eaten often', foods: usual },
    { title: 'Ideas to try', foods: ideas },
  ];
  // What a search finds is seen at once, below the field.
  const first = settled !== '' ? [] : groups.filter(({ foods }) => foods.length > 0);
  const rest = without(found, [...first.flatMap(({ foods }) => foods), ...added]);
  return {
    search,
    setSearch,
    first,
    /** With what chooses one of them, and what went wrong with that. */
    suggesting: { ...suggesting, suggested: offered },
    rest: { title: first.length > 0 ? 'All foods' : '', foods: rest },
    left: (query.data?.total ?? 0) - found.length,
    /** None once a page is as large as the server makes it: then the search is the way. */
    showMore: (query.data?.pageSize ?? 0) < MOST_FOODS ? () => setPageSize(MOST_FOODS) : null,
    isBusy: query.isFetching,
    // What comes above the catalogue later would move its foods away under a finger.
    query: isLoading ? { ...query, data: undefined } : query,
  };
}

const without = (foods: readonly Food[], others: readonly Food[]) =>
  foods.filter(({ id }) => !others.some((other) => other.id === id));
