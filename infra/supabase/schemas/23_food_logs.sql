-- What a child ate, and what it counted for: one transaction for the log, the challenges it counts for, the ledger and the balance. Undoing
-- and editing take points, progress and bonus back exactly. An undone log stays in the table and in the export; no screen shows it.
-- `log_date` is the day a log counts for: in caps, challenges, charts and the words of lists. After a move to the west one that has not come
-- yet is today's in charts (private.earned_by_day) and in lists. Whole meals: 38_meals.sql.
-- Who may do what: parents read the logs of their children, a child its own. Rows are written by log_food, log_meal, undo_food_log,
-- undo_meal, update_food_log and edit_food_log only: a child logs for itself, for today, and undoes its own log for 10 minutes; a parent
-- logs, edits and undoes at any time.

create table public.food_logs (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  parent_id uuid references public.profiles (id) on delete set null,
  food_id uuid references public.foods (id) on delete set null,
  food_name text not null,
  food_emoji text not null,
  meal_type text not null check (meal_type in ('breakfast', 'lunch', 'dinner', 'snack')),
  points_awarded int not null check (points_awarded >= 0),
  is_paid boolean not null default true,
  photo_url text,
  logged_by uuid references public.profiles (id) on delete set null,
  log_date date not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  idempotency_key uuid not null,
  -- Logged in one go, to be undone in one go.
  meal_id uuid,
  unique (child_id, idempotency_key)
);
create index food_logs_family_idx on public.food_logs (family_group_id, created_at desc) where undone_at is null;
create index food_logs_child_idx on public.food_logs (child_id, created_at desc) where undone_at is null;
create index food_logs_cap_idx on public.food_logs (child_id, food_id, log_date) where undone_at is null and is_paid;
create index food_logs_day_idx on public.food_logs (child_id, log_date) include (food_id) where undone_at is null;
create index food_logs_unpaid_idx on public.food_logs (child_id, food_id, log_date) where undone_at is null and not is_paid;
create index food_logs_family_fk_idx on public.food_logs (family_group_id);
create index food_logs_food_idx on public.food_logs (food_id);
create index food_logs_parent_idx on public.food_logs (parent_id);
create index food_logs_logged_by_idx on public.food_logs (logged_by);
create index food_logs_meal_idx on public.food_logs (meal_id) where meal_id is not null;
create unique index food_logs_photo_key on public.food_logs (photo_url) where undone_at is null;
alter table public.food_logs enable row level security;
create policy "parents and the child itself" on public.food_logs for select to authenticated
using (
  undone_at is null
  and family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.food_logs to authenticated, service_role;

create table public.challenge_progress (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid references public.challenges (id) on delete set null,
  challenge_name text not null,
  food_log_id uuid not null references public.food_logs (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  points_earned int not null check (points_earned >= 0),
  created_at timestamptz not null default now(),
  reversed_at timestamptz
);
create unique index challenge_progress_once on public.challenge_progress (challenge_id, food_log_id) where reversed_at is null;
create index challenge_progress_challenge_idx on public.challenge_progress (challenge_id);
create index challenge_progress_log_idx on public.challenge_progress (food_log_id);
create index challenge_progress_child_idx on public.challenge_progress (child_id);
create index challenge_progress_family_idx on public.challenge_progress (family_group_id, created_at desc);
alter table public.challenge_progress enable row level security;
create policy "parents and the child itself" on public.challenge_progress for select to authenticated
using (
  reversed_at is null
  and family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.challenge_progress to authenticated, service_role;

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
    perform private.fail(400, 'food_log.meal_type', 'Please choose a meal.', 'meal_type');
  end if;
end $$;

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

-- An allergen of the child in this food: the child asks a grown-up, a parent confirms.
create function private.check_allergens(p_child_id uuid, p_food public.foods, p_confirmed boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_in text[] := private.food_allergens_of(p_child_id, p_food);
begin
  if cardinality(found_in) = 0 then
    return;
  elsif private.my_role() = 'child' then
    perform private.fail(409, 'food.ask_a_grown_up', 'Ask a grown-up', 'food_id', 'A parent can log this food for you.');
  elsif p_confirmed is not true then
    perform private.fail(409, 'food.confirm_allergy',
      format('%s may contain %s. Please confirm that it''s safe for your child.', p_food.name, array_to_string(found_in, ', ')),
      'food_id', 'Confirm to log it anyway.');
  end if;
end $$;

-- The photo is in the child's folder, stored, on no other log, and not about to be deleted. It is held until the log is there, so that the
-- job that deletes photos sees one or the other.
create function private.check_photo(p_child_id uuid, p_path text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_path is null then
    return;
  end if;
  perform from private.photos where path = p_path for share;
  if p_path !~ ('^' || p_child_id || '/[A-Za-z0-9_-]{8,64}\.(png|jpg|jpeg|gif|webp)$')
    or not exists (select from storage.objects where bucket_id = 'food-photos' and name = p_path)
    or exists (select from private.photo_trash where path = p_path) then
    perform private.fail(400, 'photo.not_found', 'Failed to upload photo', 'photo_path', 'Please choose the photo again.');
  elsif exists (select from public.food_logs where photo_url = p_path and undone_at is null) then
    perform private.fail(409, 'photo.in_use', 'This photo belongs to another log.', 'photo_path');
  end if;
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
create function private.matching_challenges(p_log public.food_logs, p_food public.foods, p_challenge_id uuid,
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
create function private.pay_log(p_log public.food_logs, p_food public.foods, p_challenge_id uuid, p_before uuid[] default '{}')
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
create function private.log_food(p_child_id uuid, p_food_id uuid, p_meal_type text, p_idempotency_key uuid,
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
grant execute on function private.log_food(uuid, uuid, text, uuid, uuid, text, boolean) to authenticated;

create function public.log_food(p_child_id uuid, p_food_id uuid, p_meal_type text, p_idempotency_key uuid default null,
  p_challenge_id uuid default null, p_photo_path text default null, p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.log_food(p_child_id, p_food_id, p_meal_type, p_idempotency_key, p_challenge_id, p_photo_path, p_allergy_confirmed) $$;
grant execute on function public.log_food(uuid, uuid, text, uuid, uuid, text, boolean) to authenticated;

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

-- Takes the log's progress back and reopens what falls below its goal by it; in the end the caller says what stays so
-- (retract_completions). Returns the ledger entries to reverse.
create function private.unwind_log(p_log public.food_logs) returns uuid[]
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

-- The log, locked, after the balances of its family: an edit may give it to another child. Asked for once they are held: until then its
-- child may have been deleted, or it may have become another's.
create function private.lock_log(p_food_log_id uuid) returns public.food_logs
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs;
begin
  perform private.lock_family_balances(private.my_family_id());
  select * into log from public.food_logs
  where id = p_food_log_id and family_group_id = private.my_family_id()
    and (private.my_role() = 'parent' or child_id = auth.uid()) for update;
  if not found then
    perform private.fail(404, 'food_log.not_found', 'This food log no longer exists.');
  end if;
  return log;
end $$;

-- Takes a log back. Answers how many of its points are missing (reverse_entries).
create function private.take_back_log(p_log public.food_logs) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  missing int := private.reverse_entries(p_log.child_id, private.unwind_log(p_log), p_log.id, p_log.food_name);
begin
  perform private.retract_completions(p_log.child_id);
  update public.food_logs set undone_at = now() where id = p_log.id;
  return missing;
end $$;

-- Undoing twice does no harm. `photo_path` is the photo that goes with the log. Points that the child has spent stand in the way, unless a
-- parent lets them go with p_forgive: an entry of their own makes up for them, so that the child owes nothing.
create function private.undo_food_log(p_food_log_id uuid, p_forgive boolean) returns jsonb
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
grant execute on function private.undo_food_log(uuid, boolean) to authenticated;

create function public.undo_food_log(p_food_log_id uuid, p_forgive boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.undo_food_log(p_food_log_id, p_forgive) $$;
grant execute on function public.undo_food_log(uuid, boolean) to authenticated;

-- What undoing a log takes back, for the parent who is asked whether to: the points, those of them that the child no longer has, what is
-- left then, and the claims that could be cancelled for what is missing.
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

-- A parent's edit: what is null stays. What counts otherwise now is paid anew before the old entries are reversed, so that points which
-- the child has spent stand in the way only when the log is worth less and the balance cannot bear the difference; with p_forgive the parent
-- lets these go, as in undo_food_log. A challenge that the log counted for takes it again when it fits, even when it has been completed or has
-- ended since. The same food keeps the points it was logged with. A photo lies in the folder of its child, so a log that is given to another
-- child takes the copy p_photo_path, or none.
create function private.edit_food_log(p_food_log_id uuid, p_meal_type text, p_food_id uuid, p_day date, p_child_id uuid,
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
  p_day date default null, p_child_id uuid default null, p_photo_path text default null, p_allergy_confirmed boolean default false,
  p_forgive boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$
  select private.edit_food_log(p_food_log_id, p_meal_type, p_food_id, p_day, p_child_id, p_photo_path, p_allergy_confirmed, p_forgive)
$$;
grant execute on function public.edit_food_log(uuid, text, uuid, date, uuid, text, boolean, boolean) to authenticated;

-- As builds from before edit_food_log call it.
create function public.update_food_log(p_food_log_id uuid, p_meal_type text default null, p_food_id uuid default null,
  p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.edit_food_log(p_food_log_id, p_meal_type, p_food_id, null, null, null, p_allergy_confirmed, false) $$;
grant execute on function public.update_food_log(uuid, text, uuid, boolean) to authenticated;

-- What was logged for a day and is still among the family's foods, in the order of the day, at most eight. The bounds on created_at lead
-- to the index: a parent may log 14 days later.
create function private.eaten_on(p_child uuid, p_day date) returns jsonb
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

-- These logs as screens show them, in their order. What may be taken back says so, so that a screen with the latest logs needs no second
-- list.
create function private.show_logs(p_logs public.food_logs[], p_today date) returns jsonb
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
create function private.recent_logs(p_family uuid, p_child_ids uuid[], p_limit int) returns jsonb
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

-- A child's own list: the latest days first, on a day what was logged last. Of today are also the logs whose day has not come yet: among
-- these and its own the newest count, not those of the later day. The index has the days; only the logs of a day are sorted.
create function private.logs_by_day(p_child public.profiles, p_limit int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := private.family_today(p_child.family_group_id);
begin
  return private.show_logs(array(
    select l.log from (
      (select f as log, today as day, f.created_at from public.food_logs f
        where f.child_id = p_child.id and f.undone_at is null and f.log_date >= today order by f.created_at desc limit p_limit)
      union all
      (select f, f.log_date, f.created_at from public.food_logs f
        where f.child_id = p_child.id and f.undone_at is null and f.log_date < today
        order by f.log_date desc, f.created_at desc limit p_limit)
    ) as l
    order by l.day desc, l.created_at desc limit p_limit), today);
end $$;

-- Newest first, before a moment, at most 200; the search goes over food, meal, child and logger. Of the three ways to the rows one is
-- taken: the newest of a family or of a child come in the order of their index, a search reads what the family has logged. What a log
-- counts for is the rule of private.food_counts, written out: called for each row it took most of the time. One past the daily limit counts
-- for nothing.
create function private.food_log_list(p_child_id uuid, p_search text, p_limit int, p_before timestamptz) returns jsonb
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
        where l.is_paid and h.child_id = l.child_id and h.status = 'active' and h.kind = 'standard' and h.start_date <= l.log_date
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

create function public.food_log_list(p_child_id uuid default null, p_search text default null, p_limit int default 50,
  p_before timestamptz default null) returns jsonb
language sql stable set search_path = ''
as $$ select private.food_log_list(p_child_id, p_search, p_limit, p_before) $$;
grant execute on function public.food_log_list(uuid, text, int, timestamptz) to authenticated;
