import { useEffect, useEffectEvent } from 'react';

const FOLLOWED = 'tastequest:link-followed';

/**
 * While it is mounted, the shell's link to `path` calls `open` instead of leading there: what it opens lies over the page that is shown, and
 * Back closes it there. Where nothing like it is mounted, such as in another area, the link leads to its address as ever.
 */
export function useLayerLink(path: string, open: () => void): void {
  const openNow = useEffectEvent(open);
  useEffect(() => {
    const take = (event: Event) => {
      if ((event as CustomEvent<string>).detail !== path) return;
      event.preventDefault();
      openNow();
    };
    window.addEventListener(FOLLOWED, take);
    return () => window.removeEventListener(FOLLOWED, take);
  }, [path]);
}

/** For the shell, which knows no area's layers: offers the link that is about to be followed, and says whether it was taken. */
export function isLayerLink(path: string): boolean {
  return !window.dispatchEvent(new CustomEvent(FOLLOWED, { detail: path, cancelable: true }));
}
