import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Hit } from './rate-rules.ts';

const claimsSchema = z.looseObject({ exp: z.number() });
const headerSchema = z.looseObject({ alg: z.literal('HS256') });

/** Whether a request uses a link that was signed for a file, to read it or to put it there. */
export const usesSignedLink = ({ method, pathname }: Hit): boolean =>
  (method === 'GET' && pathname.startsWith('/storage/v1/object/sign/')) ||
  (method === 'PUT' && pathname.startsWith('/storage/v1/object/upload/sign/'));

/** Whether a token is ours and still holds. lite fails over any other; whether it is for this file lite says itself. */
export function isSound(token: string, secret: string, now = Date.now()): boolean {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const isOurs = headerSchema.safeParse(read(header)).success;
  const claims = claimsSchema.safeParse(read(payload));
  return isOurs && claims.success && claims.data.exp * 1000 > now;
}

function read(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return null;
  }
}

/** The code of the Storage service. */
export const LINK_IS_VOID = { status: 400, code: 'InvalidJWT', message: 'This link is wrong or too old.' };
