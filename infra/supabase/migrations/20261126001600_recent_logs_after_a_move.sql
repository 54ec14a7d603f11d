-- After a move to the west a child's recent logs are the newest of today, and not those whose day has not come yet before what was logged since.

set local lock_timeout = '2s';

-- A child's own list: the latest days first, on a day what was logged last. Of today are also the logs whose day has not come yet: among
-- these and its own the newest count, not those of the later day. The index has the days; only the logs of a day are sorted.
create or replace function private.logs_by_day(p_child public.profiles, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := private.family_today(p_child.family_group_id);
begin
  return private.show_logs(array(
    select l.log from (
      (select f as log, today as day, f.created_at from public.food_logs f
        where f.child_id = p_child.id and f.undone_at is null and f.log_date >= today order by f.created_at desc limit p_limit)
      union all
      (select f, f.log_date, f.created_at from public.food_logs f
        where f.child_id = p_child.id and f.undone_at is null and f.log_date < today
        order by f.log_date desc, f.created_at desc limit p_limit)
    ) as l
    order by l.day desc, l.created_at desc limit p_limit), today);
end $$;
