import { z } from 'zod';
import { LINK_TYPES, type MailLinks } from '../../mail/mail-links.ts';
import { allowedTarget } from '../../mail/redirects.ts';
import { sessionIn } from '../../http/access-token.ts';
import { refuse } from '../../http/refusal.ts';
import type { ApiCall, Fetch } from '../../http/api-call.ts';

const attemptSchema = z.object({
  type: z.enum(LINK_TYPES),
  token: z.string().max(256),
  email: z.string().max(320).optional(),
});

/** The try that a request to `/auth/v1/verify` is: in the query for a link that is opened, in the body for a client that asks. */
export function attemptOf({ method, search, fields }: ApiCall) {
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
  links: Pick<MailLinks, 'redeem' | 'recovered'>,
  siteUrl: string,
  request: Request,
  call: ApiCall,
): Promise<Response> {
  // A scanner of e-mails that only looks must not use the link up.
  if (!['GET', 'POST', 'OPTIONS'].includes(call.method))
    return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
  if (call.method === 'OPTIONS') return fetch(request);
  const attempt = attemptOf(call);
  if (!attempt)
    return refuse('auth', { status: 400, code: 'validation_failed', message: 'Verify requires a type and a token' });
  const response = await fetch(knownToBackend(request, siteUrl, attempt.type, (await links.redeem(attempt)) ?? 'void'));
  const session = attempt.type === 'recovery' ? await sessionIn(response) : null;
  if (session) await links.recovered(session);
  return response;
}

function knownToBackend(
  { method, url, headers: sent }: Request,
  siteUrl: string,
  type: string,
  token: string,
): Request {
  const headers = new Headers(sent);
  headers.delete('content-length');
  if (method === 'POST')
    return new Request(url, { method, headers, body: JSON.stringify({ type, token_hash: token }) });
  const link = new URL(url);
  link.searchParams.set('token', token);
  link.searchParams.set('redirect_to', allowedTarget(siteUrl, link.searchParams.get('redirect_to')));
  return new Request(link, { headers });
}
