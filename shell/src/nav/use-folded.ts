import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Up to here the bar is a phone's or a tablet's. */
const NARROW_PX = 1180;

/**
 * Whether the entries of the bar have to fold into its menu: the window is narrow, or they don't fit beside each other. How many there
 * are, and how long their words, is their remotes' business.
 */
export function useFolded(bar: RefObject<HTMLElement | null>): boolean {
  const [isFolded, setFolded] = useState(window.innerWidth <= NARROW_PX);
  /** The width that they took when they didn't fit. */
  const needed = useRef(0);
  const measure = () => {
    const { scrollWidth = 0, clientWidth = 0 } = bar.current ?? {};
    if (!isFolded) needed.current = scrollWidth > clientWidth ? scrollWidth : 0;
    setFolded(window.innerWidth <= NARROW_PX || needed.current > clientWidth);
  };
  // With every change of what it shows.
  useLayoutEffect(measure);
  useEffect(() => {
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  });
  return isFolded;
}
