import { useEffect, useState } from 'react';

const DURATION_MS = 900;

const prefersReducedMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

/** The number to show at a time: fast at first, then slower, as counting feels to a child. */
export function countAt(target: number, elapsedMs: number): number {
  const share = Math.min(Math.max(elapsedMs / DURATION_MS, 0), 1);
  return Math.round(target * (1 - (1 - share) ** 3));
}

/** Counts from 0 to `target` in under a second; there at once for who asked for less motion. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(() => (prefersReducedMotion() ? target : 0));
  useEffect(() => {
    if (prefersReducedMotion()) {
      setShown(target);
      return undefined;
    }
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      setShown(countAt(target, now - start));
      if (now - start < DURATION_MS) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
