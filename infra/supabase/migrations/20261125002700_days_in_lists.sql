-- A child's own recent logs go by day. A log whose day has not come yet, after a move to the west, is today's in lists too. A log matches
-- a challenge only on its days.

set local lock_timeout = '2s';

-- A parent's edit: what is null stays. What counts otherwise now is paid anew before the old entries are reversed, so that points which
-- the child has spent stand in the way only when the log is worth less and the balance cannot bear the difference; with p_forgive the parent
-- lets these go, as in undo_food_log. A challenge that the log counted for takes it again when it fits, even when it has been completed or has
-- ended since. The same food keeps the points it was logged with. A photo lies in the folder of its child, so a log that is given to another
-- child takes the copy p_photo_path, or none.
create or replace function private.edit_food_log(p_food_log_id uuid, p_meal_type text, p_food_id uuid, p_day date, p_child_id uuid,
  p_photo_path text, p_allergy_confirmed boolean, p_forgive boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  old public.food_logs;
  log public.food_logs;
  food public.foods;
  entries uuid[];
  before uuid[];
  picked uuid;
begin
  perform private.require_parent();
  old := private.lock_log(p_food_log_id);
  log := old;
  if old.undone_at is not null then
    perform private.fail(404, 'food_log.not_found', 'This food log no longer exists.');
  end if;
  log.meal_type := coalesce(p_meal_type, old.meal_type);
  perform private.check_meal_type(log.meal_type);
  log.child_id := (private.require_own_child(coalesce(p_child_id, old.child_id))).id;
  -- Lists and forms say today of a day that has not come yet: that is no other day.
  log.log_date := coalesce(nullif(p_day, least(old.log_date, private.family_today(old.family_group_id))), old.log_date);
  if log.log_date <> old.log_date then
    perform private.check_log_day(old.family_group_id, p_day);
  end if;
  log.food_id := coalesce(p_food_id, old.food_id);
  if (log.child_id, log.log_date, log.food_id) is not distinct from (old.child_id, old.log_date, old.food_id) then
    update public.food_logs set meal_type = log.meal_type where id = old.id;
  else
    food := private.food_of_edit(old, log.food_id);
    if log.child_id <> old.child_id or log.food_id is distinct from old.food_id then
      perform private.check_allergens(log.child_id, food, p_allergy_confirmed);
    end if;
    if log.child_id <> old.child_id then
      perform private.check_photo(log.child_id, p_photo_path);
      log.photo_url := p_photo_path;
    end if;
    select coalesce(array_agg(c.id), '{}'),
      (array_agg(c.id) filter (where c.food_name is null and cardinality(c.food_tags) = 0))[1]
    into before, picked
    from public.challenge_progress p join public.challenges c on c.id = p.challenge_id
    where p.food_log_id = old.id and p.reversed_at is null;
    entries := private.unwind_log(old);
    update public.food_logs
    set child_id = log.child_id, log_date = log.log_date, meal_type = log.meal_type, photo_url = log.photo_url,
      food_id = food.id, food_name = food.name, food_emoji = food.emoji, is_paid = pays.yes,
      -- Keys are each child's own.
      idempotency_key = case when log.child_id <> old.child_id then gen_random_uuid() else idempotency_key end,
      points_awarded = case when pays.yes then food.points_value else 0 end
    -- Of a food that is gone nobody can count how often it was paid.
    from (select case when food.id is null then old.is_paid
      else private.pays_on(log.child_id, old.family_group_id, food.id, log.log_date, old.id) end as yes) as pays
    where id = old.id returning food_logs.* into log;
    perform private.pay_log(log, food, picked, before);
    perform private.check_spent(private.reverse_entries(old.child_id, entries, old.id, old.food_name), p_forgive);
    perform private.retract_completions(old.child_id);
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever)
    from public.child_points where child_id = log.child_id);
end $$;
grant execute on function private.edit_food_log(uuid, text, uuid, date, uuid, text, boolean, boolean) to authenticated;

-- These logs as screens show them, in their order. What may be taken back says so, so that a screen with the latest logs needs no second
-- list.
create or replace function private.show_logs(p_logs public.food_logs[], p_today date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  family uuid := case when private.my_role() = 'parent' then private.my_family_id() end;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'food_id', l.food_id, 'food_name', l.food_name,
      'food_emoji', l.food_emoji, 'meal_type', l.meal_type, 'points_awarded', l.points_awarded, 'child_id', l.child_id,
      'child_name', c.full_name, 'photo_url', l.photo_url, 'logged_by', l.logged_by, 'logger_name', g.full_name,
      'log_date', least(l.log_date, p_today), 'created_at', l.created_at,
      'can_undo', coalesce(l.family_group_id = family or l.logged_by = me and l.created_at > now() - interval '10 minutes', false))
      order by l.ordinality), '[]')
    from unnest(p_logs) with ordinality as l
    join public.profiles c on c.id = l.child_id
    left join public.profiles g on g.id = l.logged_by);
end $$;

-- The newest of each child by its own index, then the newest of these.
create or replace function private.recent_logs(p_family uuid, p_child_ids uuid[], p_limit int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.show_logs(array(
    select l.log from unnest(p_child_ids) as child (id), lateral (
      select f as log, f.created_at from public.food_logs f
      where f.child_id = child.id and f.undone_at is null order by f.created_at desc limit p_limit
    ) as l
    order by l.created_at desc limit p_limit), private.family_today(p_family));
end $$;

-- A child's own list: the latest days first, on a day what was logged last. The index has the days; only the logs of a day are sorted.
create or replace function private.logs_by_day(p_child public.profiles, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := private.family_today(p_child.family_group_id);
begin
  return private.show_logs(array(
    select l.log from (
      select f as log, f.log_date, f.created_at from public.food_logs f
      where f.child_id = p_child.id and f.undone_at is null order by f.log_date desc, f.created_at desc limit p_limit
    ) as l
    order by least(l.log_date, today) desc, l.created_at desc), today);
end $$;

-- Newest first, before a moment, at most 200; the search goes over food, meal, child and logger. Of the three ways to the rows one is
-- taken: the newest of a family or of a child come in the order of their index, a search reads what the family has logged. What a log
-- counts for is the rule of private.food_counts, written out: called for each row it took most of the time.
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
        where h.child_id = l.child_id and h.status = 'active' and h.kind = 'standard' and h.start_date <= l.log_date
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
grant execute on function private.food_log_list(uuid, text, int, timestamptz) to authenticated;

create or replace function private.child_figures(p_child public.profiles) returns jsonb
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
      'recent_logs', private.logs_by_day(p_child, 10),
      'unlocked', (select coalesce(jsonb_agg(private.claim_summary(u) order by u.unlocked_at desc), '[]')
        from (select * from public.unlocked_rewards where child_id = p_child.id and status <> 'cancelled'
          order by unlocked_at desc limit 50) as u))
    from public.child_points b where b.child_id = p_child.id);
end $$;
