import type { Sql } from '@tastequest/local/testing';

/** What holds of the rows at any time, each as the query for those it does not hold of. */
const HALF_WRITTEN: Record<string, string> = {
  'a balance that is not the sum of its ledger': `
    select b.child_id as id from public.child_points b left join public.point_entries e using (child_id)
    group by b.child_id having b.total_points <> coalesce(sum(e.points), 0) or b.total_points < 0`,
  'an entry whose balance does not follow from the one before': `
    select id from (select id, balance_after, points,
        coalesce(lag(balance_after) over (partition by child_id order by seq), 0) as before from public.point_entries) e
    where balance_after <> before + points`,
  'a log without its points': `
    select l.id from public.food_logs l where l.points_awarded <> coalesce(
      (select sum(e.points) from public.point_entries e where e.food_log_id = l.id and e.kind = 'food_log'), 0)`,
  'a child without its points, settings or family': `
    select p.id from public.profiles p where p.role = 'child' and p.join_status = 'active' and not (
      exists (select from public.child_points where child_id = p.id)
      and exists (select from public.child_settings where child_id = p.id) and p.family_group_id is not null)`,
  'an identity without a profile, or with another address': `
    select u.id from auth.users u left join public.profiles p on p.id = u.id
    where p.id is null or lower(u.email) is distinct from p.email and u.email not like '%@kids.invalid'`,
  'a profile without an identity': `
    select p.id from public.profiles p where not exists (select from auth.users where id = p.id)`,
  'a profile without a role': `
    select p.id from public.profiles p where not exists (select from public.role_assignments where user_id = p.id)`,
  'a parent who is no member of their family': `
    select p.id from public.profiles p where p.role = 'parent' and not exists (select from public.family_members m
      where m.profile_id = p.id and m.family_group_id = p.family_group_id and m.status = 'active')`,
  'a family without exactly one owner': `
    select f.id from public.families f left join public.family_members m on m.family_group_id = f.id
    group by f.id having count(*) filter (where m.role = 'owner' and m.status = 'active') <> 1`,
  'an invitation nobody could be sent': `
    select i.member_id as id from private.invitations i
    where not exists (select from public.family_members where id = i.member_id)`,
  'something of one family that belongs to a child of another': `
    select x.id from (
      select id, child_id, family_group_id from public.challenges union all
      select id, child_id, family_group_id from public.food_logs union all
      select id, child_id, family_group_id from public.unlocked_rewards union all
      select id, child_id, family_group_id from public.pending_foods union all
      select id, child_id, family_group_id from public.reward_wishes union all
      select id, child_id, family_group_id from public.point_entries) x
    join public.profiles p on p.id = x.child_id where p.family_group_id is distinct from x.family_group_id`,
  'a file that takes no room': `
    select o.name as id from storage.objects o
    where bucket_id = 'food-photos' and not exists (select from private.photos where path = o.name)`,
};

/** So is an upload that was cut off, until a day later the room is free again. */
const UNFINISHED: Record<string, string> = {
  'room without a file': `
    select p.path as id from private.photos p
    where not exists (select from storage.objects where bucket_id = 'food-photos' and name = p.path)`,
};

/** The rows that were written in part, by what is wrong with them. `cutOff`: work may have ended in the middle. */
export async function halfWritten(sql: Sql, { cutOff = false } = {}): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(cutOff ? HALF_WRITTEN : { ...HALF_WRITTEN, ...UNFINISHED })) {
    const rows = await sql<{ id: string }>(query);
    found.push(...rows.map(({ id }) => `${what}: ${id}`));
  }
  return found;
}
