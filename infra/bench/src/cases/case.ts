import { createHash } from 'node:crypto';

export type Actor = 'parent' | 'child' | 'admin';

/** One family and whom its queries are about. */
export interface Ids {
  /** Its number, from 1. */
  n: number;
  family: string;
  parent: string;
  child: string;
}

export interface Case {
  name: string;
  actor: Actor;
  /** A definer function decides inside who sees what; no policy applies to what it reads. */
  isDefiner: boolean;
  /** What the API runs as the signed-in person. */
  api(ids: Ids): string;
  /** The same rows by plain filters, for the owner, whom no policy touches; null when there is no such query. */
  plain: ((ids: Ids) => string) | null;
}

/** The same ids as the database function `bench.id`. */
const idOf = (kind: string, n: number): string =>
  createHash('md5')
    .update(`${kind}${n}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The ids of family n. The super admin is the parent of the first one. */
export const idsOf = (family: number): Ids => ({
  n: family,
  family: idOf('family', family),
  parent: idOf('parent', family),
  child: idOf('child', family * 2),
});

export const userOf = (actor: Actor, ids: Ids): string =>
  actor === 'admin' ? idOf('parent', 1) : actor === 'child' ? ids.child : ids.parent;

/** A query as the REST API wraps it: all rows as one JSON text. */
export const asJson = (query: string): string => `select coalesce(json_agg(t), '[]')::text from (${query}) as t`;
