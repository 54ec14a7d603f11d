import { useLayoutEffect, useState } from 'react';

interface Spot {
  top: number;
  left: number;
  width: number;
  height: number;
}

const MARGIN = 8;

function spotOf(element: Element): Spot {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top: top - MARGIN, left: left - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

export function findTarget(target: string): Element | null {
  return document.querySelector(`[data-tour="${target}"]`);
}

/** Where the explained part is in the window now; null when the step is about the whole screen. */
export function useSpot(target: string | undefined): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    const element = target ? findTarget(target) : null;
    const measure = () => setSpot(element ? spotOf(element) : null);
    element?.scrollIntoView({ block: 'center' });
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, true);
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure, true);
    };
  }, [target]);
  return spot;
}
