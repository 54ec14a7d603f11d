-- A log whose points are spent can be undone by a parent: what is missing is forgiven, by an entry of its own.

set local lock_timeout = '2s';

-- allow remove-later: the same check, with one more kind
alter table public.point_entries drop constraint point_entries_kind_check;
alter table public.point_entries add constraint point_entries_kind_check check (kind in
  ('food_log', 'challenge_entry', 'challenge_bonus', 'reward_claim', 'refund', 'adjustment', 'reversal', 'forgiven')) not valid;

-- How many of the points of these entries the child has spent: its balance lacks them.
create function private.missing_points(p_child_id uuid, p_entries uuid[]) returns int
language sql stable security definer set search_path = ''
as $$
  select greatest(coalesce((select sum(points) from public.point_entries where id = any (p_entries)), 0)::int - total_points, 0)
  from public.child_points where child_id = p_child_id
$$;

-- Takes back these entries exactly, once each. Points already spent cannot be taken back: the remedy is in the hint.
create or replace function private.reverse_entries(p_child_id uuid, p_entries uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.point_entries;
begin
  if private.missing_points(p_child_id, p_entries) > 0 then
    perform private.fail(409, 'points.already_spent', 'These points are spent, so this can''t be undone.', 'points',
      'Add points first, or cancel a reward that''s still to come. Then try again.');
  end if;
  for entry in select * from public.point_entries where id = any (p_entries) order by seq loop
    perform private.post_points(p_child_id, 'reversal', -entry.points, 'reversal:' || entry.id, entry.label, null,
      entry.food_log_id, entry.challenge_id, entry.unlocked_reward_id, entry.id);
  end loop;
end $$;

-- Whether a completed challenge falls below its goal with one log less. One that a parent marked complete stays complete.
create function private.reopens(p_challenge public.challenges) returns boolean
language sql immutable set search_path = ''
as $$
  select p_challenge.status = 'completed' and not p_challenge.marked_complete
    and p_challenge.current_count - 1 < p_challenge.target_count
$$;

-- The ledger entries that go back with a log: its own, and the bonus of a challenge that it reopens, whichever log completed it. Of a
-- deleted challenge the bonus goes back only with the log that earned it.
create function private.entries_of_log(p_log public.food_logs) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select e.id
    from (
      select e.* from public.point_entries e
      where e.food_log_id = p_log.id and e.kind in ('food_log', 'challenge_entry')
      union all
      select e.*
      from public.challenge_progress p
      join public.challenges c on c.id = p.challenge_id and private.reopens(c)
      join public.point_entries e on e.challenge_id = c.id and e.kind = 'challenge_bonus'
      where p.food_log_id = p_log.id and p.reversed_at is null
      union all
      select e.* from public.point_entries e
      where e.food_log_id = p_log.id and e.kind = 'challenge_bonus'
        and not exists (select from public.challenges c where c.id = e.challenge_id)
        and exists (
          select from public.challenge_progress p
          where p.food_log_id = p_log.id and p.reversed_at is null
            and not exists (select from public.challenges c where c.id = p.challenge_id))
    ) as e
    where not exists (select from public.point_entries r where r.reverses_id = e.id))
$$;

-- Takes the log's progress back and reopens what falls below its goal by it. Returns the ledger entries to reverse.
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
        challenge.completed_at := null;
      end if;
      update public.challenges
      set current_count = greatest(current_count - 1, 0), status = challenge.status, completed_at = challenge.completed_at
      where id = challenge.id;
    end if;
  end loop;
  return entries;
end $$;

-- allow remove-later: the function below takes the same calls
drop function public.undo_food_log(uuid);
-- allow remove-later: the function below takes the same calls
drop function private.undo_food_log(uuid);

-- Undoing twice does no harm. `photo_path` is the photo that goes with the log. Points that the child has spent stand in the way, unless a
-- parent lets them go with p_forgive: an entry of their own makes up for them, so that the child owes nothing.
create function private.undo_food_log(p_food_log_id uuid, p_forgive boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs := private.lock_log(p_food_log_id);
  entries uuid[];
begin
  if p_forgive then
    perform private.require_parent();
  end if;
  if log.undone_at is null then
    if private.my_role() = 'child' and (log.logged_by is distinct from auth.uid() or log.created_at < now() - interval '10 minutes') then
      perform private.fail(403, 'food_log.too_late', 'It''s too late to undo this. Please ask a parent.', null,
        'You can undo your own log for 10 minutes.');
    end if;
    entries := private.unwind_log(log);
    if p_forgive then
      perform private.post_points(log.child_id, 'forgiven', private.missing_points(log.child_id, entries), 'forgiven:' || log.id,
        log.food_name, null, log.id);
    end if;
    perform private.reverse_entries(log.child_id, entries);
    update public.food_logs set undone_at = now() where id = log.id;
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever, 'photo_path', log.photo_url)
    from public.child_points where child_id = log.child_id);
end $$;
grant execute on function private.undo_food_log(uuid, boolean) to authenticated;

create function public.undo_food_log(p_food_log_id uuid, p_forgive boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.undo_food_log(p_food_log_id, p_forgive) $$;
grant execute on function public.undo_food_log(uuid, boolean) to authenticated;

-- What undoing a log takes back, for the parent who is asked whether to: the points, those of them that the child has spent, what is left
-- then, and the claims that could be cancelled for what is missing.
create function private.undo_preview(p_food_log_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  log public.food_logs;
  balance public.child_points;
  entries uuid[];
  points int;
  missing int;
begin
  select * into log from public.food_logs where id = p_food_log_id and family_group_id = family and undone_at is null;
  if not found then
    perform private.fail(404, 'food_log.not_found', 'This food log no longer exists.');
  end if;
  entries := private.entries_of_log(log);
  points := (select coalesce(sum(e.points), 0) from public.point_entries e where e.id = any (entries));
  missing := private.missing_points(log.child_id, entries);
  select * into balance from public.child_points where child_id = log.child_id;
  return jsonb_build_object('points', points, 'missing_points', missing, 'points_left', balance.total_points + missing - points, 'claims', (select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'reward_name', u.reward_name, 'reward_emoji', u.reward_emoji,
        'points_spent', u.points_spent) order by u.unlocked_at desc), '[]')
      from public.unlocked_rewards u where u.child_id = log.child_id and u.status in ('requested', 'to_deliver')));
end $$;
grant execute on function private.undo_preview(uuid) to authenticated;

create function public.undo_preview(p_food_log_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.undo_preview(p_food_log_id) $$;
grant execute on function public.undo_preview(uuid) to authenticated;
