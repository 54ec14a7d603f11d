-- Logging food: one transaction for the log, the challenges it counts for, the ledger and the balance.

create function private.log_summary(p_log public.food_logs) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', p_log.id, 'child_id', p_log.child_id, 'food_id', p_log.food_id, 'food_name', p_log.food_name,
    'food_emoji', p_log.food_emoji, 'meal_type', p_log.meal_type, 'points_awarded', p_log.points_awarded,
    'photo_url', p_log.photo_url, 'log_date', p_log.log_date, 'created_at', p_log.created_at)
$$;

create function private.check_meal_type(p_meal_type text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_meal_type is null or p_meal_type not in ('breakfast', 'lunch', 'dinner', 'snack') then
    perform private.fail(400, 'food_log.meal_type', 'Please choose a meal', 'meal_type');
  end if;
end $$;

-- An allergen of the child in this food: the child asks a grown-up, a parent confirms.
create function private.check_allergens(p_child_id uuid, p_food public.foods, p_confirmed boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_in text[] := private.allergens_of(p_child_id, concat_ws(' ', p_food.name, p_food.description,
    array_to_string(p_food.category_tags || p_food.allergens, ' ')));
begin
  if cardinality(found_in) = 0 then
    return;
  elsif private.my_role() = 'child' then
    perform private.fail(409, 'food.ask_a_grown_up', 'Ask a grown-up', 'food_id', 'A parent can log this food for you.');
  elsif p_confirmed is not true then
    perform private.fail(409, 'food.confirm_allergy',
      p_food.name || ' may contain ' || array_to_string(found_in, ', ') || '. Please confirm that your child may have it.',
      'food_id', 'Confirm to log it anyway.');
  end if;
end $$;

create function private.check_photo(p_child_id uuid, p_path text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_path is null then
    return;
  elsif p_path !~ ('^' || p_child_id || '/[A-Za-z0-9_-]{8,64}\.(png|jpg|jpeg|gif|webp)$')
    or not exists (select from storage.objects where bucket_id = 'food-photos' and name = p_path) then
    perform private.fail(400, 'photo.not_found', 'Failed to upload photo', 'photo_path', 'Please choose the photo again.');
  elsif exists (select from public.food_logs where photo_url = p_path and undone_at is null) then
    perform private.fail(409, 'photo.in_use', 'This photo belongs to another log.', 'photo_path');
  end if;
end $$;

-- The challenges this log counts for, locked in one order. A challenge picked by the child counts any food when it names none.
create function private.matching_challenges(p_log public.food_logs, p_food public.foods, p_challenge_id uuid)
returns setof public.challenges
language sql volatile security definer set search_path = ''
as $$
  select c.* from public.challenges c
  where c.child_id = p_log.child_id and c.status = 'active'
    and c.start_date <= p_log.log_date and (c.end_date is null or c.end_date >= p_log.log_date)
    and (private.food_counts(p_food.name, p_food.category_tags, c)
      or (c.id = p_challenge_id and c.food_name is null and cardinality(c.food_tags) = 0))
  order by c.id
  for update
$$;

-- Pays a log: the food, each challenge it counts for, each bonus it completes. Returns what log_food says about it.
create function private.pay_log(p_log public.food_logs, p_food public.foods, p_challenge_id uuid) returns jsonb
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
  for challenge in select * from private.matching_challenges(p_log, p_food, p_challenge_id) loop
    done := challenge.current_count + 1 >= challenge.target_count;
    update public.challenges
    set current_count = current_count + 1,
      status = case when done then 'completed' else status end,
      completed_at = case when done then now() end
    where id = challenge.id returning * into challenge;
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

create function private.log_food(p_child_id uuid, p_food_id uuid, p_meal_type text, p_idempotency_key uuid, p_challenge_id uuid,
  p_photo_path text, p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_child(p_child_id);
  food public.foods;
  log public.food_logs;
  cap int;
  today date;
  before public.child_points;
  after public.child_points;
  counted jsonb;
  result jsonb;
begin
  -- Always challenges first, then the balance: a parent's edit of a challenge locks in the same order.
  perform private.expire_challenges(child.family_group_id);
  perform from public.challenges where child_id = child.id and status = 'active' order by id for update;
  before := private.lock_balance(child.id);
  select answer into result from private.answers
  where child_id = child.id and kind = 'log_food' and idempotency_key = p_idempotency_key;
  if found then
    return result;
  end if;
  perform private.check_meal_type(p_meal_type);
  select * into food from public.foods where id = p_food_id and family_group_id = child.family_group_id;
  if not found then
    perform private.fail(404, 'food.not_found', 'Please select a food', 'food_id');
  end if;
  perform private.check_allergens(child.id, food, p_allergy_confirmed);
  perform private.check_photo(child.id, p_photo_path);
  select daily_paid_log_cap, private.today_in(time_zone) into cap, today from public.families where id = child.family_group_id;
  insert into public.food_logs (family_group_id, child_id, parent_id, food_id, food_name, food_emoji, meal_type, is_paid,
    points_awarded, photo_url, logged_by, log_date, idempotency_key)
  select child.family_group_id, child.id, child.parent_id, food.id, food.name, food.emoji, p_meal_type, paid.yes,
    case when paid.yes then food.points_value else 0 end, p_photo_path, auth.uid(), today,
    coalesce(p_idempotency_key, gen_random_uuid())
  from (select count(*) < cap as yes from public.food_logs
    where child_id = child.id and food_id = food.id and log_date = today and undone_at is null and is_paid) as paid
  returning * into log;
  if p_challenge_id is not null and log.is_paid
    and not exists (select from private.matching_challenges(log, food, p_challenge_id) where id = p_challenge_id) then
    perform private.fail(409, 'challenge.not_matching', 'This food does not count for that challenge.', 'challenge_id',
      'Choose another food or log it without the challenge.');
  end if;
  counted := private.pay_log(log, food, p_challenge_id);
  select * into after from public.child_points where child_id = child.id;
  result := jsonb_build_object('log', private.log_summary(log), 'points_awarded', log.points_awarded,
    'challenge_points', coalesce((select sum((c ->> 'points_earned')::int) from jsonb_array_elements(counted) as c), 0),
    'bonus_points', coalesce((select sum((c ->> 'bonus_points')::int) from jsonb_array_elements(counted) as c), 0),
    'challenges', counted, 'total_points', after.total_points, 'earned_ever', after.earned_ever,
    'milestone', case when after.earned_ever / 100 > before.earned_ever / 100 then after.earned_ever / 100 * 100 end,
    'cap_reached', not log.is_paid);
  insert into private.answers (child_id, kind, idempotency_key, answer) values (child.id, 'log_food', log.idempotency_key, result);
  return result;
end $$;

create function public.log_food(p_child_id uuid, p_food_id uuid, p_meal_type text, p_idempotency_key uuid default null,
  p_challenge_id uuid default null, p_photo_path text default null, p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.log_food(p_child_id, p_food_id, p_meal_type, p_idempotency_key, p_challenge_id, p_photo_path, p_allergy_confirmed) $$;

revoke execute on function private.log_summary(public.food_logs), private.check_meal_type(text),
  private.check_allergens(uuid, public.foods, boolean), private.check_photo(uuid, text),
  private.matching_challenges(public.food_logs, public.foods, uuid), private.pay_log(public.food_logs, public.foods, uuid),
  private.log_food(uuid, uuid, text, uuid, uuid, text, boolean), public.log_food(uuid, uuid, text, uuid, uuid, text, boolean)
  from public, anon;
grant execute on function private.log_food(uuid, uuid, text, uuid, uuid, text, boolean),
  public.log_food(uuid, uuid, text, uuid, uuid, text, boolean) to authenticated;
