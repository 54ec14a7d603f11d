import type { AuthError, SupabaseClient, User } from '@supabase/supabase-js';
import { z } from 'zod';
import { callerClient } from './clients.ts';
import type { Deps } from './deps.ts';
import { FunctionError } from './function-error.ts';

export interface Caller {
  user: User;
  sessionId: string;
  token: string;
  /** A client that acts as the caller. */
  client: SupabaseClient;
}

/** Who is asking, after both steps of their sign-in. */
export async function requireCaller(request: Request, deps: Deps): Promise<Caller> {
  const caller = await requireSession(request, deps);
  const isEnrolled = caller.user.factors?.some(({ status }) => status === 'verified') ?? false;
  if (isEnrolled && caller.aal !== 'aal2')
    throw new FunctionError(403, 'auth.second_step', 'Please enter the code from your authenticator app.');
  return caller;
}

/**
 * Whose session it is, also before its second step: by their access token; never from the body. The gateway in front of a function checks nothing: the token's
 * signature, its end, its issuer and audience are checked here, and Auth says whether its session is still alive.
 */
export async function requireSession(request: Request, deps: Deps): Promise<Caller & { aal: string }> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token) throw signInFirst();
  const client = callerClient(deps, token);
  const { data: verified, error: unverified } = await client.auth.getClaims(token, { jwks: deps.jwks });
  if (isUnanswered(unverified)) throw away();
  const { header, claims } = tokenSchema.safeParse(verified).data ?? {};
  if (!header || !claims || (deps.issuer !== undefined && claims.iss !== deps.issuer)) throw signInFirst();
  const { data, error } = await client.auth.getUser(token);
  if (isUnanswered(error)) throw away();
  if (error || data.user.id !== claims.sub) throw signInFirst();
  return { user: data.user, sessionId: claims.session_id, aal: claims.aal, token, client };
}

/** Of a token with a shared secret (HS256) the signature is known to Auth alone, which is asked below. */
const tokenSchema = z.object({
  header: z.object({ alg: z.enum(['ES256', 'RS256', 'HS256']) }),
  claims: z.object({
    sub: z.uuid(),
    session_id: z.uuid(),
    aal: z.string().catch('aal1'),
    role: z.literal('authenticated'),
    aud: z.union([z.literal('authenticated'), z.array(z.string()).refine((all) => all.includes('authenticated'))]),
    iss: z.string().optional(),
  }),
});

/** Auth has not said no, it could not say anything: no reason to take a session for one that has ended. */
const isUnanswered = (error: AuthError | null) => error !== null && !(error.status && error.status < 500);

const away = () => new FunctionError(503, 'auth.away', 'TasteQuest takes a short break. Please try again soon.');
const signInFirst = () => new FunctionError(401, 'auth.required', 'Your session has expired. Please sign in again.');
