-- Sessions end when the session's row goes: its refresh tokens with it, and its access token is refused at once, not when it
-- runs out. The Auth service ends the others itself when a password changes, and its row goes with an account; the rest is here.

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

-- The REST API calls it first in every request's transaction.
create function private.check_session() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' = 'authenticated' and not private.is_session_open() then
    perform private.fail(401, 'auth.required', 'Your session has expired. Please sign in again.');
  end if;
end $$;

revoke execute on function private.my_session_id(), private.is_session_open(), private.check_session() from public, anon, authenticated;
grant execute on function private.is_session_open() to authenticated;
grant execute on function private.check_session() to anon, authenticated, service_role;

-- PostgREST on a hosted project reads this setting; the local server has no such role and calls the function by itself.
do $$ begin
  if to_regrole('authenticator') is not null then
    alter role authenticator set pgrst.db_pre_request = 'private.check_session';
    notify pgrst, 'reload config';
  end if;
end $$;

-- The Storage API asks its policies only.
create policy "photos: while the session is open" on storage.objects as restrictive for all to authenticated
using ((select private.is_session_open()));

create function private.end_sessions(p_user_id uuid, p_but uuid) returns void
language sql volatile security definer set search_path = ''
as $$ delete from auth.sessions where user_id = p_user_id and id is distinct from p_but $$;

-- A new address ends all but the session that asked for it.
drop function public.open_email_change(uuid, text), private.open_email_change(uuid, text);
alter table private.email_changes add column session_id uuid;

create function private.open_email_change(p_user_id uuid, p_email text, p_session_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.email_changes (user_id, email, session_id) values (p_user_id, lower(btrim(p_email)), p_session_id)
  on conflict (user_id) do update set email = excluded.email, asked_at = now(), session_id = excluded.session_id
$$;

create function public.open_email_change(p_user_id uuid, p_email text, p_session_id uuid default null) returns void
language sql volatile set search_path = ''
as $$ select private.open_email_change(p_user_id, p_email, p_session_id) $$;

create function private.end_sessions_of_old_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.end_sessions(new.id, (select session_id from private.email_changes where user_id = new.id));
  return null;
end $$;

create trigger tastequest_email_ends_sessions after update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.end_sessions_of_old_email();

-- As before; and a removed parent is signed out, but where they left by themselves.
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
    perform private.end_sessions(person.id, private.my_session_id());
  end if;
  return null;
end $$;

revoke execute on function private.end_sessions(uuid, uuid), private.end_sessions_of_old_email(),
  private.open_email_change(uuid, text, uuid), public.open_email_change(uuid, text, uuid) from public, anon, authenticated;
grant execute on function private.open_email_change(uuid, text, uuid), public.open_email_change(uuid, text, uuid) to service_role;
