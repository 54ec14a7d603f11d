import type postgres from 'postgres';
import { z } from 'zod';
import { AuthError } from './user-shape.ts';
import { bearerOf, sessionOf } from '../../http/access-token.ts';
import type { Fetch } from '../../http/api-call.ts';

export interface Caller {
  id: string;
  email: string;
  session: string;
  /** How sure it is that it is them. */
  aal: string;
  /** Whether they have an authenticator that counts. */
  enrolled: boolean;
  /** Whether they entered a code within the last minutes. */
  fresh: boolean;
}

const userSchema = z.object({ id: z.uuid(), email: z.string() });

/** Whose session a request comes from, as the backend says it. */
export async function callerOf(sql: postgres.Sql, fetch: Fetch, request: Request): Promise<Caller> {
  const headers = new Headers(
    ['apikey', 'authorization'].map((name) => [name, request.headers.get(name) ?? ''] as [string, string]),
  );
  const who = await fetch(new Request(new URL('/auth/v1/user', request.url), { headers }));
  if (!who.ok) throw new AuthError(401, 'no_authorization', 'This endpoint requires a Bearer token');
  const { id, email } = userSchema.parse(await who.json());
  const [session] = await sql<Omit<Caller, 'id' | 'email'>[]>`
    select id as session, coalesce(aal::text, 'aal1') as aal, private.has_fresh_code(id) as fresh,
      exists (select from auth.mfa_factors where user_id = ${id} and status = 'verified') as enrolled
    from auth.sessions where id = ${sessionOf(bearerOf(request))} and user_id = ${id}`;
  if (!session) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  return { id, email, ...session };
}
