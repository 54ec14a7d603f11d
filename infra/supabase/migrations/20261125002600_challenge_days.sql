-- A challenge without a start may be due before today, one that is over when it is made is expired and told to nobody, and one whose last
-- day comes again by a change of the time zone runs again.

set local lock_timeout = '2s';

-- The fields as they are kept; a missing start is today in the family's time zone, or the due date when that is past already. Numbers and
-- dates have limits that later sums and screens can hold.
create or replace function private.check_challenge_fields(challenge public.challenges) returns public.challenges
language plpgsql stable security definer set search_path = ''
as $$
begin
  challenge.name := private.clean(challenge.name);
  challenge.description := nullif(btrim(challenge.description), '');
  challenge.food_name := private.clean(challenge.food_name);
  challenge.food_tags := private.check_tags(challenge.food_tags, 'food_tags');
  challenge.bonus_points := coalesce(challenge.bonus_points, 0);
  challenge.is_template := coalesce(challenge.is_template, false);
  challenge.start_date := coalesce(challenge.start_date,
    least(private.family_today(challenge.family_group_id), challenge.end_date));
  perform private.check_texts(challenge.name, challenge.description);
  perform private.check_points(challenge.points_per_entry, 1, 1000, 'points_per_entry');
  perform private.check_points(challenge.bonus_points, 0, 1000, 'bonus_points');
  if challenge.target_count is null or challenge.target_count not between 1 and 1000 then
    perform private.fail(400, 'challenge.target', 'The goal must be a whole number from 1 to 1000', 'target_count');
  elsif challenge.current_count is null or challenge.current_count not between 0 and 1000 then
    perform private.fail(400, 'challenge.progress', 'Progress must be a whole number from 0 to 1000', 'current_count');
  elsif challenge.end_date not between date '2000-01-01' and date '2199-12-31' then
    perform private.fail(400, 'challenge.dates', 'Please choose a date in this century.', 'end_date');
  elsif challenge.start_date not between date '2000-01-01' and date '2199-12-31' then
    perform private.fail(400, 'challenge.dates', 'Please choose a date in this century.', 'start_date');
  elsif challenge.end_date < challenge.start_date then
    perform private.fail(400, 'challenge.dates', 'The due date can''t be before the start date.', 'end_date');
  elsif length(challenge.food_name) > 100 then
    perform private.fail(400, 'name.too_long', 'Please use at most 100 characters.', 'food_name');
  elsif challenge.child_id is null then
    perform private.fail(400, 'challenge.child_required', 'Child ID is required', 'child_id');
  elsif not exists (
    select from public.profiles
    where id = challenge.child_id and role = 'child' and join_status = 'active' and family_group_id = challenge.family_group_id
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return challenge;
end $$;

-- The status of a challenge that a parent saves and nobody has completed. One that is at its goal isn't over: it completes
-- (complete_when_reached).
create or replace function private.saved_status(p_challenge public.challenges) returns text
language sql stable set search_path = ''
as $$
  select case when p_challenge.end_date < private.family_today(p_challenge.family_group_id)
    and p_challenge.current_count < p_challenge.target_count then 'expired' else 'active' end
$$;

create or replace function private.check_new_challenge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_role() is distinct from 'parent' then
    return new; -- the INSERT policy refuses it
  end if;
  new := private.check_challenge_fields(new);
  perform private.check_challenge_foods(new);
  new.status := private.saved_status(new);
  new.completed_at := null;
  return new;
end $$;

-- A parent's edit. "Completed" by hand fills the count and pays the bonus once; there is no way back by hand. A Taste Adventure completed
-- by hand keeps the count of its tastes, and nothing is paid.
create or replace function private.check_challenge_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new := private.check_challenge_fields(new);
  if old.kind = 'taste_adventure' then
    perform private.check_adventure_edit(old, new);
  elsif new.child_id <> old.child_id
    and exists (select from public.challenge_progress where challenge_id = old.id and reversed_at is null) then
    perform private.fail(409, 'challenge.has_progress', 'This challenge already has entries, so its child can''t be changed.', 'child_id');
  end if;
  if old.status = 'completed' then
    if new.status <> 'completed' then
      perform private.fail(409, 'challenge.completed', 'This challenge is already completed.', 'status');
    end if;
    return new;
  end if;
  if new.status = 'completed' then
    if new.kind = 'standard' then
      new.current_count := new.target_count;
    end if;
    new.completed_at := now();
    new.marked_complete := true;
    perform private.lock_balance(new.child_id);
    perform private.pay_bonus(new, null);
  else
    perform private.check_challenge_foods(new);
    new.status := private.saved_status(new);
  end if;
  return new;
end $$;

-- After a move to the west the last day of an expired challenge may not be over. In the order of pay_log: nobody waits in a circle.
create or replace function private.resume_challenges() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.challenges set status = 'active'
  where id in (select id from public.challenges
    where family_group_id = new.id and status = 'expired' and end_date >= private.today_in(new.time_zone) order by id for update);
  return null;
end $$;

create trigger resume_challenges after update of time_zone on public.families
for each row when (new.time_zone <> old.time_zone) execute function private.resume_challenges();

create or replace trigger on_new_challenge after insert on public.challenges
for each row when (not new.is_template and new.status = 'active') execute function private.on_challenge();

-- A null leaves what is there. The name is the owner's to change.
create or replace function private.update_family(p_name text, p_time_zone text, p_daily_paid_log_cap int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  home public.families;
begin
  -- A stronger lock would have those wait who write rows of this family.
  select * into home from public.families where id = family for no key update;
  home.name := private.clean(coalesce(p_name, home.name));
  if home.name is null or length(home.name) > 100 then
    perform private.fail(400, 'family.name_required', 'Please give your family a name of at most 100 characters.', 'name');
  elsif home.name <> (select name from public.families where id = family) and not private.is_family_owner() then
    perform private.fail(403, 'auth.forbidden', 'Only the parent who started the family can rename it.', 'name');
  elsif p_time_zone is not null and not private.is_time_zone(p_time_zone) then
    perform private.fail(400, 'family.time_zone_unknown', 'Please choose a time zone from the list.', 'time_zone');
  elsif p_daily_paid_log_cap not between 1 and 20 then
    perform private.fail(400, 'family.cap_range', 'Please choose a number from 1 to 20.', 'daily_paid_log_cap');
  end if;
  update public.families
  set name = home.name, time_zone = coalesce(p_time_zone, time_zone),
    daily_paid_log_cap = coalesce(p_daily_paid_log_cap, daily_paid_log_cap)
  where id = family;
end $$;
grant execute on function private.update_family(text, text, int) to authenticated;
