-- Correcting the food of a log loses nothing: what the log counted for takes the new food as well when it fits, also when that
-- challenge was completed or has ended meanwhile; and its points belong to the log's own day, not to the day of the correction.

drop function private.pay_log(public.food_logs, public.foods, uuid);
drop function private.matching_challenges(public.food_logs, public.foods, uuid);

-- The challenges this log counts for: the active ones, and those it counted for before (p_before). A challenge picked by the child
-- counts any food when it names none.
create function private.matching_challenges(p_log public.food_logs, p_food public.foods, p_challenge_id uuid,
  p_before uuid[] default '{}') returns setof public.challenges
language sql volatile security definer set search_path = ''
as $$
  select c.* from public.challenges c
  where c.child_id = p_log.child_id and (c.status = 'active' or c.id = any (p_before))
    and c.start_date <= p_log.log_date and (c.end_date is null or c.end_date >= p_log.log_date)
    and (private.food_counts(p_food.name, p_food.category_tags, c)
      or (c.id = p_challenge_id and c.food_name is null and cardinality(c.food_tags) = 0))
  order by c.id
  for update
$$;

-- Pays a log: the food, each challenge it counts for, each bonus it completes. Returns what log_food says about it.
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
    done := challenge.status <> 'completed' and challenge.current_count + 1 >= challenge.target_count;
    if not challenge.marked_complete then
      update public.challenges
      set current_count = current_count + 1,
        status = case when done then 'completed' else status end,
        completed_at = case when done then now() else completed_at end
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

create or replace function private.update_food_log(p_food_log_id uuid, p_meal_type text, p_food_id uuid, p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs;
  food public.foods;
  entries uuid[];
  before uuid[];
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
    select coalesce(array_agg(c.id), '{}'),
      (array_agg(c.id) filter (where c.food_name is null and cardinality(c.food_tags) = 0))[1]
    into before, picked
    from public.challenge_progress p join public.challenges c on c.id = p.challenge_id
    where p.food_log_id = log.id and p.reversed_at is null;
    entries := private.unwind_log(log);
    update public.food_logs
    set food_id = food.id, food_name = food.name, food_emoji = food.emoji, is_paid = paid.yes,
      points_awarded = case when paid.yes then food.points_value else 0 end
    from (select count(*) < (select daily_paid_log_cap from public.families where id = log.family_group_id) as yes
      from public.food_logs where child_id = log.child_id and food_id = food.id and log_date = log.log_date
        and undone_at is null and is_paid and id <> log.id) as paid
    where id = log.id returning food_logs.* into log;
    perform private.pay_log(log, food, picked, before);
    perform private.reverse_entries(log.child_id, entries);
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever)
    from public.child_points where child_id = log.child_id);
end $$;

revoke execute on function private.matching_challenges(public.food_logs, public.foods, uuid, uuid[]),
  private.pay_log(public.food_logs, public.foods, uuid, uuid[]) from public, anon;

-- The day an entry counts for, when it is not the day it was written.
alter table public.point_entries add column earned_on date;
create index point_entries_earned_on_idx on public.point_entries (family_group_id, child_id, created_at) include (points, id, earned_on)
where kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'adjustment') and points > 0;
drop index public.point_entries_earned_points_idx;

create or replace function private.post_points(
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
    (select l.log_date from public.food_logs l where l.id = p_food_log_id and l.log_date <> private.family_today(balance.family_group_id)));
end $$;

create or replace function private.earned_by_day(p_family uuid, p_child_ids uuid[], p_from date, p_time_zone text)
returns table (day date, points int)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since timestamptz := p_from::timestamp at time zone p_time_zone;
begin
  return query
    select coalesce(e.earned_on, (e.created_at at time zone p_time_zone)::date), sum(e.points)::int
    from public.point_entries e
    where e.family_group_id = p_family and e.child_id = any (p_child_ids)
      and e.kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'adjustment') and e.points > 0
      and e.created_at >= since and (e.earned_on is null or e.earned_on >= p_from)
      and not exists (select from public.point_entries r where r.reverses_id = e.id)
    group by 1;
end $$;
