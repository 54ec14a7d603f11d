import { stat } from 'node:fs/promises';
import { halfWritten } from '@tastequest/supabase/half-written';
import type { Sql } from '@tastequest/local/testing';
import { fileOfObject } from '@tastequest/local/storage-files';
import type { Household, Told } from './household.ts';

/** What the database has of a family, as `Told` names it. */
const ROWS: Record<Exclude<keyof Told, 'photos'>, string> = {
  logs: 'select id::text from public.food_logs where family_group_id = $1',
  undone: 'select id::text from public.food_logs where family_group_id = $1 and undone_at is not null',
  claims: 'select id::text from public.unlocked_rewards where family_group_id = $1',
  cancelled: `select id::text from public.unlocked_rewards where family_group_id = $1 and status = 'cancelled'`,
  adjustments: `
    select split_part(idempotency_key, ':', 3) as id from public.point_entries where family_group_id = $1 and kind = 'adjustment'`,
  suggestions: 'select id::text from public.pending_foods where family_group_id = $1',
  approved: `
    select s.id::text from public.pending_foods s join public.foods f on f.family_group_id = s.family_group_id and f.name = s.name
    where s.family_group_id = $1`,
  wishes: 'select id::text from public.reward_wishes where family_group_id = $1',
};

/** What holds of what the households do, each as the query for those it does not hold of. */
const BROKEN: Record<string, string> = {
  'a claim without its price in the ledger, or a refund too many or too few': `
    select c.id from public.unlocked_rewards c left join public.point_entries e on e.unlocked_reward_id = c.id
    group by c.id having count(*) filter (where e.kind = 'reward_claim' and e.points = -c.points_spent) <> 1
      or count(*) filter (where e.kind = 'refund') <> (c.status = 'cancelled')::int`,
  'a challenge that has counted something else than its logs': `
    select c.id from public.challenges c where not marked_complete and current_count <>
      (select count(*) from public.challenge_progress p where p.challenge_id = c.id and p.reversed_at is null)`,
  'an undone log that still pays or counts': `
    select l.id from public.food_logs l where undone_at is not null and (
      exists (select from public.challenge_progress where food_log_id = l.id and reversed_at is null)
      or 0 <> (select coalesce(sum(points), 0) from public.point_entries where food_log_id = l.id))`,
  'a log whose photo is not stored': `
    select l.id from public.food_logs l where photo_url is not null and undone_at is null and not exists (
      select from storage.objects where bucket_id = 'food-photos' and name = l.photo_url)`,
};

export interface Findings {
  /** Acknowledged, and not there. */
  lost: string[];
  /** There, and not what somebody was told: done a second time, or against what was said. */
  doubled: string[];
  /** Rows that do not fit each other. */
  broken: string[];
}

/** Compares what the families were told with what the database and the storage folder hold. */
export async function compare(sql: Sql, storage: string, households: readonly Household[]): Promise<Findings> {
  const findings: Findings = { lost: [], doubled: [], broken: await halfWritten(sql, { cutOff: true }) };
  for (const { familyId, told } of households) {
    for (const [kind, query] of Object.entries(ROWS)) {
      const ids = (await sql<{ id: string }>(query, [familyId])).map(({ id }) => id);
      const rows = new Set(ids);
      const known = told[kind as keyof Told];
      findings.lost.push(...[...known].filter((id) => !rows.has(id)).map((id) => `${kind} ${id}`));
      const surplus = ids.filter((id, index) => !known.has(id) || ids.indexOf(id) !== index);
      findings.doubled.push(...surplus.map((id) => `${kind} ${id}`));
    }
  }
  for (const [what, query] of Object.entries(BROKEN)) {
    findings.broken.push(...(await sql<{ id: string }>(query)).map(({ id }) => `${what}: ${id}`));
  }
  findings.lost.push(...(await lostPhotos(sql, storage, households)));
  return findings;
}

/**
 * Photos that are recorded and whose file is not in the folder, and those that were acknowledged and are not recorded. Those of undone logs
 * are on their way out, file and row one after the other.
 */
async function lostPhotos(sql: Sql, storage: string, households: readonly Household[]): Promise<string[]> {
  const undone = await sql<{ path: string }>(
    'select photo_url as path from public.food_logs where undone_at is not null and photo_url is not null',
  );
  const leaving = new Set(undone.map(({ path }) => path));
  const rows = await sql<{ name: string }>(`select name from storage.objects where bucket_id = 'food-photos'`);
  const recorded = rows.map(({ name }) => name);
  const isThere = (name: string) =>
    stat(fileOfObject(storage, 'food-photos', name)).then(
      ({ size }) => size > 0,
      () => false,
    );
  const files = await Promise.all(recorded.map(isThere));
  const told = households.flatMap((household) => [...household.told.photos]);
  const lost = [...recorded.filter((_, index) => !files[index]), ...told.filter((name) => !recorded.includes(name))];
  return lost.filter((name) => !leaving.has(name)).map((name) => `photo ${name}`);
}
