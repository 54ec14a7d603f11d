import type { SupabaseClient, User } from '@supabase/supabase-js';
import { callerClient } from './clients.ts';
import type { Deps } from './deps.ts';
import { FunctionError } from './function-error.ts';

export interface Caller {
  user: User;
  /** A client that acts as the caller. */
  client: SupabaseClient;
}

/** Who is asking, from the token that Auth has verified; never from the body. */
export async function requireCaller(request: Request, deps: Deps): Promise<Caller> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token || token === deps.anonKey) throw signInFirst();
  const client = callerClient(deps, token);
  const { data, error } = await client.auth.getUser(token);
  if (error || !data.user) throw signInFirst();
  return { user: data.user, client };
}

const signInFirst = () => new FunctionError(401, 'auth.required', 'Your session has expired. Please sign in again.');
