import { useEffect, useState } from 'react';

interface Pages {
  isFetching: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Asks for the next page. RTK Query refuses that while the list is refreshed, so a press waits until it is. */
export function useNextPage({ isFetching, isFetchingNextPage, fetchNextPage }: Pages) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    fetchNextPage();
    setWanted(false);
  }, [isWanted, isFetching, fetchNextPage]);
  return { isBusy: isWanted || isFetchingNextPage, showMore: () => setWanted(true) };
}
