-- What the first screens show, in one call each. The `…_of` functions take ids that the callers have checked; the read-only
-- view of an administrator uses the same ones.

create function private.recent_logs(p_family uuid, p_child_ids uuid[], p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'food_name', l.food_name, 'food_emoji', l.food_emoji,
    'meal_type', l.meal_type, 'points_awarded', l.points_awarded, 'child_id', l.child_id, 'child_name', c.full_name,
    'logger_name', g.full_name, 'log_date', l.log_date, 'created_at', l.created_at) order by l.created_at desc), '[]')
  from (
    select * from public.food_logs
    where family_group_id = p_family and child_id = any (p_child_ids) and undone_at is null
    order by created_at desc limit p_limit
  ) as l
  join public.profiles c on c.id = l.child_id
  left join public.profiles g on g.id = l.logged_by
$$;

create function private.active_challenges(p_family uuid, p_child_ids uuid[], p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'child_id', c.child_id, 'child_name', p.full_name,
    'current_count', c.current_count, 'target_count', c.target_count, 'points_per_entry', c.points_per_entry,
    'bonus_points', c.bonus_points, 'food_tags', c.food_tags, 'end_date', c.end_date) order by c.created_at desc), '[]')
  from (
    select * from public.challenges
    where family_group_id = p_family and child_id = any (p_child_ids) and status = 'active'
    order by created_at desc limit p_limit
  ) as c
  join public.profiles p on p.id = c.child_id
$$;

-- p_child_ids is what the figures are about, p_all_ids whom the filter offers.
create function private.parent_dashboard_of(p_family uuid, p_child_ids uuid[], p_all_ids uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with kids as (
    select p.id, p.full_name, p.avatar, b.total_points, private.next_reward(p) as next
    from public.profiles p join public.child_points b on b.child_id = p.id
    where p.id = any (p_child_ids)
  ), running as (
    select current_count from public.challenges where family_group_id = p_family and child_id = any (p_child_ids) and status = 'active'
  ), week as (
    select private.history_of(p_family, p_child_ids, 'week') as days
  )
  select jsonb_build_object(
    'children', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'full_name', k.full_name, 'avatar', k.avatar,
        'total_points', k.total_points) order by k.full_name), '[]')
      from (select p.id, p.full_name, p.avatar, b.total_points
        from public.profiles p join public.child_points b on b.child_id = p.id where p.id = any (p_all_ids)) as k),
    'total_points', (select coalesce(sum(total_points), 0) from kids),
    'points_this_week', (select coalesce(sum((d ->> 'points')::int), 0) from week, jsonb_array_elements(week.days) as d),
    'active_challenges', (select count(*) from running),
    'challenges_in_progress', (select count(*) from running where current_count > 0),
    'next_reward', (select next from kids where next is not null
      order by (next ->> 'points_away')::int, (next ->> 'points_required')::int, full_name limit 1),
    'recent_logs', private.recent_logs(p_family, p_child_ids, 10),
    'challenges', private.active_challenges(p_family, p_child_ids, 5),
    'pending_suggestions', (select count(*) from public.pending_foods
      where family_group_id = p_family and child_id = any (p_child_ids) and status = 'pending'),
    'claims', (select count(*) from public.unlocked_rewards
      where family_group_id = p_family and child_id = any (p_child_ids) and status in ('requested', 'to_deliver')),
    'weekly', (select days from week))
$$;

create function private.parent_dashboard(p_child_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  if p_child_id is not null then
    perform private.require_child(p_child_id);
  end if;
  perform private.expire_challenges(family);
  return private.parent_dashboard_of(family, private.child_ids(family, p_child_id), private.child_ids(family, null));
end $$;

create function private.child_dashboard_of(p_child public.profiles) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'total_points', b.total_points, 'earned_ever', b.earned_ever, 'hide_points', s.hide_points,
    'next_reward', private.next_reward(p_child),
    'recent_logs', private.recent_logs(p_child.family_group_id, array[p_child.id], 10),
    'history', private.history_of(p_child.family_group_id, array[p_child.id], 'week'),
    'favorites', (select coalesce(jsonb_agg(jsonb_build_object('food_id', f.id, 'name', f.name, 'emoji', f.emoji,
        'points_value', f.points_value) order by f.times desc, f.name), '[]')
      from (select f.id, f.name, f.emoji, f.points_value, count(*) as times
        from public.food_logs l join public.foods f on f.id = l.food_id
        where l.child_id = p_child.id and l.undone_at is null and l.created_at > now() - interval '90 days'
        group by f.id order by times desc, f.name limit 8) as f),
    'challenges', private.active_challenges(p_child.family_group_id, array[p_child.id], 5))
  from public.child_points b join public.child_settings s using (child_id)
  where b.child_id = p_child.id
$$;

create function private.child_dashboard() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
begin
  perform private.expire_challenges(me.family_group_id);
  return private.child_dashboard_of(me);
end $$;

create function private.child_progress_of(p_child public.profiles) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
  from public.child_points b where b.child_id = p_child.id
$$;

create function private.child_progress(p_child_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$ select private.child_progress_of(private.require_child(p_child_id)) $$;

create function public.parent_dashboard(p_child_id uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.parent_dashboard(p_child_id) $$;

create function public.child_dashboard() returns jsonb
language sql volatile set search_path = ''
as $$ select private.child_dashboard() $$;

create function public.child_progress(p_child_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.child_progress(p_child_id) $$;

revoke execute on function private.recent_logs(uuid, uuid[], int), private.active_challenges(uuid, uuid[], int),
  private.parent_dashboard_of(uuid, uuid[], uuid[]), private.parent_dashboard(uuid), private.child_dashboard_of(public.profiles),
  private.child_dashboard(), private.child_progress_of(public.profiles), private.child_progress(uuid),
  public.parent_dashboard(uuid), public.child_dashboard(), public.child_progress(uuid) from public, anon;
grant execute on function private.parent_dashboard(uuid), private.child_dashboard(), private.child_progress(uuid),
  public.parent_dashboard(uuid), public.child_dashboard(), public.child_progress(uuid) to authenticated;
