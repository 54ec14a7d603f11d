-- Looking at the product as a user sees it: read-only, with a reason, for at most 30 minutes, logged before anything is shown.

create table private.impersonations (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references public.profiles (id) on delete cascade,
  target_id uuid not null references public.profiles (id) on delete cascade,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 minutes'
);
create index impersonations_admin_idx on private.impersonations (admin_id);
create index impersonations_target_idx on private.impersonations (target_id);
alter table private.impersonations enable row level security;

create function private.start_impersonation(p_user_id uuid, p_reason text) returns jsonb
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
    perform private.fail(404, 'admin.user_not_found', 'This user is gone.', 'user_id');
  elsif exists (select from public.role_assignments where user_id = p_user_id and role = 'super_admin') then
    perform private.fail(403, 'admin.is_super_admin', 'Another super admin cannot be impersonated.', 'user_id');
  end if;
  perform private.log_admin_access('impersonation.started', 'profile', p_user_id, p_reason);
  delete from private.impersonations where admin_id = auth.uid();
  insert into private.impersonations (admin_id, target_id) values (auth.uid(), p_user_id) returning * into started;
  return jsonb_build_object('impersonation_id', started.id, 'expires_at', started.expires_at,
    'user', jsonb_build_object('id', target.id, 'full_name', target.full_name, 'role', target.role));
end $$;

-- What that user's first screen shows. Restricted children are left out; the roles and the restriction are asked every time.
create function private.impersonation_view(p_impersonation_id uuid) returns jsonb
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
    perform private.fail(404, 'admin.user_not_found', 'This user is gone.', 'user_id');
  end if;
  visible := array(select c from unnest(private.child_ids(target.family_group_id, null)) as c
    where not exists (select from public.admin_view_restrictions r where r.child_id = c));
  return jsonb_build_object('expires_at', running.expires_at,
    'user', jsonb_build_object('id', target.id, 'full_name', target.full_name, 'role', target.role),
    'parent_dashboard', case when target.role = 'parent' then private.parent_dashboard_of(target.family_group_id, visible, visible) end,
    'child_dashboard', case when target.role = 'child' then private.child_dashboard_of(target) end);
end $$;

create function private.stop_impersonation(p_impersonation_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ended private.impersonations;
begin
  perform private.require_super_admin();
  delete from private.impersonations where id = p_impersonation_id and admin_id = auth.uid() returning * into ended;
  if found then
    perform private.write_access_log('impersonation.stopped', 'profile', ended.target_id, null);
  end if;
end $$;

create function public.start_impersonation(p_user_id uuid, p_reason text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.start_impersonation(p_user_id, p_reason) $$;

create function public.impersonation_view(p_impersonation_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.impersonation_view(p_impersonation_id) $$;

create function public.stop_impersonation(p_impersonation_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.stop_impersonation(p_impersonation_id) $$;

revoke execute on function private.start_impersonation(uuid, text), public.start_impersonation(uuid, text),
  private.impersonation_view(uuid), public.impersonation_view(uuid), private.stop_impersonation(uuid),
  public.stop_impersonation(uuid) from public, anon;
grant execute on function private.start_impersonation(uuid, text), public.start_impersonation(uuid, text),
  private.impersonation_view(uuid), public.impersonation_view(uuid), private.stop_impersonation(uuid),
  public.stop_impersonation(uuid) to authenticated;
