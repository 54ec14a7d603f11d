import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const headerSchema = z.looseObject({ alg: z.literal('HS256') });
const claimsSchema = z.looseObject({ exp: z.number(), role: z.string().optional(), session_id: z.string().optional() });
type Claims = z.output<typeof claimsSchema>;

/** What a token says that we signed and that still holds; null of any other. */
export function verifyToken(token: string, secret: string, now = Date.now()): Claims | null {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  if (!headerSchema.safeParse(read(header)).success) return null;
  const claims = claimsSchema.safeParse(read(payload)).data;
  return claims && claims.exp * 1000 > now ? claims : null;
}

/** One of our tokens with more to say, signed anew. */
export function addClaims(token: string, more: object, secret: string): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = { ...(read(payload) as object), ...more };
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

function read(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return null;
  }
}
