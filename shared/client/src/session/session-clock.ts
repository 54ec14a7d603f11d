import { z } from 'zod';
import { claimsOf } from './access-token';

export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's local storage; undefined where it keeps nothing: then supabase-js has the session in memory. */
export function localStorageIfAny(): SessionStorage | undefined {
  try {
    const { localStorage } = window;
    localStorage.setItem('tastequest-probe', '');
    localStorage.removeItem('tastequest-probe');
    return localStorage;
  } catch {
    return undefined;
  }
}

const sessionSchema = z.looseObject({ access_token: z.string(), expires_at: z.number(), expires_in: z.number() });
type Session = z.output<typeof sessionSchema>;

/** What supabase-js tolerates between its own questions. */
const TOLERANCE_S = 60;
const now = () => Math.round(Date.now() / 1000);

/**
 * A storage whose session ends by the device's clock, which may be wrong by a year: `expires_at` is when it was received, plus how long
 * it lives. By the server's `expires_at` supabase-js would refresh it before each request, or never.
 */
export function inClockOfDevice(storage: SessionStorage): SessionStorage {
  return {
    getItem(key) {
      const text = storage.getItem(key);
      const session = sessionIn(text);
      // Received by a clock that was ahead and has been set right since.
      const isTooLate = session && session.expires_at - now() > lifetimeOf(session) + TOLERANCE_S;
      return isTooLate ? JSON.stringify({ ...session, expires_at: now() }) : text;
    },
    setItem(key, text) {
      const session = sessionIn(text);
      if (!session) return storage.setItem(key, text);
      const before = sessionIn(storage.getItem(key));
      const isKnown = before?.access_token === session.access_token;
      const expires_at = isKnown ? before.expires_at : now() + lifetimeOf(session);
      storage.setItem(key, JSON.stringify({ ...session, expires_at }));
    },
    removeItem: (key) => storage.removeItem(key),
  };
}

function sessionIn(text: string | null): Session | undefined {
  return sessionSchema.safeParse(parsed(text ?? '')).data;
}

/** How many seconds its token lives, by what the token says itself: `expires_in` is at times reckoned by the wrong clock. */
function lifetimeOf({ access_token, expires_in }: Session): number {
  const claims = claimsOf(access_token);
  return claims ? claims.exp - claims.iat : expires_in;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
