-- A restricted child is absent from the roles as well, and no administrator's call writes its name into the log.

alter policy "own roles, and all for the super admin" on public.role_assignments
using (user_id = (select auth.uid()) or user_id = any ((select private.admin_visible_profiles())::uuid[]));

create function private.require_visible_to_admin(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.admin_view_restrictions where child_id = p_user_id) then
    perform private.fail(404, 'admin.user_not_found', 'This user is gone.', 'user_id');
  end if;
end $$;

create or replace function private.log_admin_access(p_action text, p_target_type text, p_target_id uuid, p_reason text) returns jsonb
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
  perform private.require_visible_to_admin(p_target_id);
  return jsonb_build_object('id', private.write_access_log(p_action, p_target_type, p_target_id, p_reason));
end $$;

create or replace function private.set_role(p_user_id uuid, p_role text, p_granted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  if p_role is null or p_role not in ('super_admin', 'admin', 'parent_basic', 'parent_pro', 'parent_premium', 'child_user') then
    perform private.fail(400, 'admin.role_unknown', 'Please choose a role from the list.', 'role');
  elsif not exists (select from public.profiles where id = p_user_id) then
    perform private.fail(404, 'admin.user_not_found', 'This user is gone.', 'user_id');
  end if;
  perform private.require_visible_to_admin(p_user_id);
  if p_granted then
    insert into public.role_assignments (user_id, role)
    select p_user_id, p_role where not exists (select from public.role_assignments where user_id = p_user_id and role = p_role);
  else
    delete from public.role_assignments where user_id = p_user_id and role = p_role;
  end if;
end $$;

revoke execute on function private.require_visible_to_admin(uuid) from public, anon, authenticated;
