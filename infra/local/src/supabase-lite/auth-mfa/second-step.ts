import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import { AuthError } from './user-shape.ts';
import { bearerOf, sessionOf } from '../../http/access-token.ts';
import type { ApiCall, Fetch } from '../../http/api-call.ts';
import { callerOf, type Caller } from './caller.ts';
import { deleteFactor, factorsOf } from './factors.ts';
import { newSecret, uriOf } from './totp.ts';
import { challenge, noFactor, verify } from './verify.ts';

export interface SecondStep {
  /** Answers a request to `/auth/v1/factors…`. */
  answer(request: Request, call: ApiCall): Promise<Response>;
  /** Why this session may not change how its account signs in; null when it may. */
  refusalOfChange(request: Request): Promise<Response | null>;
}

export const isSecondStep = ({ method, pathname }: ApiCall): boolean =>
  method !== 'OPTIONS' && /^\/auth\/v1\/factors(\/|$)/.test(pathname);

const MAX_FACTORS = 10;

const formSchema = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().max(100).nullish(),
  issuer: z.string().max(100).nullish(),
});

/** `auth.mfa` of the official client, which lite lacks: the endpoints, codes and words of the Auth service. */
export function createSecondStep(sql: postgres.Sql, fetch: Fetch): SecondStep {
  return {
    async answer(request, call) {
      try {
        return await route(sql, fetch, request, call);
      } catch (error) {
        if (error instanceof AuthError) return error.toResponse();
        // The database's own word against it.
        const { code = '', message } = error as { code?: string; message: string };
        if (code.startsWith('PT4')) return new AuthError(Number(code.slice(2)), 'not_allowed', message).toResponse();
        throw error;
      }
    },

    async refusalOfChange(request) {
      const [row] =
        await sql`select from auth.sessions s where id = ${sessionOf(bearerOf(request))} and aal is distinct from 'aal2'
        and exists (select from auth.mfa_factors where user_id = s.user_id and status = 'verified')`;
      if (!row) return null;
      const words = 'AAL2 session is required to update email or password when MFA is enabled.';
      return new AuthError(401, 'insufficient_aal', words).toResponse();
    },
  };
}

async function route(sql: postgres.Sql, fetch: Fetch, request: Request, call: ApiCall): Promise<Response> {
  const [factorId, action] = call.pathname.split('/').slice(4);
  const caller = await callerOf(sql, fetch, request);
  if (factorId === undefined && call.method === 'POST') return Response.json(await enroll(sql, caller, call));
  if (factorId !== undefined && !z.uuid().safeParse(factorId).success) throw noFactor();
  if (factorId && action === 'challenge' && call.method === 'POST')
    return Response.json(await challenge(sql, caller, factorId, call));
  if (factorId && action === 'verify' && call.method === 'POST') {
    await verify(sql, caller, factorId, call);
    return renewed(sql, fetch, request, caller.session);
  }
  if (factorId && action === undefined && call.method === 'DELETE')
    return Response.json(await unenroll(sql, caller, factorId));
  return new Response(null, { status: 405 });
}

async function enroll(sql: postgres.Sql, caller: Caller, { fields }: ApiCall): Promise<object> {
  const form = formSchema.safeParse(fields).data;
  if (!form) throw new AuthError(400, 'validation_failed', 'factor_type needs to be totp');
  if (caller.enrolled && caller.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  const known = await factorsOf(sql, caller.id);
  if (known.length >= MAX_FACTORS)
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  const name = form.friendly_name?.trim() ?? '';
  if (name && known.some((factor) => factor.friendly_name === name))
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  const [id, secret] = [randomUUID(), newSecret()];
  await sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
    values (${id}, ${caller.id}, ${name}, 'totp', 'unverified', ${secret})`;
  const totp = { secret, uri: uriOf(secret, caller.email, form.issuer ?? undefined) };
  return { id, type: 'totp', friendly_name: name, totp };
}

/** The session's next tokens, which say what it has become. */
async function renewed(sql: postgres.Sql, fetch: Fetch, request: Request, session: string): Promise<Response> {
  const [newest] = await sql<{ token: string }[]>`select token from auth.refresh_tokens
    where session_id = ${session} and not revoked order by created_at desc limit 1`;
  const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url);
  const headers = { apikey: request.headers.get('apikey') ?? '', 'content-type': 'application/json' };
  return fetch(new Request(url, { method: 'POST', headers, body: JSON.stringify({ refresh_token: newest?.token }) }));
}

async function unenroll(sql: postgres.Sql, caller: Caller, factorId: string): Promise<object> {
  const factor = (await factorsOf(sql, caller.id)).find(({ id }) => id === factorId);
  if (!factor) throw noFactor();
  // Stricter than the Auth service: an open session alone does not turn it off.
  if (factor.status === 'verified' && !(caller.aal === 'aal2' && caller.fresh))
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await deleteFactor(sql, caller.id, factorId);
  return { id: factorId };
}
