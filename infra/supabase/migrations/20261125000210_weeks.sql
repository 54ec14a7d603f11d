-- Each child's week on the parent's dashboard, as a new key: builds of before pass over it.

set local lock_timeout = '2s';

-- Foods that the child first logged or tasted on p_from or later, of those that the family still has. Each is looked up by itself (limit 1),
-- paid logs in one index and the few others in another: joined, all logs of the child would be read.
create function private.new_foods(p_child uuid, p_from date) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    with tried as materialized (
      select food_id from public.food_logs where child_id = p_child and log_date >= p_from and undone_at is null
      union
      select food_id from public.tastes where child_id = p_child and taste_date >= p_from
    ), fresh as materialized (
      select food_id from tried as n
      where (select true from public.food_logs l where l.child_id = p_child and l.food_id = n.food_id and l.log_date < p_from
          and l.undone_at is null and l.is_paid limit 1) is null
        and (select true from public.food_logs l where l.child_id = p_child and l.food_id = n.food_id and l.log_date < p_from
          and l.undone_at is null and not l.is_paid limit 1) is null
        and (select true from public.tastes t where t.child_id = p_child and t.food_id = n.food_id and t.taste_date < p_from limit 1) is null
    )
    select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'emoji', f.emoji) order by f.name), '[]')
    from fresh join public.foods f on f.id = fresh.food_id);
end $$;

-- The week of each of these children at a glance, over the seven days of the chart: its points, the days with a log from the oldest on, the
-- foods that are new to it, and the reward it saves for.
create function private.weeks_of(p_family uuid, p_child_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  zone text := (select time_zone from public.families where id = p_family);
  first_day date := private.today_in(zone)::date - 6;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'child_id', p.id,
      'points', (select coalesce(sum(e.points), 0) from private.earned_by_day(p_family, array[p.id], first_day, zone) as e),
      'days', (select jsonb_agg(first_day + n = any (logged.days) order by n) from generate_series(0, 6) as n),
      'new_foods', private.new_foods(p.id, first_day),
      'next_reward', private.next_reward(p)) order by p.full_name), '[]')
    from public.profiles p
    cross join lateral (select coalesce(array_agg(distinct least(l.log_date, first_day + 6)), '{}') as days from public.food_logs l
      where l.child_id = p.id and l.log_date >= first_day and l.undone_at is null) as logged
    where p.id = any (p_child_ids));
end $$;

-- p_child_ids is what the figures are about, p_all_ids whom the filter offers. What waits is counted for the whole family, as the inbox
-- shows it.
create or replace function private.family_figures(p_family uuid, p_child_ids uuid[], p_all_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  week jsonb := private.history_of(p_family, p_child_ids, 'week');
  weeks jsonb := private.weeks_of(p_family, p_child_ids);
  figures jsonb;
begin
  select jsonb_build_object(
    'children', coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar', p.avatar,
      'total_points', b.total_points) order by p.full_name), '[]'),
    'total_points', coalesce(sum(b.total_points) filter (where p.id = any (p_child_ids)), 0))
  into figures
  from public.profiles p join public.child_points b on b.child_id = p.id where p.id = any (p_all_ids);
  return figures || (
    select jsonb_build_object('active_challenges', count(*), 'challenges_in_progress', count(*) filter (where current_count > 0))
    from public.challenges where child_id = any (p_child_ids) and status = 'active'
  ) || jsonb_build_object(
    'points_this_week', (select coalesce(sum((d ->> 'points')::int), 0) from jsonb_array_elements(week) as d),
    'next_reward', (
      select next from (select w -> 'next_reward' as next from jsonb_array_elements(weeks) as w) as rewards
      where jsonb_typeof(next) = 'object'
      order by (next ->> 'points_away')::int, (next ->> 'points_required')::int, next ->> 'child_name' limit 1),
    'recent_logs', private.recent_logs(p_family, p_child_ids, 10),
    'challenges', private.active_challenges(p_family, p_child_ids, 5),
    'pending_suggestions', (select count(*) from public.pending_foods
      where family_group_id = p_family and child_id = any (p_all_ids) and status = 'pending'),
    'claims', (select count(*) from public.unlocked_rewards
      where family_group_id = p_family and child_id = any (p_all_ids) and status in ('requested', 'to_deliver')),
    'weekly', week,
    'weeks', weeks);
end $$;
