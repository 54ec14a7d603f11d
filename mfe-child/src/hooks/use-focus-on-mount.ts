import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focus for what a step of a dialog begins with: the keyboard and the reading voice go on from there, and no text field
 * brings up the keys of a tablet. A moment later than the dialog's own focus, which remembers what opened it.
 */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const target = useRef<Element>(null);
  useEffect(() => {
    const timer = setTimeout(() => target.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return target;
}
