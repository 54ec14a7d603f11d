-- What children taste and have tried, for themselves and for parents. No child reads a sibling's.

-- The adventures of these children, running ones first.
create function private.adventures_of(p_child_ids uuid[], p_today date, p_only_active boolean) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'child_id', c.child_id, 'child_name', p.full_name, 'food_id', c.food_id,
      'food_name', c.food_name, 'food_emoji', c.food_emoji, 'goal', c.target_count, 'points_per_taste', c.points_per_entry,
      'status', c.status, 'trophy', coalesce(t.trophy, false), 'tried_today', coalesce(t.tried_today, false),
      'tastes', coalesce(t.tastes, '[]')) order by c.status = 'active' desc, c.created_at desc), '[]')
    from (
      select * from public.challenges
      where child_id = any (p_child_ids) and kind = 'taste_adventure' and (status = 'active' or not p_only_active)
      order by status = 'active' desc, created_at desc limit 100
    ) as c
    join public.profiles p on p.id = c.child_id
    cross join lateral (
      select bool_or(is_trophy) as trophy, bool_or(taste_date = p_today) as tried_today,
        jsonb_agg(jsonb_build_object('face', face, 'sticker', sticker, 'taste_date', taste_date, 'points_earned', points_earned)
          order by taste_date) as tastes
      from public.tastes where challenge_id = c.id
    ) as t);
end $$;

create function private.taste_adventures(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.my_family_id();
  child uuid := coalesce(p_child_id, case when private.my_role() = 'child' then auth.uid() end);
begin
  if child is not null then
    perform private.require_child(child);
  else
    perform private.require_parent();
  end if;
  return private.adventures_of(private.child_ids(family, child), private.family_today(family), false);
end $$;

-- Foods by name, as deleting one and adding it again does not make it new to the child.
create function private.food_shelf_of(p_child uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return jsonb_build_object(
    'tried', (
      with met as (
        select food_id, food_name, food_emoji, count(*) as times, min(created_at) as first_at, max(created_at) as last_at
        from public.food_logs where child_id = p_child and undone_at is null group by 1, 2, 3
        union all
        select food_id, food_name, food_emoji, count(*), min(created_at), max(created_at)
        from public.tastes where child_id = p_child group by 1, 2, 3
      ), shelf as (
        select lower(coalesce(f.name, m.food_name)) as key, sum(m.times) as times, min(m.first_at) as first_at,
          (array_agg(f.id) filter (where f.id is not null))[1] as food_id,
          (array_agg(coalesce(f.name, m.food_name) order by f.id is null, m.last_at desc))[1] as name,
          (array_agg(coalesce(f.emoji, m.food_emoji) order by f.id is null, m.last_at desc))[1] as emoji
        from met m left join public.foods f on f.id = m.food_id group by 1
      ), faces as (
        select distinct on (1) lower(coalesce(f.name, t.food_name)) as key, t.face
        from public.tastes t left join public.foods f on f.id = t.food_id
        where t.child_id = p_child order by 1, t.taste_date desc, t.created_at desc
      )
      select coalesce(jsonb_agg(jsonb_build_object('food_id', s.food_id, 'name', s.name, 'emoji', s.emoji, 'times', s.times,
        'first_at', s.first_at, 'last_face', faces.face) order by s.first_at desc, s.name), '[]')
      from shelf s left join faces using (key)),
    'trophies', (
      select coalesce(jsonb_agg(jsonb_build_object('name', food_name, 'emoji', food_emoji, 'won_at', created_at)
        order by created_at desc), '[]')
      from public.tastes where child_id = p_child and is_trophy));
end $$;

create function private.food_shelf(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.food_shelf_of((private.require_child(p_child_id)).id);
end $$;

create function public.taste_adventures(p_child_id uuid default null) returns jsonb
language sql stable set search_path = ''
as $$ select private.taste_adventures(p_child_id) $$;

create function public.food_shelf(p_child_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.food_shelf(p_child_id) $$;

revoke execute on function private.adventures_of(uuid[], date, boolean), private.taste_adventures(uuid), public.taste_adventures(uuid),
  private.food_shelf_of(uuid), private.food_shelf(uuid), public.food_shelf(uuid) from public, anon;
grant execute on function private.taste_adventures(uuid), public.taste_adventures(uuid), private.food_shelf(uuid),
  public.food_shelf(uuid) to authenticated;
