import type { TasteQuestClient } from '../supabase';
import { claimsOf } from './access-token';

/**
 * The server's time, in milliseconds since 1970: the device's clock may be wrong. The session ends by the device's clock (session-clock.ts) and
 * its token by the server's, so they tell how far apart these are, to some seconds.
 */
export async function serverNow(client: TasteQuestClient): Promise<number> {
  const { session } = (await client.auth.getSession()).data;
  const claims = session && claimsOf(session.access_token);
  const ahead = claims && session.expires_at ? session.expires_at - claims.exp : 0;
  return Date.now() - ahead * 1000;
}
