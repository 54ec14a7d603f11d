-- Who may read and change profiles.
-- Columns that the API shows are the ones a child may see of a parent; e-mail, birthday and the like come from RPCs
-- (my_session, children_list, admin_users) that know who asks.

create function private.check_dob(p_dob date, p_today date) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_dob is null then
    perform private.fail(400, 'child.dob_required', 'Date of birth is required', 'dob');
  elsif p_dob > p_today then
    perform private.fail(400, 'child.dob_future', 'Date of birth cannot be in the future', 'dob');
  elsif p_dob < (p_today - interval '18 years')::date then
    perform private.fail(400, 'child.dob_too_old', 'Date of birth cannot be more than 18 years ago', 'dob');
  end if;
end $$;

create function private.check_full_name(p_full_name text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := private.clean(p_full_name);
begin
  if cleaned is null then
    perform private.fail(400, 'profile.name_required', 'Full name is required', 'full_name');
  elsif length(cleaned) > 100 then
    perform private.fail(400, 'profile.name_too_long', 'Please use at most 100 letters', 'full_name');
  end if;
  return cleaned;
end $$;

-- Fails when the picture is unknown or another child of the family has it.
create function private.check_avatar(p_family uuid, p_avatar text, p_child_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_avatar is null or not p_avatar = any (private.avatars()) then
    perform private.fail(400, 'child.avatar_unknown', 'Please choose a picture', 'avatar');
  elsif exists (
    select from public.profiles
    where family_group_id = p_family and role = 'child' and avatar = p_avatar and id is distinct from p_child_id
  ) then
    perform private.fail(409, 'child.avatar_taken', 'Another child has this picture. Please choose a different one.', 'avatar');
  end if;
end $$;

create function private.free_avatar(p_family uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select a from unnest(private.avatars()) with ordinality as u (a, n)
  where not exists (select from public.profiles where family_group_id = p_family and role = 'child' and avatar = a)
  order by n limit 1
$$;

create function private.is_thirteen(p_dob date, p_family uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.age_on(p_dob, private.family_today(p_family)) >= 13, false) $$;

create function private.check_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  open_to_child text[] := array['full_name', 'avatar'];
begin
  new.full_name := private.check_full_name(new.full_name);
  if old.role = 'child' then
    if new.id = auth.uid() and to_jsonb(new) - open_to_child <> to_jsonb(old) - open_to_child then
      perform private.fail(403, 'auth.forbidden', 'Please ask a parent to change this.');
    end if;
    if new.dob is distinct from old.dob then
      perform private.check_dob(new.dob, private.family_today(old.family_group_id));
    end if;
    if new.avatar is distinct from old.avatar then
      perform private.check_avatar(old.family_group_id, new.avatar, old.id);
    end if;
  elsif new.avatar is not null then
    perform private.fail(400, 'child.avatar_unknown', 'Only children have a picture.', 'avatar');
  end if;
  if (new.has_email, new.allow_child_signup, new.dob) is distinct from (old.has_email, old.allow_child_signup, old.dob)
    and (new.has_email or new.allow_child_signup) and old.role = 'child' and not private.is_thirteen(new.dob, old.family_group_id)
  then
    perform private.fail(400, 'child.under_thirteen', 'Children under 13 cannot receive invites', 'allow_child_signup');
  end if;
  new.updated_at := now();
  return new;
end $$;

revoke execute on function private.check_dob(date, date), private.check_full_name(text), private.check_avatar(uuid, text, uuid),
  private.free_avatar(uuid), private.is_thirteen(date, uuid), private.check_profile() from public, anon;

create trigger check_profile before update on public.profiles
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_profile();

-- No log-in outlives its profile: deleting the row deletes the identity.
create function private.delete_identity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.users where id = old.id;
  return null;
end $$;
revoke execute on function private.delete_identity() from public, anon;

create trigger delete_identity after delete on public.profiles
for each row execute function private.delete_identity();

-- A changed and confirmed sign-in address is the profile's address; a child's placeholder address never is.
create function private.copy_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = lower(new.email), updated_at = now()
  where id = new.id and new.email not like '%@kids.invalid';
  return null;
end $$;
revoke execute on function private.copy_email() from public, anon;

create trigger tastequest_email_changed after update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.copy_email();
