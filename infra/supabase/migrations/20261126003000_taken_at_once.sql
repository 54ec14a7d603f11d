-- What two take at once, a child's picture or address or a role, is refused by its field or done once.

set local lock_timeout = '2s';

alter table private.child_drafts alter column avatar drop not null;

-- Who takes pictures of one family at once does it one after the other.
create function private.lock_pictures(p_family uuid) returns void
language sql volatile security definer set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('tastequest.pictures ' || p_family, 0)) $$;

-- Fails when the picture is unknown or another child of the family has it.
create or replace function private.check_avatar(p_family uuid, p_avatar text, p_child_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_avatar is null or not p_avatar = any (private.avatars()) then
    perform private.fail(400, 'child.avatar_unknown', 'Please choose a picture.', 'avatar');
  end if;
  perform private.lock_pictures(p_family);
  if exists (
    select from public.profiles
    where family_group_id = p_family and role = 'child' and avatar = p_avatar and id is distinct from p_child_id
  ) then
    perform private.fail(409, 'child.avatar_taken', 'Another child has this picture. Please pick a new one.', 'avatar');
  end if;
end $$;

-- The checked draft of a child, at most 20 an hour for a parent. That the address is somebody's is an answer and no refusal, which would
-- take the count back: otherwise anybody could ask about as many addresses as they like.
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
  avatar text := nullif(p_avatar, '');
  allergies text[] := private.clean_tags(p_allergies);
  groups public.allergen_group[] := private.check_allergies(allergies, p_allergen_groups, p_allergy_consent);
  draft uuid;
begin
  perform private.check_child_form(family, p_dob, has_email, p_email, has_email and coalesce(p_allow_child_signup, false), p_gender);
  if private.free_avatar(family) is null then
    perform private.fail(409, 'child.family_full', 'A family can have 16 children, one for each picture.', 'avatar');
  end if;
  if avatar is not null then
    perform private.check_avatar(family, avatar, null);
  end if;
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

-- Turns a draft into the child; part of the transaction that makes the identity.
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
  -- Of two drafts with one key, picture or address the second waits here for the first, and is refused with its identity. Auth tells nobody
  -- why; the next draft does.
  perform private.lock_pictures(draft.family_group_id);
  draft.avatar := coalesce(draft.avatar, private.free_avatar(draft.family_group_id));
  perform private.check_avatar(draft.family_group_id, draft.avatar, null);
  if draft.email is not null then
    perform pg_advisory_xact_lock(hashtextextended('tastequest.address ' || draft.email, 0));
    if private.is_known_address(draft.email) then
      perform private.fail(409, 'child.email_taken', 'This email is already registered. Please use a different email.', 'email');
    end if;
  end if;
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

-- The parent says when the child was born, and from then on it has all that a child has. The pictures are locked before a
-- free one is looked for: two approvals at once take two. The family is not: who makes a child has the pictures and waits for the family.
create or replace function private.approve_child(p_child_id uuid, p_dob date, p_avatar text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  child public.profiles;
  picture text;
begin
  perform private.lock_pictures(family);
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

-- A child holds no other role than its own, and there is always a super admin. What a super admin takes is logged.
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

-- What a super admin gives is logged once it is there: a role that somebody has already is given by nobody.
create function private.log_role_granted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_super_admin() then
    perform private.write_access_log('role.granted:' || new.role, 'profile', new.user_id, null);
  end if;
  return new;
end $$;

create trigger log_role_granted after insert on public.role_assignments
for each row execute function private.log_role_granted();

-- Gives or takes a role, within five minutes after a code.
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
    insert into public.role_assignments (user_id, role) values (p_user_id, p_role) on conflict do nothing;
  else
    delete from public.role_assignments where user_id = p_user_id and role = p_role;
  end if;
end $$;
