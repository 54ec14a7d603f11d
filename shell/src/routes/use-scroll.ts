import type { RouterState } from '@tastequest/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** What a person does to move the page: their own place wins. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * A new page starts at its top; Back and Forward lead to where the page was left, as soon as it is long enough again. A change of
 * the query alone moves nothing.
 */
export function useScroll({ location, action }: RouterState): void {
  const { key, pathname } = location;
  const places = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });
  const stop = useRef(() => undefined as void);
  const isOnItsWay = useRef(false);

  useEffect(() => {
    const note = () => {
      // On the way back to a place, where the page is now is none.
      if (!isOnItsWay.current) places.current.set(shown.current.key, window.scrollY);
    };
    // The browser would move the page before its content is there; a reload is left to it.
    const setBy = (who: ScrollRestoration) => () => void (history.scrollRestoration = who);
    setBy('manual')();
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    // A move is told with the next frame; whoever leaves before it is asked at the press.
    for (const event of ['scroll', 'click', 'popstate'])
      window.addEventListener(event, note, { ...options, capture: true });
    window.addEventListener('pagehide', setBy('auto'), options);
    window.addEventListener('pageshow', setBy('manual'), options);
    return () => listening.abort();
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    stop.current();
    isOnItsWay.current = false;
    // What the page before scrolls while it goes is not its place any more.
    shown.current = { key, pathname };
    if (action === 'POP') {
      isOnItsWay.current = true;
      stop.current = scrollWhenLongEnough(places.current.get(key) ?? 0, () => (isOnItsWay.current = false));
    } else if (before.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, action]);
}

/** Scrolls there now, or when the page has grown so far. The returned function ends the waiting, as does the person's own move. */
function scrollWhenLongEnough(top: number, onEnd: () => void): () => void {
  const listening = new AbortController();
  const observer = new ResizeObserver(move);
  const stop = () => {
    observer.disconnect();
    listening.abort();
    onEnd();
  };
  function move() {
    window.scrollTo(0, top);
    if (document.documentElement.scrollHeight - window.innerHeight >= top) stop();
  }
  for (const event of BY_HAND) window.addEventListener(event, stop, { signal: listening.signal, passive: true });
  observer.observe(document.body);
  move();
  return stop;
}
