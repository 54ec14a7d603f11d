-- Points: one append-only ledger, and a balance that the same transaction keeps. Nothing else computes points.
-- Who waits for whom, in one order (decision 011): a child's balance first, then its challenges, foods, claims and logs.
-- Who may do what: parents read balances and entries of their children, a child its own. Nobody writes them directly; a parent adds or
-- takes points with a reason through adjust_points.

create table public.child_points (
  child_id uuid primary key references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  total_points int not null default 0 check (total_points >= 0),
  earned_ever int not null default 0 check (earned_ever >= 0),
  updated_at timestamptz not null default now()
);
create index child_points_family_idx on public.child_points (family_group_id);
alter table public.child_points enable row level security;
create policy "parents and the child itself" on public.child_points for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.child_points to authenticated, service_role;

-- food_log_id, challenge_id and unlocked_reward_id are kept as they were, without foreign keys: the ledger outlives what it names.
create table public.point_entries (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  child_id uuid not null references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  kind text not null check (kind in
    ('food_log', 'challenge_entry', 'challenge_bonus', 'reward_claim', 'refund', 'adjustment', 'reversal', 'forgiven')),
  points int not null check (points <> 0),
  balance_after int not null check (balance_after >= 0),
  idempotency_key text not null unique,
  food_log_id uuid,
  challenge_id uuid,
  unlocked_reward_id uuid,
  reverses_id uuid unique references public.point_entries (id) on delete cascade,
  label text not null,
  reason text,
  created_by uuid,
  created_at timestamptz not null default now(),
  emoji text check (length(emoji) between 1 and 16),
  -- The day an entry counts for, as the family had it: a time zone that is chosen later moves no points. Null: written before days were
  -- kept, and on the day that it is in the family's present zone.
  earned_on date,
  check ((kind = 'reversal') = (reverses_id is not null)),
  check (case kind when 'adjustment' then true when 'reward_claim' then points < 0 when 'reversal' then points < 0 else points > 0 end)
);
create index point_entries_family_idx on public.point_entries (family_group_id, created_at desc);
create index point_entries_child_idx on public.point_entries (child_id, created_at desc);
create index point_entries_food_log_idx on public.point_entries (food_log_id);
create index point_entries_challenge_idx on public.point_entries (challenge_id);
create index point_entries_earned_on_idx on public.point_entries (family_group_id, child_id, created_at) include (points, id, earned_on)
where kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'adjustment') and points > 0;
alter table public.point_entries enable row level security;
create policy "parents and the child itself" on public.point_entries for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.point_entries to authenticated, service_role;

create trigger append_only before update or truncate on public.point_entries
for each statement execute function private.refuse_change();

create trigger append_only_delete before delete on public.point_entries
for each row when (pg_trigger_depth() = 0) execute function private.refuse_change();

-- Every change of a child's points starts here: whoever holds this lock is alone with the child's balance.
create function private.lock_balance(p_child_id uuid) returns public.child_points
language plpgsql security definer set search_path = ''
as $$
declare
  balance public.child_points;
begin
  select * into balance from public.child_points where child_id = p_child_id for update;
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return balance;
end $$;

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

create trigger lock_balances_first before delete on public.profiles
for each statement when (current_user in ('authenticated', 'anon')) execute function private.lock_balances_first();

-- The picture of an entry, kept with it as its label is: the food that was logged or tasted, the reward, the food that a completed
-- challenge names; a reversal, and what makes up for one, shows what is taken back: the log may be of another food by then. Null: the entry
-- has no picture but that of its kind.
create function private.entry_picture(p_kind text, p_food_log_id uuid, p_challenge_id uuid, p_unlocked_id uuid, p_reverses uuid)
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

-- Writes one ledger entry and the balance. Zero points leave no entry. The caller holds the lock and has checked that enough is there.
create function private.post_points(
  p_child_id uuid, p_kind text, p_points int, p_key text, p_label text, p_reason text default null,
  p_food_log_id uuid default null, p_challenge_id uuid default null, p_unlocked_id uuid default null, p_reverses uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  balance public.child_points;
  earned int := case
    when p_kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'reversal') then p_points
    when p_kind = 'adjustment' then greatest(p_points, 0)
    else 0 end;
begin
  if p_points = 0 then
    return;
  end if;
  update public.child_points
  set total_points = total_points + p_points, earned_ever = earned_ever + earned, updated_at = now()
  where child_id = p_child_id
  returning * into balance;
  insert into public.point_entries (child_id, family_group_id, kind, points, balance_after, idempotency_key,
    food_log_id, challenge_id, unlocked_reward_id, reverses_id, label, emoji, reason, created_by, earned_on)
  values (p_child_id, balance.family_group_id, p_kind, p_points, balance.total_points, p_key,
    p_food_log_id, p_challenge_id, p_unlocked_id, p_reverses, p_label,
    private.entry_picture(p_kind, p_food_log_id, p_challenge_id, p_unlocked_id, p_reverses), p_reason, auth.uid(),
    coalesce((select l.log_date from public.food_logs l
      where l.id = p_food_log_id and p_kind in ('food_log', 'challenge_entry', 'challenge_bonus')),
      private.family_today(balance.family_group_id)));
end $$;

-- The other parent hears of points that a parent gave, took or let go.
create function private.tell_of_points() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  child text := (select full_name from public.profiles where id = new.child_id);
begin
  perform private.notify(array_remove(private.parents_of(new.family_group_id), auth.uid()), 'points_adjusted', 'Points changed',
    case when new.kind = 'forgiven' then format('A parent let go of %s that %s no longer had.', private.points_text(new.points), child)
      when new.points > 0 then format('%s got %s: %s', child, private.points_text(new.points), new.reason)
      else format('%s lost %s: %s', child, private.points_text(-new.points), new.reason) end, new.child_id);
  return null;
end $$;

create trigger tell_of_points after insert on public.point_entries
for each row when (new.kind in ('adjustment', 'forgiven')) execute function private.tell_of_points();

-- How many of the points of these entries the child no longer has, because it spent them or a parent took them: its balance lacks them.
create function private.missing_points(p_child_id uuid, p_entries uuid[]) returns int
language sql stable security definer set search_path = ''
as $$
  select greatest(coalesce((select sum(points) from public.point_entries where id = any (p_entries)), 0)::int - total_points, 0)
  from public.child_points where child_id = p_child_id
$$;

-- Takes back these entries of a log exactly, once each. Those of their points that the child no longer has are made up for, so that it owes
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

-- Points that are gone cannot be taken back, unless a parent lets them go. How many are missing is said beside the code, the remedy is in
-- the hint.
create function private.check_spent(p_missing int, p_forgive boolean) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_missing > 0 and p_forgive is not true then
    raise exception using
      errcode = 'PT409',
      message = 'Some of these points are gone, so this can''t be undone.',
      detail = jsonb_build_object('code', 'points.already_spent', 'field', 'points', 'missing_points', p_missing)::text,
      hint = 'Add points first, or cancel a reward that''s still to come. Then try again.';
  end if;
end $$;

-- The hundred of points earned ever that this brought a child to; null when it passed none.
create function private.milestone(p_before int, p_after int) returns int
language sql immutable set search_path = ''
as $$ select case when p_after / 100 > p_before / 100 then p_after / 100 * 100 end $$;

-- A parent adds or takes 1 to 500 points and says why. A repeated key with another number or reason is refused: the first answer would hide
-- that the second change was not made, and a new key would make both.
create function private.adjust_points(p_child_id uuid, p_points int, p_reason text, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  balance public.child_points := private.lock_balance(child.id);
  why text := private.clean(p_reason);
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  result jsonb;
begin
  select answer into result from private.idempotency_keys where child_id = child.id and kind = 'adjust_points' and idempotency_key = key;
  if found then
    if not exists (select from public.point_entries e
      where e.idempotency_key = 'adjustment:' || child.id || ':' || key and e.points = p_points and e.reason = why) then
      perform private.fail(409, 'points.adjusted_before', 'The points were already changed, with what you entered first.', 'points',
        'Please check the list of points before you change them again.');
    end if;
    return result;
  elsif p_points is null or p_points = 0 or p_points not between -500 and 500 then
    perform private.fail(400, 'points.range', 'Please enter 1 to 500 points to add or take.', 'points');
  elsif why is null then
    perform private.fail(400, 'points.reason_required', 'Please say why, so your child understands.', 'reason');
  elsif length(why) > 200 then
    perform private.fail(400, 'points.reason_too_long', 'Please use at most 200 characters.', 'reason');
  elsif balance.total_points + p_points < 0 then
    perform private.fail(409, 'points.not_enough',
      format('You can take at most %s.', private.points_text(balance.total_points)), 'points');
  end if;
  perform private.post_points(child.id, 'adjustment', p_points, 'adjustment:' || child.id || ':' || key, why, why);
  result := jsonb_build_object('total_points', balance.total_points + p_points,
    'milestone', private.milestone(balance.earned_ever, balance.earned_ever + greatest(p_points, 0)));
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (child.id, 'adjust_points', key, result);
  return result;
end $$;
grant execute on function private.adjust_points(uuid, int, text, uuid) to authenticated;

create function public.adjust_points(p_child_id uuid, p_points int, p_reason text, p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.adjust_points(p_child_id, p_points, p_reason, p_idempotency_key) $$;
grant execute on function public.adjust_points(uuid, int, text, uuid) to authenticated;

-- Points earned and not taken back, by the day they count for. Refunds are not earned. Zones are up to 26 hours apart: so much earlier a
-- day that is kept may have begun, and one that has not come yet, after a move to the west, is today's.
create function private.earned_by_day(p_family uuid, p_child_ids uuid[], p_from date, p_time_zone text)
returns table (day date, points int)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since timestamptz := p_from::timestamp at time zone p_time_zone;
begin
  return query
    select least(coalesce(e.earned_on, (e.created_at at time zone p_time_zone)::date), private.today_in(p_time_zone)), sum(e.points)::int
    from public.point_entries e
    where e.family_group_id = p_family and e.child_id = any (p_child_ids)
      and e.kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'adjustment') and e.points > 0
      and e.created_at >= since - interval '26 hours'
      and case when e.earned_on is null then e.created_at >= since else e.earned_on >= p_from end
      and not exists (select from public.point_entries r where r.reverses_id = e.id)
    group by 1;
end $$;

-- [{day, points}], every day of the period included: 7 or 30 days, or 12 months by their first day; the last one is today's.
create function private.history_of(p_family uuid, p_child_ids uuid[], p_period text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  zone text := (select time_zone from public.families where id = p_family);
  today timestamp := private.today_in(zone);
  unit text := case p_period when 'year' then 'month' else 'day' end;
  first timestamp := case p_period when 'year' then date_trunc('month', today) - interval '11 months'
    when 'month' then today - interval '29 days' else today - interval '6 days' end;
begin
  return (
    select jsonb_agg(jsonb_build_object('day', d::date, 'points', coalesce(e.points, 0)) order by d)
    from generate_series(first, today, ('1 ' || unit)::interval) as d
    left join (
      select date_trunc(unit, day::timestamp) as start, sum(points) as points
      from private.earned_by_day(p_family, p_child_ids, first::date, zone) group by 1
    ) as e on e.start = d);
end $$;

-- Of a child, or for a parent of all children together. Month and year need the flag advanced_analytics.
create function private.points_history(p_child_id uuid, p_period text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.my_family_id();
begin
  if p_child_id is not null or private.my_role() = 'child' then
    perform private.require_child(coalesce(p_child_id, auth.uid()));
  else
    family := private.require_parent();
  end if;
  if p_period is null or p_period not in ('week', 'month', 'year') then
    perform private.fail(400, 'history.period', 'Please choose week, month or year.', 'period');
  elsif p_period <> 'week' then
    perform private.require_flag('advanced_analytics');
  end if;
  return private.history_of(family,
    private.child_ids(family, case when private.my_role() = 'child' then auth.uid() else p_child_id end), p_period);
end $$;
grant execute on function private.points_history(uuid, text) to authenticated;

create function public.points_history(p_child_id uuid default null, p_period text default 'week') returns jsonb
language sql stable set search_path = ''
as $$ select private.points_history(p_child_id, p_period) $$;
grant execute on function public.points_history(uuid, text) to authenticated;
