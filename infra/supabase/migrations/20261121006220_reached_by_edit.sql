-- A parent's edit that reaches the goal, by a lower goal or a higher count, completes the challenge and pays its bonus once, as the
-- last log would have. Unlike "mark complete" it can be undone: a log that is taken back opens it again.

create function private.complete_when_reached() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  challenge public.challenges;
begin
  perform private.lock_balance(new.child_id);
  update public.challenges set status = 'completed', completed_at = now() where id = new.id returning * into challenge;
  perform private.pay_bonus(challenge, null);
  return null;
end $$;
revoke execute on function private.complete_when_reached() from public, anon;

create trigger complete_when_reached after insert or update on public.challenges
for each row when (current_user in ('authenticated', 'anon') and new.status = 'active' and new.kind = 'standard'
  and new.current_count >= new.target_count) execute function private.complete_when_reached();

-- As before, and no more progress than the goal's own limit, no endless dates: both broke later statements.
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
  challenge.start_date := coalesce(challenge.start_date, private.family_today(challenge.family_group_id));
  perform private.check_texts(challenge.name, challenge.description);
  perform private.check_points(challenge.points_per_entry, 1, 1000, 'points_per_entry');
  perform private.check_points(challenge.bonus_points, 0, 1000, 'bonus_points');
  if challenge.target_count is null or challenge.target_count not between 1 and 1000 then
    perform private.fail(400, 'challenge.target', 'The goal is a whole number from 1 to 1000', 'target_count');
  elsif challenge.current_count is null or challenge.current_count not between 0 and 1000 then
    perform private.fail(400, 'challenge.progress', 'Progress is a whole number from 0 to 1000', 'current_count');
  elsif challenge.start_date not between date '2000-01-01' and date '2199-12-31' then
    perform private.fail(400, 'challenge.dates', 'Please choose a date of this century', 'start_date');
  elsif challenge.end_date > date '2199-12-31' then
    perform private.fail(400, 'challenge.dates', 'Please choose a date of this century', 'end_date');
  elsif challenge.end_date < challenge.start_date then
    perform private.fail(400, 'challenge.dates', 'The due date cannot be before the start', 'end_date');
  elsif length(challenge.food_name) > 100 then
    perform private.fail(400, 'name.too_long', 'Please use at most 100 letters', 'food_name');
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
