import { createContext, useContext, useEffect, useState, type RefObject } from 'react';

/** Taps closer together than this are one burst of taps. */
export const REST_MS = 400;

/** Where a dialog learns that a step in it is shielded. */
export const ShieldContext = createContext<RefObject<boolean> | null>(null);

/**
 * Children tap ten times. Whatever a burst of taps brought up must not take the rest of the burst: true from a change of
 * `scene` until the fingers rested. Buttons that do something stay disabled for that moment.
 *
 * @param calmAtFirst false for what appears under the finger that opened it
 */
export function useTapShield(scene: unknown, calmAtFirst = false): boolean {
  const [calm, setCalm] = useState<{ scene: unknown } | null>(calmAtFirst ? { scene } : null);
  const isUp = calm?.scene !== scene || calm === null;
  const around = useContext(ShieldContext);
  useEffect(() => {
    if (!around) return undefined;
    around.current = isUp;
    return () => {
      around.current = false;
    };
  }, [around, isUp]);
  useEffect(() => {
    if (!isUp) return undefined;
    let timer = 0;
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setCalm({ scene }), REST_MS);
    };
    wait();
    window.addEventListener('pointerdown', wait, true);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('pointerdown', wait, true);
    };
  }, [scene, isUp]);
  return isUp;
}
