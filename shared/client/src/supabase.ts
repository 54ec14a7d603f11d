import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { withRequestId } from './errors/request-id';
import { fetchInTime } from './fetch-in-time';
import { claimsOf } from './session/access-token';
import { inClockOfDevice, localStorageIfAny, type SessionStorage } from './session/session-clock';
import { storageKey } from './session/stored-session';

/** The one client type of the product: every table, function and argument comes from the generated types. */
export type TasteQuestClient = SupabaseClient<Database>;

export interface ClientConfig {
  /** Origin of the Supabase project; empty means the page's own origin. */
  url: string;
  /** The publishable key. It grants nothing by itself: row level security decides. */
  key: string;
  /** Whether the access token in the page's address signs in; without it, none does. */
  acceptsToken?: (token: string) => boolean;
  /** Where the session is kept; the browser's local storage unless a test brings another. */
  storage?: SessionStorage;
  /** How to reach it; the browser's own `fetch` unless a test brings another. */
  fetch?: typeof fetch;
}

/**
 * Makes the client. The shell calls this once and hands the instance to every remote.
 * Guarantees: the session is kept in local storage under `storageKey(url)` and refreshed by itself; one that was ended elsewhere
 * is signed out in every tab, at the first request that says so. A request whose token the server takes for over is sent again with a new one:
 * it was refused, so nothing of it was done.
 */
export function createTasteQuestClient({
  url,
  key,
  acceptsToken,
  storage = localStorageIfAny(),
  fetch = globalThis.fetch,
}: ClientConfig): TasteQuestClient {
  const origin = url === '' ? window.location.origin : url;
  let checking: Promise<unknown> | undefined;
  /** Asks Auth whether the session is still valid. If not, supabase-js signs out by itself, but not when the account is deleted too. */
  const checkSession = async () => {
    const { error } = await client.auth.getUser();
    if (error?.code === 'user_not_found') await client.auth.signOut({ scope: 'local' });
    // It has ended by the server's clock, and not yet by that of a device which was set back.
    if (error?.code === 'bad_jwt') await client.auth.refreshSession();
  };
  /** The request as it is after the check; null when there is no newer token of the same person: somebody else may have signed in since. */
  const withAnotherToken = async (init: RequestInit = {}, check: Promise<unknown>): Promise<RequestInit | null> => {
    await check.catch(() => undefined);
    const headers = new Headers(init.headers);
    const refused = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const token = (await client.auth.getSession()).data.session?.access_token;
    if (!token || token === refused || claimsOf(token)?.sub !== claimsOf(refused)?.sub) return null;
    headers.set('authorization', `Bearer ${token}`);
    return { ...init, headers };
  };
  const inTime = fetchInTime(fetch);
  const fetchAndCheck: typeof fetch = async (input, init) => {
    const response = await inTime(input, init);
    if (response.status !== 401) return withRequestId(response);
    checking ??= checkSession().finally(() => (checking = undefined));
    // What Auth itself asks, the check waits for.
    const again = String(input).includes('/auth/v1/') ? null : await withAnotherToken(init, checking);
    return withRequestId(again ? await inTime(input, again) : response);
  };
  const client = createClient<Database>(origin, key, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      // Asked with the parameters as they would be used, however the address spells them.
      detectSessionInUrl: (_, { access_token: token, error_description: error }) =>
        token === undefined ? error !== undefined : Boolean(acceptsToken?.(token)),
      storageKey: storageKey(url),
      storage: storage && inClockOfDevice(storage),
    },
    // A screen says at once that something failed and offers a retry; it heals by itself (healing.ts).
    db: { retry: false },
    global: { fetch: fetchAndCheck },
  });
  return client;
}
