-- Roles and permissions, and the policies of profiles and families that need them.

create table public.role_assignments (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role text not null
    check (role in ('super_admin', 'admin', 'parent_basic', 'parent_pro', 'parent_premium', 'child_user')),
  created_at timestamptz not null default now(),
  primary key (user_id, role)
);
create index role_assignments_role_idx on public.role_assignments (role);
alter table public.role_assignments enable row level security;

create table public.role_permissions (
  role text not null,
  permission text not null check (permission ~ '^[a-z_]+:[a-z_*]+$'),
  primary key (role, permission)
);
alter table public.role_permissions enable row level security;

-- `resource:action`, where `resource:*` and `all:*` stand for every action. They tell screens what to offer; what is allowed is
-- said by the policies and functions. `admin` has none until a migration gives it one that the server checks.
insert into public.role_permissions (role, permission)
select role, permission
from unnest(array['parent_basic', 'parent_pro', 'parent_premium']) as role,
  unnest(array['family:*', 'children:*', 'foods:*', 'food_logs:*', 'challenges:*', 'rewards:*', 'suggestions:review']) as permission
union all values
  ('super_admin', 'all:*'),
  ('child_user', 'food_logs:create'), ('child_user', 'suggestions:create'), ('child_user', 'rewards:unlock');

create function private.is_super_admin() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from public.role_assignments where user_id = (select auth.uid()) and role = 'super_admin') $$;

create function private.require_super_admin() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    perform private.fail(403, 'auth.forbidden', 'You do not have permission to access this page.');
  end if;
  return auth.uid();
end $$;

revoke execute on function private.is_super_admin(), private.require_super_admin() from public, anon;
grant execute on function private.is_super_admin() to authenticated;

create policy "own roles, and all for the super admin" on public.role_assignments for select to authenticated
using (user_id = (select auth.uid()) or (select private.is_super_admin()));
create policy "super admin grants" on public.role_assignments for insert to authenticated
with check ((select private.is_super_admin()));
create policy "super admin takes away" on public.role_assignments for delete to authenticated
using ((select private.is_super_admin()));
grant select, insert (user_id, role), delete on public.role_assignments to authenticated;
grant select, insert, delete on public.role_assignments to service_role;

create policy "everyone signed in reads permissions" on public.role_permissions for select to authenticated using (true);
grant select on public.role_permissions to authenticated, service_role;

-- Children whose rows no administrator may read.
create table public.admin_view_restrictions (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null unique references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index admin_view_restrictions_family_idx on public.admin_view_restrictions (family_group_id);
create index admin_view_restrictions_created_by_idx on public.admin_view_restrictions (created_by);
alter table public.admin_view_restrictions enable row level security;

create policy "the family's parents and the super admin" on public.admin_view_restrictions for select to authenticated
using (
  (select private.is_super_admin())
  or (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent')
);
create policy "super admin restricts" on public.admin_view_restrictions for insert to authenticated
with check ((select private.is_super_admin()));
create policy "super admin lifts" on public.admin_view_restrictions for delete to authenticated
using ((select private.is_super_admin()));
grant select, insert (child_id), delete on public.admin_view_restrictions to authenticated;
grant select on public.admin_view_restrictions to service_role;

create function private.place_restriction() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select family_group_id into new.family_group_id from public.profiles where id = new.child_id and role = 'child';
  if not found and private.is_super_admin() then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  new.created_by := auth.uid();
  return new;
end $$;
revoke execute on function private.place_restriction() from public, anon;

create trigger place_restriction before insert on public.admin_view_restrictions
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_restriction();

-- A list read once per query: a condition on the row would keep everybody's policy off the indexes.
create function private.admin_visible_profiles() returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select array(select p.id from public.profiles p
    where not exists (select from public.admin_view_restrictions r where r.child_id = p.id))
  where private.is_super_admin()
$$;
revoke execute on function private.admin_visible_profiles() from public, anon;
grant execute on function private.admin_visible_profiles() to authenticated;

-- Profiles: oneself; the parents of the family; for parents also its children; for the super admin all but restricted children.
create policy "family members as far as they may know each other" on public.profiles for select to authenticated
using (
  id = (select auth.uid())
  or (family_group_id = (select private.my_family_id()) and (role = 'parent' or (select private.my_role()) = 'parent'))
  or id = any ((select private.admin_visible_profiles())::uuid[])
);
create policy "oneself and, for parents, the children" on public.profiles for update to authenticated
using (
  id = (select auth.uid())
  or (role = 'child' and family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent')
);
create policy "parents remove a child" on public.profiles for delete to authenticated
using (role = 'child' and family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select (id, full_name, role, avatar, parent_id, family_group_id, join_status, created_at),
  update (full_name, dob, gender, avatar, eating_habits, eating_habits_other, has_email, allow_child_signup),
  delete on public.profiles to authenticated;
grant select on public.profiles to service_role;

