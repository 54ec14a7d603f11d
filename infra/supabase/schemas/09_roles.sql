-- Roles and permissions of accounts.
-- Who may do what: everybody reads their own roles and what a role permits; super admins read all roles but those of restricted children,
-- and give and take them within five minutes after a code. There is always a super admin.

create table public.role_assignments (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null
    check (role in ('super_admin', 'admin', 'parent_basic', 'parent_pro', 'parent_premium', 'child_user')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index role_assignments_role_idx on public.role_assignments (role);
alter table public.role_assignments enable row level security;
create policy "own roles, and all for the super admin" on public.role_assignments for select to authenticated
using (
  user_id = (select auth.uid())
  or (
    user_id between (select private.admin_reads_from()) and 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    and not exists (select from public.admin_view_restrictions as r where r.child_id = role_assignments.user_id)
  )
);
create policy "super admin grants" on public.role_assignments for insert to authenticated
with check ((select private.is_super_admin()) and (select private.is_code_fresh()));
create policy "super admin takes away" on public.role_assignments for delete to authenticated
using ((select private.is_super_admin()) and (select private.is_code_fresh()));
grant select, insert (user_id, role), delete on public.role_assignments to authenticated;
grant select, insert, delete on public.role_assignments to service_role;

create table public.role_permissions (
  role text not null,
  permission text not null check (permission ~ '^[a-z_]+:[a-z_*]+$'),
  primary key (role, permission)
);
alter table public.role_permissions enable row level security;
create policy "everyone signed in reads permissions" on public.role_permissions for select to authenticated using (true);
grant select on public.role_permissions to authenticated, service_role;

-- `resource:action`, where `resource:*` and `all:*` stand for every action. They tell screens what to offer; what is allowed is
-- said by the policies and functions. `admin` has none until a migration gives it one that the server checks.
insert into public.role_permissions (role, permission)
select role, permission
from unnest(array['parent_basic', 'parent_pro', 'parent_premium']) as role,
  unnest(array['family:*', 'children:*', 'foods:*', 'food_logs:*', 'challenges:*', 'rewards:*', 'suggestions:review']) as permission
union all values
  ('super_admin', 'all:*'),
  ('child_user', 'food_logs:create'), ('child_user', 'suggestions:create'), ('child_user', 'rewards:unlock');

-- A child holds no other role than its own, and there is always a super admin. What a super admin takes is logged.
create function private.check_role_change() returns trigger
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

create trigger check_role_granted before insert on public.role_assignments
for each row execute function private.check_role_change();

create trigger check_role_removed before delete on public.role_assignments
for each row execute function private.check_role_change();

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

-- Fails when this person is the only super admin: asked before the role is taken away and before the account is deleted. Two who leave at
-- once are asked one after the other.
create function private.keep_last_super_admin(p_user_id uuid) returns void
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

-- Gives or takes a role, within five minutes after a code.
create function private.set_role(p_user_id uuid, p_role text, p_granted boolean) returns void
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
grant execute on function private.set_role(uuid, text, boolean) to authenticated;

create function public.set_role(p_user_id uuid, p_role text, p_granted boolean) returns void
language sql volatile set search_path = ''
as $$ select private.set_role(p_user_id, p_role, p_granted) $$;
grant execute on function public.set_role(uuid, text, boolean) to authenticated;
