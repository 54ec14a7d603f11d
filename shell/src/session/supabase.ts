import { readRuntimeConfig } from '../config/runtime-config';
import { isAccepted } from '../mail-link/accepted-token';

/** supabase-js and the calls around signing in, as a chunk of their own; the page's one client is made here. */
export async function loadSupabase() {
  const internal = await import('@tastequest/client/internal');
  const { supabaseUrl, publishableKey } = readRuntimeConfig();
  return {
    ...internal,
    client: internal.createTasteQuestClient({ url: supabaseUrl, key: publishableKey, acceptsToken: isAccepted }),
  };
}

export type Supabase = Awaited<ReturnType<typeof loadSupabase>>;
