import { useBackoff } from '@tastequest/client';
import { Component, useCallback, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from '../error-state/error-state';
import { Skeleton } from '../skeleton/skeleton';

interface FailureProps {
  /** Whether the part did not come. What came and fails by itself would fail again. */
  isMissing: () => boolean;
  /** Rejects when it did not come once more. */
  fetchPart: () => Promise<unknown>;
  onRetry: () => void;
}

/** The error, until the part comes: by a tap, or by itself once the server is there again. */
function PartFailure({ isMissing, fetchPart, onRetry }: FailureProps) {
  const backoff = useBackoff(() => void fetchPart().then(onRetry, () => backoff.current?.schedule()));
  useEffect(() => {
    if (isMissing()) backoff.current?.schedule();
  }, [isMissing, backoff]);
  return <ErrorState message="This part didn't load. Please try again." onRetry={onRetry} />;
}

interface BoundaryProps extends FailureProps {
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, ...failure } = this.props;
    return this.state.failed ? <PartFailure {...failure} /> : children;
  }
}

/**
 * A part in a chunk of its own: the fallback until it is loaded, an error with a retry that really fetches when it could not
 * be. It is shown as soon as it is there; React.lazy would keep a failure for ever and hold a part back for 300 ms after a
 * fallback.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <Skeleton lines={8} />,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const isMissing = () => !loaded;
  const fetchPart = async () => (loaded = await load());
  function Loaded(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Part) return;
      fetchPart().then(
        (part) => setPart(() => part),
        (error: unknown) => setFailure({ error }),
      );
    }, [Part]);
    if (failure) throw failure.error;
    return Part ? <Part {...props} /> : fallback;
  }
  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const retry = useCallback(() => setAttempt((count) => count + 1), []);
    return (
      <PartBoundary key={attempt} isMissing={isMissing} fetchPart={fetchPart} onRetry={retry}>
        <Loaded {...props} />
      </PartBoundary>
    );
  };
}
