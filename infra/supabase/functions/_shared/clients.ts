import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Deps } from './deps.ts';

function client(deps: Deps, key: string, headers: Record<string, string> = {}): SupabaseClient {
  return createClient(deps.supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: deps.fetch, headers },
  });
}

/** Acts as the caller: row level security and the gates of the RPCs apply. */
export const callerClient = (deps: Deps, token: string): SupabaseClient =>
  client(deps, deps.anonKey, { Authorization: `Bearer ${token}` });

/**
 * Acts as a visitor at this address. Auth counts sign-ins by address, and takes one from us only with a secret key: without it, and
 * without an address, all count as this function.
 */
export function visitorClient(deps: Deps, address: string | null = null): SupabaseClient {
  return address && deps.serviceKey.startsWith('sb_secret_')
    ? client(deps, deps.serviceKey, { 'Sb-Forwarded-For': address })
    : client(deps, deps.anonKey);
}

/** Acts as the server itself: no policy applies, so who asks must have been checked before. */
export const serviceClient = (deps: Deps): SupabaseClient => client(deps, deps.serviceKey);
