-- The first screens again: what waits for a parent, what a child ate yesterday, its Taste Adventures.

-- What may be taken back says so here too, so that a screen with the latest logs needs no second list.
create or replace function private.recent_logs(p_family uuid, p_child_ids uuid[], p_limit int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  is_parent boolean := private.my_role() = 'parent' and private.my_family_id() = p_family;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'food_id', l.food_id, 'food_name', l.food_name,
      'food_emoji', l.food_emoji, 'meal_type', l.meal_type, 'points_awarded', l.points_awarded, 'child_id', l.child_id,
      'child_name', c.full_name, 'photo_url', l.photo_url, 'logged_by', l.logged_by, 'logger_name', g.full_name,
      'log_date', l.log_date, 'created_at', l.created_at,
      'can_undo', is_parent or (l.logged_by = me and l.created_at > now() - interval '10 minutes')) order by l.created_at desc), '[]')
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
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'child_id', c.child_id,
      'child_name', p.full_name, 'current_count', c.current_count, 'target_count', c.target_count,
      'points_per_entry', c.points_per_entry, 'bonus_points', c.bonus_points, 'food_tags', c.food_tags, 'end_date', c.end_date)
      order by c.created_at desc), '[]')
    from (
      select * from public.challenges
      where child_id = any (p_child_ids) and status = 'active' order by created_at desc limit p_limit
    ) as c
    join public.profiles p on p.id = c.child_id);
end $$;

alter function private.parent_dashboard_of(uuid, uuid[], uuid[]) rename to family_figures;
alter function private.child_dashboard_of(public.profiles) rename to child_figures;

-- The counts of a new family's first steps, and how much of the inbox is about these children.
create function private.parent_dashboard_of(p_family uuid, p_child_ids uuid[], p_all_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.family_figures(p_family, p_child_ids, p_all_ids) || jsonb_build_object(
    'foods', (select count(*) from public.foods where family_group_id = p_family),
    'rewards', (select count(*) from public.rewards where family_group_id = p_family),
    'waiting', (select count(*) from public.pending_foods
        where family_group_id = p_family and status = 'pending' and child_id = any (p_all_ids))
      + (select count(*) from public.unlocked_rewards
        where family_group_id = p_family and status in ('requested', 'to_deliver') and child_id = any (p_all_ids))
      + (select count(*) from public.reward_wishes
        where family_group_id = p_family and status = 'pending' and child_id = any (p_all_ids)));
end $$;

create or replace function private.parent_dashboard(p_child_id uuid) returns jsonb
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
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'full_name', full_name, 'email', email, 'created_at', created_at)
    order by created_at), '[]') into joins
  from public.profiles
  where family_group_id = family and role = 'child' and join_status = 'pending' and created_at > now() - interval '7 days';
  return dashboard || jsonb_build_object('joins', joins,
    'waiting', (dashboard ->> 'waiting')::int + jsonb_array_length(joins));
end $$;

-- What was logged yesterday and is still in the catalogue, in the order of the day.
create function private.eaten_on(p_child uuid, p_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('food_id', e.food_id, 'name', f.name, 'emoji', f.emoji,
      'points_value', f.points_value, 'meal_type', e.meal_type) order by e.at), '[]')
    from (
      select l.food_id, l.meal_type, min(l.created_at) as at
      from public.food_logs l
      where l.child_id = p_child and l.undone_at is null and l.log_date = p_day and l.food_id is not null
        and l.created_at > p_day - interval '1 day' and l.created_at < p_day + interval '3 days'
      group by 1, 2 order by at limit 8
    ) as e
    join public.foods f on f.id = e.food_id);
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

revoke execute on function private.parent_dashboard_of(uuid, uuid[], uuid[]), private.eaten_on(uuid, date),
  private.child_dashboard_of(public.profiles) from public, anon;
