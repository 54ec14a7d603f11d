import type { ReactNode } from 'react';
import { ErrorState, QueryState, type QueryStateProps } from '@tastequest/ui';
import { loadFailureText } from '../failure-text';
import { Spoken } from './spoken';

interface SpokenQueryStateProps<Data> extends QueryStateProps<Data> {
  /** Whether there is nothing to show; then `empty` stands instead. */
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
}

/** A `QueryState` that says a failure in words for children and reads it aloud. */
export function SpokenQueryState<Data>({ isEmpty, empty, children, failure, ...query }: SpokenQueryStateProps<Data>) {
  return (
    <QueryState
      {...query}
      failure={failure}
      renderError={(error, retry, busy) => {
        const text = loadFailureText(error, failure);
        return (
          <Spoken text={text}>
            <ErrorState message={text} onRetry={retry} busy={busy} />
          </Spoken>
        );
      }}
    >
      {(data) => (isEmpty?.(data) ? empty : children(data))}
    </QueryState>
  );
}
