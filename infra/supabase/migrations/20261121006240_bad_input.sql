-- Input that reached the database's own errors is refused by field, and calls that met each other wait in the one order.

create or replace function private.decide_suggestion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.status <> 'pending' then
    perform private.fail(409, 'suggestion.decided', 'This suggestion is decided already.');
  elsif new.status = 'pending' then
    return null; -- no decision, nothing to write
  elsif new.status is null or new.status not in ('approved', 'rejected') then
    perform private.fail(400, 'suggestion.status', 'Please approve or reject it.', 'status');
  end if;
  new.reviewed_by := auth.uid();
  new.reviewed_at := now();
  new.feedback := private.clean(new.feedback);
  if new.status = 'rejected' and new.feedback is null then
    perform private.fail(400, 'suggestion.feedback_required', 'Please tell your child why.', 'feedback');
  elsif length(new.feedback) > 500 then
    perform private.fail(400, 'suggestion.feedback_too_long', 'Please use at most 500 letters.', 'feedback');
  elsif length(new.emoji) > 16 then
    perform private.fail(400, 'food.emoji', 'Please choose one picture', 'emoji');
  end if;
  if new.status = 'approved' then
    perform from public.families where id = old.family_group_id for update; -- two of one name at once make one food
    select id into new.food_id from public.foods
    where family_group_id = old.family_group_id and lower(name) = lower(old.name) order by created_at limit 1;
    if new.food_id is null then
      insert into public.foods (family_group_id, parent_id, name, description, category_tags, points_value, emoji)
      values (old.family_group_id, auth.uid(), old.name, old.description, old.category_tags, new.points_value, new.emoji)
      returning id into new.food_id;
    end if;
  end if;
  return new;
end $$;

create or replace function private.check_reward() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_role() is distinct from 'parent' then
    return new; -- the policy refuses it
  end if;
  new.name := private.clean(new.name);
  new.description := nullif(btrim(new.description), '');
  new.time_restriction := private.clean(new.time_restriction);
  new.emoji := coalesce(private.clean(new.emoji), '🎁');
  new.is_active := coalesce(new.is_active, true);
  new.needs_approval := coalesce(new.needs_approval, false);
  new.repeatable := coalesce(new.repeatable, false);
  perform private.check_texts(new.name, new.description);
  perform private.check_points(new.points_required, 1, 100000, 'points_required');
  if new.category is null or new.category not in ('Entertainment', 'Digital', 'Food', 'Outings', 'Special') then
    perform private.fail(400, 'reward.category', 'Please choose a category', 'category');
  elsif length(new.time_restriction) > 200 then
    perform private.fail(400, 'reward.time_restriction', 'Please use at most 200 letters', 'time_restriction');
  elsif length(new.emoji) > 16 then
    perform private.fail(400, 'reward.emoji', 'Please choose one picture', 'emoji');
  elsif new.child_id is not null and not exists (
    select from public.profiles
    where id = new.child_id and role = 'child' and join_status = 'active' and family_group_id = new.family_group_id
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return new;
end $$;

-- Of several challenges made by one form, one may go to the child of another: the key has done its work by then.
create function private.drop_creation_key() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.creation_key := null;
  return new;
end $$;
revoke execute on function private.drop_creation_key() from public, anon;
create trigger a_drop_creation_key before update of child_id on public.challenges
for each row when (new.child_id is distinct from old.child_id) execute function private.drop_creation_key();

-- The first answer is for the first wish: another number under its key would be lost unseen, and under a new key paid twice.
create or replace function private.adjust_points(p_child_id uuid, p_points int, p_reason text, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  balance public.child_points := private.lock_balance(child.id);
  why text := private.clean(p_reason);
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  result jsonb;
begin
  select answer into result from private.answers where child_id = child.id and kind = 'adjust_points' and idempotency_key = key;
  if found then
    if not exists (select from public.point_entries e
      where e.idempotency_key = 'adjustment:' || child.id || ':' || key and e.points = p_points and e.reason = why) then
      perform private.fail(409, 'points.adjusted_before', 'The points were changed already, as you said first.', 'points',
        'Please look at the list of points before you change them again.');
    end if;
    return result;
  elsif p_points is null or p_points = 0 or p_points not between -500 and 500 then
    perform private.fail(400, 'points.range', 'Please enter 1 to 500 points to add or take.', 'points');
  elsif why is null then
    perform private.fail(400, 'points.reason_required', 'Please say why, so that your child understands.', 'reason');
  elsif length(why) > 200 then
    perform private.fail(400, 'points.reason_too_long', 'Please use at most 200 letters.', 'reason');
  elsif balance.total_points + p_points < 0 then
    perform private.fail(409, 'points.not_enough', format('There are only %s points to take.', balance.total_points), 'points');
  end if;
  perform private.post_points(child.id, 'adjustment', p_points, 'adjustment:' || child.id || ':' || key, why, why);
  result := jsonb_build_object('total_points', balance.total_points + p_points);
  insert into private.answers (child_id, kind, idempotency_key, answer) values (child.id, 'adjust_points', key, result);
  return result;
end $$;

-- The family is locked before a free picture is looked for: two approvals at once take two.
create or replace function private.approve_child(p_child_id uuid, p_dob date, p_avatar text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  child public.profiles;
  picture text;
begin
  perform from public.families where id = family for update;
  picture := coalesce(nullif(p_avatar, ''), private.free_avatar(family));
  select * into child from public.profiles
  where id = p_child_id and family_group_id = family and role = 'child' and join_status = 'pending'
    and created_at > now() - interval '7 days' for update;
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  perform private.check_dob(p_dob, private.family_today(family));
  perform private.check_avatar(family, picture, child.id);
  update public.profiles
  set join_status = 'active', dob = p_dob, avatar = picture, parent_id = auth.uid(), updated_at = now(),
    has_email = private.is_thirteen(p_dob, family)
  where id = child.id returning * into child;
  perform private.equip_child(child, (select lower(email) from auth.users where id = child.id), null, null);
end $$;

-- The family's pending wish, locked after the balance of its child, as a deletion of the child locks them.
create or replace function private.open_wish(p_id uuid) returns public.reward_wishes
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  wish public.reward_wishes;
begin
  select * into wish from public.reward_wishes where id = p_id and family_group_id = family;
  if found then
    perform private.lock_balance(wish.child_id);
    select * into wish from public.reward_wishes where id = p_id for update;
  end if;
  if not found then
    perform private.fail(404, 'wish.not_found', 'This wish is gone.');
  elsif wish.status <> 'pending' then
    perform private.fail(409, 'wish.decided', 'This wish is decided already.');
  end if;
  return wish;
end $$;
