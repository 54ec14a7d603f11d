import { useDebouncedValue } from '@tastequest/ui';
import { useState } from 'react';

/**
 * What a list on the server is asked for. Any change but turning the page starts at the first page again; typing asks
 * once it stops.
 */
export function useList<Filter extends { search: string }>(initial: Filter) {
  const [filter, setFilter] = useState(initial);
  const [page, setPage] = useState(0);
  const search = useDebouncedValue(filter.search).trim();
  return {
    filter,
    /** The filter as it is asked, a little behind what is typed. */
    asked: { ...filter, search },
    page,
    setPage,
    change: (part: Partial<Filter>) => {
      setFilter({ ...filter, ...part });
      setPage(0);
    },
  };
}
