import type { JWK } from '@supabase/supabase-js';
import { z } from 'zod';

const parsed = (text: string | undefined): unknown => {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

const namedKeysSchema = z.record(z.string(), z.string().min(1));

/** The key called `default`, else the first, of a dictionary as a hosted project gives it: `{"default":"sb_secret_…"}`. */
export function keyFrom(text: string | undefined): string | undefined {
  const keys = namedKeysSchema.safeParse(parsed(text)).data;
  return keys && (keys['default'] ?? Object.values(keys)[0]);
}

const keysSchema = z.array(
  z.looseObject({ kty: z.enum(['RSA', 'EC', 'oct']), key_ops: z.array(z.string()).default(['verify']) }),
);
const keySetSchema = z.union([z.object({ keys: keysSchema }).transform(({ keys }) => keys), keysSchema]);

/** A JSON Web Key Set as a hosted project gives it, `{"keys":[…]}` or the bare list. */
export function keySetFrom(text: string | undefined): { keys: JWK[] } | undefined {
  const keys = keySetSchema.safeParse(parsed(text)).data;
  return keys && keys.length > 0 ? { keys } : undefined;
}
