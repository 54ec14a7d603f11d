-- A new challenge names at least one food category or a food, and an edited one too: without, no log moves it.

set local lock_timeout = '2s';

-- A challenge names what counts, or no log moves it. Those from before this rule run on, until a parent edits them.
create function private.check_challenge_foods(p_challenge public.challenges) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_challenge.kind = 'standard' and p_challenge.food_tags = '{}' and p_challenge.food_name is null then
    perform private.fail(400, 'challenge.foods_required', 'Choose at least one food category or one food, or no log can count.',
      'food_tags');
  end if;
end $$;

create or replace function private.check_new_challenge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_role() is distinct from 'parent' then
    return new; -- the INSERT policy refuses it
  end if;
  new := private.check_challenge_fields(new);
  perform private.check_challenge_foods(new);
  new.status := 'active';
  new.completed_at := null;
  return new;
end $$;

-- A parent's edit. "Completed" by hand fills the count and pays the bonus once; there is no way back by hand. A Taste Adventure completed
-- by hand keeps the count of its tastes, and nothing is paid.
create or replace function private.check_challenge_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.family_today(old.family_group_id);
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
    new.status := case when new.end_date < today then 'expired' else 'active' end;
  end if;
  return new;
end $$;
