import { useEffect } from 'react';
import { mayHeal } from './load-error';
import type { RemoteLoadError } from './load-error';

/**
 * While `error` may be over by itself: tries again when the network is back, when somebody comes back to the page, and when
 * what was given up arrives after all.
 */
export function useHealing(error: RemoteLoadError | null, retry: () => void): void {
  useEffect(() => {
    if (!error || !mayHeal(error)) return;
    const listening = new AbortController();
    const { signal } = listening;
    const once = () => {
      if (signal.aborted || document.visibilityState === 'hidden') return;
      listening.abort();
      retry();
    };
    window.addEventListener('online', once, { signal });
    window.addEventListener('focus', once, { signal });
    document.addEventListener('visibilitychange', once, { signal });
    error.late?.then(once, () => undefined);
    return () => listening.abort();
  }, [error, retry]);
}
