-- A challenge that is complete no more, and a claim that was cancelled, are told no more: unread notices and waiting mails go. An edit
-- after which a challenge is still complete tells of it no second time.

set local lock_timeout = '2s';

-- What was taken back is told no more: its notices go unless they were read, and its mails unless they were sent.
create function private.retract_notices(p_child_id uuid, p_kind text, p_about uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.notifications where person_id = p_child_id and kind = p_kind and about_id = p_about and read_at is null;
  delete from private.mail_outbox m using public.profiles c
  where c.id = p_child_id and m.status <> 'sent' and m.about_id = p_about and m.to_id = any (private.parents_of(c.family_group_id));
end $$;

-- What an edit or an undo opened again and left open is told no more. Until then it keeps the time of its completion: a log that is
-- edited takes back what it counted for and counts anew, and what is complete again by it is no news.
create function private.retract_completions(p_child_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reopened uuid;
begin
  for reopened in
    update public.challenges set completed_at = null
    where child_id = p_child_id and status <> 'completed' and completed_at is not null returning id
  loop
    perform private.retract_notices(p_child_id, 'challenge_completed', reopened);
  end loop;
end $$;

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
        completed_at = case when done then coalesce(completed_at, now()) else completed_at end
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

-- Takes the log's progress back and reopens what falls below its goal by it; in the end the caller says what stays so
-- (retract_completions). Returns the ledger entries to reverse.
create or replace function private.unwind_log(p_log public.food_logs) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  entries uuid[] := private.entries_of_log(p_log);
  progress public.challenge_progress;
  challenge public.challenges;
begin
  for progress in
    update public.challenge_progress set reversed_at = now()
    where food_log_id = p_log.id and reversed_at is null returning *
  loop
    select * into challenge from public.challenges where id = progress.challenge_id and not marked_complete;
    if found then
      if private.reopens(challenge) then
        challenge.status := case
          when challenge.end_date < private.family_today(challenge.family_group_id) then 'expired' else 'active' end;
      end if;
      update public.challenges set current_count = greatest(current_count - 1, 0), status = challenge.status where id = challenge.id;
    end if;
  end loop;
  return entries;
end $$;

-- Takes a log back. Answers how many of its points are missing (reverse_entries).
create or replace function private.take_back_log(p_log public.food_logs) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  missing int := private.reverse_entries(p_log.child_id, private.unwind_log(p_log), p_log.id, p_log.food_name);
begin
  perform private.retract_completions(p_log.child_id);
  update public.food_logs set undone_at = now() where id = p_log.id;
  return missing;
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
    perform private.retract_completions(old.child_id);
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever)
    from public.child_points where child_id = log.child_id);
end $$;

-- A parent's decision; a claim may be delivered without being approved first, and one that is cancelled is told no more. Saying the same
-- thing twice changes nothing; a delivered or cancelled claim stays what it is.
create or replace function private.decide_claim(p_unlocked_id uuid, p_status text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  claim public.unlocked_rewards;
  total int;
begin
  select * into claim from public.unlocked_rewards where id = p_unlocked_id and family_group_id = family;
  if not found then
    perform private.fail(404, 'claim.not_found', 'This claim no longer exists.');
  end if;
  perform private.lock_balance(claim.child_id);
  select * into claim from public.unlocked_rewards where id = p_unlocked_id for update;
  if claim.status <> p_status then
    if claim.status = 'cancelled' then
      perform private.fail(409, 'claim.cancelled', 'This claim was already canceled.');
    elsif claim.status = 'delivered' then
      perform private.fail(409, 'claim.delivered', 'This reward was already delivered.');
    end if;
    update public.unlocked_rewards
    set status = p_status, decided_by = auth.uid(),
      delivered_at = case when p_status = 'delivered' then now() end,
      cancelled_at = case when p_status = 'cancelled' then now() end
    where id = claim.id;
    if p_status = 'cancelled' then
      perform private.post_points(claim.child_id, 'refund', claim.points_spent, 'refund:' || claim.id, claim.reward_name, null,
        null, null, claim.id);
      perform private.retract_notices(claim.child_id, 'reward_redeemed', claim.id);
    end if;
  end if;
  select total_points into total from public.child_points where child_id = claim.child_id;
  return jsonb_build_object('status', p_status, 'total_points', total);
end $$;

create or replace trigger on_challenge_completed after update of status on public.challenges
for each row when (new.status = 'completed' and old.status <> 'completed' and old.completed_at is null)
execute function private.on_challenge();
