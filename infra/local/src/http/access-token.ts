import { z } from 'zod';

const claimsSchema = z.object({ email: z.string().catch(''), session_id: z.string().nullable().catch(null) });

/** What a token says. It is only read, not verified: rely on it after the backend took the token, or to refuse. */
function claimsOf(token: string): z.output<typeof claimsSchema> {
  const [, payload = ''] = token.split('.');
  try {
    return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return { email: '', session_id: null };
  }
}

export const bearerOf = (request: Request): string =>
  request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';

export const sessionOf = (token: string): string | null => claimsOf(token).session_id;

export const emailOf = (token: string): string => claimsOf(token).email;

const tokensSchema = z.object({ access_token: z.string() });

/** The session that an answer opens, in its body or in the address that it leads to. */
export async function sessionIn(response: Response): Promise<string | null> {
  const { hash } = new URL(response.headers.get('location') ?? '', 'http://localhost');
  const body = response.ok ? tokensSchema.safeParse(await response.clone().json()).data : undefined;
  const token = body?.access_token ?? new URLSearchParams(hash.slice(1)).get('access_token');
  return token ? sessionOf(token) : null;
}
