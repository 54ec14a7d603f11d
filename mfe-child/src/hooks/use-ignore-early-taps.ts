import { useLayoutEffect } from 'react';

/** Taps closer together than this are one burst of taps. */
export const REST_MS = 400;

/** Stands on what takes no tap yet; on the root element when a dialog opened or closed over the page. */
export const APPEARED = 'data-appeared';

const CONTROL = 'a, button, label, input, select, textarea, summary';

/** While the area is open, nothing on the page takes a tap that was meant for what was there before. */
export function useIgnoreEarlyTaps(): void {
  useLayoutEffect(ignoreEarlyTaps, []);
}

/**
 * Children tap ten times, and must not press what they have not seen. What appears, or moves because something else went,
 * takes no tap until the fingers have rested for 400 ms; what counts is when the finger came down, as a slow device handles
 * taps late. What was there before takes each tap at once, and so does a key or a screen reader at any time: it names what it
 * presses, so that nothing can come under it.
 *
 * @returns ends it
 */
export function ignoreEarlyTaps(): () => void {
  const root = document.documentElement;
  const timers = new Map<Element, number>();
  /** From when on it takes a tap, by the clock of events. */
  const restedAt = new WeakMap<Element, number>();

  const release = (element: Element) => {
    window.clearTimeout(timers.get(element));
    timers.delete(element);
    element.removeAttribute(APPEARED);
  };
  const hold = (element: Element) => {
    restedAt.set(element, performance.now() + REST_MS);
    window.clearTimeout(timers.get(element));
    timers.set(
      element,
      window.setTimeout(() => release(element), REST_MS),
    );
    element.setAttribute(APPEARED, '');
  };
  const takesNoTap = (element: Element, at: number) => timers.has(element) || at < (restedAt.get(element) ?? 0);
  const observer = new MutationObserver((changes) => {
    for (const change of changes) placesOf(change).forEach(hold);
  });
  const refuse = (event: MouseEvent) => {
    const isByFinger = event.type === 'pointerdown' || event.detail > 0;
    const places = isByFinger ? around(event.target).filter((place) => takesNoTap(place, event.timeStamp)) : [];
    if (places.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    places.forEach(hold);
  };

  hold(root);
  observer.observe(document.body, { childList: true, subtree: true });
  const kinds = ['pointerdown', 'mousedown', 'click'] as const;
  kinds.forEach((kind) => window.addEventListener(kind, refuse, true));
  return () => {
    kinds.forEach((kind) => window.removeEventListener(kind, refuse, true));
    observer.disconnect();
    [...timers.keys()].forEach(release);
  };
}

/** What is new under the fingers after a change. */
function placesOf({ target, addedNodes, removedNodes }: MutationRecord): Element[] {
  // A control whose icon changes is the same control.
  if (!(target instanceof Element) || target.closest(CONTROL)) return [];
  const added = [...addedNodes].filter((node) => node instanceof Element);
  const isLess = [...removedNodes].some((node) => node instanceof Element);
  if (added.length === 0 && !isLess) return [];
  if (target === document.body) return [document.documentElement];
  return isLess || added.some((element) => element.matches(CONTROL)) ? [target] : added;
}

function around(target: EventTarget | null): Element[] {
  const places: Element[] = [];
  for (let place = target instanceof Element ? target : null; place; place = place.parentElement) places.push(place);
  return places;
}
