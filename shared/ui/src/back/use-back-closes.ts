import { useEffect, useEffectEvent } from 'react';

const OPENED = 'tastequest:layer';

/** What lies over the page. The shell, if there is one, writes `release` into it. */
interface Layer {
  close: () => void;
  release?: () => void;
}

/**
 * While `open`, the browser's Back calls `close` and stays on the page: for dialogs, sheets, menus and whatever else lies over
 * the page. The one opened last goes first. `close` may ask before it closes, as it does for an X; then Back has done nothing.
 * Links and redirects leave as ever. Dialogs of this package do it themselves. Without a shell it does nothing.
 */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const layer: Layer = { close: () => closeNow() };
    // Shell and remotes each bring their own copy of this module, and remotes may be newer than the shell.
    window.dispatchEvent(new CustomEvent(OPENED, { detail: layer }));
    return () => layer.release?.();
  }, [open]);
}

/** For the shell, which owns the history: `add` gets what closes a layer, and answers with what to call once it is closed. */
export function onLayers(add: (close: () => void) => () => void): void {
  window.addEventListener(OPENED, (event) => {
    const { detail } = event as CustomEvent<Layer>;
    detail.release = add(detail.close);
  });
}
