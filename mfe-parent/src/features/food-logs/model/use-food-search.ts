import { LIMITS, useFoodPageQuery } from '@tastequest/client';
import { useSettled } from '@tastequest/ui';
import { useState } from 'react';

const MOST = 100;

/** The family's foods by name, searched on the server; with a challenge only what counts for it. */
export function useFoodSearch(challengeId?: string) {
  const [search, setSearch] = useState('');
  const [pageSize, setPageSize] = useState<number>(LIMITS.listPage);
  const settled = useSettled(search).trim();
  const query = useFoodPageQuery({
    search: settled || undefined,
    challengeId: challengeId || undefined,
    sort: 'name',
    pageSize,
  });
  const foods = query.data?.items ?? [];
  return {
    search,
    setSearch,
    foods,
    left: (query.data?.total ?? 0) - foods.length,
    /** None once a page is as large as the server makes it: then the search is the way. */
    showMore: pageSize < MOST ? () => setPageSize(MOST) : null,
    isBusy: query.isFetching,
    query,
  };
}
