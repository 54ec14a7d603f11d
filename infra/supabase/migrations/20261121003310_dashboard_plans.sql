-- The first screens by plans that a session keeps (see cached_plans); what they answer stays the same.

create or replace function private.claimable_rewards(p_child public.profiles) returns setof public.rewards
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.* from public.rewards r
    where r.family_group_id = p_child.family_group_id and r.is_active and (r.child_id is null or r.child_id = p_child.id)
      and (r.repeatable or not exists (
        select from public.unlocked_rewards u where u.reward_id = r.id and u.child_id = p_child.id and u.status <> 'cancelled'));
end $$;

create or replace function private.next_reward(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  balance int := (select total_points from public.child_points where child_id = p_child.id);
  goal uuid := (select goal_reward_id from public.child_settings where child_id = p_child.id);
begin
  return (
    select jsonb_build_object('id', r.id, 'name', r.name, 'emoji', r.emoji, 'points_required', r.points_required,
      'points_away', greatest(r.points_required - balance, 0), 'is_goal', r.id is not distinct from goal,
      'child_id', p_child.id, 'child_name', p_child.full_name)
    from private.claimable_rewards(p_child) as r
    where balance is not null
    order by r.id is not distinct from goal desc, r.points_required, r.created_at
    limit 1);
end $$;

-- The newest of each child by its own index, then the newest of these.
create or replace function private.recent_logs(p_family uuid, p_child_ids uuid[], p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'food_name', l.food_name, 'food_emoji', l.food_emoji,
      'meal_type', l.meal_type, 'points_awarded', l.points_awarded, 'child_id', l.child_id, 'child_name', c.full_name,
      'logger_name', g.full_name, 'log_date', l.log_date, 'created_at', l.created_at) order by l.created_at desc), '[]')
    from (
      select l.* from unnest(p_child_ids) as child (id), lateral (
        select * from public.food_logs f
        where f.child_id = child.id and f.undone_at is null order by f.created_at desc limit p_limit
      ) as l
      order by l.created_at desc limit p_limit
    ) as l
    join public.profiles c on c.id = l.child_id
    left join public.profiles g on g.id = l.logged_by);
end $$;

create or replace function private.active_challenges(p_family uuid, p_child_ids uuid[], p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'child_id', c.child_id, 'child_name', p.full_name,
      'current_count', c.current_count, 'target_count', c.target_count, 'points_per_entry', c.points_per_entry,
      'bonus_points', c.bonus_points, 'food_tags', c.food_tags, 'end_date', c.end_date) order by c.created_at desc), '[]')
    from (
      select * from public.challenges
      where child_id = any (p_child_ids) and status = 'active' order by created_at desc limit p_limit
    ) as c
    join public.profiles p on p.id = c.child_id);
end $$;

create or replace function private.parent_dashboard_of(p_family uuid, p_child_ids uuid[], p_all_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  week jsonb := private.history_of(p_family, p_child_ids, 'week');
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
      with kids as materialized (
        select p.full_name, private.next_reward(p) as next from public.profiles p where p.id = any (p_child_ids))
      select next from kids where next is not null
      order by (next ->> 'points_away')::int, (next ->> 'points_required')::int, full_name limit 1),
    'recent_logs', private.recent_logs(p_family, p_child_ids, 10),
    'challenges', private.active_challenges(p_family, p_child_ids, 5),
    'pending_suggestions', (select count(*) from public.pending_foods
      where family_group_id = p_family and child_id = any (p_child_ids) and status = 'pending'),
    'claims', (select count(*) from public.unlocked_rewards
      where family_group_id = p_family and child_id = any (p_child_ids) and status in ('requested', 'to_deliver')),
    'weekly', week);
end $$;

create or replace function private.child_dashboard_of(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select jsonb_build_object(
      'total_points', b.total_points, 'earned_ever', b.earned_ever, 'hide_points', s.hide_points,
      'next_reward', private.next_reward(p_child),
      'recent_logs', private.recent_logs(p_child.family_group_id, array[p_child.id], 10),
      'history', private.history_of(p_child.family_group_id, array[p_child.id], 'week'),
      'favorites', (select coalesce(jsonb_agg(jsonb_build_object('food_id', f.id, 'name', f.name, 'emoji', f.emoji,
          'points_value', f.points_value) order by f.times desc, f.name), '[]')
        from (select f.id, f.name, f.emoji, f.points_value, l.times
          from (select food_id, count(*) as times from public.food_logs
            where child_id = p_child.id and undone_at is null and created_at > now() - interval '90 days' group by food_id) as l
          join public.foods f on f.id = l.food_id
          order by l.times desc, f.name limit 8) as f),
      'challenges', private.active_challenges(p_child.family_group_id, array[p_child.id], 5))
    from public.child_points b join public.child_settings s using (child_id)
    where b.child_id = p_child.id);
end $$;

create or replace function private.child_progress_of(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select jsonb_build_object(
      'child', jsonb_build_object('id', p_child.id, 'full_name', p_child.full_name, 'avatar', p_child.avatar),
      'total_points', b.total_points,
      'food_logs', (select count(*) from public.food_logs where child_id = p_child.id and undone_at is null),
      'rewards_unlocked', (select count(*) from public.unlocked_rewards where child_id = p_child.id and status <> 'cancelled'),
      'history', private.history_of(p_child.family_group_id, array[p_child.id], 'week'),
      'recent_logs', private.recent_logs(p_child.family_group_id, array[p_child.id], 10),
      'unlocked', (select coalesce(jsonb_agg(private.claim_summary(u) order by u.unlocked_at desc), '[]')
        from (select * from public.unlocked_rewards where child_id = p_child.id and status <> 'cancelled'
          order by unlocked_at desc limit 50) as u))
    from public.child_points b where b.child_id = p_child.id);
end $$;

create or replace function private.child_progress(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.child_progress_of(private.require_child(p_child_id));
end $$;
