-- What the first screens show, in one call each. The `…_of` and `…_figures` functions take ids that their callers have checked; an
-- administrator's read-only view uses the same ones.
-- Who may do what: a parent sees the children of the family, a child itself, a super admin what impersonation_view shows.

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
create function private.family_figures(p_family uuid, p_child_ids uuid[], p_all_ids uuid[]) returns jsonb
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

-- The figures, with the counts of a new family's first steps and how much of the inbox is about these children.
create function private.parent_dashboard_of(p_family uuid, p_child_ids uuid[], p_all_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.family_figures(p_family, p_child_ids, p_all_ids) || jsonb_build_object(
    'foods', (select count(*) from public.foods where family_group_id = p_family),
    'rewards', (select count(*) from public.rewards where family_group_id = p_family),
    'waiting', private.waiting_of(p_family, p_all_ids));
end $$;

create function private.parent_dashboard(p_child_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  joins jsonb;
  dashboard jsonb;
begin
  if p_child_id is not null then
    perform private.require_child(p_child_id);
  end if;
  perform private.expire_challenges(family);
  dashboard := private.parent_dashboard_of(family, private.child_ids(family, p_child_id), private.child_ids(family, null));
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', a.email, 'created_at', p.created_at)
    order by p.created_at), '[]') into joins
  from public.profiles p join public.accounts a on a.profile_id = p.id
  where p.family_group_id = family and p.role = 'child' and p.join_status = 'pending' and p.created_at > now() - interval '7 days';
  return dashboard || jsonb_build_object('joins', joins, 'unread', private.unread_notices(),
    'waiting', (dashboard ->> 'waiting')::int + jsonb_array_length(joins));
end $$;
grant execute on function private.parent_dashboard(uuid) to authenticated;

create function public.parent_dashboard(p_child_id uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.parent_dashboard(p_child_id) $$;
grant execute on function public.parent_dashboard(uuid) to authenticated;

create function private.child_figures(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select jsonb_build_object(
      'total_points', b.total_points, 'earned_ever', b.earned_ever, 'hide_points', s.hide_points,
      'next_reward', private.next_reward(p_child),
      'recent_logs', private.logs_by_day(p_child, 10),
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

create function private.child_dashboard_of(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := private.family_today(p_child.family_group_id);
begin
  return private.child_figures(p_child) || jsonb_build_object(
    'yesterday', private.eaten_on(p_child.id, today - 1),
    'adventures', private.adventures_of(array[p_child.id], today, true));
end $$;

create function private.child_dashboard() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
begin
  perform private.expire_challenges(me.family_group_id);
  return private.child_dashboard_of(me);
end $$;
grant execute on function private.child_dashboard() to authenticated;

create function public.child_dashboard() returns jsonb
language sql volatile set search_path = ''
as $$ select private.child_dashboard() $$;
grant execute on function public.child_dashboard() to authenticated;

create function private.child_progress_of(p_child public.profiles) returns jsonb
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
      'recent_logs', private.logs_by_day(p_child, 10),
      'unlocked', (select coalesce(jsonb_agg(private.claim_summary(u) order by u.unlocked_at desc), '[]')
        from (select * from public.unlocked_rewards where child_id = p_child.id and status <> 'cancelled'
          order by unlocked_at desc limit 50) as u))
    from public.child_points b where b.child_id = p_child.id);
end $$;

-- The child's page for parents, and for the child itself without ideas: progress, ledger, rewards.
create function private.child_progress(p_child_id uuid) returns jsonb
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
grant execute on function private.child_progress(uuid) to authenticated;

create function public.child_progress(p_child_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.child_progress(p_child_id) $$;
grant execute on function public.child_progress(uuid) to authenticated;
