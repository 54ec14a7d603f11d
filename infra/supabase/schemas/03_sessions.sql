-- A session ends when its row goes: its refresh tokens go with it, and its access token is refused at once, not when it runs out. The Auth
-- service ends a person's other sessions when their password changes, and all of them with the account; the rest is here.
-- Who may do what: everybody reads their own session. A parent lists the devices of their own account and signs them out; nobody sees
-- another's.

-- The session that the caller's token names; null for visitors and for the server.
create function private.my_session_id() returns uuid
language sql stable set search_path = ''
as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')::uuid $$;

create function private.is_session_open() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from auth.sessions where id = private.my_session_id() and user_id = auth.uid());
end $$;
grant execute on function private.is_session_open() to authenticated;

-- The REST API calls it first in every request's transaction: an ended session, and one that waits for its code, get nothing. What the
-- code needs is with the Auth service.
create function private.check_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' = 'authenticated' then
    if not private.is_session_open() then
      perform private.fail(401, 'auth.required', 'Your session has expired. Please sign in again.');
    elsif private.is_second_step_due() then
      perform private.fail(403, 'auth.second_step', 'Please enter the code from your authenticator app.');
    end if;
  end if;
end $$;
grant execute on function private.check_session() to anon, authenticated, service_role;

-- Ends all sessions of a person but one; with null, all.
create function private.end_sessions(p_user_id uuid, p_but uuid) returns void
language sql volatile security definer set search_path = ''
as $$ delete from auth.sessions where user_id = p_user_id and id is distinct from p_but $$;

-- A new address ends the sessions that were opened with the old one, but not the session that asked for it.
create function private.end_sessions_of_old_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_sessions(new.id, (select session_id from private.email_changes where user_id = new.id));
  return null;
end $$;

create trigger tastequest_email_ends_sessions after update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.end_sessions_of_old_email();

create function private.my_devices() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  return (
    select coalesce(jsonb_agg(to_jsonb(device) order by is_current desc, last_seen_at desc), '[]')
    from (
      select id, user_agent, id is not distinct from private.my_session_id() as is_current,
        -- The Auth service writes the time of a refresh in UTC, without saying so.
        coalesce(refreshed_at at time zone 'utc', created_at) as last_seen_at
      from auth.sessions where user_id = auth.uid() order by 3 desc, 4 desc limit 100
    ) as device);
end $$;
grant execute on function private.my_devices() to authenticated;

create function public.my_devices() returns jsonb
language sql stable set search_path = ''
as $$ select private.my_devices() $$;
grant execute on function public.my_devices() to authenticated;

create function private.sign_out_device(p_session_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  delete from auth.sessions where id = p_session_id and user_id = auth.uid();
end $$;
grant execute on function private.sign_out_device(uuid) to authenticated;

create function public.sign_out_device(p_session_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.sign_out_device(p_session_id) $$;
grant execute on function public.sign_out_device(uuid) to authenticated;

create function private.sign_out_other_devices() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  perform private.end_sessions(auth.uid(), private.my_session_id());
end $$;
grant execute on function private.sign_out_other_devices() to authenticated;

create function public.sign_out_other_devices() returns void
language sql volatile set search_path = ''
as $$ select private.sign_out_other_devices() $$;
grant execute on function public.sign_out_other_devices() to authenticated;

-- Who is signed in: profile, roles, permissions, flags, family, settings, whether a parent's address is confirmed, how much waits for
-- a parent and how many notices are not read, so that the navigation says it on every screen, whichever is opened first. Challenges past their end expire on the way. Null
-- for an account without a profile; a child that waits for approval gets neither family nor settings.
create function private.my_session() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles;
  account public.accounts;
  home public.families;
begin
  select * into me from public.profiles where id = auth.uid();
  if not found then
    return null;
  end if;
  select * into account from public.accounts where profile_id = me.id;
  if me.join_status = 'active' then
    select * into home from public.families where id = me.family_group_id;
    perform private.expire_challenges(home.id);
  end if;
  return jsonb_build_object(
    'profile', jsonb_build_object('id', me.id, 'email', account.email, 'full_name', me.full_name, 'role', me.role,
      'parent_id', me.parent_id, 'family_group_id', me.family_group_id, 'avatar', me.avatar,
      'subscription_status', account.subscription_status, 'join_status', me.join_status),
    'email_confirmed', me.role = 'child' or private.is_email_confirmed(me.id),
    'roles', (select coalesce(jsonb_agg(role order by role), '[]') from public.role_assignments where user_id = me.id),
    'permissions', (select coalesce(jsonb_agg(distinct p.permission), '[]')
      from public.role_assignments a join public.role_permissions p using (role) where a.user_id = me.id),
    'flags', to_jsonb(private.flags_of(me.id)),
    'family', case when home.id is not null then jsonb_build_object('id', home.id, 'name', home.name, 'time_zone', home.time_zone,
      'family_code', case when me.role = 'parent' then home.family_code end, 'daily_paid_log_cap', home.daily_paid_log_cap) end,
    -- Until a parent chooses, children up to 7 get the pre-reader mode.
    'settings', (select jsonb_build_object('hide_points', hide_points, 'goal_reward_id', goal_reward_id,
        'pre_reader', coalesce(pre_reader, private.age_on(dob, private.family_today(home.id)) <= 7))
      from public.child_settings join public.child_details using (child_id) where child_id = me.id and me.join_status = 'active'),
    'waiting', case when me.role = 'parent' then private.waiting_of(home.id, private.child_ids(home.id, null))
      + (select count(*) from public.profiles
        where family_group_id = home.id and role = 'child' and join_status = 'pending' and created_at > now() - interval '7 days') end,
    'unread', case when me.role = 'parent' then private.unread_notices() end);
end $$;
grant execute on function private.my_session() to authenticated;

create function public.my_session() returns jsonb
language sql volatile set search_path = ''
as $$ select private.my_session() $$;
grant execute on function public.my_session() to authenticated;

-- PostgREST on a hosted project reads this setting; the local server has no such role and calls the function by itself.
do $$ begin
  if to_regrole('authenticator') is not null and not exists (select from pg_db_role_setting where setrole = to_regrole('authenticator')
    and setdatabase = 0 and 'pgrst.db_pre_request=private.check_session' = any (setconfig)) then
    alter role authenticator set pgrst.db_pre_request = 'private.check_session';
    notify pgrst, 'reload config';
  end if;
end $$;
