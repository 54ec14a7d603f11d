import { Spinner } from '@tastequest/ui';
import { useCallback, useEffect, useState } from 'react';
import { usePageTitle } from '../pages/use-page-title';
import { focusHeading } from '../remotes/focus-heading';
import type { LiveRegistry } from '../remotes/live-registry';
import { classifyLoadError } from '../remotes/load-error';
import type { RemoteLoadError } from '../remotes/load-error';
import { RemotePanel } from '../remotes/remote-panel';
import { useHealing } from '../remotes/use-healing';

/** While nobody knows whose an address is: reads the registry from the network, and says so if that tells nothing more. */
export function RegistryPage({ registry }: { registry: Pick<LiveRegistry, 'fresh'> }) {
  usePageTitle('Loading');
  const [error, setError] = useState<RemoteLoadError | null>(null);
  const read = useCallback(() => {
    const fail = (cause: unknown) => setError(classifyLoadError(cause, 'registry'));
    registry.fresh(0).then(() => fail(new Error('the registry does not say whose this address is')), fail);
  }, [registry]);
  useEffect(read, [read]);
  useHealing(error, read);
  // The panel had the keyboard; the area that takes its place is another part of the page.
  useEffect(() => (error ? () => void focusHeading(document.body) : undefined), [error]);
  if (error) return <RemotePanel error={error} onRetry={read} />;
  return (
    <div className="page-center">
      <Spinner label="Loading" />
    </div>
  );
}
