import { randomBytes } from 'node:crypto';
import bcrypt from 'bcryptjs';
import type postgres from 'postgres';
import { z } from 'zod';
import { countHashing } from '../password-hashing.ts';
import { bearerOf, sessionOf } from '../../http/access-token.ts';
import { refuse } from '../../http/refusal.ts';
import type { ApiCall, Fetch } from '../../http/api-call.ts';

export interface PasswordAuth {
  /** Lets `ask` change the password of the caller, once the old one or a fresh recovery link vouches for them. */
  change(request: Request, call: ApiCall, ask: () => Promise<Response>): Promise<Response>;
  /** Signs in by `ask`. A password is compared for an unknown address as well: how long it takes tells nothing. */
  signIn(call: ApiCall, ask: () => Promise<Response>): Promise<Response>;
}

export const isSignIn = ({ method, pathname, search }: ApiCall): boolean =>
  method === 'POST' && pathname === '/auth/v1/token' && search.get('grant_type') === 'password';

export const setsNewPassword = ({ method, pathname, fields }: ApiCall): boolean =>
  method === 'PUT' && pathname === '/auth/v1/user' && 'password' in fields;

/** What an account's password is compared with that does not exist. */
const decoy = () => bcrypt.hash(randomBytes(32).toString('base64url'), 10);

/** An open session alone sets no password, as on a hosted project that requires the current one; lite asks for nothing. */
export async function createPasswordAuth(sql: postgres.Sql, fetch: Fetch): Promise<PasswordAuth> {
  const nobody = await decoy();
  const isRecovered = async (sessionId: string | null): Promise<boolean> => {
    const [row] =
      await sql`select from auth.recoveries where session_id = ${sessionId} and opened_at > now() - interval '1 hour'`;
    return row !== undefined;
  };

  /** Counted before the password is looked at: guesses sent at once count as well. */
  const refusalOf = async (userId: string, current: unknown): Promise<Response | null> => {
    if (typeof current !== 'string' || current === '') return refuse('auth', REQUIRED);
    const [tried] = await sql<
      { locked: boolean }[]
    >`select (private.count_password_try(${userId})->>'locked')::boolean as locked`;
    if (tried?.locked) return refuse('auth', TOO_MANY_TRIES);
    const [user] = await sql<
      { hash: string }[]
    >`select encrypted_password as hash from auth.users where id = ${userId}`;
    if (!user || !(await bcrypt.compare(current, user.hash))) return refuse('auth', WRONG);
    await sql`select private.forget_password_tries(${userId})`;
    return null;
  };

  return {
    async signIn({ fields: { password } }, ask) {
      const { result, asked } = await countHashing(ask);
      if (asked === 0 && typeof password === 'string') await bcrypt.compare(password, nobody);
      return result;
    },

    async change(request, { fields }, ask) {
      const who = await fetch(new Request(request.url, { headers: onlyKeys(request.headers) }));
      if (!who.ok) return who;
      const { id } = userSchema.parse(await who.json());
      const sessionId = sessionOf(bearerOf(request));
      const refusal = (await isRecovered(sessionId)) ? null : await refusalOf(id, fields['current_password']);
      if (refusal) return refusal;
      const response = await ask();
      if (!response.ok) return response;
      // What was begun with the old one ends, a link sets one password, and what was mailed before is void.
      await sql`delete from auth.sessions where user_id = ${id} and id is distinct from ${sessionId}`;
      await sql`delete from auth.recoveries where session_id = ${sessionId}`;
      await sql`delete from auth.mail_links where user_id = ${id}`;
      return response;
    },
  };
}

const userSchema = z.object({ id: z.uuid() });

function onlyKeys(headers: Headers): Headers {
  const names = ['apikey', 'authorization'].filter((name) => headers.has(name));
  return new Headers(names.map((name) => [name, headers.get(name) ?? '']));
}

/** Codes and words of the Auth service. */
const REQUIRED = {
  status: 400,
  code: 'current_password_required',
  message: 'Current password required when setting new password.',
};
const WRONG = { ...REQUIRED, code: 'current_password_invalid' };
const TOO_MANY_TRIES = {
  status: 429,
  code: 'over_request_rate_limit',
  message: 'Too many tries. Please wait 15 minutes and try again.',
  retryAfter: 15 * 60,
};
