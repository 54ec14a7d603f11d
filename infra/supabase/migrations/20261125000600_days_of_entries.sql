-- Every ledger entry keeps the day that it counts for, so that charts, lists and words agree after the family's time zone has changed.

set local lock_timeout = '2s';

-- Writes one ledger entry and the balance. Zero points leave no entry. The caller holds the lock and has checked that enough is there.
create or replace function private.post_points(
  p_child_id uuid, p_kind text, p_points int, p_key text, p_label text, p_reason text default null,
  p_food_log_id uuid default null, p_challenge_id uuid default null, p_unlocked_id uuid default null, p_reverses uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  balance public.child_points;
  earned int := case
    when p_kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'reversal') then p_points
    when p_kind = 'adjustment' then greatest(p_points, 0)
    else 0 end;
begin
  if p_points = 0 then
    return;
  end if;
  update public.child_points
  set total_points = total_points + p_points, earned_ever = earned_ever + earned, updated_at = now()
  where child_id = p_child_id
  returning * into balance;
  insert into public.point_entries (child_id, family_group_id, kind, points, balance_after, idempotency_key,
    food_log_id, challenge_id, unlocked_reward_id, reverses_id, label, emoji, reason, created_by, earned_on)
  values (p_child_id, balance.family_group_id, p_kind, p_points, balance.total_points, p_key,
    p_food_log_id, p_challenge_id, p_unlocked_id, p_reverses, p_label,
    private.entry_picture(p_kind, p_food_log_id, p_challenge_id, p_unlocked_id, p_reverses), p_reason, auth.uid(),
    coalesce((select l.log_date from public.food_logs l
      where l.id = p_food_log_id and p_kind in ('food_log', 'challenge_entry', 'challenge_bonus')),
      private.family_today(balance.family_group_id)));
end $$;

-- Points earned and not taken back, by the day they count for. Refunds are not earned. Zones are up to 26 hours apart: so much earlier a
-- day that is kept may have begun, and one that has not come yet, after a move to the west, is today's.
create or replace function private.earned_by_day(p_family uuid, p_child_ids uuid[], p_from date, p_time_zone text)
returns table (day date, points int)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since timestamptz := p_from::timestamp at time zone p_time_zone;
begin
  return query
    select least(coalesce(e.earned_on, (e.created_at at time zone p_time_zone)::date), private.today_in(p_time_zone)), sum(e.points)::int
    from public.point_entries e
    where e.family_group_id = p_family and e.child_id = any (p_child_ids)
      and e.kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'adjustment') and e.points > 0
      and e.created_at >= since - interval '26 hours'
      and case when e.earned_on is null then e.created_at >= since else e.earned_on >= p_from end
      and not exists (select from public.point_entries r where r.reverses_id = e.id)
    group by 1;
end $$;

-- The child's page for parents, and for the child itself without ideas: progress, ledger, rewards.
create or replace function private.child_progress(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_child(p_child_id);
begin
  return private.child_progress_of(child) || jsonb_build_object(
    'entries', (select coalesce(jsonb_agg(to_jsonb(e) order by e.seq desc), '[]')
      from (select id, seq, child_id, kind, points, balance_after, label, emoji, reason, created_at, earned_on
        from public.point_entries where child_id = child.id order by created_at desc, seq desc limit 50) as e),
    'shelf', private.reward_shelf_of(child),
    'ideas', case when private.my_role() = 'parent' and 'ai_suggestions' = any (private.flags_of(auth.uid()))
      then private.food_ideas(child.id) end);
end $$;
