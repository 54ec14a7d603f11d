import { Spinner } from '@tastequest/ui';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusHeading } from './focus-heading';
import type { RemoteLoadError } from './load-error';
import styles from './remote-host.module.css';
import { RemotePanel } from './remote-panel';
import { runRemote } from './run-remote';
import type { RemoteToRun } from './run-remote';
import { UpdateNotice } from './update-notice';
import type { Updates } from './updates';
import { useHealing } from './use-healing';

interface Props extends RemoteToRun {
  /** Of the page as long as the remote can't say it. */
  title: string;
  updates: Updates;
  /** Somebody is in the middle of something: no word of a new version now. */
  isBusy: boolean;
  report(name: Props['name'], error: RemoteLoadError): void;
}

type Status = { phase: 'loading' } | { phase: 'mounted' } | { phase: 'failed'; error: RemoteLoadError };

/** Another object is another attempt. A quiet one leaves the panel in view until the remote stands. */
interface Attempt {
  isQuiet: boolean;
}

/**
 * Loads a remote and mounts it as a single-spa parcel; on failure shows the panel. Every attempt starts from nothing, in a fresh
 * element; the keyboard comes to the remote's heading where it is not the first. Give it a `key` per remote.
 * A page that came prerendered stays in view until the remote stands, and also when it never does.
 */
export function RemoteHost({ name, title, basename, services$, actions, loader, report, updates, isBusy }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [attempt, begin] = useState<Attempt>({ isQuiet: false });
  const [status, setStatus] = useState<Status>({ phase: 'loading' });
  const [prerendered, setPrerendered] = useState(() => prerenderedPage(services$.get().router.location.pathname));
  const runs = useRef(0);
  const latestTitle = useRef(title);
  useEffect(() => void (latestTitle.current = title), [title]);

  useEffect(() => {
    runs.current += 1;
    if (!attempt.isQuiet) setStatus({ phase: 'loading' });
    return runRemote({ name, basename, services$, actions, loader }, host.current as HTMLElement, {
      onMounted() {
        setStatus({ phase: 'mounted' });
        setPrerendered(null);
      },
      onFailed(error, isReplaced) {
        report(name, error);
        if (isReplaced) return begin({ isQuiet: false });
        actions.setTitle(latestTitle.current);
        setStatus({ phase: 'failed', error });
      },
    });
  }, [name, basename, services$, actions, loader, report, attempt]);

  useEffect(() => {
    if (status.phase === 'mounted' && runs.current > 1) return focusHeading(host.current as HTMLElement);
    return undefined;
  }, [status]);

  // What is in use goes on until the new build is there.
  const update = () => loader.load(name, services$.get().profile).then(() => begin({ isQuiet: false }));

  const error = status.phase === 'failed' ? status.error : null;
  useHealing(
    error,
    useCallback(() => begin({ isQuiet: true }), []),
  );

  return (
    <>
      {prerendered && <PrerenderedPage page={prerendered} />}
      {status.phase === 'loading' && !prerendered && (
        <div className={styles.loading}>
          <Spinner label="Loading" />
        </div>
      )}
      {error && !prerendered && (
        <RemotePanel
          error={error}
          isSignedOut={services$.get().profile === null}
          onRetry={() => begin({ isQuiet: false })}
        />
      )}
      <div ref={host} data-remote={name} hidden={error !== null || prerendered !== null} />
      {status.phase === 'mounted' && !isBusy && (
        <UpdateNotice name={name} profile={services$.get().profile} updates={updates} onUpdate={update} />
      )}
    </>
  );
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
