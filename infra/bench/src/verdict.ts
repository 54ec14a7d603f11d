import type { Measured } from './measure.ts';

const JOINED_P95 = 5;
const JOINED_RATIO = 1.5;
const TABLE_P95 = 2;
const ROW_ABOVE = 0.25;

/** What the goal of a case demands and the measured times miss; empty when it is met. */
export function missesOf({ one, api, plain }: Measured): string[] {
  const misses: string[] = [];
  if (one.goal === 'joined' && api.p95 >= JOINED_P95) misses.push(`p95 ≥ ${JOINED_P95} ms`);
  if (one.goal === 'joined' && plain && api.p50 > plain.p50 * JOINED_RATIO) misses.push(`p50 > ${JOINED_RATIO} ×`);
  if (one.goal === 'table' && api.p95 >= TABLE_P95) misses.push(`p95 ≥ ${TABLE_P95} ms`);
  if (one.goal === 'row' && plain && api.p50 - plain.p50 > ROW_ABOVE) misses.push(`p50 > +${ROW_ABOVE} ms`);
  return misses;
}

export const GOALS = `- joined (dashboards, lists of several tables): p95 < ${JOINED_P95} ms, and p50 ≤ ${JOINED_RATIO} × the same without row level security
- table (lists of one table, most of them filtered by the policy alone): p95 < ${TABLE_P95} ms
- row (one row by its key): p50 at most ${ROW_ABOVE} ms above the same without row level security
- admin: no goal`;
