import { z } from 'zod';
import type { Service, Refusal } from '../http/refusal.ts';

/** Whether PostgreSQL can keep every text in a value: it takes neither NUL nor half a character. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(isStorable);
}

const text = z.string().refine(isStorable).nullish();
const count = z.int32().min(0).nullish();

/** What each API reads of a body, with the types that it takes. Rows and the forms of functions are checked where they are read. */
const FIELDS: Partial<Record<Service, z.ZodType>> = {
  auth: z.looseObject({
    email: text,
    password: text,
    refresh_token: text,
    token: text,
    token_hash: text,
    type: text,
    phone: text,
    friendly_name: text,
    issuer: text,
    code: text,
    data: z.record(z.string(), z.unknown()).refine(isStorable).nullish(),
  }),
  storage: z.looseObject({
    prefix: text,
    search: text,
    bucketId: text,
    sourceKey: text,
    destinationKey: text,
    destinationBucket: text,
    limit: count,
    offset: count,
    expiresIn: count,
    prefixes: z.array(z.string().refine(isStorable)).max(1000).nullish(),
    paths: z.array(z.string().refine(isStorable)).max(1000).nullish(),
    sortBy: z
      .looseObject({
        column: z.enum(['name', 'id', 'created_at', 'updated_at', 'last_accessed_at']).nullish(),
        order: text,
      })
      .nullish(),
  }),
};

/** What is wrong with the fields of a request, said before anybody reads them as texts and numbers. */
export function wrongField(service: Service, fields: Record<string, unknown>): Refusal | null {
  const issue = FIELDS[service]?.safeParse(fields).error?.issues[0];
  if (!issue) return null;
  return { status: 400, code: 'validation_failed', message: `Please check ${String(issue.path[0])} and try again.` };
}
