-- A parent logs a meal: several foods for several children at once, for a day up to two weeks back, with one undo; and edits day and child
-- of a log.

set local lock_timeout = '2s';

-- allow remove-later: the same check, with one more kind
alter table private.idempotency_keys drop constraint idempotency_keys_kind_check;
alter table private.idempotency_keys add constraint idempotency_keys_kind_check check (kind in
  ('log_food', 'log_meal', 'unlock_reward', 'adjust_points', 'record_taste', 'wish_for_reward', 'suggest_food')) not valid;

-- After the keys, as log_food comes to both.
alter table public.food_logs add column meal_id uuid;

-- The day of a log: today in the family's time zone unless a parent names another, at most 14 days back.
create function private.check_log_day(p_family uuid, p_day date) returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := private.family_today(p_family);
begin
  if p_day not between today - 14 and today then
    perform private.fail(400, 'food_log.day', 'Please choose a day from the last 14 days.', 'day');
  end if;
  return coalesce(p_day, today);
end $$;

create function private.require_food(p_family uuid, p_food_id uuid) returns public.foods
language plpgsql stable security definer set search_path = ''
as $$
declare
  food public.foods;
begin
  select * into food from public.foods where id = p_food_id and family_group_id = p_family;
  if not found then
    perform private.fail(404, 'food.not_found', 'Please select a food', 'food_id');
  end if;
  return food;
end $$;

-- Whether one more log of this food pays on this day: the child has fewer paid ones than the family's daily limit.
create function private.pays_on(p_child_id uuid, p_family uuid, p_food_id uuid, p_day date, p_except uuid default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select count(*) < (select daily_paid_log_cap from public.families where id = p_family)
    from public.food_logs
    where child_id = p_child_id and food_id = p_food_id and log_date = p_day and undone_at is null and is_paid
      and id is distinct from p_except);
end $$;

-- Whether a food of this day is one of a challenge that runs on that day. A challenge that was picked with the log (p_picked) takes any
-- food when it names none.
create function private.covers(p_challenge public.challenges, p_food public.foods, p_day date, p_picked uuid) returns boolean
language sql immutable set search_path = ''
as $$
  select p_challenge.start_date <= p_day and (p_challenge.end_date is null or p_challenge.end_date >= p_day)
    and (private.food_counts(p_food.name, p_food.category_tags, p_challenge)
      or coalesce(p_challenge.id = p_picked, false) and p_challenge.food_name is null and cardinality(p_challenge.food_tags) = 0)
$$;

-- Whether it counts for the challenge: one that has ended since takes what was eaten while it ran.
create function private.counts_on(p_challenge public.challenges, p_food public.foods, p_day date, p_today date, p_picked uuid)
returns boolean
language sql immutable set search_path = ''
as $$
  select (p_challenge.status = 'active' or p_challenge.status = 'expired' and coalesce(p_challenge.end_date < p_today, false))
    and private.covers(p_challenge, p_food, p_day, p_picked)
$$;

-- How many more logs an open challenge takes; the last of them completes it.
create function private.logs_to_go(p_challenge public.challenges) returns int
language sql immutable set search_path = ''
as $$ select greatest(p_challenge.target_count - p_challenge.current_count, 1) $$;

-- The challenges this log counts for, locked in the order of their ids: the open ones, and those that it counted for until an edit
-- (p_before).
create or replace function private.matching_challenges(p_log public.food_logs, p_food public.foods, p_challenge_id uuid,
  p_before uuid[] default '{}') returns setof public.challenges
language sql volatile security definer set search_path = ''
as $$
  select c.* from public.challenges c
  where c.child_id = p_log.child_id
    and (private.counts_on(c, p_food, p_log.log_date, private.family_today(p_log.family_group_id), p_challenge_id)
      or c.id = any (p_before) and private.covers(c, p_food, p_log.log_date, p_challenge_id))
  order by c.id
  for update
$$;

-- Pays a log: the food, each challenge it counts for, each bonus it completes. Returns the challenges, as log_food answers them.
-- A challenge that a parent marked complete keeps its count; the log's entry is paid all the same.
create or replace function private.pay_log(p_log public.food_logs, p_food public.foods, p_challenge_id uuid, p_before uuid[] default '{}')
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  challenge public.challenges;
  progress_id uuid;
  done boolean;
  counted jsonb := '[]';
begin
  if not p_log.is_paid then
    return counted;
  end if;
  perform private.post_points(p_log.child_id, 'food_log', p_log.points_awarded,
    'food_log:' || p_log.id || ':' || (select count(*) from public.point_entries where food_log_id = p_log.id and kind = 'food_log'),
    p_log.food_name, null, p_log.id);
  for challenge in select * from private.matching_challenges(p_log, p_food, p_challenge_id, p_before) loop
    done := challenge.status <> 'completed' and private.logs_to_go(challenge) = 1;
    if not challenge.marked_complete then
      update public.challenges
      set current_count = current_count + 1,
        status = case when done then 'completed' else status end,
        completed_at = case when done then now() else completed_at end
      where id = challenge.id returning * into challenge;
    end if;
    insert into public.challenge_progress (challenge_id, challenge_name, food_log_id, child_id, family_group_id, points_earned)
    values (challenge.id, challenge.name, p_log.id, p_log.child_id, p_log.family_group_id, challenge.points_per_entry)
    returning id into progress_id;
    perform private.post_points(p_log.child_id, 'challenge_entry', challenge.points_per_entry, 'challenge_entry:' || progress_id,
      challenge.name, null, p_log.id, challenge.id);
    if done then
      perform private.pay_bonus(challenge, p_log.id);
    end if;
    counted := counted || jsonb_build_object('id', challenge.id, 'name', challenge.name, 'current_count', challenge.current_count,
      'target_count', challenge.target_count, 'points_earned', challenge.points_per_entry, 'completed', done,
      'bonus_points', case when done then challenge.bonus_points else 0 end);
  end loop;
  return counted;
end $$;

-- A picked challenge counts at least one of its child's logs that are paid: p_logs has these, as log_food answers them.
create function private.check_picked(p_logs jsonb, p_challenge_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_challenge_id is not null
    and not exists (select from jsonb_array_elements(p_logs) as l, jsonb_array_elements(l -> 'challenges') as c
      where c ->> 'id' = p_challenge_id::text)
    and exists (select from jsonb_array_elements(p_logs) as l where not (l ->> 'cap_reached')::boolean) then
    perform private.fail(409, 'challenge.not_matching', 'This food doesn''t count toward that challenge.', 'challenge_id',
      'Pick another food. Or log this one without the challenge.');
  end if;
end $$;

-- Writes a log and pays it, as log_food answers. The caller holds the child's balance. Once the child has as many paid logs of this food
-- on this day as the family's daily limit, a log is kept unpaid and counts for no challenge.
create function private.record_log(p_child public.profiles, p_food public.foods, p_meal_type text, p_day date, p_challenge_id uuid,
  p_photo_path text, p_key uuid, p_meal_id uuid default null) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  before public.child_points;
  after public.child_points;
  paid boolean := private.pays_on(p_child.id, p_child.family_group_id, p_food.id, p_day);
  log public.food_logs;
  counted jsonb;
begin
  select * into before from public.child_points where child_id = p_child.id;
  perform private.check_photo(p_child.id, p_photo_path);
  -- Lists go on from a moment: the foods of a meal have one each.
  insert into public.food_logs (family_group_id, child_id, parent_id, food_id, food_name, food_emoji, meal_type, is_paid,
    points_awarded, photo_url, logged_by, log_date, created_at, idempotency_key, meal_id)
  values (p_child.family_group_id, p_child.id, p_child.parent_id, p_food.id, p_food.name, p_food.emoji, p_meal_type, paid,
    case when paid then p_food.points_value else 0 end, p_photo_path, auth.uid(), p_day, clock_timestamp(), p_key, p_meal_id)
  returning * into log;
  counted := private.pay_log(log, p_food, p_challenge_id);
  select * into after from public.child_points where child_id = p_child.id;
  return jsonb_build_object('log', private.log_summary(log), 'points_awarded', log.points_awarded,
    'challenge_points', coalesce((select sum((c ->> 'points_earned')::int) from jsonb_array_elements(counted) as c), 0),
    'bonus_points', coalesce((select sum((c ->> 'bonus_points')::int) from jsonb_array_elements(counted) as c), 0),
    'challenges', counted, 'total_points', after.total_points, 'earned_ever', after.earned_ever,
    'milestone', case when after.earned_ever / 100 > before.earned_ever / 100 then after.earned_ever / 100 * 100 end,
    'cap_reached', not log.is_paid);
end $$;

-- Logs a food for a child, for today. The balance is locked first, then the challenges; a repeated key gets the first answer.
create or replace function private.log_food(p_child_id uuid, p_food_id uuid, p_meal_type text, p_idempotency_key uuid,
  p_challenge_id uuid, p_photo_path text, p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_child(p_child_id);
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  food public.foods;
  result jsonb;
begin
  perform private.lock_balance(child.id);
  select answer into result from private.idempotency_keys
  where child_id = child.id and kind = 'log_food' and idempotency_key = key;
  if found then
    return result;
  end if;
  perform private.expire_challenges(child.family_group_id);
  perform private.check_meal_type(p_meal_type);
  food := private.require_food(child.family_group_id, p_food_id);
  perform private.check_allergens(child.id, food, p_allergy_confirmed);
  result := private.record_log(child, food, p_meal_type, private.family_today(child.family_group_id), p_challenge_id, p_photo_path, key);
  perform private.check_picked(jsonb_build_array(result), p_challenge_id);
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (child.id, 'log_food', key, result);
  return result;
end $$;

-- The log, locked, after the balances of its family: an edit may give it to another child.
create or replace function private.lock_log(p_food_log_id uuid) returns public.food_logs
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs;
begin
  select * into log from public.food_logs
  where id = p_food_log_id and family_group_id = private.my_family_id()
    and (private.my_role() = 'parent' or child_id = auth.uid());
  if not found then
    perform private.fail(404, 'food_log.not_found', 'This food log no longer exists.');
  end if;
  perform private.lock_family_balances(log.family_group_id);
  select * into log from public.food_logs where id = p_food_log_id for update;
  return log;
end $$;

-- A parent's edit: what is null stays. What counts otherwise now is paid anew before the old entries are reversed, so that points which
-- the child has spent stand in the way only when the log is worth less and the balance cannot bear the difference. A challenge that the log
-- counted for takes it again when it fits, even when it has been completed or has ended since. The same food keeps the points it was logged
-- with. A photo lies in the folder of its child, so a log that is given to another child takes the copy p_photo_path, or none.
create function private.edit_food_log(p_food_log_id uuid, p_meal_type text, p_food_id uuid, p_day date, p_child_id uuid,
  p_photo_path text, p_allergy_confirmed boolean) returns jsonb
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
  log.log_date := coalesce(p_day, old.log_date);
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
    perform private.reverse_entries(old.child_id, entries);
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever)
    from public.child_points where child_id = log.child_id);
end $$;
grant execute on function private.edit_food_log(uuid, text, uuid, date, uuid, text, boolean) to authenticated;

-- The food that an edited log is of. The same one counts what it was logged with, though it has changed since or is gone.
create function private.food_of_edit(p_log public.food_logs, p_food_id uuid) returns public.foods
language plpgsql stable security definer set search_path = ''
as $$
declare
  food public.foods;
begin
  if p_food_id is not null then
    food := private.require_food(p_log.family_group_id, p_food_id);
  end if;
  if p_food_id is not distinct from p_log.food_id then
    food.name := p_log.food_name;
    food.emoji := p_log.food_emoji;
    food.category_tags := coalesce(food.category_tags, '{}');
    food.points_value := case when p_log.is_paid then p_log.points_awarded else coalesce(food.points_value, 0) end;
  end if;
  return food;
end $$;

create function public.edit_food_log(p_food_log_id uuid, p_meal_type text default null, p_food_id uuid default null,
  p_day date default null, p_child_id uuid default null, p_photo_path text default null, p_allergy_confirmed boolean default false)
returns jsonb
language sql volatile set search_path = ''
as $$ select private.edit_food_log(p_food_log_id, p_meal_type, p_food_id, p_day, p_child_id, p_photo_path, p_allergy_confirmed) $$;
grant execute on function public.edit_food_log(uuid, text, uuid, date, uuid, text, boolean) to authenticated;

-- As builds from before edit_food_log call it.
create or replace function public.update_food_log(p_food_log_id uuid, p_meal_type text default null, p_food_id uuid default null,
  p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.edit_food_log(p_food_log_id, p_meal_type, p_food_id, null, null, null, p_allergy_confirmed) $$;

-- allow remove-later: only public.update_food_log called it
drop function private.update_food_log(uuid, text, uuid, boolean);

-- What was logged for a day and is still among the family's foods, in the order of the day, at most eight. The bounds on created_at lead
-- to the index: a parent may log 14 days later.
create or replace function private.eaten_on(p_child uuid, p_day date) returns jsonb
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
        and l.created_at > p_day - interval '1 day' and l.created_at < p_day + interval '17 days'
      group by 1, 2 order by at limit 8
    ) as e
    join public.foods f on f.id = e.food_id);
end $$;

-- The children and foods of a call, each once, in the order they were given.
create function private.distinct_ids(p_ids uuid[]) returns uuid[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(id order by place), '{}')
  from (select id, min(place) as place from unnest(p_ids) with ordinality as given (id, place) group by id) as first
$$;

create function private.check_meal_size(p_child_ids uuid[], p_food_ids uuid[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(p_child_ids) = 0 then
    perform private.fail(400, 'child.required', 'Please select a child', 'child_ids');
  elsif cardinality(p_food_ids) = 0 then
    perform private.fail(404, 'food.not_found', 'Please select a food', 'food_ids');
  elsif cardinality(p_child_ids) > 10 then
    perform private.fail(400, 'meal.too_many_children', 'Please log for at most 10 children at once.', 'child_ids');
  elsif cardinality(p_food_ids) > 20 then
    perform private.fail(400, 'meal.too_many_foods', 'Please log at most 20 foods at once.', 'food_ids');
  end if;
end $$;

-- Every child's allergens in all of the foods, in one question.
create function private.check_meal_allergens(p_child_ids uuid[], p_food_ids uuid[], p_confirmed boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  warnings text := (
    select string_agg(format('%s: %s may contain %s.', c.full_name, f.name, array_to_string(found_in.words, ', ')), ' '
      order by array_position(p_child_ids, c.id), array_position(p_food_ids, f.id))
    from public.profiles c cross join public.foods f, lateral (select private.food_allergens_of(c.id, f) as words) as found_in
    where c.id = any (p_child_ids) and f.id = any (p_food_ids) and cardinality(found_in.words) > 0
      and exists (select from public.child_allergies a where a.child_id = c.id));
begin
  if warnings is not null and p_confirmed is not true then
    perform private.fail(409, 'food.confirm_allergy', warnings || ' Please confirm that it''s safe.', 'food_ids',
      'Confirm to log it anyway.');
  end if;
end $$;

-- The photo of a child among the paths: they begin with the child's folder.
create function private.photo_of_child(p_paths text[], p_child_id uuid) returns text
language sql immutable set search_path = ''
as $$ select path from unnest(p_paths) as path where split_part(path, '/', 1) = p_child_id::text limit 1 $$;

-- Logs every food for every child. A photo lies in the folder of one child and belongs to one log: the first of that child. A picked
-- challenge is one child's, and the logs of that child take it.
create function private.log_meal(p_child_ids uuid[], p_food_ids uuid[], p_meal_type text, p_day date, p_idempotency_key uuid,
  p_challenge_id uuid, p_photo_paths text[], p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  meal uuid := gen_random_uuid();
  key uuid := coalesce(p_idempotency_key, meal);
  children uuid[] := private.distinct_ids(p_child_ids);
  foods uuid[] := private.distinct_ids(p_food_ids);
  child public.profiles;
  picked uuid;
  photo text;
  food uuid;
  day date;
  logs jsonb := '[]';
  result jsonb;
begin
  perform private.lock_family_balances(family);
  select answer into result from private.idempotency_keys
  where child_id = auth.uid() and kind = 'log_meal' and idempotency_key = key
    -- Whoever left the family since gets nothing of it.
    and exists (select from public.food_logs where meal_id = (answer ->> 'meal_id')::uuid and family_group_id = family);
  if found then
    return result;
  end if;
  perform private.expire_challenges(family);
  perform private.check_meal_type(p_meal_type);
  perform private.check_meal_size(children, foods);
  day := private.check_log_day(family, p_day);
  perform private.require_child(id) from unnest(children) as id;
  perform private.require_food(family, id) from unnest(foods) as id;
  perform private.check_meal_allergens(children, foods, p_allergy_confirmed);
  if exists (select from unnest(p_photo_paths) as path where not split_part(path, '/', 1) = any (children::text[])) then
    perform private.fail(400, 'photo.not_found', 'Failed to upload photo', 'photo_paths', 'Please choose the photo again.');
  end if;
  if p_challenge_id is not null
    and not exists (select from public.challenges where id = p_challenge_id and child_id = any (children)) then
    perform private.fail(409, 'challenge.not_matching', 'This food doesn''t count toward that challenge.', 'challenge_id',
      'Pick one of theirs. Or log it without one.');
  end if;
  for child in select p.* from public.profiles p where p.id = any (children) order by p.id loop
    picked := (select id from public.challenges where id = p_challenge_id and child_id = child.id);
    photo := private.photo_of_child(p_photo_paths, child.id);
    foreach food in array foods loop
      logs := logs
        || private.record_log(child, private.require_food(family, food), p_meal_type, day, picked, photo, gen_random_uuid(), meal);
      photo := null;
    end loop;
  end loop;
  perform private.check_picked((select coalesce(jsonb_agg(l), '[]') from jsonb_array_elements(logs) as l
    where l -> 'log' ->> 'child_id' = (select child_id::text from public.challenges where id = p_challenge_id)), p_challenge_id);
  result := jsonb_build_object('meal_id', meal, 'meal_type', p_meal_type, 'log_date', day, 'logs', logs);
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (auth.uid(), 'log_meal', key, result);
  return result;
end $$;
grant execute on function private.log_meal(uuid[], uuid[], text, date, uuid, uuid, text[], boolean) to authenticated;

create function public.log_meal(p_child_ids uuid[], p_food_ids uuid[], p_meal_type text, p_day date default null,
  p_idempotency_key uuid default null, p_challenge_id uuid default null, p_photo_paths text[] default '{}',
  p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$
  select private.log_meal(p_child_ids, p_food_ids, p_meal_type, p_day, p_idempotency_key, p_challenge_id, p_photo_paths,
    p_allergy_confirmed)
$$;
grant execute on function public.log_meal(uuid[], uuid[], text, date, uuid, uuid, text[], boolean) to authenticated;

-- What a meal would bring each child, by the questions that pay a log, without writing: of the foods that count for a challenge, in their
-- order, those that it still takes, and its bonus with the last. `unpaid_food_ids` are those past the family's daily limit.
create function private.meal_preview(p_child_ids uuid[], p_food_ids uuid[], p_day date, p_challenge_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  today date := private.family_today(family);
  day date := private.check_log_day(family, p_day);
  children uuid[] := private.distinct_ids(p_child_ids);
  foods uuid[] := private.distinct_ids(p_food_ids);
begin
  perform private.check_meal_size(children, foods);
  perform private.require_child(id) from unnest(children) as id;
  perform private.require_food(family, id) from unnest(foods) as id;
  return (
    with logs as materialized (
      select child.id as child_id, food, chosen.place, private.pays_on(child.id, family, food.id, day) as is_paid
      from unnest(children) as child (id) cross join unnest(foods) with ordinality as chosen (id, place)
      join public.foods as food on food.id = chosen.id
    ), entries as (
      select c.child_id, c.points_per_entry, c.bonus_points, private.logs_to_go(c) as to_go,
        row_number() over (partition by c.id order by l.place) as nth
      from logs l join public.challenges c on c.child_id = l.child_id
      where l.is_paid and private.counts_on(c, l.food, day, today, p_challenge_id)
    ), counted as (
      select child_id, sum(points_per_entry) as challenge_points,
        coalesce(sum(bonus_points) filter (where nth = to_go), 0) as bonus_points
      from entries where nth <= to_go group by child_id
    )
    select jsonb_agg(jsonb_build_object('child_id', child.id,
      'food_points', (select coalesce(sum((food).points_value), 0) from logs l where l.child_id = child.id and l.is_paid),
      'challenge_points', coalesce(counted.challenge_points, 0), 'bonus_points', coalesce(counted.bonus_points, 0),
      'unpaid_food_ids', (select coalesce(jsonb_agg((food).id order by l.place), '[]') from logs l
        where l.child_id = child.id and not l.is_paid)) order by child.place)
    from unnest(children) with ordinality as child (id, place) left join counted on counted.child_id = child.id);
end $$;
grant execute on function private.meal_preview(uuid[], uuid[], date, uuid) to authenticated;

create function public.meal_preview(p_child_ids uuid[], p_food_ids uuid[], p_day date default null, p_challenge_id uuid default null)
returns jsonb
language sql stable set search_path = ''
as $$ select private.meal_preview(p_child_ids, p_food_ids, p_day, p_challenge_id) $$;
grant execute on function public.meal_preview(uuid[], uuid[], date, uuid) to authenticated;

-- Takes back what is still there of a meal, all or nothing, each log as undo_food_log does it. Undoing twice does no harm.
create function private.undo_meal(p_meal_id uuid, p_forgive boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  undone int;
begin
  if not exists (select from public.food_logs where meal_id = p_meal_id and family_group_id = family) then
    perform private.fail(404, 'meal.not_found', 'This meal no longer exists.');
  end if;
  perform private.lock_family_balances(family);
  select count(private.undo_food_log(id, p_forgive)) into undone from (
    select id from public.food_logs
    where meal_id = p_meal_id and family_group_id = family and undone_at is null order by child_id, id) as logs;
  return jsonb_build_object('undone', undone);
end $$;
grant execute on function private.undo_meal(uuid, boolean) to authenticated;

create function public.undo_meal(p_meal_id uuid, p_forgive boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.undo_meal(p_meal_id, p_forgive) $$;
grant execute on function public.undo_meal(uuid, boolean) to authenticated;

-- A food as food_page shows it.
create function private.food_item(f public.foods) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', f.id, 'name', f.name, 'description', f.description, 'category_tags', f.category_tags,
    'points_value', f.points_value, 'emoji', f.emoji, 'allergens', f.allergens, 'allergen_groups', f.allergen_groups,
    'created_at', f.created_at, 'updated_at', f.updated_at)
$$;

-- What a parent is likely to log for these children: `usual` is what they ate in the last 90 days, most often first, where the last two
-- weeks and this meal count double; `day_before` is what they had at this meal the day before, at most twelve foods each; `ideas` are the
-- foods to try next of the first of them, where the parent has these (food_ideas).
create function private.meal_choices(p_child_ids uuid[], p_meal_type text, p_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  family uuid := private.require_parent();
  day date := private.check_log_day(family, p_day);
  children uuid[] := array(select id from unnest(private.child_ids(family, null)) as id
    where coalesce(cardinality(p_child_ids), 0) = 0 or id = any (p_child_ids) order by array_position(p_child_ids, id));
begin
  return (
    with eaten as materialized (
      select l.food_id, l.meal_type, l.log_date, l.created_at
      from unnest(children) as child (id) join public.food_logs l on l.child_id = child.id
      where l.undone_at is null and l.created_at > now() - interval '90 days' and l.food_id is not null
    ), usual as (
      select food_id, sum(case when log_date > day - 14 then 2 else 1 end * case when meal_type = p_meal_type then 2 else 1 end) as score
      from eaten group by food_id order by score desc, max(created_at) desc limit 12
    ), day_before as (
      select food_id, min(created_at) as at from eaten where meal_type = p_meal_type and log_date = day - 1
      group by food_id order by at limit 12
    )
    select jsonb_build_object(
      'usual', (select coalesce(jsonb_agg(private.food_item(f) order by u.score desc, f.name), '[]')
        from usual u join public.foods f on f.id = u.food_id),
      'day_before', (select coalesce(jsonb_agg(private.food_item(f) order by b.at), '[]')
        from day_before b join public.foods f on f.id = b.food_id),
      'ideas', (select coalesce(jsonb_agg(private.food_item(f) order by i.place), '[]')
        from jsonb_array_elements(case when 'ai_suggestions' = any (private.flags_of(auth.uid())) and cardinality(children) > 0
          then private.food_ideas(children[1]) end) with ordinality as i (idea, place)
        join public.foods f on f.id = (i.idea ->> 'food_id')::uuid)));
end $$;
grant execute on function private.meal_choices(uuid[], text, date) to authenticated;

create function public.meal_choices(p_child_ids uuid[] default '{}', p_meal_type text default 'dinner', p_day date default null)
returns jsonb
language sql stable set search_path = ''
as $$ select private.meal_choices(p_child_ids, p_meal_type, p_day) $$;
grant execute on function public.meal_choices(uuid[], text, date) to authenticated;
