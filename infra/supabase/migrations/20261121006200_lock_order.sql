-- Who waits for whom, in one order: a child's balance first, then its challenges, foods and logs. Before, logging locked the
-- challenges first, and a challenge reopened meanwhile came late: two calls could wait for each other until one was given up.

-- A statement that changes or deletes what a child's calls lock takes the balances of its family before its first row.
create function private.lock_family_balances(p_family uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.child_points where family_group_id = p_family order by child_id for update;
end $$;

create function private.lock_balances_first() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_family_balances(private.my_family_id());
  return null;
end $$;

create trigger lock_balances_first before update or delete on public.challenges
for each statement when (current_user in ('authenticated', 'anon')) execute function private.lock_balances_first();
create trigger lock_balances_first before delete on public.foods
for each statement when (current_user in ('authenticated', 'anon')) execute function private.lock_balances_first();
create trigger lock_balances_first before delete on public.profiles
for each statement when (current_user in ('authenticated', 'anon')) execute function private.lock_balances_first();

-- Waits for nobody: a challenge somebody is working on expires with the next call. Logs look at the end date themselves.
create or replace function private.expire_challenges(p_family uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := private.family_today(p_family);
begin
  update public.challenges set status = 'expired'
  where id in (select id from public.challenges
    where family_group_id = p_family and status = 'active' and end_date < today for update skip locked);
end $$;

create or replace function private.log_food(p_child_id uuid, p_food_id uuid, p_meal_type text, p_idempotency_key uuid,
  p_challenge_id uuid, p_photo_path text, p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_child(p_child_id);
  before public.child_points := private.lock_balance(child.id);
  after public.child_points;
  food public.foods;
  log public.food_logs;
  cap int;
  today date;
  counted jsonb;
  result jsonb;
begin
  select answer into result from private.answers
  where child_id = child.id and kind = 'log_food' and idempotency_key = p_idempotency_key;
  if found then
    return result;
  end if;
  perform private.expire_challenges(child.family_group_id);
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

-- The log, locked, after the balance of its child.
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
    perform private.fail(404, 'food_log.not_found', 'This food log is gone already.');
  end if;
  perform private.lock_balance(log.child_id);
  select * into log from public.food_logs where id = p_food_log_id for update;
  return log;
end $$;

-- The adventure, locked, after the balance of its child.
create or replace function private.lock_adventure(p_challenge_id uuid) returns public.challenges
language plpgsql security definer set search_path = ''
as $$
declare
  adventure public.challenges;
begin
  select * into adventure from public.challenges
  where id = p_challenge_id and kind = 'taste_adventure' and family_group_id = private.my_family_id()
    and (private.my_role() = 'parent' or child_id = auth.uid());
  if found then
    perform private.lock_balance(adventure.child_id);
    select * into adventure from public.challenges where id = p_challenge_id for update;
  end if;
  if not found then
    perform private.fail(404, 'taste.not_found', 'This Taste Adventure is gone.');
  end if;
  return adventure;
end $$;

create or replace function private.complete_challenge(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  challenge public.challenges;
begin
  perform private.lock_family_balances(family);
  select * into challenge from public.challenges where id = p_id and family_group_id = family for update;
  if not found then
    perform private.fail(404, 'challenge.not_found', 'This challenge is gone.');
  end if;
  if challenge.status <> 'completed' then
    update public.challenges
    set status = 'completed', current_count = case kind when 'standard' then target_count else current_count end,
      completed_at = now(), marked_complete = true
    where id = p_id returning * into challenge;
    perform private.pay_bonus(challenge, null);
  end if;
  return (select jsonb_build_object('status', challenge.status, 'current_count', challenge.current_count, 'total_points', total_points)
    from public.child_points where child_id = challenge.child_id);
end $$;

create or replace function private.delete_account_rows(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid;
begin
  select family_group_id into family from public.profiles where id = p_user_id and role = 'parent';
  if not found then
    perform private.fail(403, 'auth.forbidden', 'Only a parent can delete an account.');
  end if;
  perform private.lock_family_balances(family);
  delete from public.profiles where id = p_user_id;
end $$;

revoke execute on function private.lock_family_balances(uuid), private.lock_balances_first() from public, anon;
