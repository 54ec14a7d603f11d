-- The helpers of policies and first screens, as plpgsql: a session plans their queries once, while a SQL function that cannot be
-- inlined is planned at every call. Planning took most of their time. What they answer stays the same.
-- `force_generic_plan` is for queries that take a list of children: with the list unknown PostgreSQL expects ten of them and would
-- rather plan anew each time, for the same plan.

create or replace function private.today_in(time_zone text) returns date
language plpgsql stable set search_path = ''
as $$
begin
  return (now() at time zone time_zone)::date;
end $$;

create or replace function private.my_family_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select family_group_id from public.profiles where id = auth.uid() and join_status = 'active');
end $$;

create or replace function private.my_role() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select role from public.profiles where id = auth.uid() and join_status = 'active');
end $$;

create or replace function private.is_super_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.role_assignments where user_id = auth.uid() and role = 'super_admin');
end $$;

create or replace function private.admin_visible_profiles() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return null;
  end if;
  return array(select p.id from public.profiles p
    where not exists (select from public.admin_view_restrictions r where r.child_id = p.id));
end $$;

create or replace function private.family_today(p_family uuid) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select (now() at time zone time_zone)::date from public.families where id = p_family);
end $$;

create or replace function private.expire_challenges(p_family uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := private.family_today(p_family);
begin
  update public.challenges set status = 'expired'
  where family_group_id = p_family and status = 'active' and end_date < today;
end $$;

create or replace function private.child_ids(p_family uuid, p_child_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select id from public.profiles
    where family_group_id = p_family and role = 'child' and join_status = 'active' and (p_child_id is null or id = p_child_id));
end $$;

create or replace function private.flags_of(p_user_id uuid) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select f.id
    from public.feature_flags f
    join public.profiles me on me.id = p_user_id and me.join_status = 'active'
    join public.families home on home.id = me.family_group_id
    where (me.subscription_status = 'trial' and home.created_at > now() - interval '30 days')
      or exists (
        select from public.role_assignments a join public.profiles p on p.id = a.user_id
        where p.family_group_id = home.id and p.role = 'parent' and a.role = any (f.enabled_roles)
          and (me.role = 'child' or p.id = me.id))
    order by f.id);
end $$;

-- With points and id in the index a year is read without the rows, which lie scattered over the table.
create index point_entries_earned_points_idx on public.point_entries (family_group_id, child_id, created_at) include (points, id)
where kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'adjustment') and points > 0;
drop index public.point_entries_earned_idx;

create or replace function private.earned_by_day(p_family uuid, p_child_ids uuid[], p_from date, p_time_zone text)
returns table (day date, points int)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since timestamptz := p_from::timestamp at time zone p_time_zone;
begin
  return query
    select (e.created_at at time zone p_time_zone)::date, sum(e.points)::int
    from public.point_entries e
    where e.family_group_id = p_family and e.child_id = any (p_child_ids)
      and e.kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'adjustment') and e.points > 0
      and e.created_at >= since
      and not exists (select from public.point_entries r where r.reverses_id = e.id)
    group by 1;
end $$;

create or replace function private.history_of(p_family uuid, p_child_ids uuid[], p_period text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  zone text := (select time_zone from public.families where id = p_family);
  today timestamp := private.today_in(zone);
  unit text := case p_period when 'year' then 'month' else 'day' end;
  first timestamp := case p_period when 'year' then date_trunc('month', today) - interval '11 months'
    when 'month' then today - interval '29 days' else today - interval '6 days' end;
begin
  return (
    select jsonb_agg(jsonb_build_object('day', d::date, 'points', coalesce(e.points, 0)) order by d)
    from generate_series(first, today, ('1 ' || unit)::interval) as d
    left join (
      select date_trunc(unit, day::timestamp) as start, sum(points) as points
      from private.earned_by_day(p_family, p_child_ids, first::date, zone) group by 1
    ) as e on e.start = d);
end $$;

-- The users table of the super admin reads a page in the order of this index.
create index profiles_name_idx on public.profiles (full_name, id);
