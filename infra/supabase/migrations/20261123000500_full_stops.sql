-- Sentences that people read: whole, with their contractions and full stops, and easy where children read them. Rules stay as they were.

set local lock_timeout = '2s';

create or replace function private.check_texts(p_name text, p_description text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_name is null then
    perform private.fail(400, 'name.required', 'Please enter a name.', 'name');
  elsif length(p_name) > 100 then
    perform private.fail(400, 'name.too_long', 'Please use at most 100 characters.', 'name');
  elsif length(p_description) > 1000 then
    perform private.fail(400, 'description.too_long', 'Please use at most 1000 characters.', 'description');
  end if;
end $$;

create or replace function private.check_points(p_points int, p_min int, p_max int, p_field text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_points is null or p_points not between p_min and p_max then
    perform private.fail(400, 'points.range', format('Please enter a whole number of points from %s to %s.', p_min, p_max), p_field);
  end if;
end $$;

create or replace function private.check_tags(p_tags text[], p_field text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text[] := private.clean_tags(p_tags);
begin
  if cardinality(cleaned) > 20 or exists (select from unnest(cleaned) as t where length(t) > 40) then
    perform private.fail(400, 'tags.too_many', 'Please use at most 20 entries of 40 characters each.', p_field);
  end if;
  return cleaned;
end $$;

create or replace function private.check_plain_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_web_address(to_jsonb(new) ->> tg_argv[0]) then
    perform private.fail(400, 'name.web_address', 'Please write the name without a web address.', tg_argv[0]);
  end if;
  return new;
end $$;

create or replace function private.check_dob(p_dob date, p_today date) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_dob is null then
    perform private.fail(400, 'child.dob_required', 'Date of birth is required', 'dob');
  elsif p_dob > p_today then
    perform private.fail(400, 'child.dob_future', 'Date of birth can''t be in the future.', 'dob');
  elsif p_dob < (p_today - interval '18 years')::date then
    perform private.fail(400, 'child.dob_too_old', 'Date of birth can''t be more than 18 years ago.', 'dob');
  end if;
end $$;

create or replace function private.check_full_name(p_full_name text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := private.clean(p_full_name);
begin
  if cleaned is null then
    perform private.fail(400, 'profile.name_required', 'Full name is required', 'full_name');
  elsif length(cleaned) > 100 then
    perform private.fail(400, 'profile.name_too_long', 'Please use at most 100 characters.', 'full_name');
  elsif private.has_web_address(cleaned) then
    perform private.fail(400, 'name.web_address', 'Please write the name without a web address.', 'full_name');
  end if;
  return cleaned;
end $$;

create or replace function private.check_avatar(p_family uuid, p_avatar text, p_child_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_avatar is null or not p_avatar = any (private.avatars()) then
    perform private.fail(400, 'child.avatar_unknown', 'Please choose a picture.', 'avatar');
  elsif exists (
    select from public.profiles
    where family_group_id = p_family and role = 'child' and avatar = p_avatar and id is distinct from p_child_id
  ) then
    perform private.fail(409, 'child.avatar_taken', 'Another child has this picture. Please pick a new one.', 'avatar');
  end if;
end $$;

create or replace function private.set_goal(p_reward_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
begin
  if p_reward_id is not null and not exists (select from private.claimable_rewards(me) where id = p_reward_id) then
    perform private.fail(404, 'reward.not_found', 'This reward isn''t available.', 'reward_id');
  end if;
  update public.child_settings set goal_reward_id = p_reward_id, updated_at = now() where child_id = me.id;
end $$;

create or replace function private.prepare_child(p_full_name text, p_dob date, p_has_email boolean, p_email text,
  p_allow_child_signup boolean, p_gender text, p_allergies text[], p_allergen_groups text[], p_allergy_consent boolean,
  p_avatar text, p_idempotency_key uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  full_name text := private.check_full_name(p_full_name);
  has_email boolean := coalesce(p_has_email, false);
  avatar text := coalesce(nullif(p_avatar, ''), private.free_avatar(family));
  allergies text[] := private.clean_tags(p_allergies);
  groups public.allergen_group[] := private.check_allergies(allergies, p_allergen_groups, p_allergy_consent);
  draft uuid;
begin
  perform private.check_child_form(family, p_dob, has_email, p_email, has_email and coalesce(p_allow_child_signup, false), p_gender);
  if private.free_avatar(family) is null then
    perform private.fail(409, 'child.family_full', 'A family can have 16 children, one for each picture.', 'avatar');
  end if;
  perform private.check_avatar(family, avatar, null);
  if private.count_use(auth.uid(), 'child_draft', '1 hour') > 20 then
    perform private.fail(429, 'child.too_many_drafts', 'You''ve added many children in a short time.', null,
      'Please try again in an hour.');
  elsif has_email and private.is_known_address(p_email) then
    return jsonb_build_object('email_taken', true);
  end if;
  delete from private.child_drafts where created_at < now() - interval '1 hour';
  insert into private.child_drafts (family_group_id, parent_id, full_name, dob, has_email, email, allow_child_signup, gender,
    allergies, allergen_groups, allergy_consent, avatar, creation_key)
  values (family, auth.uid(), full_name, p_dob, has_email, case when has_email then lower(btrim(p_email)) end,
    has_email and coalesce(p_allow_child_signup, false), nullif(p_gender, ''), allergies, groups,
    coalesce(p_allergy_consent, false), avatar, p_idempotency_key)
  returning id into draft;
  return jsonb_build_object('draft_id', draft, 'sign_in_email', draft || '@kids.invalid');
end $$;

create or replace function private.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text, p_avatar text,
  p_allergies text[], p_allergen_groups text[], p_allergy_consent boolean, p_unchanged_since timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  details public.child_details;
  picture text;
begin
  select * into child from public.profiles where id = p_child_id for no key update;
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  select * into details from public.child_details where child_id = child.id for no key update;
  picture := coalesce(nullif(p_avatar, ''), child.avatar);
  if greatest(child.updated_at, details.updated_at) <> p_unchanged_since then
    perform private.fail(409, 'row.changed', 'Someone else changed this in the meantime.');
  end if;
  if p_dob is distinct from details.dob then
    perform private.check_dob(p_dob, private.family_today(child.family_group_id));
  end if;
  if picture is distinct from child.avatar then
    perform private.check_avatar(child.family_group_id, picture, child.id);
  end if;
  if nullif(p_gender, '') not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  end if;
  update public.profiles
  set full_name = private.check_full_name(p_full_name), avatar = picture, updated_at = clock_timestamp()
  where id = child.id returning * into child;
  update public.child_details
  set dob = p_dob, gender = nullif(p_gender, ''), updated_at = child.updated_at,
    allow_child_signup = allow_child_signup and private.is_thirteen(p_dob, family_group_id)
  where child_id = child.id;
  if p_allergies is not null or p_allergen_groups is not null then
    perform private.set_allergies(child, p_allergies, p_allergen_groups, p_allergy_consent, auth.uid());
  end if;
  return jsonb_build_object('updated_at', child.updated_at);
end $$;

create or replace function private.set_child_credential(p_child_id uuid, p_secret_hash text, p_kind text, p_actor uuid,
  p_old_secret_hash text default null, p_keeps_password boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  credential private.child_credentials;
begin
  if not exists (
    select from public.profiles c join public.profiles a on a.family_group_id = c.family_group_id
    where c.id = p_child_id and c.role = 'child' and c.join_status = 'active' and a.id = p_actor and (a.role = 'parent' or a.id = c.id)
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  select * into credential from private.child_credentials where child_id = p_child_id for update;
  if credential.sign_in_email is null or credential.sign_in_email not like '%@kids.invalid' then
    perform private.fail(409, 'child.signs_in_by_email', 'This child signs in with an email and a password.', 'pin');
  elsif p_actor = p_child_id and coalesce(credential.secret_hash <> p_old_secret_hash, true) then
    perform private.fail(403, 'child.old_pin_wrong', 'That isn''t your old PIN. Try again, or ask a grown-up.', 'old_pin');
  end if;
  update private.child_credentials
  set secret_hash = p_secret_hash, secret_kind = p_kind, updated_at = now(),
    password_open_until = case when p_actor <> p_child_id and not p_keeps_password then now() + interval '1 minute' end
  where child_id = p_child_id;
  perform private.unlock_pair(p_child_id);
end $$;

create or replace function private.reverse_entries(p_child_id uuid, p_entries uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.point_entries;
  owed int;
begin
  select coalesce(sum(points), 0) into owed from public.point_entries where id = any (p_entries);
  if (select total_points from public.child_points where child_id = p_child_id) < owed then
    perform private.fail(409, 'points.already_spent', 'These points are spent, so this can''t be undone.', 'points',
      'Add points first, or cancel a reward that''s still to come. Then try again.');
  end if;
  for entry in select * from public.point_entries where id = any (p_entries) order by seq loop
    perform private.post_points(p_child_id, 'reversal', -entry.points, 'reversal:' || entry.id, entry.label, null,
      entry.food_log_id, entry.challenge_id, entry.unlocked_reward_id, entry.id);
  end loop;
end $$;

create or replace function private.check_food() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.clean(new.name);
  new.description := nullif(btrim(new.description), '');
  perform private.check_texts(new.name, new.description);
  perform private.check_points(new.points_value, 0, 1000, 'points_value');
  new.category_tags := private.check_tags(new.category_tags, 'category_tags');
  new.allergens := private.check_tags(new.allergens, 'allergens');
  new.emoji := coalesce(private.clean(new.emoji), '🍽️');
  if length(new.emoji) > 16 then
    perform private.fail(400, 'food.emoji', 'Please choose one picture.', 'emoji');
  end if;
  return new;
end $$;

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
    perform private.fail(400, 'challenge.target', 'The goal must be a whole number from 1 to 1000', 'target_count');
  elsif challenge.current_count is null or challenge.current_count not between 0 and 1000 then
    perform private.fail(400, 'challenge.progress', 'Progress must be a whole number from 0 to 1000', 'current_count');
  elsif challenge.start_date not between date '2000-01-01' and date '2199-12-31' then
    perform private.fail(400, 'challenge.dates', 'Please choose a date in this century.', 'start_date');
  elsif challenge.end_date > date '2199-12-31' then
    perform private.fail(400, 'challenge.dates', 'Please choose a date in this century.', 'end_date');
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

create or replace function private.check_meal_type(p_meal_type text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_meal_type is null or p_meal_type not in ('breakfast', 'lunch', 'dinner', 'snack') then
    perform private.fail(400, 'food_log.meal_type', 'Please choose a meal.', 'meal_type');
  end if;
end $$;

create or replace function private.log_food(p_child_id uuid, p_food_id uuid, p_meal_type text, p_idempotency_key uuid,
  p_challenge_id uuid, p_photo_path text, p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_child(p_child_id);
  before public.child_points := private.lock_balance(child.id);
  after public.child_points;
  food public.foods;
  log public.food_logs;
  cap int;
  today date;
  counted jsonb;
  result jsonb;
begin
  select answer into result from private.idempotency_keys
  where child_id = child.id and kind = 'log_food' and idempotency_key = p_idempotency_key;
  if found then
    return result;
  end if;
  perform private.expire_challenges(child.family_group_id);
  perform private.check_meal_type(p_meal_type);
  select * into food from public.foods where id = p_food_id and family_group_id = child.family_group_id;
  if not found then
    perform private.fail(404, 'food.not_found', 'Please select a food', 'food_id');
  end if;
  perform private.check_allergens(child.id, food, p_allergy_confirmed);
  perform private.check_photo(child.id, p_photo_path);
  select daily_paid_log_cap, private.today_in(time_zone) into cap, today from public.families where id = child.family_group_id;
  insert into public.food_logs (family_group_id, child_id, parent_id, food_id, food_name, food_emoji, meal_type, is_paid,
    points_awarded, photo_url, logged_by, log_date, idempotency_key)
  select child.family_group_id, child.id, child.parent_id, food.id, food.name, food.emoji, p_meal_type, paid.yes,
    case when paid.yes then food.points_value else 0 end, p_photo_path, auth.uid(), today,
    coalesce(p_idempotency_key, gen_random_uuid())
  from (select count(*) < cap as yes from public.food_logs
    where child_id = child.id and food_id = food.id and log_date = today and undone_at is null and is_paid) as paid
  returning * into log;
  if p_challenge_id is not null and log.is_paid
    and not exists (select from private.matching_challenges(log, food, p_challenge_id) where id = p_challenge_id) then
    perform private.fail(409, 'challenge.not_matching', 'This food doesn''t count toward that challenge.', 'challenge_id',
      'Pick another food. Or log this one without the challenge.');
  end if;
  counted := private.pay_log(log, food, p_challenge_id);
  select * into after from public.child_points where child_id = child.id;
  result := jsonb_build_object('log', private.log_summary(log), 'points_awarded', log.points_awarded,
    'challenge_points', coalesce((select sum((c ->> 'points_earned')::int) from jsonb_array_elements(counted) as c), 0),
    'bonus_points', coalesce((select sum((c ->> 'bonus_points')::int) from jsonb_array_elements(counted) as c), 0),
    'challenges', counted, 'total_points', after.total_points, 'earned_ever', after.earned_ever,
    'milestone', case when after.earned_ever / 100 > before.earned_ever / 100 then after.earned_ever / 100 * 100 end,
    'cap_reached', not log.is_paid);
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (child.id, 'log_food', log.idempotency_key, result);
  return result;
end $$;

create or replace function private.place_suggestion() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles;
begin
  if private.my_role() is distinct from 'child' then
    return new;
  end if;
  select * into child from public.profiles where id = auth.uid();
  if new.parent_id is not null and not exists (
    select from public.profiles where id = new.parent_id and role = 'parent' and family_group_id = child.family_group_id
  ) then
    perform private.fail(403, 'auth.forbidden', 'This belongs to another family.');
  end if;
  new.name := private.clean(new.name);
  new.description := nullif(btrim(new.description), '');
  perform private.check_texts(new.name, new.description);
  new.category_tags := private.check_tags(new.category_tags, 'category_tags');
  new.child_id := coalesce(new.child_id, child.id);
  new.family_group_id := child.family_group_id;
  new.parent_id := child.parent_id;
  new.points_value := 10;
  if (select count(*) from public.pending_foods where child_id = child.id and status = 'pending') >= 50 then
    perform private.fail(429, 'suggestion.too_many', 'You have 50 suggestions waiting. Ask a parent to look at them first.');
  end if;
  return new;
end $$;

create or replace function private.decide_suggestion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.status <> 'pending' then
    perform private.fail(409, 'suggestion.decided', 'This suggestion has already been decided.');
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
    perform private.fail(400, 'suggestion.feedback_too_long', 'Please use at most 500 characters.', 'feedback');
  elsif length(new.emoji) > 16 then
    perform private.fail(400, 'food.emoji', 'Please choose one picture.', 'emoji');
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

create or replace function private.suggest_food(p_name text, p_description text, p_category_tags text[], p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  suggestion public.pending_foods;
  result jsonb;
begin
  perform private.lock_balance(me.id); -- ten at once are counted one after the other
  select answer into result from private.idempotency_keys where child_id = me.id and kind = 'suggest_food' and idempotency_key = key;
  if found then
    return result;
  end if;
  perform private.check_texts(private.clean(p_name), nullif(btrim(p_description), ''));
  if (select count(*) from public.pending_foods where child_id = me.id and status = 'pending') >= 50 then
    perform private.fail(429, 'suggestion.too_many', 'You have 50 suggestions waiting. Ask a parent to look at them first.');
  end if;
  insert into public.pending_foods (family_group_id, child_id, parent_id, name, description, category_tags)
  values (me.family_group_id, me.id, me.parent_id, private.clean(p_name), nullif(btrim(p_description), ''),
    private.check_tags(p_category_tags, 'category_tags'))
  returning * into suggestion;
  result := jsonb_build_object('id', suggestion.id,
    'ask_a_grown_up', cardinality(private.allergens_of(me.id, private.suggestion_words(suggestion))) > 0);
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (me.id, 'suggest_food', key, result);
  return result;
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
    perform private.fail(400, 'reward.category', 'Please choose a category.', 'category');
  elsif length(new.time_restriction) > 200 then
    perform private.fail(400, 'reward.time_restriction', 'Please use at most 200 characters.', 'time_restriction');
  elsif length(new.emoji) > 16 then
    perform private.fail(400, 'reward.emoji', 'Please choose one picture.', 'emoji');
  elsif new.child_id is not null and not exists (
    select from public.profiles
    where id = new.child_id and role = 'child' and join_status = 'active' and family_group_id = new.family_group_id
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return new;
end $$;

create or replace function private.unlock_reward(p_child_id uuid, p_reward_id uuid, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_child(p_child_id);
  balance public.child_points := private.lock_balance(child.id);
  reward public.rewards;
  claim public.unlocked_rewards;
  result jsonb;
begin
  select answer into result from private.idempotency_keys
  where child_id = child.id and kind = 'unlock_reward' and idempotency_key = p_idempotency_key;
  if found then
    return result;
  end if;
  select * into reward from public.rewards
  where id = p_reward_id and family_group_id = child.family_group_id and (child_id is null or child_id = child.id) for share;
  if not found then
    perform private.fail(404, 'reward.not_found', 'This reward isn''t available.', 'reward_id');
  elsif not reward.is_active then
    perform private.fail(409, 'reward.not_active', 'This reward isn''t available right now.', 'reward_id');
  elsif not reward.repeatable and exists (
    select from public.unlocked_rewards where reward_id = reward.id and child_id = child.id and status <> 'cancelled'
  ) then
    perform private.fail(409, 'reward.already_unlocked', 'You already have this reward.', 'reward_id');
  elsif balance.total_points < reward.points_required then
    perform private.fail(409, 'reward.not_enough_points',
      format('You''re %s away from this reward.', private.points_text(reward.points_required - balance.total_points)), 'points',
      'Log food and do challenges to get points.');
  end if;
  insert into public.unlocked_rewards (family_group_id, child_id, reward_id, reward_name, reward_description, reward_emoji,
    points_spent, status, idempotency_key)
  values (child.family_group_id, child.id, reward.id, reward.name, reward.description, reward.emoji, reward.points_required,
    case when reward.needs_approval and private.my_role() = 'child' then 'requested' else 'to_deliver' end,
    coalesce(p_idempotency_key, gen_random_uuid()))
  returning * into claim;
  perform private.post_points(child.id, 'reward_claim', -claim.points_spent, 'reward_claim:' || claim.id, claim.reward_name, null,
    null, null, claim.id);
  update public.child_settings set goal_reward_id = null where child_id = child.id and goal_reward_id = reward.id and not reward.repeatable;
  result := jsonb_build_object('unlocked', private.claim_summary(claim), 'total_points', balance.total_points - claim.points_spent);
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer)
  values (child.id, 'unlock_reward', claim.idempotency_key, result);
  return result;
end $$;

create or replace function private.wish_for_reward(p_name text, p_emoji text, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
  wish text := private.clean(p_name);
  picture text := coalesce(private.clean(p_emoji), '🎁');
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  result jsonb;
begin
  perform private.lock_balance(me.id); -- ten at once are counted one after the other
  select answer into result from private.idempotency_keys where child_id = me.id and kind = 'wish_for_reward' and idempotency_key = key;
  if found then
    return result;
  elsif wish is null then
    perform private.fail(400, 'name.required', 'What do you wish for?', 'name');
  end if;
  perform private.check_texts(wish, null);
  if length(picture) > 16 then
    perform private.fail(400, 'reward.emoji', 'Please choose one picture.', 'emoji');
  elsif (select count(*) from public.reward_wishes where child_id = me.id and status = 'pending') >= 10 then
    perform private.fail(409, 'wish.too_many', 'You have 10 wishes waiting. Ask a parent to look at them first.');
  end if;
  insert into public.reward_wishes (family_group_id, child_id, name, emoji)
  values (me.family_group_id, me.id, wish, picture) returning jsonb_build_object('id', id) into result;
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (me.id, 'wish_for_reward', key, result);
  return result;
end $$;

create or replace function private.grant_wish(p_id uuid, p_points_required int, p_category text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wish public.reward_wishes := private.open_wish(p_id);
  reward uuid;
begin
  perform private.check_points(p_points_required, 1, 100000, 'points_required');
  if p_category is null or p_category not in ('Entertainment', 'Digital', 'Food', 'Outings', 'Special') then
    perform private.fail(400, 'reward.category', 'Please choose a category.', 'category');
  end if;
  insert into public.rewards (family_group_id, parent_id, child_id, name, category, points_required, emoji)
  values (wish.family_group_id, auth.uid(), wish.child_id, wish.name, p_category, p_points_required, wish.emoji)
  returning id into reward;
  update public.reward_wishes
  set status = 'granted', reward_id = reward, reviewed_by = auth.uid(), reviewed_at = now() where id = wish.id;
  return jsonb_build_object('reward_id', reward);
end $$;

create or replace function private.log_admin_access(p_action text, p_target_type text, p_target_id uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  if private.clean(p_reason) is null then
    perform private.fail(400, 'admin.reason_required', 'Please provide a reason for impersonation', 'reason');
  elsif length(p_reason) > 500 then
    perform private.fail(400, 'admin.reason_too_long', 'Please use at most 500 characters.', 'reason');
  elsif private.clean(p_action) is null or private.clean(p_target_type) is null then
    perform private.fail(400, 'admin.action_required', 'Please say what was done.', 'action');
  end if;
  perform private.require_visible_to_admin(p_target_id);
  return jsonb_build_object('id', private.write_access_log(p_action, p_target_type, p_target_id, p_reason));
end $$;
