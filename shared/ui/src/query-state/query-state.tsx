import { classify, messageFor, type AppError } from '@tastequest/client';
import type { ReactNode } from 'react';
import { ErrorState } from '../error-state/error-state';
import { Skeleton } from '../skeleton/skeleton';

/** What this needs of an RTK Query result. */
export interface QueryLike<Data> {
  data?: Data;
  /** The answer to the present question, while `data` may still be the one to the question before. */
  currentData?: Data;
  error?: unknown;
  isFetching?: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  query: QueryLike<Data>;
  /** Shown when the server has no sentence of its own. */
  failure: string;
  skeleton?: ReactNode;
  /** The error state, where an area shows it in its own way. */
  renderError?: (error: AppError, retry: () => void, busy?: boolean) => ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Loading, error with retry, or ready. Data once shown stays while a later refresh fails, but not under another choice (page,
 * filter, child, month) that failed to load.
 */
export function QueryState<Data>({ query, failure, skeleton, renderError, children }: QueryStateProps<Data>) {
  const answer = query.error && 'currentData' in query ? query.currentData : query.data;
  if (answer !== undefined) return <>{children(answer)}</>;
  if (query.error) {
    const error = classify(query.error);
    const retry = () => void query.refetch();
    const busy = query.isFetching;
    const message = messageFor(error, failure);
    return renderError?.(error, retry, busy) ?? <ErrorState message={message} onRetry={retry} busy={busy} />;
  }
  return <>{skeleton ?? <Skeleton lines={5} />}</>;
}
