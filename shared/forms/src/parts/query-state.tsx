import { classify, messageFor } from '@tastequest/client';
import { ErrorState, Skeleton } from '@tastequest/ui';
import type { ReactNode } from 'react';

/** What this needs of an RTK Query result. */
export interface QueryLike<Data> {
  data?: Data;
  error?: unknown;
  refetch: () => unknown;
}

interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** Shown when the server has no sentence of its own. */
  failure: string;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Loading, error with retry, or ready. Data once shown stays while a later refresh fails. */
export function QueryState<Data>({ query, failure, skeleton, children }: QueryStateProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.error) {
    const message = messageFor(classify(query.error), failure);
    return <ErrorState message={message} onRetry={() => void query.refetch()} />;
  }
  return <>{skeleton ?? <Skeleton lines={5} />}</>;
}
