import { classify, MESSAGES } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import type { SessionProfile } from '@tastequest/contract';
import { createStore } from '@tastequest/contract/internal';
import { recovery } from './recovery';

/** The code of a session whose second step is still to come. */
const SECOND_STEP = 'auth.second_step';

/** The code of a session that has no profile row. */
export const NO_PROFILE = 'session.no_profile';

export type SessionState =
  | { status: 'loading' }
  /** `entryPath`: where the route guards lead whoever was here; without one to /login, and back to the page afterwards. */
  | { status: 'signed-out'; notice?: string; entryPath?: string; kept?: SessionProfile }
  /** The password was right; the code of the authenticator app is still to come. */
  | { status: 'second-step'; kept?: SessionProfile }
  /** `counts`: what waited for this person when the profile was read, by the names that badges have. */
  | { status: 'ready'; profile: SessionProfile; client: TasteQuestClient; counts?: Record<string, number> }
  | { status: 'error'; message: string; kept?: SessionProfile };

/** Whose screens are there: who is signed in, or the parent whose session expired in the middle of something. */
export const personOf = (session: SessionState): SessionProfile | undefined =>
  session.status === 'ready' ? session.profile : 'kept' in session ? session.kept : undefined;

export interface StateOptions {
  /** Something on screen is not saved: a session that expires leaves it there, until its parent has signed in again. */
  hasUnsaved: () => boolean;
  /** The session goes on purpose; asked by other tabs, so that they don't call it expired. */
  ending: { mark: () => void; wasOnPurpose: () => boolean };
  /** Where the session of this person ends, if not in front of /login. */
  entryPathOf: (profile: SessionProfile) => string | undefined;
}

/** The states of a session and what leads to them; a read of the profile counts only while nothing newer has happened. */
export function createSessionState({ hasUnsaved, ending, entryPathOf }: StateOptions) {
  const store = createStore<{ session: SessionState }>({ session: { status: 'loading' } });
  const get = () => store.get().session;
  const set = (session: SessionState) => store.set({ session });
  let newest = 0;

  const usualEntryPath = () => {
    const was = get();
    return was.status === 'ready' ? entryPathOf(was.profile) : was.status === 'signed-out' ? was.entryPath : undefined;
  };
  /** A child's device may be another child's next. */
  const kept = () => {
    const person = personOf(get());
    return person?.role === 'parent' && hasUnsaved() ? person : undefined;
  };
  const signedOut = (notice?: string, entryPath = usualEntryPath()) => {
    recovery.end();
    newest += 1; // What is still being read belongs to whoever was here before.
    set({ status: 'signed-out', notice, entryPath, kept: notice === MESSAGES.profile.expired ? kept() : undefined });
  };
  /** On purpose: whoever comes next starts at the entry page, not on the page of the last one. */
  const left = () => signedOut(undefined, usualEntryPath() ?? '/login');

  return {
    get,
    set,
    subscribe: store.subscribe,
    signedOut,
    left,
    /** What was kept is given up: whoever signs in now starts with the page. */
    letGo: () => set({ status: 'signed-out' }),
    /** It ended without this tab's doing: on purpose elsewhere, or it expired. A read under way counts no more. */
    ended() {
      newest += 1;
      const now = get();
      const onPurpose = ending.wasOnPurpose();
      // The tabs' messages overtake each other: that it was on purpose may come second.
      if (now.status === 'signed-out') {
        if (onPurpose && now.notice === MESSAGES.profile.expired) left();
      } else if (onPurpose) left();
      else signedOut(MESSAGES.profile.expired);
    },
    failed(error: unknown) {
      const { kind, code } = classify(error);
      if (code === NO_PROFILE) return signedOut(MESSAGES.profile.notFound);
      if (code === SECOND_STEP) return set({ status: 'second-step', kept: kept() });
      if (kind === 'auth') return signedOut(MESSAGES.profile.expired);
      // Somebody at work keeps the screen; only where there is none yet, the page says that the server is away.
      if (get().status !== 'ready') set({ status: 'error', message: MESSAGES.profile.loadFailed, kept: kept() });
    },
    /** Starts a read; the returned function tells whether it is still the newest. */
    startRead() {
      const read = ++newest;
      return () => read === newest;
    },
  };
}
