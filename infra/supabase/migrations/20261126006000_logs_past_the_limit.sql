-- A log past the daily limit is no longer said to match a challenge that it doesn't count for.

set local lock_timeout = '2s';

-- Newest first, before a moment, at most 200; the search goes over food, meal, child and logger. Of the three ways to the rows one is
-- taken: the newest of a family or of a child come in the order of their index, a search reads what the family has logged. What a log
-- counts for is the rule of private.food_counts, written out: called for each row it took most of the time. One past the daily limit counts
-- for nothing.
create or replace function private.food_log_list(p_child_id uuid, p_search text, p_limit int, p_before timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
  is_child boolean := private.my_role() = 'child';
  family uuid := private.my_family_id();
  today date := private.family_today(family);
  words text := '%' || replace(replace(replace(private.clean(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  before timestamptz := coalesce(p_before, 'infinity');
  most int := least(greatest(coalesce(p_limit, 50), 1), 200);
  child uuid := case when is_child then me else p_child_id end;
begin
  if child is not null then
    perform private.require_child(coalesce(p_child_id, me));
  else
    perform private.require_parent();
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'child_id', l.child_id, 'child_name', c.full_name, 'food_id', l.food_id,
      'food_name', l.food_name, 'food_emoji', l.food_emoji, 'meal_type', l.meal_type, 'points_awarded', l.points_awarded,
      'photo_url', l.photo_url, 'logged_by', l.logged_by, 'logger_name', g.full_name, 'log_date', least(l.log_date, today),
      'created_at', l.created_at,
      'can_undo', not is_child or (l.logged_by = me and l.created_at > now() - interval '10 minutes'),
      'matching_challenges', (
        select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name) order by h.created_at), '[]')
        from public.challenges h
        where l.is_paid and h.child_id = l.child_id and h.status = 'active' and h.kind = 'standard' and h.start_date <= l.log_date
          and (h.end_date is null or h.end_date >= greatest(l.log_date, today))
          and (h.food_tags && f.category_tags or lower(h.food_name) = lower(l.food_name))))
      order by l.created_at desc)
    from (
      (select * from public.food_logs
        where words is null and child is null and family_group_id = family and undone_at is null and created_at < before
        order by created_at desc limit most)
      union all
      (select * from public.food_logs
        where words is null and child_id = child and undone_at is null and created_at < before
        order by created_at desc limit most)
      union all
      (select l.* from public.food_logs l
        join public.profiles c on c.id = l.child_id
        left join public.profiles g on g.id = l.logged_by
        where words is not null and l.family_group_id = family and (child is null or l.child_id = child) and l.undone_at is null
          and l.created_at < before and concat_ws(E'\n', l.food_name, l.meal_type, c.full_name, g.full_name) ilike words
        order by l.created_at desc limit most)
    ) as l
    join public.profiles c on c.id = l.child_id
    left join public.profiles g on g.id = l.logged_by
    left join public.foods f on f.id = l.food_id), '[]');
end $$;
