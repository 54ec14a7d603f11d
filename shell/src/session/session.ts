import type { TasteQuestClient } from '@tastequest/client';
import type { SessionProfile } from '@tastequest/contract';
import { createStore } from '@tastequest/contract/internal';
import { loadSupabase } from './supabase';
import type { Supabase } from './supabase';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; notice?: string }
  | { status: 'ready'; profile: SessionProfile; client: TasteQuestClient }
  | { status: 'error'; message: string };

export const NO_PROFILE = 'Profile not found. Please sign in again.';
export const EXPIRED = 'Your session has expired. Please sign in again.';
export const LOAD_FAILED = 'Failed to load profile. Please try again.';

/**
 * Who is signed in. supabase-js is loaded only when there may be a session or somebody signs in: a visitor of the landing
 * page never pays for it. A session without a profile row is signed out, with the reason (spec section 4).
 */
export function createSession(mayHaveSession: () => boolean, onRecovery: () => void) {
  const store = createStore<{ session: SessionState }>({ session: { status: 'loading' } });
  const set = (session: SessionState) => store.set({ session });
  let loading: Promise<Supabase> | undefined;
  let userId: string | undefined;
  let lastRead = 0;

  const supabase = () => {
    loading ??= loadSupabase().then(
      (loaded) => {
        listen(loaded);
        return loaded;
      },
      (error: unknown) => {
        loading = undefined; // The next call tries again.
        throw error;
      },
    );
    return loading;
  };

  const signedOut = (notice?: string) => {
    userId = undefined;
    set({ status: 'signed-out', notice });
  };

  /** Reads the profile; the newest call wins. */
  const refresh = async (): Promise<void> => {
    const read = ++lastRead;
    try {
      const { client, loadSession, signOut } = await supabase();
      const { data } = await client.auth.getSession();
      if (read !== lastRead) return;
      if (!data.session) return signedOut(store.get().session.status === 'ready' ? EXPIRED : undefined);
      const profile = await loadSession(client);
      if (read !== lastRead) return;
      if (profile) {
        userId = profile.id;
        return set({ status: 'ready', profile, client });
      }
      await signOut(client);
      signedOut(NO_PROFILE);
    } catch (error) {
      if (read === lastRead) await failed(error);
    }
  };

  const failed = async (error: unknown) => {
    const { classify } = await import('@tastequest/client');
    if (classify(error).kind === 'auth') return signedOut(EXPIRED);
    if (store.get().session.status !== 'ready') set({ status: 'error', message: LOAD_FAILED });
  };

  /** Auth events arrive while supabase-js holds its lock: work that calls it again has to wait for the next task. */
  const listen = ({ client }: Supabase) =>
    client.auth.onAuthStateChange((event, session) => {
      if (event === 'SIGNED_OUT') setTimeout(() => store.get().session.status !== 'signed-out' && signedOut());
      if (event === 'PASSWORD_RECOVERY') setTimeout(onRecovery);
      const other = event === 'SIGNED_IN' && session?.user.id !== userId;
      if (other || event === 'USER_UPDATED') setTimeout(() => void refresh());
    });

  const start = () => (mayHaveSession() ? refresh() : Promise.resolve(signedOut()));

  const signOut = async () => {
    const { client, signOut: leave } = await supabase();
    await leave(client);
    signedOut();
  };

  return { get: () => store.get().session, subscribe: store.subscribe, start, refresh, signOut, supabase };
}

export type Session = ReturnType<typeof createSession>;
