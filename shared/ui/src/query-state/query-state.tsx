import { classify, messageFor } from '@tastequest/client';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state/error-state';
import { Skeleton } from '../skeleton/skeleton';

/** What this needs of an RTK Query result. */
export interface QueryLike<Data> {
  data?: Data;
  /** The answer to the present question, while `data` may still be the one to the question before. */
  currentData?: Data;
  error?: unknown;
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** Shown when the server has no sentence of its own. */
  failure: string;
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Loading, error with retry, or ready. Data once shown stays while a later refresh fails, but not under another choice (page,
 * filter, child, month) that failed to load.
 */
export function QueryState<Data>({ query, failure, skeleton, children }: QueryStateProps<Data>) {
  const answer = query.error && 'currentData' in query ? query.currentData : query.data;
  if (answer !== undefined) return <>{children(answer)}</>;
  if (query.error) {
    const message = messageFor(classify(query.error), failure);
    return <ErrorState message={message} onRetry={() => void query.refetch()} />;
  }
  return <>{skeleton ?? <Skeleton lines={5} />}</>;
}
