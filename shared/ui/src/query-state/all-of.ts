import type { QueryLike } from './query-state';

type Ready<Data> = { [Name in keyof Data]: Exclude<Data[Name], undefined> };
type Queries<Data> = { [Name in keyof Data]: QueryLike<Data[Name]> };

const isReady = <Data extends object>(data: Partial<Data>): data is Ready<Data> & Partial<Data> =>
  Object.values(data).every((one) => one !== undefined);

/** Several queries as one: ready when all are, failed when one is; a retry asks only for what is missing. */
export function allOf<Data extends object>(queries: Queries<Data>): QueryLike<Ready<Data>> {
  const all: [string, QueryLike<unknown>][] = Object.entries(queries);
  const missing = all.filter(([, query]) => query.data === undefined);
  const data = Object.fromEntries(all.map(([name, query]) => [name, query.data])) as Partial<Data>;
  return {
    data: isReady(data) ? data : undefined,
    error: missing.find(([, query]) => query.error)?.[1].error,
    isFetching: missing.some(([, query]) => query.isFetching),
    refetch: () => missing.forEach(([, query]) => query.refetch()),
  };
}
