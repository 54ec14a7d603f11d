import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Deps } from './deps.ts';

function client(deps: Deps, key: string, token?: string): SupabaseClient {
  return createClient(deps.supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: deps.fetch, headers: token ? { Authorization: `Bearer ${token}` } : {} },
  });
}

/** Acts as the caller: row level security and the gates of the RPCs apply. */
export const callerClient = (deps: Deps, token: string): SupabaseClient => client(deps, deps.anonKey, token);

/** Acts as a visitor. */
export const visitorClient = (deps: Deps): SupabaseClient => client(deps, deps.anonKey);

/** Acts as the server itself: no policy applies, so who asks must have been checked before. */
export const serviceClient = (deps: Deps): SupabaseClient => client(deps, deps.serviceKey);
