import { classify, MESSAGES } from '@tastequest/client';
import type { TasteQuestClient } from '@tastequest/client';
import type { SessionProfile } from '@tastequest/contract';
import { createStore } from '@tastequest/contract/internal';
import type { Supabase } from './supabase';

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; notice?: string }
  | { status: 'ready'; profile: SessionProfile; client: TasteQuestClient }
  | { status: 'error'; message: string };

interface Options {
  /** Whether loading supabase-js is worth it: there seems to be a session, or a link from a mail brings one. */
  mayHaveSession: () => boolean;
  load: () => Promise<Supabase>;
  /** A password reset link was followed. */
  onRecovery: () => void;
}

/**
 * Who is signed in. supabase-js is loaded only when there may be a session or somebody signs in: a visitor of the landing
 * page never pays for it. A session without a profile row is signed out, with the reason (spec section 4).
 */
export function createSession({ mayHaveSession, load, onRecovery }: Options) {
  const store = createStore<{ session: SessionState }>({ session: { status: 'loading' } });
  const get = () => store.get().session;
  const set = (session: SessionState) => store.set({ session });
  let userId: string | undefined;
  let lastRead = 0;

  const supabase = onceLoaded(load, (loaded) => listen(loaded));

  const signedOut = (notice?: string) => {
    userId = undefined;
    lastRead += 1; // What is still being read belongs to whoever was here before.
    set({ status: 'signed-out', notice });
  };

  const failed = (error: unknown) => {
    const { kind, code } = classify(error);
    if (code === 'session.no_profile') return signedOut(MESSAGES.profile.notFound);
    if (kind === 'auth') return signedOut(MESSAGES.profile.expired);
    // Somebody at work keeps the screen; only where there is none yet, the page says that the server is away.
    if (get().status !== 'ready') set({ status: 'error', message: MESSAGES.profile.loadFailed });
  };

  /** Reads the profile; the newest call wins. Never rejects. */
  const refresh = async (): Promise<void> => {
    const read = ++lastRead;
    try {
      const { client, loadSession } = await supabase();
      const profile = await loadSession(client);
      if (read !== lastRead) return;
      if (!profile) return signedOut(get().status === 'ready' ? MESSAGES.profile.expired : undefined);
      userId = profile.id;
      set({ status: 'ready', profile, client });
    } catch (error) {
      if (read === lastRead) failed(error);
    }
  };

  /** Auth events arrive while supabase-js holds its lock: work that calls it again has to wait for the next task. */
  const listen = ({ client }: Supabase) =>
    client.auth.onAuthStateChange((event, session) => {
      if (event === 'SIGNED_OUT') setTimeout(() => get().status !== 'signed-out' && signedOut());
      if (event === 'PASSWORD_RECOVERY') setTimeout(onRecovery);
      const somebodyElse = event === 'SIGNED_IN' && session?.user.id !== userId;
      if (somebodyElse || event === 'USER_UPDATED') setTimeout(() => void refresh());
    });

  return {
    get,
    subscribe: store.subscribe,
    supabase,
    refresh,
    start: () => (mayHaveSession() ? refresh() : Promise.resolve(signedOut())),
    async signOut() {
      const { client, signOut } = await supabase();
      await signOut(client);
      signedOut();
    },
  };
}

/** Loads once; a failed load is tried again by the next call. */
function onceLoaded(load: () => Promise<Supabase>, then: (loaded: Supabase) => void) {
  let loading: Promise<Supabase> | undefined;
  return () => {
    loading ??= load().then(
      (loaded) => {
        then(loaded);
        return loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
}

export type Session = ReturnType<typeof createSession>;
