import { foodsForChallenge, useFoodPageQuery, useMealChoicesQuery } from '@tastequest/client';
import type { Challenge, Food, MealForm } from '@tastequest/client';
import { useDebouncedValue } from '@tastequest/ui';
import { useState } from 'react';

/** The first foods of the catalogue, and as many as the server gives at once. */
export const FIRST_FOODS = { sort: 'name', pageSize: 24 } as const;
const MOST_FOODS = 100;

export interface FoodTilesOptions {
  /** Whose favorites come first, for which meal. */
  likely: Pick<MealForm, 'childIds' | 'mealType' | 'day'>;
  /** Lists only what counts for it. */
  challenge: Challenge | null;
}

export interface FoodGroup {
  /** Empty where there is one group only. */
  title: string;
  foods: readonly Food[];
}

/** What the tiles show: without a search what is eaten often, ideas, and the catalogue; with one what it finds. */
export function useFoodTiles({ likely: { childIds, mealType, day }, challenge }: FoodTilesOptions) {
  const [search, setSearch] = useState('');
  const [pageSize, setPageSize] = useState<number>(FIRST_FOODS.pageSize);
  const settled = useDebouncedValue(search).trim();
  const query = useFoodPageQuery({
    sort: FIRST_FOODS.sort,
    pageSize,
    search: settled || undefined,
    challengeId: challenge?.id,
  });
  const { data: choices } = useMealChoicesQuery({ childIds, mealType, day });
  const found = query.data?.items ?? [];
  const first = settled === '' && choices ? choices : { usual: [], ideas: [] };
  return {
    search,
    setSearch,
    groups: groupsOf(foodsForChallenge(first.usual, challenge), foodsForChallenge(first.ideas, challenge), found),
    left: (query.data?.total ?? 0) - found.length,
    /** None once a page is as large as the server makes it: then the search is the way. */
    showMore: pageSize < MOST_FOODS ? () => setPageSize(MOST_FOODS) : null,
    isBusy: query.isFetching,
    query,
  };
}

/** Each food once, in the first group that has it. */
function groupsOf(usual: readonly Food[], ideas: readonly Food[], found: readonly Food[]): FoodGroup[] {
  const shown = new Set<string>();
  const fresh = (foods: readonly Food[]) => foods.filter(({ id }) => !shown.has(id) && shown.add(id));
  const groups = [
    { title: 'Eaten often', foods: fresh(usual) },
    { title: 'Ideas to try', foods: fresh(ideas) },
    { title: 'All foods', foods: fresh(found) },
  ].filter(({ foods }) => foods.length > 0);
  return groups.length === 1 ? groups.map(({ foods }) => ({ title: '', foods })) : groups;
}
