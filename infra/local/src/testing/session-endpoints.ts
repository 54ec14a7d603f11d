import type { SupabaseClient } from '@supabase/supabase-js';

/** The tokens of a session, set aside: what is left to whoever copied them. */
export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** What the tokens of a live session of a parent reach. */
export const SESSION_ENDPOINTS = [
  'table',
  'function of the database',
  'photos',
  'server function',
  'account',
  'refresh',
];

export async function tokensOf(client: SupabaseClient): Promise<Tokens> {
  const { session } = (await client.auth.getSession()).data;
  if (!session) throw new Error('Nobody is signed in.');
  return { access_token: session.access_token, refresh_token: session.refresh_token };
}

/** Which of the `SESSION_ENDPOINTS` a session's tokens still reach. The refresh comes last: it uses its token up. */
export async function reachableEndpoints(
  { url, publishableKey }: { url: string; publishableKey: string },
  { access_token, refresh_token }: Tokens,
): Promise<string[]> {
  const ask = (path: string, body?: object, authorization = `Bearer ${access_token}`) =>
    fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { apikey: publishableKey, authorization, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  const answers = [
    await ask('/rest/v1/profiles?select=id'),
    await ask('/rest/v1/rpc/my_session', {}),
    await ask('/storage/v1/object/list/food-photos', { prefix: '' }),
    // Without a form it is refused, but not as a stranger.
    await ask('/functions/v1/change-email', {}),
    await ask('/auth/v1/user'),
    await ask('/auth/v1/token?grant_type=refresh_token', { refresh_token }, `Bearer ${publishableKey}`),
  ];
  return SESSION_ENDPOINTS.filter((_endpoint, i) => answers[i]?.ok || (i === 3 && answers[i]?.status === 400));
}
