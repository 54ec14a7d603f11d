import type { SupabaseClient, User } from '@supabase/supabase-js';
import { z } from 'zod';
import { serviceClient, visitorClient } from './clients.ts';
import type { Deps } from './deps.ts';
import { FunctionError } from './function-error.ts';
import { rpc } from './rpc.ts';

const triedSchema = z.object({ locked: z.boolean() });

const tooManyTries = () =>
  new FunctionError(429, 'auth.too_many_tries', 'Too many tries. Please wait 15 minutes and try again.');

/**
 * Makes sure that the caller knows the password: an open session alone is not enough.
 * After five wrong ones within 15 minutes the right one is refused as well.
 * Answers a client with a session of its own, opened by that password; end it with `auth.signOut`.
 */
export async function requirePassword(
  deps: Deps,
  user: User,
  password: string,
  field: string,
): Promise<SupabaseClient> {
  const person = { p_user_id: user.id };
  const { locked } = await rpc(serviceClient(deps), 'count_password_try', person, triedSchema);
  if (locked) throw tooManyTries();
  const client = visitorClient(deps);
  const { error } = await client.auth.signInWithPassword({ email: user.email ?? '', password });
  if (!error) {
    await rpc(serviceClient(deps), 'forget_password_tries', person, z.unknown());
    return client;
  }
  if (error.status !== 400) throw error;
  throw new FunctionError(400, 'auth.wrong_password', 'Current password is incorrect', { field });
}
