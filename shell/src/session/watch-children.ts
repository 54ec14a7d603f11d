import { createIdleLock, forgetTouch, leftLongAgo } from '../device/idle-lock';
import { childEntryPath, rememberPlayer } from '../device/players';
import type { Session } from './session';

/**
 * The shared tablet: remembers who plays, and ends a child's session on it after two minutes without a touch. Call it before
 * the session starts: one that was left long ago is ended without reading anything of it.
 */
export function watchChildren(session: Session): void {
  const lock = createIdleLock({
    onIdle: () => session.end(childEntryPath()),
    onOther: () => void session.restart(),
  });
  session.subscribe(() => {
    const now = session.get();
    if (now.status === 'loading') return;
    if (now.status !== 'ready' || now.profile.role !== 'child') {
      lock.stop();
      if (now.status === 'ready') forgetTouch();
      return;
    }
    rememberPlayer(now.profile);
    // Who waits for a parent's approval sees no data, and looks at the page without touching it.
    if (now.profile.joinStatus === 'active') lock.start(now.profile.id);
    else lock.stop();
  });
  if (leftLongAgo()) session.end(childEntryPath());
}
