-- A meal that is logged while its parent is removed from the family leaves no answer behind, and a key whose meal is gone may be used again.

set local lock_timeout = '2s';

-- Logs every food for every child. A photo lies in the folder of one child and belongs to one log: the first of that child. A picked
-- challenge is one child's, and the logs of that child take it. The parent is held until the answer is kept: who is removed from the family at
-- the same time loses it (release_member).
create or replace function private.log_meal(p_child_ids uuid[], p_food_ids uuid[], p_meal_type text, p_day date, p_idempotency_key uuid,
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
