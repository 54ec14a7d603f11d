import type { SupabaseClient, User } from '@supabase/supabase-js';
import { visitorClient } from './clients.ts';
import type { Deps } from './deps.ts';
import { FunctionError } from './function-error.ts';

/**
 * Makes sure that the caller knows the password: an open session alone is not enough.
 * Answers a client with a session of its own, opened by that password; end it with `auth.signOut`.
 */
export async function requirePassword(
  deps: Deps,
  user: User,
  password: string,
  field: string,
): Promise<SupabaseClient> {
  const client = visitorClient(deps);
  const { error } = await client.auth.signInWithPassword({ email: user.email ?? '', password });
  if (!error) return client;
  if (error.status !== 400) throw error;
  throw new FunctionError(400, 'auth.wrong_password', 'Current password is incorrect', { field });
}
