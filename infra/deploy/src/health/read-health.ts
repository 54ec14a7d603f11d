import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import type { Backend } from './find-backend.ts';

const healthSchema = z.array(
  z.object({
    remote: z.string(),
    build: z.string(),
    /** live, canary or previous; later versions may have others. */
    channel: z.string(),
    opened: z.int().nonnegative(),
    failed: z.int().nonnegative(),
  }),
);
/** What browsers told, of each build in each channel. */
export type Health = z.infer<typeof healthSchema>;

/** Answers what browsers told since then, an ISO time; given up when the signal is aborted. */
export type ReadHealth = (since: string, signal: AbortSignal) => Promise<Health>;

const TIMEOUT_MS = 10_000;

/**
 * Reads from the backend's `remote_health_since`. Throws a `CommandError` where asking again would change nothing, such as for a wrong
 * key, and another error where the backend can't be reached or has a fault.
 */
export const healthReader =
  ({ url, secretKey }: Backend): ReadHealth =>
  async (since, signal) => {
    const response = await fetch(new URL('/rest/v1/rpc/remote_health_since', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...keyHeaders(secretKey) },
      body: JSON.stringify({ p_since: since }),
      // The key is for this address only.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = await response.text();
    if (response.ok) return parse(text);
    const { status } = response;
    if (status >= 500 || status === 408 || status === 429) throw new Error(`it answers ${status}`);
    throw new CommandError(
      `The backend refuses to tell how builds do (${status}): ${text.slice(0, 200)}`,
      'SUPABASE_URL is the address of the project, SUPABASE_SECRET_KEY its secret key, and its database has all migrations.',
    );
  };

/** A secret key is no token; the older service role key has to be both. */
const keyHeaders = (key: string) => ({
  apikey: key,
  ...(!key.startsWith('sb_') && { authorization: `Bearer ${key}` }),
});

function parse(text: string): Health {
  try {
    return healthSchema.parse(JSON.parse(text));
  } catch {
    throw new CommandError(
      `The backend answers something else than how builds do: ${text.slice(0, 200)}`,
      'Use the commands of the version that the backend has, and check SUPABASE_URL.',
    );
  }
}
