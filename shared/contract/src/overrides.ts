// A file of its own: only pages with an override load it. The small build of zod, for them.
import * as z from 'zod/mini';

const names = z._default(z.array(z.string()), []);

/**
 * Where builds may come from that take the place of released ones in somebody's browser, and in whose: of everybody, of a role, or
 * of a family, which is named by its `fingerprint`. An origin is exact; only a server on one's own computer allows
 * `http://localhost:*`. Since 1.5.0.
 */
export const overridesSchema = z.object({
  origins: z.array(z.string()),
  everybody: z._default(z.boolean(), false),
  roles: names,
  families: names,
});
export type Overrides = z.infer<typeof overridesSchema>;
