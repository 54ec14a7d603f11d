import { ErrorState, Skeleton } from '@tastequest/ui';
import { Component, lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

interface BoundaryProps {
  onError: () => void;
  onRetry: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorState message="This part could not be shown. Please try again." onRetry={this.props.onRetry} />;
  }
}

/**
 * A part of the remote in a chunk of its own. React.lazy keeps a failed load for ever, so a failure throws the lazy
 * component away: the retry, or the next visit, really fetches.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <Skeleton lines={8} />,
): ComponentType<Props> {
  const fresh = () => lazy(async () => ({ default: await load() }));
  let current = fresh();
  return function LazyPart(props: Props) {
    const [attempt, setAttempt] = useState({ id: 0, Part: current });
    const { id, Part } = attempt;
    return (
      <PartBoundary
        key={id}
        onError={() => (current = fresh())}
        onRetry={() => setAttempt({ id: id + 1, Part: current })}
      >
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}
