import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** How long to wait after each attempt that failed; the last for all that follow. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

export interface Backoff {
  /** Something failed: attempts once more, a while later. Nothing when that is planned already. */
  schedule: () => void;
  /** All is well: nothing is planned any more, and the next failure begins anew. */
  reset: () => void;
  /** The same, for good. */
  stop: () => void;
}

/**
 * Attempts again what failed because the server was away: after 1, 2, 4, 8, 15, then every 30 s, each up to a quarter longer or shorter.
 * Not while the page is hidden or without network; at once when it is seen, gets the focus or has a network again.
 */
export function createBackoff(attempt: () => void): Backoff {
  const listening = new AbortController();
  const { signal } = listening;
  let failures = 0;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const reset = () => {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
    failures = 0;
  };
  const run = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isDue || !navigator.onLine || document.visibilityState === 'hidden') return;
    isDue = false;
    attempt();
  };
  window.addEventListener('online', run, { signal });
  window.addEventListener('focus', run, { signal });
  document.addEventListener('visibilitychange', run, { signal });

  return {
    schedule() {
      if (isDue || signal.aborted) return;
      isDue = true;
      const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0;
      failures += 1;
      // Else all devices that lost the server at once would come back at once.
      timer = setTimeout(run, pause * (0.75 + Math.random() / 2));
    },
    reset,
    stop() {
      listening.abort();
      reset();
    },
  };
}

/** A backoff of the calling component, which ends with it. */
export function useBackoff(attempt: () => void): RefObject<Backoff | null> {
  const backoff = useRef<Backoff>(null);
  const attemptNow = useEffectEvent(attempt);
  useEffect(() => {
    const created = createBackoff(() => attemptNow());
    backoff.current = created;
    return created.stop;
  }, []);
  return backoff;
}
