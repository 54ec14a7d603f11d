-- A refusal says how many points are missing, of a meal all of them; points that an edit lets go are of the food that is taken back.

set local lock_timeout = '2s';

-- The picture of an entry, kept with it as its label is: the food that was logged or tasted, the reward, the food that a completed
-- challenge names; a reversal, and what makes up for one, shows what is taken back: the log may be of another food by then. Null: the entry
-- has no picture but that of its kind.
create or replace function private.entry_picture(p_kind text, p_food_log_id uuid, p_challenge_id uuid, p_unlocked_id uuid, p_reverses uuid)
returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_reverses is not null then
    return (select emoji from public.point_entries where id = p_reverses);
  elsif p_kind = 'forgiven' then
    return (select e.emoji from public.point_entries e
      where e.food_log_id = p_food_log_id and e.kind = 'food_log'
        and not exists (select from public.point_entries r where r.reverses_id = e.id) order by e.seq limit 1);
  elsif p_unlocked_id is not null then
    return (select reward_emoji from public.unlocked_rewards where id = p_unlocked_id);
  elsif p_food_log_id is not null and p_kind <> 'challenge_bonus' then
    return (select food_emoji from public.food_logs where id = p_food_log_id);
  end if;
  return (
    select coalesce(c.food_emoji, (select f.emoji from public.foods f
      where f.family_group_id = c.family_group_id and lower(f.name) = lower(c.food_name) order by f.created_at limit 1))
    from public.challenges c where c.id = p_challenge_id);
end $$;

-- Takes back these entries of a log exactly, once each. Those of their points that the child has spent are made up for, so that it owes
-- nothing: answers how many. Unless a parent lets these go, the caller refuses it all (check_spent).
create function private.reverse_entries(p_child_id uuid, p_entries uuid[], p_food_log_id uuid, p_label text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.point_entries;
  missing int := private.missing_points(p_child_id, p_entries);
begin
  -- A log can be edited so more than once.
  perform private.post_points(p_child_id, 'forgiven', missing, 'forgiven:' || p_food_log_id || ':'
    || (select count(*) from public.point_entries where food_log_id = p_food_log_id and kind = 'forgiven'), p_label, null, p_food_log_id);
  for entry in select * from public.point_entries where id = any (p_entries) order by seq loop
    perform private.post_points(p_child_id, 'reversal', -entry.points, 'reversal:' || entry.id, entry.label, null,
      entry.food_log_id, entry.challenge_id, entry.unlocked_reward_id, entry.id);
  end loop;
  return missing;
end $$;

-- Points already spent cannot be taken back, unless a parent lets them go. How many are missing is said beside the code, the remedy is in
-- the hint.
create function private.check_spent(p_missing int, p_forgive boolean) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_missing > 0 and p_forgive is not true then
    raise exception using
      errcode = 'PT409',
      message = 'These points are spent, so this can''t be undone.',
      detail = jsonb_build_object('code', 'points.already_spent', 'field', 'points', 'missing_points', p_missing)::text,
      hint = 'Add points first, or cancel a reward that''s still to come. Then try again.';
  end if;
end $$;

-- Takes a log back. Answers how many of its points are missing (reverse_entries).
create function private.take_back_log(p_log public.food_logs) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  missing int := private.reverse_entries(p_log.child_id, private.unwind_log(p_log), p_log.id, p_log.food_name);
begin
  update public.food_logs set undone_at = now() where id = p_log.id;
  return missing;
end $$;

-- Undoing twice does no harm. `photo_path` is the photo that goes with the log. Points that the child has spent stand in the way, unless a
-- parent lets them go with p_forgive: an entry of their own makes up for them, so that the child owes nothing.
create or replace function private.undo_food_log(p_food_log_id uuid, p_forgive boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs := private.lock_log(p_food_log_id);
begin
  if p_forgive then
    perform private.require_parent();
  end if;
  if log.undone_at is null then
    if private.my_role() = 'child' and (log.logged_by is distinct from auth.uid() or log.created_at < now() - interval '10 minutes') then
      perform private.fail(403, 'food_log.too_late', 'It''s too late to undo this. Please ask a parent.', null,
        'You can undo your own log for 10 minutes.');
    end if;
    perform private.check_spent(private.take_back_log(log), p_forgive);
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever, 'photo_path', log.photo_url)
    from public.child_points where child_id = log.child_id);
end $$;

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
    perform private.check_spent(private.reverse_entries(old.child_id, entries, old.id, old.food_name), p_forgive);
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever)
    from public.child_points where child_id = log.child_id);
end $$;

-- Takes back what is still there of a meal, all or nothing, each log as undo_food_log does it; a refusal says how many points of all are
-- missing. Undoing twice does no harm.
create or replace function private.undo_meal(p_meal_id uuid, p_forgive boolean) returns jsonb
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

-- allow remove-later: only the functions above called it
drop function private.reverse_entries(uuid, uuid[]);
