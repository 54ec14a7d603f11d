-- Points per local day. A bar shows what was earned that day and not taken back since; spending does not lower it.

create index point_entries_earned_idx on public.point_entries (family_group_id, child_id, created_at)
where kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'adjustment') and points > 0;

create function private.earned_by_day(p_family uuid, p_child_ids uuid[], p_from date, p_time_zone text)
returns table (day date, points int)
language sql stable security definer set search_path = ''
as $$
  select (e.created_at at time zone p_time_zone)::date, sum(e.points)::int
  from public.point_entries e
  where e.family_group_id = p_family and e.child_id = any (p_child_ids)
    and e.kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'adjustment') and e.points > 0
    and e.created_at >= p_from::timestamp at time zone p_time_zone
    and not exists (select from public.point_entries r where r.reverses_id = e.id)
  group by 1
$$;

-- [{day, points}], every day of the period included: 7 or 30 days, or 12 months by their first day; the last one is today's.
create function private.history_of(p_family uuid, p_child_ids uuid[], p_period text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with home as (
    select time_zone, private.today_in(time_zone) as today from public.families where id = p_family
  ), days as (
    select d::date as first,
      case when p_period = 'year' then (d + interval '1 month')::date else d::date + 1 end as next
    from home, generate_series(
      case p_period when 'year' then date_trunc('month', home.today::timestamp) - interval '11 months'
        when 'month' then home.today - interval '29 days' else home.today - interval '6 days' end,
      home.today::timestamp, case when p_period = 'year' then interval '1 month' else interval '1 day' end) as d
  ), earned as (
    select e.day, e.points from home,
      private.earned_by_day(p_family, p_child_ids, (select min(first) from days), home.time_zone) as e
  )
  select jsonb_agg(jsonb_build_object('day', first,
    'points', coalesce((select sum(points) from earned where day >= first and day < next), 0)) order by first)
  from days
$$;

-- The active children of a family, or the one asked for.
create function private.child_ids(p_family uuid, p_child_id uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(id), '{}') from public.profiles
  where family_group_id = p_family and role = 'child' and join_status = 'active' and (p_child_id is null or id = p_child_id)
$$;

create function private.points_history(p_child_id uuid, p_period text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.my_family_id();
begin
  if p_child_id is not null or private.my_role() = 'child' then
    perform private.require_child(coalesce(p_child_id, auth.uid()));
  else
    family := private.require_parent();
  end if;
  if p_period is null or p_period not in ('week', 'month', 'year') then
    perform private.fail(400, 'history.period', 'Please choose week, month or year.', 'period');
  elsif p_period <> 'week' then
    perform private.require_flag('advanced_analytics');
  end if;
  return private.history_of(family,
    private.child_ids(family, case when private.my_role() = 'child' then auth.uid() else p_child_id end), p_period);
end $$;

create function public.points_history(p_child_id uuid default null, p_period text default 'week') returns jsonb
language sql stable set search_path = ''
as $$ select private.points_history(p_child_id, p_period) $$;

revoke execute on function private.earned_by_day(uuid, uuid[], date, text), private.history_of(uuid, uuid[], text),
  private.child_ids(uuid, uuid), private.points_history(uuid, text), public.points_history(uuid, text) from public, anon;
grant execute on function private.points_history(uuid, text), public.points_history(uuid, text) to authenticated;
