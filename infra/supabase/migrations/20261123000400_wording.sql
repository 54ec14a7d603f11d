-- Sentences that people read, as a native writer says them; each is whole, and counts agree with their noun. Rules stay as they were.

set local lock_timeout = '2s';

create function private.points_text(p_points bigint) returns text
language sql immutable set search_path = ''
as $$ select case p_points when 1 then '1 point' else to_char(p_points, 'FM999,999,990') || ' points' end $$;

create or replace function private.check_texts(p_name text, p_description text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_name is null then
    perform private.fail(400, 'name.required', 'Please enter a name', 'name');
  elsif length(p_name) > 100 then
    perform private.fail(400, 'name.too_long', 'Please use at most 100 characters', 'name');
  elsif length(p_description) > 1000 then
    perform private.fail(400, 'description.too_long', 'Please use at most 1000 characters', 'description');
  end if;
end $$;

create or replace function private.check_points(p_points int, p_min int, p_max int, p_field text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_points is null or p_points not between p_min and p_max then
    perform private.fail(400, 'points.range', format('Please enter a whole number of points from %s to %s', p_min, p_max), p_field);
  end if;
end $$;

create or replace function private.check_tags(p_tags text[], p_field text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text[] := private.clean_tags(p_tags);
begin
  if cardinality(cleaned) > 20 or exists (select from unnest(cleaned) as t where length(t) > 40) then
    perform private.fail(400, 'tags.too_many', 'Please use at most 20 entries of 40 characters each', p_field);
  end if;
  return cleaned;
end $$;

create or replace function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.fail(403, 'auth.append_only', 'This record can''t be changed.');
  return null;
end $$;

create or replace function private.require_visible_to_admin(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.admin_view_restrictions where child_id = p_user_id) then
    perform private.fail(404, 'admin.user_not_found', 'This user no longer exists.', 'user_id');
  end if;
end $$;

create or replace function private.check_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' = 'authenticated' then
    if not private.is_session_open() then
      perform private.fail(401, 'auth.required', 'Your session has expired. Please sign in again.');
    elsif private.is_second_step_due() then
      perform private.fail(403, 'auth.second_step', 'Please enter the code from your authenticator app.');
    end if;
  end if;
end $$;

create or replace function private.require_fresh_code() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_code_fresh() then
    perform private.fail(403, 'auth.code_required', 'Please enter the code from your authenticator app.', 'code');
  end if;
end $$;

create or replace function private.notify_second_step_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  -- Not where the factor goes with the account.
  select a.email into address from public.accounts a join auth.users u on u.id = a.profile_id
  where u.id = coalesce(new.user_id, old.user_id);
  if address is null then
    return null;
  elsif tg_op = 'DELETE' then
    perform private.enqueue_mail(address, 'Two-step sign-in is off',
      'Two-step sign-in was turned off for your TasteQuest account. Your password alone opens it now.' || e'\n\n'
      || 'If this wasn''t you, choose a new password right away, then turn two-step sign-in on again in Settings, Account.'
      || e'\n\n— TasteQuest');
  else
    perform private.enqueue_mail(address, 'Two-step sign-in is on',
      'From now on, your TasteQuest account asks for a code from your authenticator app after the password.' || e'\n\n'
      || 'If this wasn''t you, choose a new password right away.' || e'\n\n— TasteQuest');
  end if;
  return null;
end $$;

create or replace function private.check_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.clean(new.name);
  if new.name is null or length(new.name) > 100 then
    perform private.fail(400, 'family.name_required', 'Please give your family a name of at most 100 characters.', 'name');
  elsif new.time_zone is null or not private.is_time_zone(new.time_zone) then
    perform private.fail(400, 'family.time_zone_unknown', 'Please choose a time zone from the list.', 'time_zone');
  elsif new.daily_paid_log_cap is null or new.daily_paid_log_cap not between 1 and 20 then
    perform private.fail(400, 'family.cap_range', 'Please choose a number from 1 to 20.', 'daily_paid_log_cap');
  end if;
  return new;
end $$;

create or replace function private.update_family(p_name text, p_time_zone text, p_daily_paid_log_cap int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  home public.families;
begin
  select * into home from public.families where id = family for update;
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

create or replace function private.check_dob(p_dob date, p_today date) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_dob is null then
    perform private.fail(400, 'child.dob_required', 'Date of birth is required', 'dob');
  elsif p_dob > p_today then
    perform private.fail(400, 'child.dob_future', 'Date of birth can''t be in the future', 'dob');
  elsif p_dob < (p_today - interval '18 years')::date then
    perform private.fail(400, 'child.dob_too_old', 'Date of birth can''t be more than 18 years ago', 'dob');
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
    perform private.fail(400, 'profile.name_too_long', 'Please use at most 100 characters', 'full_name');
  elsif private.has_web_address(cleaned) then
    perform private.fail(400, 'name.web_address', 'Please write the name without a web address', 'full_name');
  end if;
  return cleaned;
end $$;

create or replace function private.check_role_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  holder public.profiles;
begin
  if tg_op = 'INSERT' then
    select * into holder from public.profiles where id = new.user_id;
    if (holder.role = 'child') <> (new.role = 'child_user') then
      perform private.fail(409, 'admin.role_mismatch',
        case holder.role when 'child' then 'A child can''t have this role.' else 'This role is for children.' end, 'role');
    end if;
    if private.is_super_admin() then
      perform private.write_access_log('role.granted:' || new.role, 'profile', new.user_id, null);
    end if;
    return new;
  end if;
  if old.role = 'super_admin' then
    perform private.keep_last_super_admin(old.user_id);
  end if;
  if private.is_super_admin() then
    perform private.write_access_log('role.removed:' || old.role, 'profile', old.user_id, null);
  end if;
  return old;
end $$;

create or replace function private.keep_last_super_admin(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.role_assignments where user_id = p_user_id and role = 'super_admin') then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('tastequest.super_admin'));
  if not exists (select from public.role_assignments where role = 'super_admin' and user_id <> p_user_id) then
    perform private.fail(409, 'admin.last_super_admin', 'The last super admin can''t be removed.', 'role',
      'Make someone else a super admin first.');
  end if;
end $$;

create or replace function private.set_role(p_user_id uuid, p_role text, p_granted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  perform private.require_fresh_code();
  if p_role is null or p_role not in ('super_admin', 'admin', 'parent_basic', 'parent_pro', 'parent_premium', 'child_user') then
    perform private.fail(400, 'admin.role_unknown', 'Please choose a role from the list.', 'role');
  elsif not exists (select from public.profiles where id = p_user_id) then
    perform private.fail(404, 'admin.user_not_found', 'This user no longer exists.', 'user_id');
  end if;
  perform private.require_visible_to_admin(p_user_id);
  if p_granted then
    insert into public.role_assignments (user_id, role)
    select p_user_id, p_role where not exists (select from public.role_assignments where user_id = p_user_id and role = p_role);
  else
    delete from public.role_assignments where user_id = p_user_id and role = p_role;
  end if;
end $$;

create or replace function private.require_confirmed_email(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_email_confirmed(p_user_id) then
    perform private.fail(403, 'confirmation.required', 'Please confirm your email address first.', null,
      'Open the link that we emailed you.');
  end if;
end $$;

create or replace function private.create_email_confirmation(p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  token text := private.random_token();
begin
  select a.email into address from public.accounts a join public.profiles p on p.id = a.profile_id
  where p.id = p_user_id and p.role = 'parent';
  if not found then
    perform private.fail(403, 'auth.forbidden', 'Only a parent can do this.');
  elsif private.is_email_confirmed(p_user_id) then
    return jsonb_build_object('confirmed', true);
  elsif private.count_use(md5(address)::uuid, 'confirmation', '1 day') > 5 then
    perform private.fail(429, 'confirmation.too_many', 'We''ve already sent 5 links to this address today.', 'email',
      'Please try again tomorrow.');
  end if;
  delete from private.email_confirmations where user_id = p_user_id and expires_at <= now();
  insert into private.email_confirmations (token_hash, user_id, email, expires_at)
  values (private.token_hash(token), p_user_id, address, now() + interval '7 days');
  return jsonb_build_object('confirmed', false, 'email', address, 'token', token);
end $$;

create or replace function private.create_invitation(p_inviter uuid, p_email text, p_full_name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  home public.families;
  inviter public.profiles;
  address text := lower(btrim(p_email));
  full_name text := private.check_full_name(p_full_name);
  token text := private.random_token();
  member uuid;
begin
  select p.* into inviter from public.profiles p join public.family_members m on m.profile_id = p.id
  where p.id = p_inviter and m.role = 'owner' and m.status = 'active';
  if not found then
    perform private.fail(403, 'auth.forbidden', 'Only the parent who started the family can invite a co-parent.');
  elsif coalesce(not private.is_email(address), true) or address like '%@kids.invalid' then
    perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
  elsif address = (select email from public.accounts where profile_id = inviter.id) then
    perform private.fail(400, 'invitation.self', 'This is your own email address.', 'email');
  end if;
  perform private.require_confirmed_email(inviter.id);
  select * into home from public.families where id = inviter.family_group_id for update;
  if exists (select from public.family_members where family_group_id = home.id and role = 'co_parent' and status = 'active') then
    perform private.fail(409, 'invitation.co_parent_exists', 'A co-parent already exists for this family', 'email');
  elsif private.count_use(home.id, 'invitation', '1 day') > 5 then
    perform private.fail(429, 'invitation.too_many', 'You''ve already sent 5 invitations today.', 'email', 'Please try again tomorrow.');
  end if;
  delete from public.family_members where family_group_id = home.id and status = 'invited';
  insert into public.family_members (family_group_id, role, status, email, full_name, invited_at)
  values (home.id, 'co_parent', 'invited', address, full_name, now()) returning id into member;
  insert into private.invitations (member_id, token_hash, expires_at)
  values (member, private.token_hash(token), now() + interval '7 days');
  return jsonb_build_object('member_id', member, 'token', token, 'family_name', home.name, 'inviter_name', inviter.full_name,
    'email', address, 'full_name', full_name, 'expires_at', now() + interval '7 days');
end $$;

create or replace function private.accept_invitation(p_token text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  own uuid := private.require_parent();
  me public.profiles;
  invited public.family_members;
begin
  select * into me from public.profiles where id = auth.uid() for update;
  -- The sign-up trigger may have taken it already.
  if exists (select from private.invitations i join public.family_members m on m.id = i.member_id
    where i.token_hash = private.token_hash(p_token) and m.profile_id = me.id and m.status = 'active') then
    return;
  end if;
  select * into invited from private.open_invitation(p_token);
  if invited.id is null then
    perform private.fail(404, 'invitation.invalid', 'This invitation is no longer valid.', null, 'Ask for a new invitation.');
  elsif invited.email is distinct from (select email from public.accounts where profile_id = me.id) then
    perform private.fail(403, 'invitation.other_email', 'This invitation is for another email address.', null,
      'Sign in with the email address that was invited.');
  elsif exists (select from public.profiles where family_group_id = own and role = 'child') then
    perform private.fail(409, 'invitation.has_children', 'Your own family has children, so you can''t join another one.', null,
      'Use another email address for this family.');
  elsif exists (select from public.profiles where family_group_id = own and role = 'parent' and id <> me.id) then
    perform private.fail(409, 'invitation.has_family', 'You already share a family with another parent.', null,
      'Leave that family first.');
  end if;
  perform from public.families where id = invited.family_group_id for update;
  if exists (select from public.family_members
    where family_group_id = invited.family_group_id and role = 'co_parent' and status = 'active') then
    perform private.fail(409, 'invitation.co_parent_exists', 'A co-parent already exists for this family');
  end if;
  delete from public.family_members where profile_id = me.id;
  update public.profiles set family_group_id = invited.family_group_id, updated_at = now() where id = me.id;
  update public.family_members set profile_id = me.id, status = 'active', accepted_at = now()
  where id = invited.id and status = 'invited';
  if not found then
    perform private.fail(404, 'invitation.invalid', 'This invitation is no longer valid.', null, 'Ask for a new invitation.');
  end if;
  update private.invitations set used_at = now() where member_id = invited.id;
  delete from public.families where id = own;
end $$;

create or replace function private.notify(p_user_ids uuid[], p_kind text, p_title text, p_body text, p_about uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
begin
  for person in
    select p.id, p.role, a.email, coalesce(to_jsonb(n), '{}') as choice
    from public.profiles p join public.accounts a on a.profile_id = p.id
    left join public.notification_preferences n on n.user_id = p.id
    where p.id = any (p_user_ids) and p.join_status = 'active'
  loop
    if coalesce((person.choice ->> case p_kind when 'challenge_completed' then 'push_challenge_completed'
        when 'reward_redeemed' then 'push_reward_redeemed' when 'new_challenge' then 'push_new_challenges'
        else 'push_challenge_reminders' end)::boolean, true) then
      insert into public.notifications (user_id, kind, title, body, about_id) values (person.id, p_kind, p_title, p_body, p_about)
      on conflict do nothing;
    end if;
    if person.role = 'parent' and private.is_email_confirmed(person.id) and coalesce((person.choice ->> case p_kind
        when 'challenge_completed' then 'email_challenge_completed' when 'reward_redeemed' then 'email_reward_redeemed' end)::boolean,
        p_kind in ('challenge_completed', 'reward_redeemed')) then
      perform private.enqueue_mail(person.email, p_title, p_body || E'\n\nYou can change these emails in Settings, Notifications.');
    end if;
  end loop;
end $$;

create or replace function private.check_child_details() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.has_email := coalesce(new.has_email, old.has_email);
  new.allow_child_signup := coalesce(new.allow_child_signup, old.allow_child_signup);
  new.eating_habits := private.check_tags(new.eating_habits, 'eating_habits');
  if new.dob is distinct from old.dob then
    perform private.check_dob(new.dob, private.family_today(old.family_group_id));
  end if;
  if new.gender not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  elsif length(new.eating_habits_other) > 500 then
    perform private.fail(400, 'child.eating_habits', 'Please use at most 500 characters.', 'eating_habits_other');
  end if;
  if (new.has_email, new.allow_child_signup, new.dob) is distinct from (old.has_email, old.allow_child_signup, old.dob)
    and (new.has_email or new.allow_child_signup) and not private.is_thirteen(new.dob, old.family_group_id)
  then
    perform private.fail(400, 'child.under_thirteen', 'Children under 13 cannot receive invites', 'allow_child_signup');
  end if;
  new.updated_at := now();
  return new;
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
  result := jsonb_build_object('total_points', balance.total_points + p_points);
  insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values (child.id, 'adjust_points', key, result);
  return result;
end $$;

create or replace function private.require_allergy_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.consents where child_id = new.child_id and kind = 'allergies' and withdrawn_at is null) then
    perform private.fail(400, 'consent.required', 'Please agree before we save allergies.', 'allergy_consent');
  end if;
  return new;
end $$;

create or replace function private.check_allergies(p_words text[], p_groups text[], p_consent boolean) returns public.allergen_group[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  known text[] := enum_range(null::public.allergen_group)::text[];
begin
  if cardinality(p_words || p_groups) > 0 and p_consent is not true then
    perform private.fail(400, 'consent.required', 'Please agree before we save allergies.', 'allergy_consent');
  elsif exists (select from unnest(p_words) as w where length(w) > 60) or cardinality(p_words) > 30 then
    perform private.fail(400, 'child.allergies_too_long', 'Please use at most 30 allergies of 60 characters each.', 'allergies');
  elsif exists (select from unnest(p_groups) as g where g is null or not g = any (known)) then
    perform private.fail(400, 'child.allergen_group', 'Please choose from the list.', 'allergen_groups');
  end if;
  return case when p_groups is null then private.allergen_groups_in(array_to_string(p_words, E'\n'))
    else array(select distinct g::public.allergen_group from unnest(p_groups) as g order by 1) end;
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
    perform private.fail(400, 'challenge.dates', 'Please choose a date in this century', 'start_date');
  elsif challenge.end_date > date '2199-12-31' then
    perform private.fail(400, 'challenge.dates', 'Please choose a date in this century', 'end_date');
  elsif challenge.end_date < challenge.start_date then
    perform private.fail(400, 'challenge.dates', 'The due date can''t be before the start date.', 'end_date');
  elsif length(challenge.food_name) > 100 then
    perform private.fail(400, 'name.too_long', 'Please use at most 100 characters', 'food_name');
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

create or replace function private.check_adventure_edit(p_old public.challenges, p_new public.challenges) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (p_new.child_id, p_new.target_count, p_new.current_count, p_new.bonus_points, p_new.food_tags, p_new.food_name,
      p_new.is_template, p_new.start_date, p_new.end_date) is distinct from
    (p_old.child_id, p_old.target_count, p_old.current_count, p_old.bonus_points, p_old.food_tags, p_old.food_name,
      p_old.is_template, p_old.start_date, p_old.end_date) then
    perform private.fail(409, 'taste.fixed', 'The child, food and goal of a Taste Adventure can''t be changed.', null,
      'Delete it and start a new one.');
  end if;
  perform private.check_points(p_new.points_per_entry, 1, 100, 'points_per_entry');
end $$;

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
    new.status := case when new.end_date < today then 'expired' else 'active' end;
  end if;
  return new;
end $$;

create or replace function private.complete_challenge(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  challenge public.challenges;
begin
  perform private.lock_family_balances(family);
  select * into challenge from public.challenges where id = p_id and family_group_id = family for update;
  if not found then
    perform private.fail(404, 'challenge.not_found', 'This challenge no longer exists.');
  end if;
  if challenge.status <> 'completed' then
    update public.challenges
    set status = 'completed', current_count = case kind when 'standard' then target_count else current_count end,
      completed_at = now(), marked_complete = true
    where id = p_id returning * into challenge;
    perform private.pay_bonus(challenge, null);
  end if;
  return (select jsonb_build_object('status', challenge.status, 'current_count', challenge.current_count, 'total_points', total_points)
    from public.child_points where child_id = challenge.child_id);
end $$;

create or replace function private.check_allergens(p_child_id uuid, p_food public.foods, p_confirmed boolean) returns void
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

create or replace function private.lock_log(p_food_log_id uuid) returns public.food_logs
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs;
begin
  select * into log from public.food_logs
  where id = p_food_log_id and family_group_id = private.my_family_id()
    and (private.my_role() = 'parent' or child_id = auth.uid());
  if not found then
    perform private.fail(404, 'food_log.not_found', 'This food log no longer exists.');
  end if;
  perform private.lock_balance(log.child_id);
  select * into log from public.food_logs where id = p_food_log_id for update;
  return log;
end $$;

create or replace function private.undo_food_log(p_food_log_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs := private.lock_log(p_food_log_id);
begin
  if log.undone_at is null then
    if private.my_role() = 'child' and (log.logged_by is distinct from auth.uid() or log.created_at < now() - interval '10 minutes') then
      perform private.fail(403, 'food_log.too_late', 'It''s too late to undo this. Please ask a parent.', null,
        'You can undo your own log for 10 minutes.');
    end if;
    perform private.reverse_entries(log.child_id, private.unwind_log(log));
    update public.food_logs set undone_at = now() where id = log.id;
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever, 'photo_path', log.photo_url)
    from public.child_points where child_id = log.child_id);
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
    perform private.fail(404, 'food_log.not_found', 'This food log no longer exists.');
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

create or replace function private.record_stored_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  size bigint := (private.as_object(new.metadata) ->> 'size')::bigint;
  family uuid := (select family_group_id from public.profiles where id::text = split_part(new.name, '/', 1));
begin
  update private.photos set bytes = coalesce(size, bytes) where path = new.name;
  if found then
    return null;
  end if;
  -- It did not come through upload-photo. Storage says of this code that the caller may not.
  if family is not null and private.photo_refusal(family, coalesce(size, 0)) is not null then
    raise insufficient_privilege using message = 'There''s no room for more photos right now.';
  end if;
  insert into private.photos (path, family_group_id, bytes) values (new.name, family, coalesce(size, 0));
  return null;
end $$;

create or replace function private.reserve_photo(p_actor uuid, p_child_id uuid, p_bytes bigint, p_extension text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  child public.profiles;
  new_path text := p_child_id || '/' || gen_random_uuid() || '.' || p_extension;
begin
  select c.* into child from public.profiles c join public.profiles me on me.family_group_id = c.family_group_id
  where me.id = p_actor and me.join_status = 'active' and (me.role = 'parent' or me.id = c.id)
    and c.id = p_child_id and c.role = 'child' and c.join_status = 'active';
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  case private.photo_refusal(child.family_group_id, p_bytes)
    when 'photo.too_many' then
      perform private.fail(429, 'photo.too_many', 'Your family sent a lot of photos. Try again later, or log without one.', 'photo');
    when 'photo.full' then
      perform private.fail(409, 'photo.full', case when p_actor = child.id
        then 'There''s no room for more photos. Log without one, or ask a parent.'
        else 'There''s no room for more photos. Delete old logs with photos, or log without one.' end, 'photo');
    else null;
  end case;
  insert into private.photos (path, family_group_id, bytes, is_clean) values (new_path, child.family_group_id, p_bytes, true);
  return new_path;
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

create or replace function private.check_direct_approval() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  found_in text[] := private.allergens_of(old.child_id, private.suggestion_words(old));
begin
  if cardinality(found_in) > 0 then
    perform private.fail(409, 'food.confirm_allergy',
      format('%s may contain %s. Please confirm that it''s safe for your child.', old.name, array_to_string(found_in, ', ')),
      'name', 'Confirm to approve it anyway.');
  end if;
  return new;
end $$;

create or replace function private.open_suggestion(p_id uuid) returns public.pending_foods
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  suggestion public.pending_foods;
begin
  select * into suggestion from public.pending_foods where id = p_id and family_group_id = family;
  if found then
    perform private.lock_balance(suggestion.child_id);
    select * into suggestion from public.pending_foods where id = p_id for update;
  end if;
  if not found then
    perform private.fail(404, 'suggestion.not_found', 'This suggestion no longer exists.');
  elsif suggestion.status <> 'pending' then
    perform private.fail(409, 'suggestion.decided', 'This suggestion has already been decided.');
  end if;
  return suggestion;
end $$;

create or replace function private.approve_suggestion(p_id uuid, p_points_value int, p_emoji text, p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  suggestion public.pending_foods := private.open_suggestion(p_id);
  found_in text[] := private.allergens_of(suggestion.child_id, private.suggestion_words(suggestion));
begin
  perform private.check_points(coalesce(p_points_value, suggestion.points_value), 0, 1000, 'points_value');
  if cardinality(found_in) > 0 and p_allergy_confirmed is not true then
    perform private.fail(409, 'food.confirm_allergy',
      format('%s may contain %s. Please confirm that it''s safe for your child.', suggestion.name, array_to_string(found_in, ', ')),
      'name', 'Confirm to approve it anyway.');
  end if;
  update public.pending_foods
  set status = 'approved', points_value = coalesce(p_points_value, points_value), emoji = coalesce(private.clean(p_emoji), emoji)
  where id = p_id returning * into suggestion;
  return jsonb_build_object('food_id', suggestion.food_id);
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
    perform private.fail(400, 'reward.time_restriction', 'Please use at most 200 characters', 'time_restriction');
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
    perform private.fail(409, 'reward.already_unlocked', 'You already have this reward.', 'reward_id');
  elsif balance.total_points < reward.points_required then
    perform private.fail(409, 'reward.not_enough_points',
      format('You''re %s away from this reward.', private.points_text(reward.points_required - balance.total_points)), 'points',
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

create or replace function private.decide_claim(p_unlocked_id uuid, p_status text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  claim public.unlocked_rewards;
  total int;
begin
  select * into claim from public.unlocked_rewards where id = p_unlocked_id and family_group_id = family;
  if not found then
    perform private.fail(404, 'claim.not_found', 'This claim no longer exists.');
  end if;
  perform private.lock_balance(claim.child_id);
  select * into claim from public.unlocked_rewards where id = p_unlocked_id for update;
  if claim.status <> p_status then
    if claim.status = 'cancelled' then
      perform private.fail(409, 'claim.cancelled', 'This claim was already canceled.');
    elsif claim.status = 'delivered' then
      perform private.fail(409, 'claim.delivered', 'This reward was already delivered.');
    end if;
    update public.unlocked_rewards
    set status = p_status, decided_by = auth.uid(),
      delivered_at = case when p_status = 'delivered' then now() end,
      cancelled_at = case when p_status = 'cancelled' then now() end
    where id = claim.id;
    if p_status = 'cancelled' then
      perform private.post_points(claim.child_id, 'refund', claim.points_spent, 'refund:' || claim.id, claim.reward_name, null,
        null, null, claim.id);
    end if;
  end if;
  select total_points into total from public.child_points where child_id = claim.child_id;
  return jsonb_build_object('status', p_status, 'total_points', total);
end $$;

create or replace function private.on_reward_redeemed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(private.parents_of(new.family_group_id), 'reward_redeemed', 'Reward redeemed',
    format('%s redeemed "%s" for %s.', (select full_name from public.profiles where id = new.child_id), new.reward_name,
      private.points_text(new.points_spent)), new.id);
  return null;
end $$;

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
    perform private.fail(404, 'wish.not_found', 'This wish no longer exists.');
  elsif wish.status <> 'pending' then
    perform private.fail(409, 'wish.decided', 'This wish has already been decided.');
  end if;
  return wish;
end $$;

create or replace function private.decline_wish(p_id uuid, p_feedback text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wish public.reward_wishes := private.open_wish(p_id);
  words text := private.clean(p_feedback);
begin
  if words is null then
    perform private.fail(400, 'wish.feedback_required', 'Please tell your child why.', 'feedback');
  elsif length(words) > 500 then
    perform private.fail(400, 'wish.feedback_too_long', 'Please use at most 500 characters.', 'feedback');
  end if;
  update public.reward_wishes
  set status = 'declined', feedback = words, reviewed_by = auth.uid(), reviewed_at = now() where id = wish.id;
end $$;

create or replace function private.create_taste_adventure(p_child_id uuid, p_food_id uuid, p_tastes int, p_points_per_taste int,
  p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  food public.foods;
  adventure uuid;
begin
  if p_tastes is null or p_tastes not in (7, 14) then
    perform private.fail(400, 'taste.goal', 'Please choose 7 or 14 tastes.', 'tastes');
  end if;
  perform private.check_points(p_points_per_taste, 1, 100, 'points_per_taste');
  select * into food from public.foods where id = p_food_id and family_group_id = child.family_group_id;
  if not found then
    perform private.fail(404, 'food.not_found', 'Please select a food', 'food_id');
  end if;
  perform private.lock_balance(child.id); -- two starts at once are one
  if exists (select from public.challenges
    where child_id = child.id and food_id = food.id and kind = 'taste_adventure' and status = 'active') then
    perform private.fail(409, 'taste.running', format('%s is already tasting %s.', child.full_name, food.name), 'food_id',
      'Choose another food.');
  elsif exists (select from public.tastes
    where child_id = child.id and is_trophy and (food_id = food.id or lower(food_name) = lower(food.name))) then
    perform private.fail(409, 'taste.trophy', format('%s is already on the trophy shelf.', food.name), 'food_id', 'Choose another food.');
  end if;
  perform private.check_allergens(child.id, food, p_allergy_confirmed);
  insert into public.challenges (family_group_id, parent_id, child_id, kind, name, target_count, points_per_entry,
    food_id, food_name, food_emoji, start_date)
  values (child.family_group_id, auth.uid(), child.id, 'taste_adventure', left('Taste Adventure: ' || food.name, 100), p_tastes,
    p_points_per_taste, food.id, food.name, food.emoji, private.family_today(child.family_group_id))
  returning id into adventure;
  return jsonb_build_object('id', adventure);
end $$;

create or replace function private.lock_adventure(p_challenge_id uuid) returns public.challenges
language plpgsql security definer set search_path = ''
as $$
declare
  adventure public.challenges;
begin
  select * into adventure from public.challenges
  where id = p_challenge_id and kind = 'taste_adventure' and family_group_id = private.my_family_id()
    and (private.my_role() = 'parent' or child_id = auth.uid());
  if found then
    perform private.lock_balance(adventure.child_id);
    select * into adventure from public.challenges where id = p_challenge_id for update;
  end if;
  if not found then
    perform private.fail(404, 'taste.not_found', 'This Taste Adventure no longer exists.');
  end if;
  return adventure;
end $$;

create or replace function private.require_flag(p_flag text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not p_flag = any (private.flags_of(auth.uid())) then
    perform private.fail(403, 'flag.off', 'This isn''t part of your plan.', null, 'Ask us which plans include it.');
  end if;
end $$;

create or replace function private.set_feature_flag(p_flag text, p_role text, p_enabled boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  if p_role is null or p_role not in ('parent_basic', 'parent_pro', 'parent_premium') then
    perform private.fail(400, 'admin.role_unknown', 'Please choose a role from the list.', 'role');
  end if;
  update public.feature_flags
  set enabled_roles = case when p_enabled then array_append(array_remove(enabled_roles, p_role), p_role)
    else array_remove(enabled_roles, p_role) end, updated_at = now()
  where id = p_flag;
  if not found then
    perform private.fail(404, 'admin.flag_unknown', 'This feature flag no longer exists.', 'flag');
  end if;
  perform private.write_access_log(format('flag.%s:%s:%s', case when p_enabled then 'on' else 'off' end, p_flag, p_role),
    'feature_flag', null, null);
end $$;

create or replace function private.log_admin_access(p_action text, p_target_type text, p_target_id uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  if private.clean(p_reason) is null then
    perform private.fail(400, 'admin.reason_required', 'Please provide a reason for impersonation', 'reason');
  elsif length(p_reason) > 500 then
    perform private.fail(400, 'admin.reason_too_long', 'Please use at most 500 characters', 'reason');
  elsif private.clean(p_action) is null or private.clean(p_target_type) is null then
    perform private.fail(400, 'admin.action_required', 'Please say what was done.', 'action');
  end if;
  perform private.require_visible_to_admin(p_target_id);
  return jsonb_build_object('id', private.write_access_log(p_action, p_target_type, p_target_id, p_reason));
end $$;

create or replace function private.start_impersonation(p_user_id uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  target public.profiles;
  started private.impersonations;
begin
  perform private.require_super_admin();
  if private.clean(p_reason) is null then
    perform private.fail(400, 'admin.reason_required', 'Please provide a reason for impersonation', 'reason');
  end if;
  select * into target from public.profiles p
  where p.id = p_user_id and p.join_status = 'active'
    and not exists (select from public.admin_view_restrictions r where r.child_id = p.id);
  if not found then
    perform private.fail(404, 'admin.user_not_found', 'This user no longer exists.', 'user_id');
  elsif exists (select from public.role_assignments where user_id = p_user_id and role = 'super_admin') then
    perform private.fail(403, 'admin.is_super_admin', 'Another super admin can''t be impersonated.', 'user_id');
  end if;
  perform private.log_admin_access('impersonation.started', 'profile', p_user_id, p_reason);
  delete from private.impersonations where admin_id = auth.uid();
  insert into private.impersonations (admin_id, target_id) values (auth.uid(), p_user_id) returning * into started;
  return jsonb_build_object('impersonation_id', started.id, 'expires_at', started.expires_at,
    'user', jsonb_build_object('id', target.id, 'full_name', target.full_name, 'role', target.role));
end $$;

create or replace function private.impersonation_view(p_impersonation_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  running private.impersonations;
  target public.profiles;
  visible uuid[];
begin
  perform private.require_super_admin();
  select * into running from private.impersonations where id = p_impersonation_id and admin_id = auth.uid() and expires_at > now();
  if not found then
    perform private.fail(403, 'admin.impersonation_over', 'This view has ended.', null, 'Start it again with a reason.');
  end if;
  select * into target from public.profiles p
  where p.id = running.target_id and p.join_status = 'active'
    and not exists (select from public.admin_view_restrictions r where r.child_id = p.id)
    and not exists (select from public.role_assignments a where a.user_id = p.id and a.role = 'super_admin');
  if not found then
    perform private.fail(404, 'admin.user_not_found', 'This user no longer exists.', 'user_id');
  end if;
  visible := array(select c from unnest(private.child_ids(target.family_group_id, null)) as c
    where not exists (select from public.admin_view_restrictions r where r.child_id = c));
  return jsonb_build_object('expires_at', running.expires_at,
    'user', jsonb_build_object('id', target.id, 'full_name', target.full_name, 'role', target.role),
    'parent_dashboard', case when target.role = 'parent' then private.parent_dashboard_of(target.family_group_id, visible, visible) end,
    'child_dashboard', case when target.role = 'child' then private.child_dashboard_of(target) end);
end $$;

create or replace function private.send_weekly_digests() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  parent record;
  lines text;
  sent int := 0;
begin
  for parent in
    insert into private.job_runs (kind, user_id, day)
    select 'weekly_digest', p.id, private.today_in(f.time_zone)
    from public.profiles p join public.families f on f.id = p.family_group_id
    left join public.notification_preferences n on n.user_id = p.id
    where p.role = 'parent' and private.is_email_confirmed(p.id) and coalesce(n.email_weekly_digest, true)
      and extract(isodow from now() at time zone f.time_zone) = 1 and extract(hour from now() at time zone f.time_zone) >= 7
      and exists (select from public.profiles c where c.family_group_id = f.id and c.role = 'child' and c.join_status = 'active')
    on conflict do nothing returning user_id
  loop
    select string_agg(format('%s: %s', c.full_name, private.points_text(
        (select sum((d ->> 'points')::int) from jsonb_array_elements(private.history_of(c.family_group_id, array[c.id], 'week')) as d))),
        E'\n' order by c.full_name)
    into lines
    from public.profiles me join public.profiles c on c.family_group_id = me.family_group_id
    where me.id = parent.user_id and c.role = 'child' and c.join_status = 'active';
    perform private.enqueue_mail((select email from public.accounts where profile_id = parent.user_id), 'Your family''s week',
      'Points from the last 7 days:' || E'\n\n' || lines || E'\n\nYou can turn this email off in Settings, Notifications.');
    sent := sent + 1;
  end loop;
  return sent;
end $$;

create or replace function private.send_tips() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  tips text[] := array[
    'Let your child choose one new food at the store and name the dish you make with it.',
    'Serve a new food next to a favorite one. Trying a bite counts.',
    'Cook together once a week: washing, tearing and stirring are jobs for small hands.',
    'Make a plate with as many colors as you can find.',
    'A food refused today may be a favorite after the tenth try. No hurry.',
    'Plan a challenge with a short goal: three times is enough to start.'];
  parent record;
  sent int := 0;
begin
  for parent in
    insert into private.job_runs (kind, user_id, day)
    select 'tips', p.id, private.today_in(f.time_zone)
    from public.profiles p join public.families f on f.id = p.family_group_id
    join public.notification_preferences n on n.user_id = p.id and n.email_tips
    where p.role = 'parent' and private.is_email_confirmed(p.id) and extract(day from now() at time zone f.time_zone) = 1
    on conflict do nothing returning user_id, day
  loop
    perform private.enqueue_mail((select email from public.accounts where profile_id = parent.user_id), 'An idea for your family''s table',
      tips[1 + extract(month from parent.day)::int % cardinality(tips)] || E'\n\nYou can turn this email off in Settings, Notifications.');
    sent := sent + 1;
  end loop;
  return sent;
end $$;
