import type { ReactNode } from 'react';
import { LIMITS, classify } from '@tastequest/client';
import { ErrorState, Skeleton } from '@tastequest/ui';
import { loadFailureText } from '../failure-text';
import { Spoken } from './spoken';

/** What a parent approves or delivers appears within seconds; a page in the background asks for nothing. */
export const POLL = { pollingInterval: LIMITS.pollMs, skipPollingIfUnfocused: true } as const;

interface Query<T> {
  data?: T;
  error?: unknown;
  refetch: () => unknown;
}

interface SpokenQueryStateProps<T> {
  query: Query<T>;
  /** What to say when the server gave no sentence of its own. */
  failure: string;
  skeleton?: ReactNode;
  /** Whether there is nothing to show; then `empty` stands instead. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The four states of what comes from the server. Other than `QueryState` of the ui package it says a failure in words for
 * children, and reads it aloud. Data that is there stays when a later poll fails: a child on a bad connection keeps its
 * screen.
 */
export function SpokenQueryState<T>({
  query,
  failure,
  skeleton = <Skeleton />,
  isEmpty,
  empty,
  children,
}: SpokenQueryStateProps<T>) {
  if (query.data !== undefined) return isEmpty?.(query.data) ? empty : children(query.data);
  if (query.error === undefined) return skeleton;
  const text = loadFailureText(classify(query.error), failure);
  return (
    <Spoken text={text}>
      <ErrorState message={text} onRetry={() => void query.refetch()} />
    </Spoken>
  );
}
