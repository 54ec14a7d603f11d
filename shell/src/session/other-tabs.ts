import type { Session } from './session';

/**
 * Other tabs: signed out there, this one leaves at once, also while it reads; signed in there, it follows. `key` is where
 * the session is kept. What else a tab writes while it leaves can arrive after word that it left and before its session goes
 * from the storage: it signs nobody in.
 */
export function followOtherTabs(
  session: Pick<Session, 'get' | 'ended' | 'refresh'>,
  key: string,
  mayHaveSession: () => boolean,
): void {
  window.addEventListener('storage', (event) => {
    if (!mayHaveSession()) session.ended();
    else if (event.key === key && session.get().status === 'signed-out') void session.refresh();
  });
}
