-- Who is asking. Policies and functions ask these questions instead of trusting ids, roles or claims that a client sends.
-- Who may do what: every signed-in person may ask about themselves; a visitor, an account without a profile and a child that waits for
-- approval get null, so no policy shows them anything of a family. What is their own (their profile, say) they may read.

-- The caller's family; null for a visitor, for an account without a profile and for a child that waits for approval.
create function private.my_family_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select family_group_id from public.profiles where id = auth.uid() and join_status = 'active');
end $$;
grant execute on function private.my_family_id() to authenticated;

-- `parent` or `child`; null where my_family_id is null.
create function private.my_role() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select role from public.profiles where id = auth.uid() and join_status = 'active');
end $$;
grant execute on function private.my_role() to authenticated;

create function private.is_family_owner() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.family_members
    where profile_id = (select auth.uid()) and role = 'owner' and status = 'active'
  )
$$;
grant execute on function private.is_family_owner() to authenticated;

create function private.is_super_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.role_assignments where user_id = auth.uid() and role = 'super_admin')
    and private.is_second_step_done();
end $$;
grant execute on function private.is_super_admin() to authenticated;

-- The caller, who is a super admin after the second step. Whoever has the role without a second step is told what is missing.
create function private.require_super_admin() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    if exists (select from public.role_assignments where user_id = auth.uid() and role = 'super_admin') then
      perform private.fail(403, 'admin.second_step', 'Please set up two-step sign-in first.');
    end if;
    perform private.fail(403, 'auth.forbidden', 'You do not have permission to access this page.');
  end if;
  return auth.uid();
end $$;

-- From which id on a super admin reads; null, which is no range, for anyone else. A policy asks for `id between` it and the last id: as a
-- range it leaves everybody's reads to the indexes, and holds no list of ids. Whom a super admin does not see the policy leaves out itself.
create function private.admin_reads_from() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.is_super_admin() then '00000000-0000-0000-0000-000000000000' end;
end $$;
grant execute on function private.admin_reads_from() to authenticated;

-- To a super admin a restricted child does not exist.
create function private.require_visible_to_admin(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.admin_view_restrictions where child_id = p_user_id) then
    perform private.fail(404, 'admin.user_not_found', 'This user no longer exists.', 'user_id');
  end if;
end $$;

-- The caller's family, when the caller is a parent. What is named `require_…` fails, or returns what its caller goes on with.
create function private.require_parent() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.fail(401, 'auth.required', 'Please sign in.');
  elsif private.my_role() is distinct from 'parent' then
    perform private.fail(403, 'auth.forbidden', 'Only a parent can do this.');
  end if;
  return private.my_family_id();
end $$;

-- Family and parent of a row that a client inserts are the caller's. Another family, or a parent of one, is refused, not corrected; where
-- the other parent of the family is named, the caller is written.
create function private.place_in_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.my_family_id();
begin
  if private.my_role() is distinct from 'parent' then
    return new; -- the INSERT policy refuses it
  end if;
  if new.family_group_id is distinct from family and new.family_group_id is not null
    or not exists (
      select from public.profiles
      where id = coalesce(new.parent_id, auth.uid()) and role = 'parent' and family_group_id = family)
  then
    perform private.fail(403, 'auth.forbidden', 'This belongs to another family.');
  end if;
  new.id := gen_random_uuid();
  new.family_group_id := family;
  new.parent_id := auth.uid();
  new.created_at := now();
  return new;
end $$;
