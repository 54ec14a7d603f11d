import { isRecent } from '../device/is-recent';
import type { Session } from './session';

/** Back within half a minute, nothing is read again. */
const FRESH_MS = 30_000;

/**
 * Reads the session again when a parent comes back to this tab: what waits for them, and what they may do, can have changed
 * meanwhile. Screens poll what they show; most of them don't show what the navigation tells.
 */
export function refreshOnReturn(session: Pick<Session, 'get' | 'subscribe' | 'refresh'>): void {
  let readAt = 0;
  session.subscribe(() => (readAt = Date.now()));
  const comeBack = () => {
    const state = session.get();
    if (document.visibilityState !== 'visible' || state.status !== 'ready' || state.profile.role !== 'parent') return;
    if (isRecent(readAt, FRESH_MS)) return;
    readAt = Date.now(); // Without network too, one try is enough.
    void session.refresh();
  };
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
}
