import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Up to here the bar is a phone's or a tablet's. */
const NARROW_PX = 1180;

/** Icons and words; words only; no words but the entries'; a menu. */
const STEPS = ['wide', 'tight', 'tightest', 'folded'] as const;
const FOLDED = 3;

const overflow = (part: Element | null | undefined) => (part ? part.scrollWidth - part.clientWidth : 0);

/**
 * How the entries of the bar are shown: as roomy as they fit beside each other, and in the menu where the window is narrow. How many
 * there are, and how long their words, is their remotes' business; `words` are all of them.
 */
export function useRoom(bar: RefObject<HTMLElement | null>, words: string): (typeof STEPS)[number] {
  const [step, setStep] = useState(window.innerWidth <= NARROW_PX ? FOLDED : 0);
  /** The width that each step took where it didn't fit. */
  const needed = useRef([0, 0, 0]);
  const textSize = useRef('');
  const measure = () => {
    const { fontSize } = getComputedStyle(document.documentElement);
    // The widths are those of text of one size.
    if (fontSize !== textSize.current) needed.current = [0, 0, 0];
    textSize.current = fontSize;
    // The bar itself is no longer than it has to be.
    const available = bar.current?.parentElement?.clientWidth ?? 0;
    // Entries that don't fit lie under the bell before they leave the bar.
    const missing = Math.max(overflow(bar.current), overflow(bar.current?.querySelector('nav')));
    if (step !== FOLDED) needed.current[step] = missing > 0 ? available + missing : 0;
    const fitting = needed.current.findIndex((width) => width <= available);
    setStep(window.innerWidth <= NARROW_PX || fitting < 0 ? FOLDED : fitting);
  };
  useLayoutEffect(() => void (needed.current = [0, 0, 0]), [words]);
  useLayoutEffect(measure);
  useEffect(() => {
    window.addEventListener('resize', measure);
    // Text that is made larger makes the bar higher, and resizes no window.
    const observer = new ResizeObserver(measure);
    if (bar.current) observer.observe(bar.current);
    return () => {
      window.removeEventListener('resize', measure);
      observer.disconnect();
    };
  });
  return STEPS[step] ?? 'folded';
}
