import type { RemoteName, RemoteProps, ShellActions } from '@tastequest/contract';
import { Spinner } from '@tastequest/ui';
import { useEffect, useReducer, useRef, useState, useLayoutEffect } from 'react';
import { classifyLoadError } from './load-error';
import type { RemoteLoadError } from './load-error';
import type { RemoteLoader } from './load-remote';
import { mountRemote } from './mount-remote';
import styles from './remote-host.module.css';
import { RemotePanel } from './remote-panel';

interface Props extends Pick<RemoteProps, 'basename' | 'services$'> {
  name: RemoteName;
  actions: Omit<RemoteProps['actions'], 'onFatal'>;
  loader: RemoteLoader;
  report(name: RemoteName, error: RemoteLoadError): void;
}

type Status = { phase: 'loading' } | { phase: 'mounted' } | { phase: 'failed'; error: RemoteLoadError };

/**
 * Loads a remote and mounts it as a single-spa parcel in a fresh element; on failure shows the panel, whose retry
 * starts from nothing. Give it a `key` per remote. Unmounting waits for a mount under way.
 * A page that came prerendered stays in view until the remote stands, and also when it never does.
 */
export function RemoteHost({ name, basename, services$, actions, loader, report }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [attempt, retry] = useReducer((n: number) => n + 1, 0);
  const [status, setStatus] = useState<Status>({ phase: 'loading' });
  const [prerendered, setPrerendered] = useState(() => prerenderedPage(services$.get().router.location.pathname));

  useEffect(() => {
    let gone = false;
    const unsaved = scopeUnsavedChanges(actions.guardLeaving);
    const domElement = document.createElement('div');
    host.current?.append(domElement);
    setStatus({ phase: 'loading' });

    const fail = (cause: unknown, kind: 'mount' | 'crash') => {
      if (gone) return;
      const error = classifyLoadError(cause, kind);
      if (error.kind === kind) loader.discard(name);
      unsaved.end();
      report(name, error);
      setStatus({ phase: 'failed', error });
    };

    const parcel = loader.load(name, services$.get().profile).then(async (remote) => {
      if (gone) return undefined;
      const mounted = await mountRemote(remote, {
        domElement,
        basename,
        services$,
        actions: { ...actions, guardLeaving: unsaved.guardLeaving, onFatal: (error: unknown) => fail(error, 'crash') },
      });
      if (!gone) {
        setStatus((now) => (now.phase === 'loading' ? { phase: 'mounted' } : now));
        setPrerendered(null);
      }
      return mounted;
    });
    parcel.catch((error: unknown) => fail(error, 'mount'));

    return () => {
      unsaved.end();
      gone = true;
      void parcel
        .then((mounted) => mounted?.unmount())
        .catch(() => undefined) // It failed to mount or died: the element goes anyway.
        .finally(() => domElement.remove());
    };
  }, [name, basename, services$, actions, loader, report, attempt]);

  return (
    <>
      {prerendered && <PrerenderedPage page={prerendered} />}
      {status.phase === 'loading' && !prerendered && (
        <div className={styles.loading}>
          <Spinner label="Loading" />
        </div>
      )}
      {status.phase === 'failed' && !prerendered && <RemotePanel error={status.error} onRetry={retry} />}
      <div ref={host} data-remote={name} hidden={status.phase === 'failed' || prerendered !== null} />
    </>
  );
}

/** What a mounted remote has unsaved: it ends with the remote, and one that unmounts late speaks for no other. */
function scopeUnsavedChanges(guardLeaving: ShellActions['guardLeaving']) {
  let dirty = false;
  let over = false;
  return {
    guardLeaving(now: boolean, message?: string) {
      if (over) return;
      dirty = now;
      guardLeaving(now, message);
    },
    end() {
      if (dirty && !over) guardLeaving(false);
      over = true;
    },
  };
}

/**
 * The prerendered page that the document came with, to be kept in view until its remote is mounted; null once it was taken
 * over, or when another page is wanted. To be asked while rendering for the first time: React empties the mount point when it
 * commits.
 */
function prerenderedPage(pathname: string): HTMLElement | null {
  const page = document.querySelector<HTMLElement>('#root > [data-prerendered]');
  return page?.dataset['prerendered'] === pathname ? page : null;
}

/** Shows the prerendered page, moved here from the mount point: the same element, so that nothing on the screen changes. */
function PrerenderedPage({ page }: { page: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(...page.childNodes);
  }, [page]);
  return <div ref={place} />;
}
