import { classify, MESSAGES } from '@tastequest/client';
import { recovery } from './recovery';
import { createSessionState, NO_PROFILE } from './session-state';
import type { StateOptions } from './session-state';
import type { Supabase } from './supabase';

export type { SessionState } from './session-state';

interface Options extends StateOptions {
  /** Whether loading supabase-js is worth it: there seems to be a session, or a link from a mail brings one. */
  mayHaveSession: () => boolean;
  /** The browser keeps a session, valid or not. */
  isStored: () => boolean;
  load: () => Promise<Supabase>;
  /** A password reset link was followed. */
  onRecovery: () => void;
  /** Takes everything of the person away from this device, the stored session included. */
  wipe: () => void;
}

/**
 * Who is signed in. supabase-js is loaded only when there may be a session or somebody signs in: a visitor of the landing
 * page never pays for it. A session without a profile row is signed out, with the reason (spec section 4).
 */
export function createSession(options: Options) {
  const { mayHaveSession, isStored, wipe, ending } = options;
  const state = createSessionState(options);
  const events = createAuthEvents(state, options, { refresh: () => refresh(), read: () => reading });
  const supabase = onceLoaded(options.load, events.listen);

  /** Reads the profile; the newest call wins. Never rejects. */
  const refresh = () => (reading = read());
  let reading = Promise.resolve();
  const read = async (): Promise<void> => {
    const isNewest = state.startRead();
    const hadSession = isStored() || state.get().status === 'ready';
    let loaded: Supabase | undefined;
    try {
      loaded = await supabase();
      const { client, loadSession } = loaded;
      const profile = await loadSession(client);
      if (!isNewest()) return;
      if (profile) state.set({ status: 'ready', profile, client, counts: profile.counts });
      else state.signedOut(hadSession && !ending.wasOnPurpose() ? MESSAGES.profile.expired : undefined);
    } catch (error) {
      if (!isNewest()) return;
      state.failed(error);
      // Its reason stands already: the event of signing out would only know that the session is over.
      if (loaded && classify(error).code === NO_PROFILE) void loaded.signOut(loaded.client).catch(() => undefined);
    }
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    supabase,
    refresh,
    start: () => (mayHaveSession() ? refresh() : Promise.resolve(state.signedOut())),
    ended: state.ended,
    letGo: state.letGo,
    /** Somebody else is signed in now: what is on screen goes before the profile is read. */
    restart() {
      state.set({ status: 'loading' });
      return refresh();
    },
    async signOut() {
      const { client, signOut } = await supabase();
      ending.mark();
      await signOut(client).catch((error: unknown) => {
        // The device forgets the session first and then tells the server: without network it has signed out all the same.
        if (isStored()) throw error;
      });
      wipe();
      state.left();
    },
    /**
     * Ends the session on this device at once and for sure, also without network, and leads to `entryPath`. The screen is left
     * before this returns; the server is told in the background.
     */
    end(entryPath: string) {
      const token = events.giveUp();
      state.signedOut(undefined, entryPath);
      ending.mark();
      wipe();
      if (!token) return;
      void supabase()
        .then(({ client }) => client.auth.admin.signOut(token, 'local'))
        .catch(() => undefined); // What it opened is gone from the device all the same.
    },
  };
}

type State = ReturnType<typeof createSessionState>;

interface Reads {
  refresh: () => Promise<void>;
  /** The read under way, if any. */
  read: () => Promise<void>;
}

/** What supabase-js tells, and what of it has to be known when the session is ended without asking it. */
function createAuthEvents(state: State, { onRecovery, wipe }: Options, { refresh, read }: Reads) {
  let accessToken: string | undefined;
  let endedUserId: string | undefined;
  const userId = () => {
    const now = state.get();
    return now.status === 'ready' ? now.profile.id : undefined;
  };
  /** supabase-js says "signed in" for the stored session too, while its profile is being read already. */
  const signedIn = async (id: string | undefined) => {
    const wasLoading = state.get().status === 'loading';
    if (wasLoading) await read();
    const isKnown = wasLoading && state.get().status !== 'ready';
    if (!isKnown && id !== userId()) await refresh();
  };
  return {
    /** Auth events arrive while supabase-js holds its lock: work that calls it again has to wait for the next task. */
    listen: ({ client }: Supabase) =>
      void client.auth.onAuthStateChange((event, session) => {
        accessToken = session?.access_token;
        if (event === 'SIGNED_OUT') setTimeout(state.ended);
        // A refresh that was under way when the session ended must not bring it back.
        const revived = event === 'TOKEN_REFRESHED' && session?.user.id === endedUserId;
        if (revived && state.get().status === 'signed-out') wipe();
        if (event === 'PASSWORD_RECOVERY') {
          if (session) recovery.begin(session.user.id);
          setTimeout(onRecovery);
          // The link may be another person's than who is on screen, in this tab or in the others that hear of it.
          setTimeout(() => void signedIn(session?.user.id));
        }
        if (event === 'MFA_CHALLENGE_VERIFIED') setTimeout(() => void refresh());
        if (event === 'SIGNED_IN') setTimeout(() => void signedIn(session?.user.id));
        if (event === 'USER_UPDATED') {
          recovery.end(); // In every tab that the link's session reached.
          setTimeout(() => void refresh());
        }
      }),
    /** The token that the server is to forget; its user's late refreshes are not let in any more. */
    giveUp() {
      const token = accessToken;
      endedUserId = userId();
      accessToken = undefined;
      return token;
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
