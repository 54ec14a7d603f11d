import { useEffect, useReducer, useRef, useState } from 'react';
import { mountRootParcel } from 'single-spa';
import type { RemoteName, RemoteProps } from '@tastequest/contract';
import { Spinner } from '@tastequest/ui';
import { classifyLoadError } from './load-error';
import type { RemoteLoadError } from './load-error';
import type { RemoteLoader } from './load-remote';
import { ownGuard } from './own-guard';
import { prerenderedPage } from './prerendered-page';
import { RemotePanel } from './remote-panel';
import { StillPage } from './still-page';
import styles from './remote-host.module.css';

interface Props extends Pick<RemoteProps, 'basename' | 'services$'> {
  name: RemoteName;
  actions: Omit<RemoteProps['actions'], 'onFatal'>;
  loader: RemoteLoader;
  report(name: RemoteName, error: RemoteLoadError): void;
}

type Status = { phase: 'loading' } | { phase: 'mounted' } | { phase: 'failed'; error: RemoteLoadError };

/**
 * Loads a remote and mounts it as a single-spa root parcel in a fresh element; on failure shows the panel, whose retry
 * starts from nothing. Give it a `key` per remote. Unmounting waits for a mount under way.
 * A page that came prerendered stays in view until the remote stands, and also when it never does.
 */
export function RemoteHost({ name, basename, services$, actions, loader, report }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [attempt, retry] = useReducer((n: number) => n + 1, 0);
  const [status, setStatus] = useState<Status>({ phase: 'loading' });
  const [still, setStill] = useState(() => prerenderedPage(services$.get().router.location.pathname));

  useEffect(() => {
    let gone = false;
    const guard = ownGuard(actions.guardLeaving);
    const domElement = document.createElement('div');
    host.current?.append(domElement);
    setStatus({ phase: 'loading' });

    const fail = (cause: unknown, kind: 'mount' | 'crash') => {
      if (gone) return;
      const error = classifyLoadError(cause, kind);
      if (error.kind === kind) loader.discard(name);
      guard.end();
      report(name, error);
      setStatus({ phase: 'failed', error });
    };

    const parcel = loader.load(name).then(async (remote) => {
      if (gone) return undefined;
      const mounted = mountRootParcel(remote, {
        domElement,
        basename,
        services$,
        actions: { ...actions, guardLeaving: guard.guardLeaving, onFatal: (error: unknown) => fail(error, 'crash') },
      });
      await mounted.mountPromise;
      if (!gone) {
        setStatus((now) => (now.phase === 'loading' ? { phase: 'mounted' } : now));
        setStill(null);
      }
      return mounted;
    });
    parcel.catch((error: unknown) => fail(error, 'mount'));

    return () => {
      guard.end();
      gone = true;
      void parcel
        .then((mounted) => mounted?.unmount())
        .catch(() => undefined) // It failed to mount or died: the element goes anyway.
        .finally(() => domElement.remove());
    };
  }, [name, basename, services$, actions, loader, report, attempt]);

  return (
    <>
      {still && <StillPage page={still} />}
      {status.phase === 'loading' && !still && (
        <div className={styles.loading}>
          <Spinner label="Loading" />
        </div>
      )}
      {status.phase === 'failed' && !still && <RemotePanel kind={status.error.kind} onRetry={retry} />}
      <div ref={host} data-remote={name} hidden={status.phase === 'failed' || still !== null} />
    </>
  );
}
