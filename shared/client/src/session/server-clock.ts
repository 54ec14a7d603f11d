import type { TasteQuestClient } from '../supabase';
import { claimsOf } from './access-token';

/** By how much the device's clock is ahead of the server's, in milliseconds, as far as this page knows. */
let ahead = 0;

/** The server's time, in milliseconds since 1970: the device's clock may be wrong. */
export const serverNow = (): number => Date.now() - ahead;

/**
 * Learns how far apart the clocks are, to some seconds: the session ends by the device's clock (session-clock.ts) and its token by the
 * server's. A session that can't be read tells nothing new.
 */
export async function readServerClock(client: TasteQuestClient): Promise<void> {
  try {
    const { session } = (await client.auth.getSession()).data;
    const claims = session && claimsOf(session.access_token);
    ahead = claims && session.expires_at ? (session.expires_at - claims.exp) * 1000 : 0;
  } catch {
    // Then the device's clock is what there is.
  }
}
