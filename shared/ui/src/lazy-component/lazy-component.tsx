import { Component, useCallback, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from '../error-state/error-state';
import { Skeleton } from '../skeleton/skeleton';

interface FailureProps {
  /** Fetches the part once more; rejects when it did not come. */
  fetchAgain: () => Promise<void>;
  onRetry: () => void;
}

/** The error, until the part comes: by a tap, or by itself once the server is there again. */
function PartFailure({ fetchAgain, onRetry }: FailureProps) {
  useEffect(() => {
    let isLeft = false;
    let pause = 1_000;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      pause = Math.min(2 * pause, 30_000);
      if (!isLeft) timer = setTimeout(() => void fetchAgain().then(onRetry, schedule), pause);
    };
    schedule();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [fetchAgain, onRetry]);
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
    if (!this.state.failed) return this.props.children;
    return <PartFailure fetchAgain={this.props.fetchAgain} onRetry={this.props.onRetry} />;
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
  const fetchAgain = async () => {
    // What came and fails by itself would fail again.
    if (loaded) return new Promise<void>(() => undefined);
    loaded = await load();
  };
  function Loaded(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Part) return;
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
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
      <PartBoundary key={attempt} fetchAgain={fetchAgain} onRetry={retry}>
        <Loaded {...props} />
      </PartBoundary>
    );
  };
}
