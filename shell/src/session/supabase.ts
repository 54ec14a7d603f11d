import { readRuntimeConfig } from '../config/runtime-config';
import { isAccepted } from '../mail-link/accepted-token';

/** supabase-js and the calls around signing in, as a chunk of their own; the page's one client is made here. */
export async function loadSupabase() {
  const internal = await import('@tastequest/client/internal');
  const { supabaseUrl, publishableKey } = readRuntimeConfig();
  const client = internal.createTasteQuestClient({ url: supabaseUrl, key: publishableKey, acceptsToken: isAccepted });
  return {
    ...internal,
    client,
    confirmEmail: (token: string) => internal.confirmEmail(client, publishableKey, token),
    confirmEmailChange: (token: string) => internal.confirmEmailChange(client, publishableKey, token),
  };
}

export type Supabase = Awaited<ReturnType<typeof loadSupabase>>;
