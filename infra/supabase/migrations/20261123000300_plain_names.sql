-- Names that say what is in a table and what a function does. Nothing else changes: the functions below are as they were, but for the names.

set local lock_timeout = '2s';

-- The answers that calls got, by the key that came with them.
-- allow remove-later: no client can read it, and every function that names it changes in this transaction
alter table private.answers rename to idempotency_keys;
alter table private.idempotency_keys rename constraint answers_pkey to idempotency_keys_pkey;
alter table private.idempotency_keys rename constraint answers_child_id_fkey to idempotency_keys_child_id_fkey;
alter table private.idempotency_keys rename constraint answers_kind_check to idempotency_keys_kind_check;

-- allow remove-later: no client can read it, and every function that names it changes in this transaction
alter table private.uses rename to rate_limit_counters;
alter table private.rate_limit_counters rename constraint uses_pkey to rate_limit_counters_pkey;
alter table private.rate_limit_counters rename constraint uses_what_check to rate_limit_counters_what_check;
alter index private.uses_since_idx rename to rate_limit_counters_since_idx;

-- Triggers keep their functions under a new name.
-- allow remove-later: only triggers call it
alter function private.note_photo() rename to record_stored_photo;
-- allow remove-later: only triggers call it
alter function private.forget_photo() rename to remove_photo_record;
-- allow remove-later: only triggers call it
alter function private.tell_of_second_step() rename to notify_second_step_change;
-- allow remove-later: only a trigger calls it
alter function private.follow_words() rename to propose_allergens;
alter trigger d_follow_words on public.foods rename to d_propose_allergens;

-- allow remove-later: only functions call it that change in this transaction
alter function private.equip_child(public.profiles, text, text, text) rename to create_child_records;
-- allow remove-later: only functions call it that change in this transaction
alter function private.keep_allergies(public.profiles, text[], text[], boolean, uuid) rename to set_allergies;

create or replace function private.count_use(p_subject uuid, p_what text, p_window interval) returns int
language sql volatile security definer set search_path = ''
as $$
  insert into private.rate_limit_counters as u (subject, what) values (p_subject, p_what)
  on conflict (subject, what) do update set
    times = case when u.since < now() - p_window then 1 else u.times + 1 end,
    since = case when u.since < now() - p_window then now() else u.since end
  returning times
$$;

create or replace function private.forget_code_tries(p_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.rate_limit_counters where subject = p_user_id and what = 'code' $$;

create or replace function private.consume_child_draft(p_user_id uuid, p_email text, p_draft_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  draft private.child_drafts;
  child public.profiles;
begin
  delete from private.child_drafts where id = p_draft_id and created_at > now() - interval '1 hour' returning * into draft;
  if not found or lower(p_email) <> draft.id || '@kids.invalid' then
    perform private.fail(409, 'child.draft_gone', 'Failed to create child account');
  end if;
  -- Of two drafts with one key the second waits here for the first, and is refused with its identity.
  insert into public.profiles (id, full_name, role, parent_id, family_group_id, avatar, creation_key)
  values (p_user_id, draft.full_name, 'child', draft.parent_id, draft.family_group_id, draft.avatar, draft.creation_key)
  returning * into child;
  insert into public.accounts (profile_id, family_group_id, email) values (child.id, child.family_group_id, draft.email);
  insert into public.child_details (child_id, family_group_id, has_email, allow_child_signup, dob, gender)
  values (child.id, child.family_group_id, draft.has_email, draft.allow_child_signup, draft.dob, draft.gender);
  insert into public.role_assignments (user_id, role) values (child.id, 'child_user');
  perform private.create_child_records(child, lower(p_email), draft.secret_kind, draft.secret_hash);
  if draft.allergy_consent then
    perform private.set_allergies(child, draft.allergies, draft.allergen_groups::text[], true, draft.parent_id);
  end if;
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
    perform private.fail(409, 'row.changed', 'Somebody else changed this.');
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

create or replace function private.unlock_pair(p_child_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.rate_limit_counters where subject = p_child_id and what = 'pin';
  delete from private.sign_in_attempts a
  using public.profiles p, public.families f
  where p.id = p_child_id and f.id = p.family_group_id and a.family_code = f.family_code and a.avatar = p.avatar
$$;

create or replace function private.forget_password_tries(p_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.rate_limit_counters where subject = p_user_id and what = 'password' $$;

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
  set join_status = 'active', avatar = picture, parent_id = auth.uid(), updated_at = now()
  where id = child.id returning * into child;
  update public.child_details set dob = p_dob, has_email = private.is_thirteen(p_dob, family), updated_at = now()
  where child_id = child.id;
  perform private.create_child_records(child, (select lower(email) from auth.users where id = child.id), null, null);
end $$;

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
  select answer into result from private.idempotency_keys where child_id = child.id and kind = 'adjust_points' and idempotency_key = key;
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
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (child.id, 'adjust_points', key, result);
  return result;
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
    perform private.fail(409, 'challenge.not_matching', 'This food does not count for that challenge.', 'challenge_id',
      'Choose another food or log it without the challenge.');
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
    perform private.fail(429, 'suggestion.too_many', 'Wait until a parent has looked at your ideas.');
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
    perform private.fail(404, 'reward.not_found', 'This reward is not available.', 'reward_id');
  elsif not reward.is_active then
    perform private.fail(409, 'reward.not_active', 'This reward is not available right now.', 'reward_id');
  elsif not reward.repeatable and exists (
    select from public.unlocked_rewards where reward_id = reward.id and child_id = child.id and status <> 'cancelled'
  ) then
    perform private.fail(409, 'reward.already_unlocked', 'You have this reward already.', 'reward_id');
  elsif balance.total_points < reward.points_required then
    perform private.fail(409, 'reward.not_enough_points',
      format('You need %s more points for this reward.', reward.points_required - balance.total_points), 'points',
      'Log food and finish challenges to earn points.');
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
    perform private.fail(400, 'reward.emoji', 'Please choose one picture', 'emoji');
  elsif (select count(*) from public.reward_wishes where child_id = me.id and status = 'pending') >= 10 then
    perform private.fail(409, 'wish.too_many', 'You have 10 wishes waiting. Ask a parent to look at them first.');
  end if;
  insert into public.reward_wishes (family_group_id, child_id, name, emoji)
  values (me.family_group_id, me.id, wish, picture) returning jsonb_build_object('id', id) into result;
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (me.id, 'wish_for_reward', key, result);
  return result;
end $$;

create or replace function private.record_taste(p_challenge_id uuid, p_face text, p_sticker text, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  adventure public.challenges := private.lock_adventure(p_challenge_id);
  today date := private.family_today(adventure.family_group_id);
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  result jsonb;
begin
  select answer into result from private.idempotency_keys
  where child_id = adventure.child_id and kind = 'record_taste' and idempotency_key = key;
  if found then
    return result;
  elsif p_face is null or p_face not in ('yummy', 'good', 'okay', 'not_yet', 'no_thanks') then
    perform private.fail(400, 'taste.face', 'How was it? Pick a face.', 'face');
  elsif p_sticker is null
    or p_sticker not in ('star', 'rainbow', 'rocket', 'dinosaur', 'heart', 'sun', 'flower', 'balloon') then
    perform private.fail(400, 'taste.sticker', 'Pick a sticker.', 'sticker');
  elsif adventure.status <> 'active' then
    perform private.fail(409, 'taste.finished', 'This Taste Adventure is finished.');
  elsif exists (select from public.tastes where challenge_id = adventure.id and taste_date = today) then
    perform private.fail(409, 'taste.today_done', 'You tried it today. Come back tomorrow!');
  end if;
  perform private.check_taste_allergens(adventure);
  result := private.add_taste(adventure, p_face, p_sticker, today);
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (adventure.child_id, 'record_taste', key, result);
  return result;
end $$;

create or replace function private.run_jobs() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  digests int;
  tips int;
begin
  perform pg_advisory_xact_lock(hashtext('tastequest.run_jobs'));
  perform private.delete_expired_joins();
  perform private.drop_photos_without_log();
  delete from private.child_drafts where created_at < now() - interval '1 hour';
  delete from private.sign_in_attempts where updated_at < now() - interval '1 day';
  delete from private.rate_limit_counters where since < now() - interval '1 day';
  delete from private.idempotency_keys where created_at < now() - interval '30 days';
  delete from private.mail_outbox where status = 'sent' and sent_at < now() - interval '30 days';
  delete from private.impersonations where expires_at < now();
  perform private.send_reminders();
  digests := private.send_weekly_digests();
  tips := private.send_tips();
  update public.challenges set status = 'expired'
  where id in (select c.id from public.challenges c join public.families f on f.id = c.family_group_id
    where c.status = 'active' and c.end_date < private.today_in(f.time_zone) for update of c skip locked);
  return jsonb_build_object('digests', digests, 'tips', tips);
end $$;
