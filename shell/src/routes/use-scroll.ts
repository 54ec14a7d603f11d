import type { RouterState } from '@tastequest/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** What a person does to move the page: their own place wins. */
const BY_HAND = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * A new page starts at its top; Back and Forward lead to where the page was left, as soon as it is long enough again. It stays
 * there, also when what stands in while the page loads is longer than what comes first. A change of the query alone moves nothing.
 */
export function useScroll({ location, action }: RouterState): void {
  const { key, pathname } = location;
  const places = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });
  const wayBack = useRef<WayBack>(undefined);

  useEffect(() => {
    const note = () => {
      if (wayBack.current?.isTooShort()) return;
      if (wayBack.current?.top !== window.scrollY) wayBack.current?.end();
      places.current.set(shown.current.key, window.scrollY);
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
    wayBack.current?.end();
    wayBack.current = undefined;
    // What the page before scrolls while it goes is not its place any more.
    shown.current = { key, pathname };
    if (action === 'POP') {
      wayBack.current = wayBackTo(places.current.get(key) ?? 0);
      wayBack.current.go();
    } else if (before.pathname !== pathname) window.scrollTo(0, 0);
  }, [key, pathname, action]);
}

interface WayBack {
  /** Where the page was left, in pixels from its top. */
  top: number;
  /** Scrolls there now, and whenever the page has grown so far; until the person moves it, or the way ends. */
  go(): void;
  /** Where the page is now is no place of the person's: it does not reach so far, or did not until the last frame. */
  isTooShort(): boolean;
  end(): void;
}

function wayBackTo(top: number): WayBack {
  const listening = new AbortController();
  const { signal } = listening;
  const observer = new ResizeObserver(go);
  const isLongEnough = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  let isThere = false;
  function go() {
    if (isThere && isLongEnough()) return;
    window.scrollTo(0, top);
    isThere = isLongEnough();
  }
  const end = () => {
    observer.disconnect();
    listening.abort();
  };
  for (const event of BY_HAND) window.addEventListener(event, end, { signal, passive: true });
  observer.observe(document.body);
  return { top, go, isTooShort: () => !(signal.aborted || (isThere && isLongEnough())), end };
}
