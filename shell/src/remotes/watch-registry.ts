import type { LiveRegistry } from './live-registry';

/** While somebody looks at the page. */
const EVERY_MS = 5 * 60_000;
/** Whoever looks at several windows in turn asks no more often. */
const RETURN_MS = 10_000;

/**
 * Keeps what is live up to date: from time to time, when somebody comes back to the page, and at once when a file of a release
 * doesn't come, because a tab can be older than what the store still has.
 */
export function watchRegistry(registry: Pick<LiveRegistry, 'fresh'>): void {
  const read = (maxAge: number) => {
    // Without an answer there is nothing to be told.
    if (document.visibilityState === 'visible') void registry.fresh(maxAge).catch(() => undefined);
  };
  setInterval(read, EVERY_MS, EVERY_MS / 2);
  document.addEventListener('visibilitychange', () => read(RETURN_MS));
  window.addEventListener('focus', () => read(RETURN_MS));
  window.addEventListener(
    'error',
    ({ target }) => {
      const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement;
      if (isFile && !target.matches('[rel=preload]')) read(0);
    },
    { capture: true },
  );
}
