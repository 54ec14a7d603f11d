import { z } from 'zod';
import { LINK_TYPES, type MailLinks } from '../mail/mail-links.ts';
import { refuse } from './answers.ts';
import type { Hit } from './rate-rules.ts';
import type { Fetch } from './repairs.ts';

const attemptSchema = z.object({
  type: z.enum(LINK_TYPES),
  token: z.string().max(256),
  email: z.string().max(320).optional(),
});

/** The try that a request to `/auth/v1/verify` is: in the query for a link that is opened, in the body for a client that asks. */
export function attemptOf({ method, search, fields }: Hit) {
  const { type, email, token, token_hash: tokenHash } = fields;
  const sent =
    method === 'GET'
      ? { type: search.get('type'), token: search.get('token') }
      : { type, email, token: tokenHash ?? token };
  return attemptSchema.safeParse(sent).data ?? null;
}

/** Opens the link of an account e-mail: once our token fits, lite gets the one that it knows; else one that it refuses. */
export async function openLink(
  fetch: Fetch,
  links: Pick<MailLinks, 'redeem'>,
  request: Request,
  hit: Hit,
): Promise<Response> {
  // A scanner of e-mails that only looks must not use the link up.
  if (!['GET', 'POST', 'OPTIONS'].includes(hit.method))
    return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
  if (hit.method === 'OPTIONS') return fetch(request);
  const attempt = attemptOf(hit);
  if (!attempt)
    return refuse('auth', { status: 400, code: 'validation_failed', message: 'Verify requires a type and a token' });
  const token = (await links.redeem(attempt)) ?? 'void';
  const { type } = attempt;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  if (hit.method === 'POST') {
    return fetch(
      new Request(request.url, { method: 'POST', headers, body: JSON.stringify({ type, token_hash: token }) }),
    );
  }
  const url = new URL(request.url);
  url.searchParams.set('token', token);
  return fetch(new Request(url, { headers }));
}
