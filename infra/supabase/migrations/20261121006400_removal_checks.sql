-- What a removal is refused for is asked before anything is deleted, and with a removed parent goes what the family told them.

-- One question for the role that is taken away and for the account that takes it along.
create function private.keep_last_super_admin(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.role_assignments where user_id = p_user_id and role = 'super_admin') then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext('tastequest.super_admin'));
  if not exists (select from public.role_assignments where role = 'super_admin' and user_id <> p_user_id) then
    perform private.fail(409, 'admin.last_super_admin', 'The last super admin cannot be removed.', 'role',
      'Make somebody else a super admin first.');
  end if;
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
        case holder.role when 'child' then 'A child cannot hold this role.' else 'This role is for children.' end, 'role');
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

-- As before; and the last super admin has no plan, so that no photo is deleted for an account that stays.
create or replace function private.removal_plan(p_user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.keep_last_super_admin(p_user_id);
  return (
    select jsonb_build_object('passes_to', heir.id, 'child_ids', case
      when me.role = 'child' then jsonb_build_array(me.id)
      when heir.id is not null then '[]'::jsonb
      else (select coalesce(jsonb_agg(id), '[]') from public.profiles where family_group_id = me.family_group_id and role = 'child') end)
    from public.profiles me
    left join lateral (select id from public.profiles
      where family_group_id = me.family_group_id and role = 'parent' and id <> me.id order by created_at limit 1) as heir on me.role = 'parent'
    where me.id = p_user_id);
end $$;

-- As before; and their notices, which name the family's children and rewards, are deleted.
create or replace function private.release_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
  family uuid;
begin
  delete from private.invitations where member_id = new.id;
  select * into person from public.profiles where id = new.profile_id and family_group_id = new.family_group_id;
  if found then
    family := private.new_family(person.full_name || '''s family',
      (select time_zone from public.families where id = new.family_group_id), person.id);
    update public.profiles set family_group_id = family, updated_at = now() where id = person.id;
    insert into public.family_members (family_group_id, profile_id, role, status, email, full_name, accepted_at)
    values (family, person.id, 'owner', 'active', person.email, person.full_name, now());
    delete from public.notifications where user_id = person.id;
  end if;
  return null;
end $$;

revoke execute on function private.keep_last_super_admin(uuid) from public, anon, authenticated;
