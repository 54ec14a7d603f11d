/** Long enough for a slow phone. */
const PATIENCE_MS = 10_000;

/**
 * Where the shell's own files don't come, or it breaks before it has drawn anything, shows the message that the page has ready for
 * that: instead of nothing, or above what was prerendered. The network's return loads the page again.
 */
export function watchStart(): void {
  const failed = ({ target }: Event) => {
    if (target !== window && !(target instanceof HTMLScriptElement)) return;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
    else show();
  };
  addEventListener('error', failed, true);
  awaitStart();
}

/** The same for a shell that hangs, from now on. */
export function awaitStart(): void {
  setTimeout(() => {
    letSheetsWait();
    show();
  }, PATIENCE_MS);
}

function show() {
  const message = document.getElementById('tq-not-started');
  // The shell takes the message away when it starts; a browser that is too old has another one instead of the root.
  if (!message || !document.getElementById('root')) return;
  // A prerendered page needs no shell as long as it keeps its files aside.
  if (document.getElementById('tq-shell')) return;
  message.hidden = false;
  addEventListener('online', () => message.isConnected && location.reload(), { once: true });
}

/** A style sheet that hangs keeps everything from being painted: it is used when it comes. */
function letSheetsWait() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.sheet) continue;
    link.media = 'print';
    link.addEventListener('load', () => (link.media = 'all'));
  }
}
