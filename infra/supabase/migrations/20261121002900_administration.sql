-- What super admins may do. Everything leaves an entry in a log that nobody can change.

-- Without foreign keys: the log outlives the people in it.
create table public.access_logs (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null,
  admin_name text not null,
  action text not null check (length(action) between 1 and 100),
  target_type text not null check (length(target_type) between 1 and 50),
  target_id uuid,
  target_name text,
  family_group_id uuid,
  reason text check (length(reason) <= 500),
  created_at timestamptz not null default now()
);
create index access_logs_created_idx on public.access_logs (created_at desc);
create index access_logs_family_idx on public.access_logs (family_group_id, created_at desc);
alter table public.access_logs enable row level security;
create policy "super admin reads" on public.access_logs for select to authenticated using ((select private.is_super_admin()));
revoke all on public.access_logs from service_role;
grant select on public.access_logs to authenticated, service_role;
create trigger append_only before update or delete or truncate on public.access_logs
for each statement execute function private.refuse_change();

create function private.write_access_log(p_action text, p_target_type text, p_target_id uuid, p_reason text) returns uuid
language sql volatile security definer set search_path = ''
as $$
  insert into public.access_logs (admin_id, admin_name, action, target_type, target_id, target_name, family_group_id, reason)
  select auth.uid(), coalesce((select full_name from public.profiles where id = auth.uid()), 'Administrator'), p_action, p_target_type,
    p_target_id, t.full_name, t.family_group_id, private.clean(p_reason)
  from (select) as one left join public.profiles t on t.id = p_target_id
  returning id
$$;

create function private.log_admin_access(p_action text, p_target_type text, p_target_id uuid, p_reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  if private.clean(p_reason) is null then
    perform private.fail(400, 'admin.reason_required', 'Please provide a reason for impersonation', 'reason');
  elsif length(p_reason) > 500 then
    perform private.fail(400, 'admin.reason_too_long', 'Please use at most 500 letters', 'reason');
  elsif private.clean(p_action) is null or private.clean(p_target_type) is null then
    perform private.fail(400, 'admin.action_required', 'Please say what was done.', 'action');
  end if;
  return jsonb_build_object('id', private.write_access_log(p_action, p_target_type, p_target_id, p_reason));
end $$;

-- Roles: a child holds no other role than its own, and there is always a super admin.
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
        case holder.role when 'child' then 'A child cannot hold this role.' else 'This role is for children.' end, 'role');
    end if;
    if private.is_super_admin() then
      perform private.write_access_log('role.granted:' || new.role, 'profile', new.user_id, null);
    end if;
    return new;
  end if;
  if old.role = 'super_admin' then
    perform pg_advisory_xact_lock(hashtext('tastequest.super_admin'));
    if not exists (select from public.role_assignments where role = 'super_admin' and user_id <> old.user_id) then
      perform private.fail(409, 'admin.last_super_admin', 'The last super admin cannot be removed.', 'role',
        'Make somebody else a super admin first.');
    end if;
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

create function private.log_restriction() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_super_admin() then
    perform private.write_access_log(case tg_op when 'INSERT' then 'restriction.set' else 'restriction.cleared' end,
      'profile', case tg_op when 'INSERT' then new.child_id else old.child_id end, null);
  end if;
  return null;
end $$;
create trigger log_restriction after insert or delete on public.admin_view_restrictions
for each row execute function private.log_restriction();

create function private.set_role(p_user_id uuid, p_role text, p_granted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  if p_role is null or p_role not in ('super_admin', 'admin', 'parent_basic', 'parent_pro', 'parent_premium', 'child_user') then
    perform private.fail(400, 'admin.role_unknown', 'Please choose a role from the list.', 'role');
  elsif not exists (select from public.profiles where id = p_user_id) then
    perform private.fail(404, 'admin.user_not_found', 'This user is gone.', 'user_id');
  elsif p_granted then
    insert into public.role_assignments (user_id, role)
    select p_user_id, p_role where not exists (select from public.role_assignments where user_id = p_user_id and role = p_role);
  else
    delete from public.role_assignments where user_id = p_user_id and role = p_role;
  end if;
end $$;

-- Who uses the product, by name; restricted children are absent. At most 200 to a page.
create function private.admin_users(p_search text, p_limit int, p_offset int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text := lower(private.clean(p_search));
begin
  perform private.require_super_admin();
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'email', p.email, 'role', p.role,
      'roles', (select coalesce(jsonb_agg(a.role order by a.role), '[]') from public.role_assignments a where a.user_id = p.id),
      'subscription_status', p.subscription_status, 'subscription_tier', p.subscription_tier) order by p.full_name, p.id)
    from (
      select * from public.profiles p
      where not exists (select from public.admin_view_restrictions r where r.child_id = p.id)
        and (words is null or position(words in lower(p.full_name)) > 0 or position(words in coalesce(p.email, '')) > 0)
      order by p.full_name, p.id limit least(greatest(coalesce(p_limit, 50), 1), 200) offset greatest(coalesce(p_offset, 0), 0)
    ) as p), '[]');
end $$;

create function private.set_feature_flag(p_flag text, p_role text, p_enabled boolean) returns void
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
    perform private.fail(404, 'admin.flag_unknown', 'This flag is gone.', 'flag');
  end if;
  perform private.write_access_log(format('flag.%s:%s:%s', case when p_enabled then 'on' else 'off' end, p_flag, p_role),
    'feature_flag', null, null);
end $$;

-- The family's own copy of the log: who looked, when and why.
create function private.family_access_log() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'admin_name', admin_name, 'action', action, 'target_name', target_name,
      'reason', reason, 'created_at', created_at) order by created_at desc)
    from (select * from public.access_logs where family_group_id = family order by created_at desc limit 100) as l), '[]');
end $$;

create function public.log_admin_access(p_action text, p_target_type text, p_target_id uuid, p_reason text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.log_admin_access(p_action, p_target_type, p_target_id, p_reason) $$;

create function public.set_role(p_user_id uuid, p_role text, p_granted boolean) returns void
language sql volatile set search_path = ''
as $$ select private.set_role(p_user_id, p_role, p_granted) $$;

create function public.admin_users(p_search text default null, p_limit int default 50, p_offset int default 0) returns jsonb
language sql stable set search_path = ''
as $$ select private.admin_users(p_search, p_limit, p_offset) $$;

create function public.set_feature_flag(p_flag text, p_role text, p_enabled boolean) returns void
language sql volatile set search_path = ''
as $$ select private.set_feature_flag(p_flag, p_role, p_enabled) $$;

create function public.family_access_log() returns jsonb
language sql stable set search_path = ''
as $$ select private.family_access_log() $$;

revoke execute on function private.write_access_log(text, text, uuid, text), private.check_role_change(), private.log_restriction(),
  private.log_admin_access(text, text, uuid, text), public.log_admin_access(text, text, uuid, text),
  private.set_role(uuid, text, boolean), public.set_role(uuid, text, boolean), private.admin_users(text, int, int),
  public.admin_users(text, int, int), private.set_feature_flag(text, text, boolean), public.set_feature_flag(text, text, boolean),
  private.family_access_log(), public.family_access_log() from public, anon;
grant execute on function private.log_admin_access(text, text, uuid, text), public.log_admin_access(text, text, uuid, text),
  private.set_role(uuid, text, boolean), public.set_role(uuid, text, boolean), private.admin_users(text, int, int),
  public.admin_users(text, int, int), private.set_feature_flag(text, text, boolean), public.set_feature_flag(text, text, boolean),
  private.family_access_log(), public.family_access_log() to authenticated;
