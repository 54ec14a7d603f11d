-- A meal: several foods for several children in one call and one transaction, with one key and one undo. Each food of each child is a log
-- of its own, written and paid as log_food does it; the rows share their meal_id. Decision 042.
-- Who may do what: parents only, for the children and with the foods of their family.

-- The children and foods of a call, each once, in the order they were given.
create function private.distinct_ids(p_ids uuid[]) returns uuid[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(id order by place), '{}')
  from (select id, min(place) as place from unnest(p_ids) with ordinality as given (id, place) group by id) as first
$$;

-- As many children as a family can have.
create function private.check_meal_size(p_child_ids uuid[], p_food_ids uuid[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if cardinality(p_child_ids) = 0 then
    perform private.fail(400, 'child.required', 'Please select a child', 'child_ids');
  elsif cardinality(p_food_ids) = 0 then
    perform private.fail(404, 'food.not_found', 'Please select a food', 'food_ids');
  elsif cardinality(p_child_ids) > cardinality(private.avatars()) then
    perform private.fail(400, 'meal.too_many_children', 'Please log for at most 16 children at once.', 'child_ids');
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
-- challenge is one child's, and the logs of that child take it. The parent is held until the answer is kept: who is removed from the family at
-- the same time loses it (release_member).
create function private.log_meal(p_child_ids uuid[], p_food_ids uuid[], p_meal_type text, p_day date, p_idempotency_key uuid,
  p_challenge_id uuid, p_photo_paths text[], p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  meal uuid := gen_random_uuid();
  key uuid := coalesce(p_idempotency_key, meal);
  children uuid[] := private.distinct_ids(p_child_ids);
  food_ids uuid[] := private.distinct_ids(p_food_ids);
  foods public.foods[];
  food public.foods;
  child public.profiles;
  picked uuid;
  photo text;
  day date;
  logs jsonb := '[]';
  result jsonb;
begin
  perform private.lock_family_balances(family);
  perform from public.profiles where id = auth.uid() for share;
  select answer into result from private.idempotency_keys
  where child_id = auth.uid() and kind = 'log_meal' and idempotency_key = key
    -- Whoever left the family since gets nothing of it, and may use the key again.
    and exists (select from public.food_logs where meal_id = (answer ->> 'meal_id')::uuid and family_group_id = family);
  if found then
    return result;
  end if;
  perform private.expire_challenges(family);
  perform private.check_meal_type(p_meal_type);
  perform private.check_meal_size(children, food_ids);
  day := private.check_log_day(family, p_day);
  perform private.require_child(id) from unnest(children) as id;
  foods := array(select private.require_food(family, id) from unnest(food_ids) with ordinality as given (id, place) order by place);
  perform private.check_meal_allergens(children, food_ids, p_allergy_confirmed);
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
      logs := logs || private.record_log(child, food, p_meal_type, day, picked, photo, gen_random_uuid(), meal);
      photo := null;
    end loop;
  end loop;
  perform private.check_picked((select coalesce(jsonb_agg(l), '[]') from jsonb_array_elements(logs) as l
    where l -> 'log' ->> 'child_id' = (select child_id::text from public.challenges where id = p_challenge_id)), p_challenge_id);
  result := jsonb_build_object('meal_id', meal, 'meal_type', p_meal_type, 'log_date', day, 'logs', logs);
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (auth.uid(), 'log_meal', key, result)
  on conflict (child_id, kind, idempotency_key) do update set answer = excluded.answer, created_at = excluded.created_at;
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

-- Takes back what is still there of a meal, all or nothing, each log as undo_food_log does it; a refusal says how many points of all are
-- missing. Undoing twice does no harm.
create function private.undo_meal(p_meal_id uuid, p_forgive boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  log public.food_logs;
  undone int := 0;
  missing int := 0;
begin
  if not exists (select from public.food_logs where meal_id = p_meal_id and family_group_id = family) then
    perform private.fail(404, 'meal.not_found', 'This meal no longer exists.');
  end if;
  perform private.lock_family_balances(family);
  for log in select * from public.food_logs
    where meal_id = p_meal_id and family_group_id = family and undone_at is null order by child_id, id for update
  loop
    missing := missing + private.take_back_log(log);
    undone := undone + 1;
  end loop;
  perform private.check_spent(missing, p_forgive);
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
