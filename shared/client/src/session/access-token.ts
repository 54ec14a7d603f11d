import { z } from 'zod';

const claimsSchema = z.object({ sub: z.string().optional(), iat: z.number(), exp: z.number() });

/** What an access token says of itself: whose it is, and from when to when in seconds. Nothing is verified. Undefined for any other text. */
export function claimsOf(token: string): z.output<typeof claimsSchema> | undefined {
  const [, claims = ''] = token.split('.');
  try {
    return claimsSchema.safeParse(JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/')))).data;
  } catch {
    return undefined;
  }
}
