/** Long enough for a slow phone. */
const PATIENCE_MS = 10_000;

/**
 * Where the shell's own files don't come, or it breaks before it has drawn anything, shows the message that the page has ready for
 * that, instead of nothing. The network's return loads the page again.
 */
export function watchStart(): void {
  const show = () => {
    const message = document.getElementById('tq-not-started');
    const root = document.getElementById('root');
    // The shell takes the message away when it starts; a browser that is too old has another one instead of the root.
    if (!message || !root || root.childElementCount > 0) return;
    message.hidden = false;
    addEventListener('online', () => location.reload());
  };
  const failed = ({ target }: Event) => {
    if (target !== window && !(target instanceof HTMLScriptElement)) return;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
    else show();
  };
  addEventListener('error', failed, true);
  setTimeout(show, PATIENCE_MS);
}
