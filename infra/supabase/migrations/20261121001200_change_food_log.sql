-- Undoing and editing a food log: points, progress and bonus go back exactly.

-- Takes the log's progress back and reopens a challenge that falls below its goal by it. Returns the ledger entries to reverse:
-- those of this log, and the bonus of a challenge that is no longer complete, whichever log completed it.
create function private.unwind_log(p_log public.food_logs) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  progress public.challenge_progress;
  challenge public.challenges;
  entries uuid[];
begin
  select coalesce(array_agg(e.id), '{}') into entries
  from public.point_entries e
  where e.food_log_id = p_log.id and e.kind in ('food_log', 'challenge_entry')
    and not exists (select from public.point_entries r where r.reverses_id = e.id);
  for progress in
    update public.challenge_progress set reversed_at = now()
    where food_log_id = p_log.id and reversed_at is null returning *
  loop
    select * into challenge from public.challenges where id = progress.challenge_id;
    if not found then
      -- The challenge is deleted: its bonus goes back only with the log that earned it.
      entries := entries || array(select e.id from public.point_entries e
        where e.food_log_id = p_log.id and e.kind = 'challenge_bonus'
          and not exists (select from public.challenges c where c.id = e.challenge_id)
          and not exists (select from public.point_entries r where r.reverses_id = e.id)
          and not e.id = any (entries));
    elsif not challenge.marked_complete then
      if challenge.status = 'completed' and challenge.current_count - 1 < challenge.target_count then
        entries := entries || array(select e.id from public.point_entries e
          where e.challenge_id = challenge.id and e.kind = 'challenge_bonus'
            and not exists (select from public.point_entries r where r.reverses_id = e.id));
        challenge.status := case
          when challenge.end_date < private.family_today(challenge.family_group_id) then 'expired' else 'active' end;
        challenge.completed_at := null;
      end if;
      update public.challenges
      set current_count = greatest(current_count - 1, 0), status = challenge.status, completed_at = challenge.completed_at
      where id = challenge.id;
    end if;
  end loop;
  return entries;
end $$;

-- The log, locked, after the challenges and the balance of its child.
create function private.lock_log(p_food_log_id uuid) returns public.food_logs
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
  perform from public.challenges c
  where c.child_id = log.child_id and (c.status = 'active' or c.id in (
    select challenge_id from public.challenge_progress where food_log_id = log.id))
  order by c.id for update;
  perform private.lock_balance(log.child_id);
  select * into log from public.food_logs where id = p_food_log_id for update;
  return log;
end $$;

create function private.undo_food_log(p_food_log_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs := private.lock_log(p_food_log_id);
begin
  if log.undone_at is null then
    if private.my_role() = 'child' and (log.logged_by is distinct from auth.uid() or log.created_at < now() - interval '10 minutes') then
      perform private.fail(403, 'food_log.too_late', 'It is too late to undo this. Please ask a parent.', null,
        'You can undo your own log for 10 minutes.');
    end if;
    perform private.reverse_entries(log.child_id, private.unwind_log(log));
    update public.food_logs set undone_at = now() where id = log.id;
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever, 'photo_path', log.photo_url)
    from public.child_points where child_id = log.child_id);
end $$;

-- A parent's edit. Another food is paid anew (on the log's own day) before the old entries go back, so that points the child
-- has spent meanwhile stand in the way only when the new food is worth less than what is left.
create function private.update_food_log(p_food_log_id uuid, p_meal_type text, p_food_id uuid, p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs;
  food public.foods;
  entries uuid[];
  picked uuid;
begin
  perform private.require_parent();
  log := private.lock_log(p_food_log_id);
  if log.undone_at is not null then
    perform private.fail(404, 'food_log.not_found', 'This food log is gone already.');
  end if;
  perform private.check_meal_type(coalesce(p_meal_type, log.meal_type));
  update public.food_logs set meal_type = coalesce(p_meal_type, meal_type) where id = log.id;
  if p_food_id is not null and p_food_id is distinct from log.food_id then
    select * into food from public.foods where id = p_food_id and family_group_id = log.family_group_id;
    if not found then
      perform private.fail(404, 'food.not_found', 'Please select a food', 'food_id');
    end if;
    perform private.check_allergens(log.child_id, food, p_allergy_confirmed);
    select c.id into picked from public.challenge_progress p join public.challenges c on c.id = p.challenge_id
    where p.food_log_id = log.id and p.reversed_at is null and c.food_name is null and cardinality(c.food_tags) = 0;
    entries := private.unwind_log(log);
    update public.food_logs
    set food_id = food.id, food_name = food.name, food_emoji = food.emoji, is_paid = paid.yes,
      points_awarded = case when paid.yes then food.points_value else 0 end
    from (select count(*) < (select daily_paid_log_cap from public.families where id = log.family_group_id) as yes
      from public.food_logs where child_id = log.child_id and food_id = food.id and log_date = log.log_date
        and undone_at is null and is_paid and id <> log.id) as paid
    where id = log.id returning food_logs.* into log;
    perform private.pay_log(log, food, picked);
    perform private.reverse_entries(log.child_id, entries);
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever)
    from public.child_points where child_id = log.child_id);
end $$;

create function public.undo_food_log(p_food_log_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.undo_food_log(p_food_log_id) $$;

create function public.update_food_log(p_food_log_id uuid, p_meal_type text default null, p_food_id uuid default null,
  p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.update_food_log(p_food_log_id, p_meal_type, p_food_id, p_allergy_confirmed) $$;

revoke execute on function private.unwind_log(public.food_logs), private.lock_log(uuid), private.undo_food_log(uuid),
  private.update_food_log(uuid, text, uuid, boolean), public.undo_food_log(uuid), public.update_food_log(uuid, text, uuid, boolean)
  from public, anon;
grant execute on function private.undo_food_log(uuid), private.update_food_log(uuid, text, uuid, boolean),
  public.undo_food_log(uuid), public.update_food_log(uuid, text, uuid, boolean) to authenticated;

-- A parent marks a challenge complete: the count is filled and the bonus paid once, the same as an edit of its status.
create function private.complete_challenge(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  challenge public.challenges;
begin
  select * into challenge from public.challenges where id = p_id and family_group_id = family for update;
  if not found then
    perform private.fail(404, 'challenge.not_found', 'This challenge is gone.');
  end if;
  perform private.lock_balance(challenge.child_id);
  if challenge.status <> 'completed' then
    update public.challenges
    set status = 'completed', current_count = target_count, completed_at = now(), marked_complete = true
    where id = p_id returning * into challenge;
    perform private.pay_bonus(challenge, null);
  end if;
  return (select jsonb_build_object('status', challenge.status, 'current_count', challenge.current_count, 'total_points', total_points)
    from public.child_points where child_id = challenge.child_id);
end $$;

create function public.complete_challenge(p_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.complete_challenge(p_id) $$;

revoke execute on function private.complete_challenge(uuid), public.complete_challenge(uuid) from public, anon;
grant execute on function private.complete_challenge(uuid), public.complete_challenge(uuid) to authenticated;
