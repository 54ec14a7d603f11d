-- Feature flags: stored and decided on the server, per role. An account on trial has all of them for the first 30 days of its family.
-- Who may do what: super admins read and set them; everybody gets their own with the session.

create table public.feature_flags (
  id text primary key,
  name text not null,
  description text not null,
  enabled_roles text[] not null check (enabled_roles <@ array['parent_basic', 'parent_pro', 'parent_premium']),
  updated_at timestamptz not null default now()
);
alter table public.feature_flags enable row level security;
create policy "super admin reads flags" on public.feature_flags for select to authenticated
using ((select private.is_super_admin()));
grant select on public.feature_flags to authenticated, service_role;

-- The flags of a person. A child has what the roles of its family's parents give.
create function private.flags_of(p_user_id uuid) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select f.id
    from public.feature_flags f
    join public.profiles me on me.id = p_user_id and me.join_status = 'active'
    join public.accounts a on a.profile_id = me.id
    join public.families home on home.id = me.family_group_id
    where (a.subscription_status = 'trial' and home.created_at > now() - interval '30 days')
      or exists (
        select from public.role_assignments r join public.profiles p on p.id = r.user_id
        where p.family_group_id = home.id and p.role = 'parent' and r.role = any (f.enabled_roles)
          and (me.role = 'child' or p.id = me.id))
    order by f.id);
end $$;

create function private.require_flag(p_flag text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not p_flag = any (private.flags_of(auth.uid())) then
    perform private.fail(403, 'flag.off', 'This isn''t part of your plan.', null, 'Ask us which plans include it.');
  end if;
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
    perform private.fail(404, 'admin.flag_unknown', 'This feature flag no longer exists.', 'flag');
  end if;
  perform private.write_access_log(format('flag.%s:%s:%s', case when p_enabled then 'on' else 'off' end, p_flag, p_role),
    'feature_flag', null, null);
end $$;
grant execute on function private.set_feature_flag(text, text, boolean) to authenticated;

create function public.set_feature_flag(p_flag text, p_role text, p_enabled boolean) returns void
language sql volatile set search_path = ''
as $$ select private.set_feature_flag(p_flag, p_role, p_enabled) $$;
grant execute on function public.set_feature_flag(text, text, boolean) to authenticated;

-- One statement that adds challenges for several children is the bulk feature.
create function private.check_bulk_challenges() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(distinct child_id) from added) > 1 then
    perform private.require_flag('bulk_challenges');
  end if;
  return null;
end $$;

create trigger check_bulk_challenges after insert on public.challenges
referencing new table as added
for each statement when (current_user in ('authenticated', 'anon')) execute function private.check_bulk_challenges();

insert into public.feature_flags (id, name, description, enabled_roles) values
  ('advanced_analytics', 'Advanced Analytics', 'Month and year charts, and export', array['parent_premium', 'parent_pro']),
  ('ai_suggestions', 'AI Meal Suggestions', 'Foods to try next, from what the child liked', array['parent_premium']),
  ('bulk_challenges', 'Bulk Challenge Creation', 'One challenge for several children at once', array['parent_premium', 'parent_pro']);
