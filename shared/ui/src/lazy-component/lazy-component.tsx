import { Component, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { ErrorState } from '../error-state/error-state';
import { Skeleton } from '../skeleton/skeleton';

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorState message="This part didn't load. Please try again." onRetry={this.props.onRetry} />;
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
    return (
      <PartBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
        <Loaded {...props} />
      </PartBoundary>
    );
  };
}
