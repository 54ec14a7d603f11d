-- The whole database as infra/supabase/schemas described it when this was written. Later migrations change it; the schema files say what
-- it is now.

-- 01_foundation.sql

-- The ground of every other file: the private schema, rights that start closed, one way to fail, and small checks and helpers.
-- Who may do what: nothing here is for clients. Functions of `private` do the work with the owner's rights; clients reach them through
-- functions of `public` with the same name, each granted where it is defined.
-- Why many small questions are plpgsql: a session plans their queries once, while a SQL function that cannot be inlined is planned at
-- every call. `force_generic_plan` stands on queries over a list of children: with the list unknown PostgreSQL expects ten of them, and
-- would rather plan each time anew, for the same plan.

-- Bodies are checked when they run: they may name what a later file makes.
set check_function_bodies = off;

create schema private;
grant usage on schema private to authenticated, anon, service_role;
-- Older hosted projects grant everything to the API roles; whatever the project's age, nothing is granted unless a file here says so.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

-- A visitor asks two short questions. Whatever takes longer than 2 seconds in their name holds a connection that families need.
-- The REST API takes the settings of the role it acts in.
do $$ begin
  -- Roles belong to the server: a second database on it finds the setting there, and does not wait for others who set it.
  if not exists (select from pg_db_role_setting where setrole = 'anon'::regrole and setdatabase = 0 and 'statement_timeout=2s' = any (setconfig))
  then
    alter role anon set statement_timeout = '2s';
  end if;
end $$;

-- The product speaks REST only. Where a project has the GraphQL API, it shows every signed-in person the names of all tables.
do $$ begin
  drop extension if exists pg_graphql;
exception when insufficient_privilege or dependent_objects_still_exist then
  raise notice 'pg_graphql stays: %. Disable it in the dashboard (Database, Extensions).', sqlerrm;
end $$;

-- The only way business code fails. PTnnn keeps status, message, detail and hint through the REST API:
-- the message is a sentence for the user, the detail names the code and the form field, the hint is the remedy.
create function private.fail(status int, code text, message text, field text default null, hint text default null)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT' || fail.status,
    message = fail.message,
    detail = jsonb_strip_nulls(jsonb_build_object('code', fail.code, 'field', fail.field))::text,
    hint = coalesce(fail.hint, '');
end $$;

-- Trimmed text with single spaces, null when nothing is left.
create function private.clean(value text) returns text
language sql immutable set search_path = ''
as $$ select nullif(btrim(regexp_replace(value, '\s+', ' ', 'g')), '') $$;

-- Trimmed, lower case, distinct, without blanks: what tags and allergens are compared by.
create function private.clean_tags(tags text[]) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(tag order by first), '{}')
  from (
    select lower(private.clean(t)) as tag, min(n) as first
    from unnest(tags) with ordinality as u (t, n)
    where private.clean(t) is not null
    group by 1
  ) as cleaned
$$;

-- As it is compared: small letters without marks, and nothing that nobody sees (Cf and Default_Ignorable_Code_Point of Unicode).
create function private.plain_text(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select lower(regexp_replace(normalize(p_text, nfkd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
    '\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'))
$$;

-- Metadata arrives as an object; some drivers store it as a JSON string holding the object.
create function private.as_object(value jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'object' then value
    when 'string' then (value #>> '{}')::jsonb
    else '{}'::jsonb
  end
$$;

create function private.is_email(value text) returns boolean
language sql immutable set search_path = ''
as $$ select value ~ '^[^@\s]+@[^@\s]+\.[^@\s.]+$' and length(value) <= 254 $$;

-- Names stand in mails to people who have not asked for them: no name is an address in the web. "Dr.Smith" is one, "prize.example" is not.
create function private.has_web_address(p_name text) returns boolean
language sql immutable set search_path = ''
as $$ select p_name ~* '//|[^\s.]{3,}\.[a-z]{2,}|\.[a-z]{2,}/' $$;

create function private.is_time_zone(value text) returns boolean
language sql stable set search_path = ''
as $$ select exists (select from pg_catalog.pg_timezone_names where name = value) $$;

create function private.today_in(time_zone text) returns date
language plpgsql stable set search_path = ''
as $$
begin
  return (now() at time zone time_zone)::date;
end $$;

create function private.age_on(dob date, day date) returns int
language sql immutable set search_path = ''
as $$ select extract(year from age(day, dob))::int $$;

create function private.is_thirteen(p_dob date, p_family uuid) returns boolean
language sql stable security definer set search_path = ''
as $$ select coalesce(private.age_on(p_dob, private.family_today(p_family)) >= 13, false) $$;

-- Eight characters without look-alikes, from the strong random bytes of a uuid (its fixed bytes 6 and 8 are left out).
create function private.random_code() returns text
language sql volatile set search_path = ''
as $$
  with random as materialized (select uuid_send(gen_random_uuid()) as bytes)
  select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + get_byte(bytes, i) % 31, 1), '' order by i)
  from random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as i
$$;

-- 244 random bits; only its hash is stored.
create function private.random_token() returns text
language sql volatile set search_path = ''
as $$ select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') $$;

create function private.token_hash(token text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(token, 'UTF8')), 'hex') $$;

-- Text rules that foods, rewards and challenges share; the field is the column.
create function private.check_texts(p_name text, p_description text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_name is null then
    perform private.fail(400, 'name.required', 'Please enter a name', 'name');
  elsif length(p_name) > 100 then
    perform private.fail(400, 'name.too_long', 'Please use at most 100 letters', 'name');
  elsif length(p_description) > 1000 then
    perform private.fail(400, 'description.too_long', 'Please use at most 1000 letters', 'description');
  end if;
end $$;

create function private.check_points(p_points int, p_min int, p_max int, p_field text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_points is null or p_points not between p_min and p_max then
    perform private.fail(400, 'points.range', format('Please enter whole points from %s to %s', p_min, p_max), p_field);
  end if;
end $$;

create function private.check_tags(p_tags text[], p_field text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text[] := private.clean_tags(p_tags);
begin
  if cardinality(cleaned) > 20 or exists (select from unnest(cleaned) as t where length(t) > 40) then
    perform private.fail(400, 'tags.too_many', 'Please use at most 20 entries of 40 letters', p_field);
  end if;
  return cleaned;
end $$;

-- Where a name comes past the forms: a sign-up, the name of a family.
create function private.check_plain_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.has_web_address(to_jsonb(new) ->> tg_argv[0]) then
    perform private.fail(400, 'name.web_address', 'Please write the name without a web address', tg_argv[0]);
  end if;
  return new;
end $$;

-- Shared by every table that is only ever added to. Rows go when the child or the family goes (a cascade), never by themselves.
create function private.refuse_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.fail(403, 'auth.append_only', 'This record cannot be changed.');
  return null;
end $$;

-- Two parents at one form: `updated_at` says when a person last edited the row, so that the second save can be refused instead of written
-- over the first one unseen. What counts by itself, such as progress, is no edit.
create function private.mark_edited() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- Of several challenges made by one form, one may go to the child of another: the key has done its work by then.
create function private.drop_creation_key() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.creation_key := null;
  return new;
end $$;

-- 02_access.sql

-- Who is asking. Policies and functions ask these questions instead of trusting ids, roles or claims that a client sends.
-- Who may do what: every signed-in person may ask about themselves; a visitor, an account without a profile and a child that waits for
-- approval get null, so every policy denies them.

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

-- Read once per query: a condition on the row would keep everybody's policy off the indexes. Empty for all but super admins.
create function private.admin_visible_profiles() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_super_admin() then
    return null;
  end if;
  return array(select p.id from public.profiles p
    where not exists (select from public.admin_view_restrictions r where r.child_id = p.id));
end $$;
grant execute on function private.admin_visible_profiles() to authenticated;

create function private.require_visible_to_admin(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from public.admin_view_restrictions where child_id = p_user_id) then
    perform private.fail(404, 'admin.user_not_found', 'This user is gone.', 'user_id');
  end if;
end $$;

-- Gates of the functions: they return what the caller goes on with, or fail.
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

-- Family and parent of a row that a client inserts are the caller's. Naming someone else's is refused, not corrected.
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

-- 03_sessions.sql

-- Sessions end when the session's row goes: its refresh tokens go with it, and its access token is refused at once, not when it runs
-- out. The Auth service ends the others itself when a password changes, and its row goes with an account; the rest is here.
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
      perform private.fail(403, 'auth.second_step', 'Please enter the code of your authenticator app.');
    end if;
  end if;
end $$;
grant execute on function private.check_session() to anon, authenticated, service_role;

create function private.end_sessions(p_user_id uuid, p_but uuid) returns void
language sql volatile security definer set search_path = ''
as $$ delete from auth.sessions where user_id = p_user_id and id is distinct from p_but $$;

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

-- Who is signed in: profile, roles, permissions, flags, family, settings, whether a parent's address is confirmed, and what waits for a
-- parent, so that the navigation says it on every screen, whichever is opened first.
create function private.my_session() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles;
  home public.families;
begin
  select * into me from public.profiles where id = auth.uid();
  if not found then
    return null;
  end if;
  if me.join_status = 'active' then
    select * into home from public.families where id = me.family_group_id;
    perform private.expire_challenges(home.id);
  end if;
  return jsonb_build_object(
    'profile', jsonb_build_object('id', me.id, 'email', me.email, 'full_name', me.full_name, 'role', me.role,
      'parent_id', me.parent_id, 'family_group_id', me.family_group_id, 'avatar', me.avatar,
      'subscription_status', me.subscription_status, 'join_status', me.join_status),
    'email_confirmed', me.role = 'child' or private.is_email_confirmed(me.id),
    'roles', (select coalesce(jsonb_agg(role order by role), '[]') from public.role_assignments where user_id = me.id),
    'permissions', (select coalesce(jsonb_agg(distinct p.permission), '[]')
      from public.role_assignments a join public.role_permissions p using (role) where a.user_id = me.id),
    'flags', to_jsonb(private.flags_of(me.id)),
    'family', case when home.id is not null then jsonb_build_object('id', home.id, 'name', home.name, 'time_zone', home.time_zone,
      'family_code', case when me.role = 'parent' then home.family_code end, 'daily_paid_log_cap', home.daily_paid_log_cap) end,
    -- Until a parent chooses, children up to 7 get the pre-reader mode.
    'settings', (select jsonb_build_object('hide_points', hide_points, 'goal_reward_id', goal_reward_id,
        'pre_reader', coalesce(pre_reader, private.age_on(me.dob, private.family_today(home.id)) <= 7))
      from public.child_settings where child_id = me.id and me.join_status = 'active'),
    'waiting', case when me.role = 'parent' then private.waiting_of(home.id, private.child_ids(home.id, null))
      + (select count(*) from public.profiles
        where family_group_id = home.id and role = 'child' and join_status = 'pending' and created_at > now() - interval '7 days') end);
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

-- 04_rate_limits.sql

-- How often somebody may do what sends mail, opens a session or asks about others. Counted in the database, because only the local
-- server has a guard in front of it.
-- Who may do what: no client reads or writes the counts.

create table private.uses (
  subject uuid not null,
  what text not null check (what in ('child_draft', 'child_mail', 'code', 'confirmation', 'email_change', 'invitation', 'kid_sign_in',
    'password', 'photo_hour', 'photo_day', 'pin')),
  times int not null default 1,
  since timestamptz not null default now(),
  primary key (subject, what)
);
create index uses_since_idx on private.uses (since);
alter table private.uses enable row level security;

-- Which time this is within the window that the first one opened. Calls at once are counted one after the other; a call that is
-- refused takes its own count back.
create function private.count_use(p_subject uuid, p_what text, p_window interval) returns int
language sql volatile security definer set search_path = ''
as $$
  insert into private.uses as u (subject, what) values (p_subject, p_what)
  on conflict (subject, what) do update set
    times = case when u.since < now() - p_window then 1 else u.times + 1 end,
    since = case when u.since < now() - p_window then now() else u.since end
  returning times
$$;

-- 05_two_step_sign_in.sql

-- Two-step sign-in. An account with an authenticator opens nothing before its code; what super admins may do always needs one; roles are
-- given and taken within five minutes after a code. The Auth service keeps the authenticators, and with each session how sure it is who
-- holds it (aal) and when it was proved by what (mfa_amr_claims).
-- Who may do what: a parent sets up an authenticator and makes recovery codes for their own account; children have none. Recovery codes
-- are spent, and fresh codes asked for, by the server's functions only.

-- Recovery codes: each opens the account once, without the authenticator.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;

create function private.has_second_step() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
end $$;

-- A session outlives the authenticator that it was proved by, where the server took that away: it proves nothing any more.
create function private.is_second_step_done() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from auth.sessions where id = private.my_session_id() and user_id = auth.uid() and aal = 'aal2')
    and private.has_second_step();
end $$;

create function private.is_second_step_due() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.has_second_step() and not private.is_second_step_done();
end $$;
grant execute on function private.is_second_step_due() to authenticated;

create function private.has_fresh_code(p_session_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from auth.mfa_amr_claims
    where session_id = p_session_id and authentication_method = 'totp' and updated_at > now() - interval '5 minutes');
end $$;
grant execute on function private.has_fresh_code(uuid) to service_role;

create function public.has_fresh_code(p_session_id uuid) returns boolean
language sql stable set search_path = ''
as $$ select private.has_fresh_code(p_session_id) $$;
grant execute on function public.has_fresh_code(uuid) to service_role;

-- Whoever is asked for a code once more.
create function private.is_code_fresh() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.is_second_step_done() and private.has_fresh_code(private.my_session_id());
end $$;
grant execute on function private.is_code_fresh() to authenticated;

create function private.require_fresh_code() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_code_fresh() then
    perform private.fail(403, 'auth.code_required', 'Please enter the code of your authenticator app.', 'code');
  end if;
end $$;

-- Wrong codes, of the authenticator and for recovery alike: whether this try is one too many.
create function private.count_code_try(p_user_id uuid) returns boolean
language sql volatile security definer set search_path = ''
as $$ select private.count_use(p_user_id, 'code', '15 minutes') > 5 $$;

create function private.forget_code_tries(p_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.uses where subject = p_user_id and what = 'code' $$;

-- The Auth service's hook for each code (`mfa_verification_attempt`): told whether it is right, it answers whether it counts.
create function private.check_code_attempt(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid := event ->> 'user_id';
begin
  if private.count_code_try(person) then
    return jsonb_build_object('decision', 'reject', 'message', 'Too many tries. Please wait 15 minutes and try again.');
  elsif (event ->> 'valid')::boolean then
    perform private.forget_code_tries(person);
  end if;
  return jsonb_build_object('decision', 'continue');
end $$;

-- However it is typed: letters of either case, with spaces and dashes or without.
create function private.recovery_code_hash(p_code text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(regexp_replace(lower(p_code), '[^0-9a-f]', '', 'g'), 'UTF8')), 'hex') $$;

-- A new set of ten, shown once; the old ones are void.
create function private.new_recovery_codes() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  codes text[];
begin
  perform private.require_parent();
  perform private.require_fresh_code();
  -- 64 bits of two random ids each.
  select array_agg(regexp_replace(substr(encode(sha256(convert_to(gen_random_uuid() || '' || gen_random_uuid(), 'UTF8')), 'hex'), 1, 16),
    '(.{4})(.{4})(.{4})(.{4})', '\1-\2-\3-\4')) into codes from generate_series(1, 10);
  delete from private.recovery_codes where user_id = auth.uid();
  insert into private.recovery_codes select auth.uid(), private.recovery_code_hash(code) from unnest(codes) as code;
  return to_jsonb(codes);
end $$;
grant execute on function private.new_recovery_codes() to authenticated;

create function public.new_recovery_codes() returns jsonb
language sql volatile set search_path = ''
as $$ select private.new_recovery_codes() $$;
grant execute on function public.new_recovery_codes() to authenticated;

create function private.recovery_codes_left() returns int
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  return (select count(*) from private.recovery_codes where user_id = auth.uid());
end $$;
grant execute on function private.recovery_codes_left() to authenticated;

create function public.recovery_codes_left() returns int
language sql stable set search_path = ''
as $$ select private.recovery_codes_left() $$;
grant execute on function public.recovery_codes_left() to authenticated;

-- Spends a code of a person and ends their other sessions. Answers {good, locked}; the server then takes the authenticator away.
create function private.use_recovery_code(p_user_id uuid, p_session_id uuid, p_code text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  locked boolean := private.count_code_try(p_user_id);
  good boolean := false;
begin
  if not locked then
    delete from private.recovery_codes where user_id = p_user_id and code_hash = private.recovery_code_hash(p_code);
    good := found;
  end if;
  if good then
    perform private.forget_code_tries(p_user_id);
    perform private.end_sessions(p_user_id, p_session_id);
  end if;
  return jsonb_build_object('good', good, 'locked', locked);
end $$;
grant execute on function private.use_recovery_code(uuid, uuid, text) to service_role;

create function public.use_recovery_code(p_user_id uuid, p_session_id uuid, p_code text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.use_recovery_code(p_user_id, p_session_id, p_code) $$;
grant execute on function public.use_recovery_code(uuid, uuid, text) to service_role;

-- Whoever's account it is hears of it, however it came about.
create function private.tell_of_second_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
begin
  -- Not where the factor goes with the account.
  select p.* into person from public.profiles p join auth.users u using (id) where id = coalesce(new.user_id, old.user_id);
  if person.email is null then
    return null;
  elsif tg_op = 'DELETE' then
    perform private.enqueue_mail(person.email, 'Two-step sign-in is off',
      'Two-step sign-in of your TasteQuest account was turned off: your password alone opens it now.' || e'\n\n'
      || 'If it was not you, choose a new password at once, then turn two-step sign-in on again: Settings, Account.' || e'\n\n— TasteQuest');
  else
    perform private.enqueue_mail(person.email, 'Two-step sign-in is on',
      'From now on your TasteQuest account asks for a code of your authenticator app after the password.' || e'\n\n'
      || 'If it was not you, choose a new password at once.' || e'\n\n— TasteQuest');
  end if;
  return null;
end $$;

create trigger tastequest_second_step_on after update of status on auth.mfa_factors
for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.tell_of_second_step();

create trigger tastequest_second_step_off after delete on auth.mfa_factors
for each row when (old.status = 'verified') execute function private.tell_of_second_step();

-- A child signs in with its picture and PIN: an authenticator would only lock it out. And whoever finds a parent's session open would
-- lock the parent out with one: the first asks for the password, entered within the last ten minutes, and for a confirmed address, whose
-- owner it would keep out for good.
create function private.check_new_authenticator() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.profiles where id = new.user_id and role = 'child') then
    perform private.fail(403, 'auth.forbidden', 'Only a parent can do this.');
  elsif not exists (select from auth.mfa_factors where user_id = new.user_id and status = 'verified')
    and not exists (select from auth.mfa_amr_claims c join auth.sessions s on s.id = c.session_id
      where s.user_id = new.user_id and c.updated_at > now() - interval '10 minutes') then
    perform private.fail(403, 'auth.password_required', 'Please enter your password first.', 'password');
  end if;
  perform private.require_confirmed_email(new.user_id);
  return new;
end $$;

create trigger tastequest_new_authenticator before insert on auth.mfa_factors
for each row execute function private.check_new_authenticator();

-- The Auth service calls its hook in its own name.
do $$ begin
  if to_regrole('supabase_auth_admin') is not null then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.check_code_attempt(jsonb) to supabase_auth_admin;
  end if;
end $$;

-- 06_families.sql

-- Families. `family_group_id` is the key of access on every table of a family.
-- Who may do what: parents read their own family, children none. The owner changes its name; both parents change its time zone and the
-- daily limit of paid logs, and replace its family code.

create table public.families (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  created_by uuid references auth.users (id) on delete set null,
  time_zone text not null default 'UTC',
  family_code text not null unique check (family_code ~ '^[A-HJKMNP-Z2-9]{8}$'),
  daily_paid_log_cap int not null default 3 check (daily_paid_log_cap between 1 and 20),
  created_at timestamptz not null default now()
);
create index families_created_by_idx on public.families (created_by);
alter table public.families enable row level security;
create policy "parents read their family" on public.families for select to authenticated
using (id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "the owner edits it" on public.families for update to authenticated
using (id = (select private.my_family_id()) and (select private.is_family_owner()));
grant select, update (name, time_zone, daily_paid_log_cap) on public.families to authenticated;
grant select on public.families to service_role;

create trigger check_plain_name before insert or update of name on public.families
for each row execute function private.check_plain_name('name');

create function private.family_today(p_family uuid) returns date
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select (now() at time zone time_zone)::date from public.families where id = p_family);
end $$;

-- What a client may send about a family.
create function private.check_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.clean(new.name);
  if new.name is null or length(new.name) > 100 then
    perform private.fail(400, 'family.name_required', 'Please give your family a name of at most 100 letters.', 'name');
  elsif new.time_zone is null or not private.is_time_zone(new.time_zone) then
    perform private.fail(400, 'family.time_zone_unknown', 'Please choose a time zone from the list.', 'time_zone');
  elsif new.daily_paid_log_cap is null or new.daily_paid_log_cap not between 1 and 20 then
    perform private.fail(400, 'family.cap_range', 'Please choose a number from 1 to 20.', 'daily_paid_log_cap');
  end if;
  return new;
end $$;

create trigger check_family before update on public.families
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_family();

-- A new family with a code of its own; its owner's profile and membership are the caller's to add.
create function private.new_family(p_name text, p_time_zone text, p_owner uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid;
  code text;
begin
  loop
    code := private.random_code();
    insert into public.families (name, created_by, time_zone, family_code)
    values (left(p_name, 100), p_owner, case when private.is_time_zone(p_time_zone) then p_time_zone else 'UTC' end, code)
    on conflict (family_code) do nothing
    returning id into family;
    exit when family is not null;
  end loop;
  return family;
end $$;

-- A null leaves what is there. The name is the owner's to change.
create function private.update_family(p_name text, p_time_zone text, p_daily_paid_log_cap int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  home public.families;
begin
  select * into home from public.families where id = family for update;
  home.name := private.clean(coalesce(p_name, home.name));
  if home.name is null or length(home.name) > 100 then
    perform private.fail(400, 'family.name_required', 'Please give your family a name of at most 100 letters.', 'name');
  elsif home.name <> (select name from public.families where id = family) and not private.is_family_owner() then
    perform private.fail(403, 'auth.forbidden', 'Only the parent who made the family can rename it.', 'name');
  elsif p_time_zone is not null and not private.is_time_zone(p_time_zone) then
    perform private.fail(400, 'family.time_zone_unknown', 'Please choose a time zone from the list.', 'time_zone');
  elsif p_daily_paid_log_cap not between 1 and 20 then
    perform private.fail(400, 'family.cap_range', 'Please choose a number from 1 to 20.', 'daily_paid_log_cap');
  end if;
  update public.families
  set name = home.name, time_zone = coalesce(p_time_zone, time_zone),
    daily_paid_log_cap = coalesce(p_daily_paid_log_cap, daily_paid_log_cap)
  where id = family;
end $$;
grant execute on function private.update_family(text, text, int) to authenticated;

create function public.update_family(p_name text default null, p_time_zone text default null, p_daily_paid_log_cap int default null)
returns void
language sql volatile set search_path = ''
as $$ select private.update_family(p_name, p_time_zone, p_daily_paid_log_cap) $$;
grant execute on function public.update_family(text, text, int) to authenticated;

create function private.rotate_family_code() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  code text;
begin
  loop
    code := private.random_code();
    exit when not exists (select from public.families where family_code = code);
  end loop;
  update public.families set family_code = code where id = family;
  return jsonb_build_object('family_code', code);
end $$;
grant execute on function private.rotate_family_code() to authenticated;

create function public.rotate_family_code() returns jsonb
language sql volatile set search_path = ''
as $$ select private.rotate_family_code() $$;
grant execute on function public.rotate_family_code() to authenticated;

-- 07_profiles.sql

-- People: parents and children, one row for each account. Children are made by sign-up or by a parent, never by an INSERT.
-- Who may do what: everybody reads their own row; a family's people read its parents, parents also its children, children no sibling; the
-- super admin reads all but restricted children. The API shows columns that a child may see of a parent: e-mail, birthday and the like
-- come from functions that know who asks (my_session, children_list, admin_users). People rename themselves, a child also changes its
-- picture; parents edit and delete their children. Role, parent, family and e-mail are nobody's to write.

-- The pictures a child can be; the order is the one in which a free picture is handed out.
create function private.avatars() returns text[]
language sql immutable set search_path = ''
as $$
  select array['fox', 'panda', 'lion', 'rabbit', 'owl', 'frog', 'cat', 'dog', 'bear', 'penguin', 'tiger', 'whale',
    'koala', 'unicorn', 'turtle', 'bee']
$$;
grant execute on function private.avatars() to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text check (email = lower(email)),
  full_name text not null check (length(full_name) between 1 and 100),
  role text not null check (role in ('parent', 'child')),
  parent_id uuid references public.profiles (id) on delete set null,
  family_group_id uuid not null references public.families (id) on delete cascade,
  subscription_status text not null default 'trial',
  subscription_tier text,
  has_email boolean not null default false,
  allow_child_signup boolean not null default false,
  dob date,
  gender text check (gender in ('male', 'female', 'prefer_not_to_say')),
  eating_habits text[] not null default '{}',
  eating_habits_other text check (length(eating_habits_other) <= 500),
  avatar text check (avatar = any (private.avatars())),
  join_status text not null default 'active' check (join_status in ('active', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid,
  check (role = 'child' or (parent_id is null and avatar is null and join_status = 'active')),
  constraint profiles_creation_key unique (family_group_id, creation_key)
);
create index profiles_family_idx on public.profiles (family_group_id, role, full_name);
create index profiles_parent_idx on public.profiles (parent_id);
create index profiles_email_idx on public.profiles (email);
create index profiles_pending_idx on public.profiles (created_at) where join_status = 'pending';
-- A picture names one child within a family: it is half of what a child signs in with.
create unique index profiles_avatar_key on public.profiles (family_group_id, avatar) where role = 'child';
-- The users table of the super admin reads a page in the order of this index.
create index profiles_name_idx on public.profiles (full_name, id);
alter table public.profiles enable row level security;
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
grant select (id, full_name, role, parent_id, family_group_id, avatar, join_status, created_at), update (full_name, has_email,
  allow_child_signup, dob, gender, eating_habits, eating_habits_other, avatar), delete on public.profiles to authenticated;
grant select on public.profiles to service_role;

create trigger check_plain_name before insert on public.profiles for each row execute function private.check_plain_name('full_name');

create function private.check_dob(p_dob date, p_today date) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_dob is null then
    perform private.fail(400, 'child.dob_required', 'Date of birth is required', 'dob');
  elsif p_dob > p_today then
    perform private.fail(400, 'child.dob_future', 'Date of birth cannot be in the future', 'dob');
  elsif p_dob < (p_today - interval '18 years')::date then
    perform private.fail(400, 'child.dob_too_old', 'Date of birth cannot be more than 18 years ago', 'dob');
  end if;
end $$;

create function private.check_full_name(p_full_name text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := private.clean(p_full_name);
begin
  if cleaned is null then
    perform private.fail(400, 'profile.name_required', 'Full name is required', 'full_name');
  elsif length(cleaned) > 100 then
    perform private.fail(400, 'profile.name_too_long', 'Please use at most 100 letters', 'full_name');
  elsif private.has_web_address(cleaned) then
    perform private.fail(400, 'name.web_address', 'Please write the name without a web address', 'full_name');
  end if;
  return cleaned;
end $$;

-- Fails when the picture is unknown or another child of the family has it.
create function private.check_avatar(p_family uuid, p_avatar text, p_child_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_avatar is null or not p_avatar = any (private.avatars()) then
    perform private.fail(400, 'child.avatar_unknown', 'Please choose a picture', 'avatar');
  elsif exists (
    select from public.profiles
    where family_group_id = p_family and role = 'child' and avatar = p_avatar and id is distinct from p_child_id
  ) then
    perform private.fail(409, 'child.avatar_taken', 'Another child has this picture. Please choose a different one.', 'avatar');
  end if;
end $$;

create function private.free_avatar(p_family uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select a from unnest(private.avatars()) with ordinality as u (a, n)
  where not exists (select from public.profiles where family_group_id = p_family and role = 'child' and avatar = a)
  order by n limit 1
$$;

-- Of the own profile only the name may be changed, and by a child of the family its picture. A child that waits for approval would
-- learn from a picture which ones the family's children sign in with, and take one of them; parents have neither picture nor birthday.
-- What the columns cannot hold is refused by its field.
create function private.check_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  own text[] := case when old.role = 'child' and old.join_status = 'active' then array['full_name', 'avatar'] else array['full_name'] end;
begin
  new.full_name := private.check_full_name(new.full_name);
  if new.id = auth.uid() and to_jsonb(new) - own <> to_jsonb(old) - own then
    perform private.fail(403, 'auth.forbidden',
      case old.role when 'child' then 'Please ask a parent to change this.' else 'Only your name can be changed here.' end);
  end if;
  new.has_email := coalesce(new.has_email, old.has_email);
  new.allow_child_signup := coalesce(new.allow_child_signup, old.allow_child_signup);
  new.eating_habits := private.check_tags(new.eating_habits, 'eating_habits');
  if new.dob is distinct from old.dob then
    perform private.check_dob(new.dob, private.family_today(old.family_group_id));
  end if;
  if new.avatar is distinct from old.avatar then
    perform private.check_avatar(old.family_group_id, new.avatar, old.id);
  end if;
  if new.gender not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  elsif length(new.eating_habits_other) > 500 then
    perform private.fail(400, 'child.eating_habits', 'Please use at most 500 letters.', 'eating_habits_other');
  end if;
  if (new.has_email, new.allow_child_signup, new.dob) is distinct from (old.has_email, old.allow_child_signup, old.dob)
    and (new.has_email or new.allow_child_signup) and not private.is_thirteen(new.dob, old.family_group_id)
  then
    perform private.fail(400, 'child.under_thirteen', 'Children under 13 cannot receive invites', 'allow_child_signup');
  end if;
  new.updated_at := now();
  return new;
end $$;

create trigger check_profile before update on public.profiles
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_profile();

-- The child, when the caller is a parent of its family or the child itself. To anyone else it does not exist.
create function private.require_child(p_child_id uuid) returns public.profiles
language plpgsql stable security definer set search_path = ''
as $$
declare
  child public.profiles;
begin
  if p_child_id is null then
    perform private.fail(400, 'child.required', 'Please select a child', 'child_id');
  end if;
  select * into child from public.profiles
  where id = p_child_id and role = 'child' and join_status = 'active'
    and family_group_id = private.my_family_id()
    and (id = auth.uid() or private.my_role() = 'parent');
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return child;
end $$;

-- Same, parents only.
create function private.require_own_child(p_child_id uuid) returns public.profiles
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  return private.require_child(p_child_id);
end $$;

-- The active children of a family, or the one asked for.
create function private.child_ids(p_family uuid, p_child_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select id from public.profiles
    where family_group_id = p_family and role = 'child' and join_status = 'active' and (p_child_id is null or id = p_child_id));
end $$;

create function private.parents_of(p_family uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$ select coalesce(array_agg(id), '{}') from public.profiles where family_group_id = p_family and role = 'parent' $$;

-- No log-in outlives its profile: deleting the row deletes the identity.
create function private.delete_identity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.users where id = old.id;
  return null;
end $$;

create trigger delete_identity after delete on public.profiles
for each row execute function private.delete_identity();

-- A changed and confirmed sign-in address is the profile's address; a child's placeholder address never is.
create function private.copy_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = lower(new.email), updated_at = now()
  where id = new.id and new.email not like '%@kids.invalid';
  return null;
end $$;

create trigger tastequest_email_changed after update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.copy_email();

-- 08_idempotency.sql

-- Calls that can be repeated safely: a client sends a key with the call, and the same key gets the first answer again.
-- Who may do what: no client reads or writes the answers; the functions that take a key do.

-- The first answer to a call with an idempotency key; a repeated call gets it again.
create table private.answers (
  child_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('log_food', 'unlock_reward', 'adjust_points', 'record_taste', 'wish_for_reward', 'suggest_food')),
  idempotency_key uuid not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (child_id, kind, idempotency_key)
);
alter table private.answers enable row level security;

-- 09_roles.sql

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
using (user_id = (select auth.uid()) or user_id = any ((select private.admin_visible_profiles())::uuid[]));
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

-- A child holds no other role than its own, and there is always a super admin.
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
grant execute on function private.set_role(uuid, text, boolean) to authenticated;

create function public.set_role(p_user_id uuid, p_role text, p_granted boolean) returns void
language sql volatile set search_path = ''
as $$ select private.set_role(p_user_id, p_role, p_granted) $$;
grant execute on function public.set_role(uuid, text, boolean) to authenticated;

-- 10_mail.sql

-- E-mails leave through an outbox: written in the transaction that causes them, sent by a server job with retries. A text may carry the
-- token of an invitation, of which the rest of the database keeps only a hash, so it is kept until it is sent or given up; whom it was
-- for, its subject and its errors stay readable.
-- Who may do what: only the server's functions write, take and report mails. No client sees the outbox.

create table private.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  to_email text not null check (private.is_email(to_email)),
  subject text not null check (length(subject) between 1 and 200),
  body_text text not null,
  body_html text,
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'failed')),
  attempts int not null default 0,
  last_error text,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A mail that belongs to one event is written once, however often the call that causes it is repeated.
  key text unique
);
create index mail_outbox_due_idx on private.mail_outbox (next_attempt_at) where status in ('pending', 'sending');
create index mail_outbox_created_idx on private.mail_outbox (created_at desc);
alter table private.mail_outbox enable row level security;

create function private.enqueue_mail(p_to text, p_subject text, p_text text, p_html text default null) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with mail as (
    insert into private.mail_outbox (to_email, subject, body_text, body_html)
    values (lower(btrim(p_to)), left(p_subject, 200), p_text, p_html) returning id
  ) select jsonb_build_object('id', id) from mail
$$;
grant execute on function private.enqueue_mail(text, text, text, text) to service_role;

create function public.enqueue_mail(p_to text, p_subject text, p_text text, p_html text default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.enqueue_mail(p_to, p_subject, p_text, p_html) $$;
grant execute on function public.enqueue_mail(text, text, text, text) to service_role;

-- Writes the mail of one event once, however often the call that causes it is repeated. Answers whether it is on its way: at most five
-- go to an address in a day.
create function private.enqueue_mail_once(p_key text, p_to text, p_subject text, p_text text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_to));
begin
  if exists (select from private.mail_outbox where key = p_key) then
    return true;
  elsif private.count_use(md5(address)::uuid, 'child_mail', '1 day') > 5 then
    return false;
  end if;
  insert into private.mail_outbox (key, to_email, subject, body_text) values (p_key, address, left(p_subject, 200), p_text)
  on conflict (key) do nothing;
  return true;
end $$;
grant execute on function private.enqueue_mail_once(text, text, text, text) to service_role;

create function public.enqueue_mail_once(p_key text, p_to text, p_subject text, p_text text) returns boolean
language sql volatile set search_path = ''
as $$ select private.enqueue_mail_once(p_key, p_to, p_subject, p_text) $$;
grant execute on function public.enqueue_mail_once(text, text, text, text) to service_role;

-- Mails that are due. Each is lent to one sender for 5 minutes; one that never reports back is due again after that.
create function private.take_mails(p_limit int) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with taken as (
    update private.mail_outbox set status = 'sending', attempts = attempts + 1, next_attempt_at = now() + interval '5 minutes'
    where id in (
      select id from private.mail_outbox
      where status in ('pending', 'sending') and next_attempt_at <= now()
      order by next_attempt_at limit least(coalesce(p_limit, 20), 100) for update skip locked)
    returning *
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'to_email', to_email, 'subject', subject, 'body_text', body_text,
    'body_html', body_html, 'attempts', attempts, 'created_at', created_at) order by created_at), '[]') from taken
$$;
grant execute on function private.take_mails(int) to service_role;

create function public.take_mails(p_limit int default 20) returns jsonb
language sql volatile set search_path = ''
as $$ select private.take_mails(p_limit) $$;
grant execute on function public.take_mails(int) to service_role;

create function private.mail_sent(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mail_outbox
  set status = 'sent', sent_at = now(), last_error = null, body_text = '', body_html = null
  where id = p_id
$$;
grant execute on function private.mail_sent(uuid) to service_role;

create function public.mail_sent(p_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.mail_sent(p_id) $$;
grant execute on function public.mail_sent(uuid) to service_role;

-- Tried again after 1, 2, 4 … minutes, at most 8 times; then it is given up.
create function private.mail_failed(p_id uuid, p_error text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mail_outbox
  set status = case when attempts >= 8 then 'failed' else 'pending' end, last_error = left(p_error, 500),
    next_attempt_at = now() + interval '1 minute' * power(2, greatest(attempts - 1, 0)),
    body_text = case when attempts >= 8 then '' else body_text end,
    body_html = case when attempts >= 8 then null else body_html end
  where id = p_id
$$;
grant execute on function private.mail_failed(uuid, text) to service_role;

create function public.mail_failed(p_id uuid, p_error text default null) returns void
language sql volatile set search_path = ''
as $$ select private.mail_failed(p_id, p_error) $$;
grant execute on function public.mail_failed(uuid, text) to service_role;

-- 11_email_addresses.sql

-- Addresses of parents: confirmed ones, links that confirm, and changes.
-- Nothing about children is mailed to an address before its owner confirmed it: a slip of the finger at sign-up would tell a stranger
-- their names. An address counts as confirmed once the page of its link was answered, an invitation mailed to it was accepted, or the Auth
-- service asked for it by itself. Without that the account works, and the app reminds; but whoever signs up with somebody else's address
-- prepares nothing that its owner falls into later: no invitation, no authenticator.
-- A parent's address is changed through the function change-email alone: it asks for the password and warns the old address. The Auth API
-- lets every open session ask for a new address, so the identity itself refuses what that function did not announce.
-- Who may do what: whoever holds the token of a link confirms its address, signed in or not. Everything else is the server's.

create table private.confirmed_emails (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text not null,
  confirmed_at timestamptz not null default now()
);
alter table private.confirmed_emails enable row level security;

-- Links that wait to be opened: for seven days, and opening one again does no harm.
create table private.email_confirmations (
  token_hash text primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_confirmations_user_idx on private.email_confirmations (user_id);
alter table private.email_confirmations enable row level security;

create table private.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  asked_at timestamptz not null default now(),
  session_id uuid
);
alter table private.email_changes enable row level security;

create function private.is_email_confirmed(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.confirmed_emails c join public.profiles p on p.id = c.user_id and p.email = c.email
    where c.user_id = p_user_id);
end $$;

create function private.require_confirmed_email(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_email_confirmed(p_user_id) then
    perform private.fail(403, 'confirmation.required', 'Please confirm your email address first.', null, 'Open the link that we mail to you.');
  end if;
end $$;

create function private.confirm_email_of(p_user_id uuid, p_email text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.confirmed_emails (user_id, email)
  select id, lower(p_email) from public.profiles where id = p_user_id and role = 'parent'
  on conflict (user_id) do update set email = excluded.email, confirmed_at = now()
$$;

-- For the function send-confirmation. At most five mails go to an address in a day, whoever signs up with it, and how often.
-- Answers {confirmed} or {confirmed, email, token}.
create function private.create_email_confirmation(p_user_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles;
  token text := private.random_token();
begin
  select * into me from public.profiles where id = p_user_id and role = 'parent';
  if not found then
    perform private.fail(403, 'auth.forbidden', 'Only a parent can do this.');
  elsif private.is_email_confirmed(me.id) then
    return jsonb_build_object('confirmed', true);
  elsif private.count_use(md5(me.email)::uuid, 'confirmation', '1 day') > 5 then
    perform private.fail(429, 'confirmation.too_many', 'We have sent 5 links to this address today.', 'email', 'Please try again tomorrow.');
  end if;
  delete from private.email_confirmations where user_id = me.id and expires_at <= now();
  insert into private.email_confirmations (token_hash, user_id, email, expires_at)
  values (private.token_hash(token), me.id, me.email, now() + interval '7 days');
  return jsonb_build_object('confirmed', false, 'email', me.email, 'token', token);
end $$;
grant execute on function private.create_email_confirmation(uuid) to service_role;

create function public.create_email_confirmation(p_user_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.create_email_confirmation(p_user_id) $$;
grant execute on function public.create_email_confirmation(uuid) to service_role;

-- Whoever has the token has the mail. Answers the address; null when the link is unknown, too old, or for an address of before.
create function private.confirm_email(p_token text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  asked private.email_confirmations;
begin
  select c.* into asked from private.email_confirmations c join public.profiles p on p.id = c.user_id and p.email = c.email
  where c.token_hash = private.token_hash(p_token) and c.expires_at > now();
  if asked.user_id is not null then
    perform private.confirm_email_of(asked.user_id, asked.email);
  end if;
  return asked.email;
end $$;
grant execute on function private.confirm_email(text) to anon, authenticated;

create function public.confirm_email(p_token text) returns text
language sql volatile set search_path = ''
as $$ select private.confirm_email(p_token) $$;
grant execute on function public.confirm_email(text) to anon, authenticated;

-- Where the Auth service mails a link before the first sign-in, that is enough. Without such a mail it notes every account as confirmed.
create function private.confirm_asked_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.confirm_email_of(new.id, new.email);
  return null;
end $$;

create trigger tastequest_email_confirmed_by_auth after update of email_confirmed_at on auth.users
for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null and new.confirmation_sent_at is not null)
execute function private.confirm_asked_email();

-- The token of an invitation came to this address, and nowhere else.
create function private.confirm_invited_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.confirm_email_of(new.profile_id, new.email);
  return null;
end $$;

-- Announces the change that the function change-email asks the Auth service for. At most five links go to an address in a day, and ten
-- from an account, each with an alert to the address it has.
create function private.open_email_change(p_user_id uuid, p_email text, p_session_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_email));
begin
  if private.count_use(md5(address)::uuid, 'email_change', '1 day') > 5 or private.count_use(p_user_id, 'email_change', '1 day') > 10 then
    perform private.fail(429, 'email_change.too_many', 'Too many links were sent today.', 'newEmail', 'Please try again tomorrow.');
  end if;
  insert into private.email_changes (user_id, email, session_id) values (p_user_id, address, p_session_id)
  on conflict (user_id) do update set email = excluded.email, asked_at = now(), session_id = excluded.session_id;
end $$;
grant execute on function private.open_email_change(uuid, text, uuid) to service_role;

create function public.open_email_change(p_user_id uuid, p_email text, p_session_id uuid default null) returns void
language sql volatile set search_path = ''
as $$ select private.open_email_change(p_user_id, p_email, p_session_id) $$;
grant execute on function public.open_email_change(uuid, text, uuid) to service_role;

-- Asking writes email_change; opening the link makes it the address. Anything else is a new address that nobody announced.
create function private.check_parent_identity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  asked text := lower(coalesce(nullif(new.email_change, ''), new.email));
begin
  if asked in (lower(old.email), lower(old.email_change))
    or not exists (select from public.profiles where id = old.id and role = 'parent')
    or exists (select from private.email_changes where user_id = old.id and email = asked and asked_at > now() - interval '1 minute')
  then
    return new;
  end if;
  perform private.fail(403, 'auth.password_required', 'Please change your email in Settings, with your password.', 'email');
  return new;
end $$;

create trigger tastequest_parent_identity before update of email, email_change on auth.users
for each row execute function private.check_parent_identity();

-- 12_family_members.sql

-- Who belongs to a family as a parent: its owner and at most one co-parent. The owner invites, the server function mails a token, and the
-- invited e-mail accepts it once within 7 days.
-- Who may do what: parents read their family's members. The owner removes a co-parent, a co-parent leaves; nobody removes the owner.
-- Invitations are made by the function invite-co-parent. A visitor with the token reads the family's name and nothing else.

create table public.family_members (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  profile_id uuid references public.profiles (id) on delete cascade,
  role text not null check (role in ('owner', 'co_parent')),
  status text not null check (status in ('invited', 'active', 'removed')),
  email text check (email = lower(email)),
  full_name text check (length(full_name) between 1 and 100),
  invited_at timestamptz,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  check (status <> 'active' or profile_id is not null)
);
create index family_members_family_idx on public.family_members (family_group_id, created_at);
create unique index family_members_owner_key on public.family_members (family_group_id) where role = 'owner' and status = 'active';
create unique index family_members_co_parent_key on public.family_members (family_group_id) where role = 'co_parent' and status = 'active';
create unique index family_members_invited_key on public.family_members (family_group_id) where status = 'invited';
-- A person is in one family at a time.
create unique index family_members_person_key on public.family_members (profile_id) where status = 'active';
create index family_members_profile_idx on public.family_members (profile_id);
alter table public.family_members enable row level security;
create policy "parents read the members" on public.family_members for select to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "the owner removes a co-parent, a co-parent leaves" on public.family_members for update to authenticated
using (
  role = 'co_parent' and family_group_id = (select private.my_family_id())
  and ((select private.is_family_owner()) or profile_id = (select auth.uid()))
);
grant select, update (status) on public.family_members to authenticated;
grant select on public.family_members to service_role;

create trigger confirm_invited_email after update of status on public.family_members
for each row when (new.status = 'active' and old.status = 'invited') execute function private.confirm_invited_email();

create table private.invitations (
  member_id uuid primary key references public.family_members (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
alter table private.invitations enable row level security;

-- The parents of a family and those invited. Who joined is shown as in the own profile, not as the invitation had it.
create function private.members_of(p_family uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'profile_id', m.profile_id, 'role', m.role, 'status', m.status,
      'email', coalesce(p.email, m.email), 'full_name', coalesce(p.full_name, m.full_name), 'invited_at', m.invited_at,
      'accepted_at', m.accepted_at) order by m.created_at, m.id), '[]')
    from public.family_members m
    left join public.profiles p on p.id = m.profile_id and p.family_group_id = m.family_group_id
    where m.family_group_id = p_family and m.status <> 'removed');
end $$;

create function private.family_member_list() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.members_of(private.require_parent());
end $$;
grant execute on function private.family_member_list() to authenticated;

create function public.family_member_list() returns jsonb
language sql stable set search_path = ''
as $$ select private.family_member_list() $$;
grant execute on function public.family_member_list() to authenticated;

create function private.check_member_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status is distinct from 'removed' then
    perform private.fail(403, 'auth.forbidden', 'A member can only be removed here.', 'status');
  end if;
  return new;
end $$;

create trigger check_member_change before update on public.family_members
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_member_change();

-- Removed means: access ends at the next request. The person goes on as a parent with an empty family of their own, is signed out
-- (but where they left by themselves), and loses the notices that name the family's children and rewards.
create function private.release_member() returns trigger
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

create trigger release_member after update of status on public.family_members
for each row when (new.status = 'removed' and old.status <> 'removed') execute function private.release_member();

-- For the function invite-co-parent; the inviter is whom it found in the token. A new invitation replaces the pending one. At most five
-- go out for a family in a day, those sent again included: each is a mail to any address. The inviter's own address is confirmed: who gets
-- an account back by mail finds nobody in the family.
create function private.create_invitation(p_inviter uuid, p_email text, p_full_name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  home public.families;
  inviter public.profiles;
  address text := lower(btrim(p_email));
  full_name text := private.check_full_name(p_full_name);
  token text := private.random_token();
  member uuid;
begin
  select p.* into inviter from public.profiles p join public.family_members m on m.profile_id = p.id
  where p.id = p_inviter and m.role = 'owner' and m.status = 'active';
  if not found then
    perform private.fail(403, 'auth.forbidden', 'Only the parent who made the family can invite a co-parent.');
  elsif coalesce(not private.is_email(address), true) or address like '%@kids.invalid' then
    perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
  elsif address = inviter.email then
    perform private.fail(400, 'invitation.self', 'This is your own email address.', 'email');
  end if;
  perform private.require_confirmed_email(inviter.id);
  select * into home from public.families where id = inviter.family_group_id for update;
  if exists (select from public.family_members where family_group_id = home.id and role = 'co_parent' and status = 'active') then
    perform private.fail(409, 'invitation.co_parent_exists', 'A co-parent already exists for this family', 'email');
  elsif private.count_use(home.id, 'invitation', '1 day') > 5 then
    perform private.fail(429, 'invitation.too_many', 'You have sent 5 invitations today.', 'email', 'Please try again tomorrow.');
  end if;
  delete from public.family_members where family_group_id = home.id and status = 'invited';
  insert into public.family_members (family_group_id, role, status, email, full_name, invited_at)
  values (home.id, 'co_parent', 'invited', address, full_name, now()) returning id into member;
  insert into private.invitations (member_id, token_hash, expires_at)
  values (member, private.token_hash(token), now() + interval '7 days');
  return jsonb_build_object('member_id', member, 'token', token, 'family_name', home.name, 'inviter_name', inviter.full_name,
    'email', address, 'full_name', full_name, 'expires_at', now() + interval '7 days');
end $$;
grant execute on function private.create_invitation(uuid, text, text) to service_role;

create function public.create_invitation(p_inviter uuid, p_email text, p_full_name text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.create_invitation(p_inviter, p_email, p_full_name) $$;
grant execute on function public.create_invitation(uuid, text, text) to service_role;

create function private.open_invitation(p_token text) returns public.family_members
language sql stable security definer set search_path = ''
as $$
  select m.* from private.invitations i join public.family_members m on m.id = i.member_id
  where i.token_hash = private.token_hash(p_token) and i.used_at is null and i.expires_at > now() and m.status = 'invited'
$$;

-- What a visitor with the link sees: the family's name and nothing else; null when the link is not valid. Whether it is for the address
-- somebody signs up with is asked before the account is made (check_signup).
create function private.get_invitation(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('family_name', f.name)
  from private.open_invitation(p_token) as m join public.families f on f.id = m.family_group_id
$$;
grant execute on function private.get_invitation(text) to anon, authenticated;

create function public.get_invitation(p_token text) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_invitation(p_token) $$;
grant execute on function public.get_invitation(text) to anon, authenticated;

-- Somebody with an account joins. Their own family must be without children and co-parent; it is deleted as they leave it.
create function private.accept_invitation(p_token text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  own uuid := private.require_parent();
  me public.profiles;
  invited public.family_members;
begin
  select * into me from public.profiles where id = auth.uid() for update;
  -- The sign-up trigger may have taken it already.
  if exists (select from private.invitations i join public.family_members m on m.id = i.member_id
    where i.token_hash = private.token_hash(p_token) and m.profile_id = me.id and m.status = 'active') then
    return;
  end if;
  select * into invited from private.open_invitation(p_token);
  if invited.id is null then
    perform private.fail(404, 'invitation.invalid', 'This invitation is no longer valid.', null, 'Ask for a new invitation.');
  elsif invited.email <> me.email then
    perform private.fail(403, 'invitation.other_email', 'This invitation is for another email address.', null,
      'Sign in with the email address that was invited.');
  elsif exists (select from public.profiles where family_group_id = own and role = 'child') then
    perform private.fail(409, 'invitation.has_children', 'Your own family has children, so you can''t join another one.', null,
      'Use another email address for this family.');
  elsif exists (select from public.profiles where family_group_id = own and role = 'parent' and id <> me.id) then
    perform private.fail(409, 'invitation.has_family', 'You share a family with another parent already.', null,
      'Leave that family first.');
  end if;
  perform from public.families where id = invited.family_group_id for update;
  if exists (select from public.family_members
    where family_group_id = invited.family_group_id and role = 'co_parent' and status = 'active') then
    perform private.fail(409, 'invitation.co_parent_exists', 'A co-parent already exists for this family');
  end if;
  delete from public.family_members where profile_id = me.id;
  update public.profiles set family_group_id = invited.family_group_id, updated_at = now() where id = me.id;
  update public.family_members set profile_id = me.id, status = 'active', accepted_at = now()
  where id = invited.id and status = 'invited';
  if not found then
    perform private.fail(404, 'invitation.invalid', 'This invitation is no longer valid.', null, 'Ask for a new invitation.');
  end if;
  update private.invitations set used_at = now() where member_id = invited.id;
  delete from public.families where id = own;
end $$;
grant execute on function private.accept_invitation(text) to authenticated;

create function public.accept_invitation(p_token text) returns void
language sql volatile set search_path = ''
as $$ select private.accept_invitation(p_token) $$;
grant execute on function public.accept_invitation(text) to authenticated;

-- 13_notifications.sql

-- Notices inside the app, and what people chose about notices and e-mails. No row means the defaults.
-- Who may do what: everybody reads, marks and deletes their own notices, and reads and writes their own choices. Notices are written by
-- private.notify only.

-- Notices inside the app ("push"): one row for each person who wants that kind.
create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('challenge_completed', 'reward_redeemed', 'new_challenge', 'challenge_reminder')),
  title text not null,
  body text not null,
  about_id uuid,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user_idx on public.notifications (user_id, created_at desc);
create unique index notifications_reminder_key on public.notifications (user_id, about_id) where kind = 'challenge_reminder';
alter table public.notifications enable row level security;
create policy "own notices, read" on public.notifications for select to authenticated using (user_id = (select auth.uid()));
create policy "own notices, marked" on public.notifications for update to authenticated using (user_id = (select auth.uid()));
create policy "own notices, cleared" on public.notifications for delete to authenticated using (user_id = (select auth.uid()));
grant select, update (read_at), delete on public.notifications to authenticated;
grant select on public.notifications to service_role;

create table public.notification_preferences (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  push_challenge_completed boolean not null default true,
  push_reward_redeemed boolean not null default true,
  push_new_challenges boolean not null default true,
  push_challenge_reminders boolean not null default true,
  email_challenge_completed boolean not null default true,
  email_reward_redeemed boolean not null default true,
  email_weekly_digest boolean not null default true,
  email_tips boolean not null default false,
  updated_at timestamptz not null default now()
);
alter table public.notification_preferences enable row level security;
create policy "own choice, read" on public.notification_preferences for select to authenticated using (user_id = (select auth.uid()));
create policy "own choice, first" on public.notification_preferences for insert to authenticated
with check (user_id = (select auth.uid()) and (select private.my_role()) is not null);
create policy "own choice, changed" on public.notification_preferences for update to authenticated using (user_id = (select auth.uid()));
grant select, insert, update on public.notification_preferences to authenticated;
grant select on public.notification_preferences to service_role;

-- One notice to each of these people as they chose it: in the app, by e-mail, both or neither. Children get no e-mail, and parents none
-- before their address is confirmed.
create function private.notify(p_user_ids uuid[], p_kind text, p_title text, p_body text, p_about uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person record;
begin
  for person in
    select p.id, p.role, p.email, coalesce(to_jsonb(n), '{}') as choice
    from public.profiles p left join public.notification_preferences n on n.user_id = p.id
    where p.id = any (p_user_ids) and p.join_status = 'active'
  loop
    if coalesce((person.choice ->> case p_kind when 'challenge_completed' then 'push_challenge_completed'
        when 'reward_redeemed' then 'push_reward_redeemed' when 'new_challenge' then 'push_new_challenges'
        else 'push_challenge_reminders' end)::boolean, true) then
      insert into public.notifications (user_id, kind, title, body, about_id) values (person.id, p_kind, p_title, p_body, p_about)
      on conflict do nothing;
    end if;
    if person.role = 'parent' and private.is_email_confirmed(person.id) and coalesce((person.choice ->> case p_kind
        when 'challenge_completed' then 'email_challenge_completed' when 'reward_redeemed' then 'email_reward_redeemed' end)::boolean,
        p_kind in ('challenge_completed', 'reward_redeemed')) then
      perform private.enqueue_mail(person.email, p_title, p_body || E'\n\nYou can change these e-mails in Settings, Notifications.');
    end if;
  end loop;
end $$;

-- 14_allergens.sql

-- Allergens as data: the 14 groups of EU food law (the 9 of US law are among them; wheat is in gluten), and the everyday words that name
-- them.
-- Who may do what: no client reads the words. The forms propose groups by the same words while a parent types
-- (shared/forms/src/allergens).

-- Allergens as data: the 14 groups of EU food law (the 9 of US law are among them; wheat is in gluten). A child is allergic to groups
-- and to free words; a food carries groups and free words. Both ways find each other: by group and by word.
create type public.allergen_group as enum ('milk', 'eggs', 'gluten', 'peanuts', 'tree_nuts', 'soy', 'fish', 'crustaceans', 'molluscs',
  'sesame', 'mustard', 'celery', 'sulphites', 'lupin');

-- Everyday words, in the singular. A word without groups names none, though a part of it would. The forms propose groups while a
-- parent types, by the same words (shared/forms/src/allergens).
create table private.allergen_words (
  word text primary key,
  allergen_groups public.allergen_group[] not null
);
alter table private.allergen_words enable row level security;

-- The groups that a text names. Of two words at one place the longer counts: peanut butter is no butter. A word with a star may go on,
-- as in fishfinger or cheesy, where no whole word is known.
create function private.allergen_groups_in(p_text text) returns public.allergen_group[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  plain text := regexp_replace(private.plain_text(p_text), '\me[ -]?22[0-8](?!\d)', ' sulphite ', 'g');
  lines text := regexp_replace(regexp_replace(plain, '[^a-z\s''’‐-]+', E'\n', 'g'), '[^a-z\n]+', ' ', 'g');
  whole text := (select '\m(' || string_agg(word, '|') || ')(?:s|es)?\M' from private.allergen_words where word not like '%*');
  stem text := (select '\m(' || string_agg(rtrim(word, '*'), '|') || ')[a-z]*' from private.allergen_words where word like '%*');
begin
  return array(
    select distinct allergen_group
    from (
      select hit[1] as word from regexp_matches(lines, whole, 'g') as hit
      union all
      select hit[1] || '*' from regexp_matches(regexp_replace(lines, whole, E'\n', 'g'), stem, 'g') as hit
    ) as named
    join private.allergen_words w using (word), unnest(w.allergen_groups) as allergen_group
    order by allergen_group);
end $$;

insert into private.allergen_words (word, allergen_groups)
select word, coalesce(array_agg(list.allergen_group::public.allergen_group) filter (where list.allergen_group is not null), '{}')
from (values
  ('milk',
    'milk*, dairy, lactose, chees*, cheddar, mozzarella, mozarella, parmesan, gouda, edam, emmental, gruyere, feta, brie, camembert,
    ricotta, mascarpone, halloumi, paneer, raclette, fondue, yogu*, yogo*, yogh*, kefir, quark, skyr, lassi, tzatziki, fromage frais,
    butter*, ghee, cream*, creme fraiche, ice cream, icecream, sourcream, alfredo, gelato, custard, latte, cappuccino, cocoa, chocolate,
    nutella, whey, casein, curd, pudding, panna cotta, tiramisu, cheesecake, cheeseburger, pizza, lasagne, lasagna, quesadilla, bechamel,
    pesto, carbonara, gratin, quiche, souffle, croissant, brioche, pancake, waffle, crepe, cake, cupcake, muffin, brownie, cookie, scone,
    eclair, profiterole, mousse, fudge, caramel, toffee, mashed potato, mac and cheese, caesar, dairy*, diary, cmpa, cmpi, lactose*,
    casein*, creme, creme brulee, creme caramel, creme patissiere, creme anglaise, creme egg, easter egg, kinder egg, kinder bueno,
    black pudding, ferrero rocher, toblerone, malteser, snickers, kitkat, kit kat, twix, oreo, cadbury, choc, choccy, mocha, macchiato,
    frappuccino, flat white, horlicks, ovaltine, actimel, activia, yakult, petit filous, frube, dairylea, babybel, baby bel, philadelphia,
    fromage, queso, haloumi, mozzarela, parmigiano, parmigiana, pecorino, stilton, burrata, bocconcini, roquefort, gorgonzola, manchego,
    provolone, havarti, jarlsberg, grana padano, monterey jack, red leicester, double gloucester, wensleydale, caerphilly, boursin,
    danish blue, taleggio, fontina, asiago, reblochon, labneh, ayran, raita, korma, tikka masala, makhani, malai, kulfi, kheer, burfi,
    barfi, rasmalai, gulab jamun, naan, nan bread, trifle, yorkshire pudding, yorkshire pud, toad in the hole, bread and butter pudding,
    bread pudding, sponge, bakewell, madeleine, panettone, flapjack, shortbread, shortcake, crumble, cobbler, banoffee, pavlova,
    eton mess, lemon curd, dulce de leche, angel delight, pain au chocolat, blini, bearnaise, white sauce, rarebit, croque monsieur,
    stroganoff, dauphinoise, risotto, moussaka, cannelloni, enchilada, chowder, bisque, kiev, mash, mac n cheese, goldfish, reese,
    french toast, custard cream, jammie dodger, cannoli, spanakopita, laughing cow, cauliflower cheese, mac cheese, flap jack, spongecake'),
  ('eggs',
    'egg*, omelette, omelet, frittata, quiche, souffle, mayonnaise, mayo, aioli, hollandaise, remoulade, meringue, macaron, nougat,
    custard, carbonara, pancake, waffle, crepe, cake, cupcake, cheesecake, muffin, brownie, cookie, doughnut, donut, french toast,
    brioche, scone, eclair, profiterole, tiramisu, mousse, ravioli, tortellini, schnitzel, surimi, coleslaw, caesar, albumen, ovalbumin,
    creme brulee, creme caramel, creme patissiere, creme anglaise, creme egg, easter egg, trifle, yorkshire pudding, yorkshire pud,
    toad in the hole, bread and butter pudding, bread pudding, sponge, bakewell, battenberg, battenburg, madeleine, panettone, flapjack,
    pavlova, eton mess, lemon curd, ladyfinger, lady finger, macaroon, challah, blini, dough nut, tagliatelle, pappardelle, tortelloni,
    agnolotti, tagliolini, shakshuka, spanish tortilla, latke, fritter, tempura, katsu, scotch egg, egg roll, okonomiyaki, kedgeree,
    quorn, mayonaise, salad cream, tartare sauce, tartar sauce, bearnaise, marie rose, slaw, potato salad, crabstick, crab stick,
    seafood stick, snickers, turron, moussaka, spongecake, meatball, swiss roll, pad thai, flap jack'),
  ('gluten',
    'gluten, wheat*, wholewheat, rye, barley, spelt, kamut, durum, farro, freekeh, bulgur, couscous, semolina, seitan, oat*, oat milk,
    oat drink, porridge, muesli, granola, cereal, cornflake, malt, flour, bread*, toast*, crouton, bun, bagel, baguette, brioche,
    croissant, pretzel, pita, naan, focaccia, ciabatta, flatbread, sourdough, crispbread, gingerbread, shortbread, cornbread, cracker,
    cream cracker, rusk, wafer, biscuit, cookie, cake, cupcake, cheesecake, pancake, waffle, crepe, muffin, brownie, doughnut, donut,
    scone, eclair, profiterole, churro, tiramisu, pastry, pastries, pie, tart, strudel, quiche, pasta, spaghetti, macaroni, penne,
    fusilli, lasagne, lasagna, ravioli, tortellini, noodle, ramen, udon, gnocchi, mac and cheese, dumpling, pizza, calzone, burger,
    hamburger, cheeseburger, fishburger, hot dog, hotdog, sandwich, panini, wrap, tortilla, burrito, quesadilla, spring roll, samosa,
    nugget, schnitzel, fish finger, fishfinger, fish stick, fishstick, fishcake, soy sauce, teriyaki, stuffing, gravy, gluten*, glutin,
    coeliac*, celiac*, ceoliac*, einkorn, emmer, triticale, bulghur, bulgar, burghul, cous cous, tabbouleh, tabouleh, tabbouli, tabouli,
    weetabix, weetbix, weet bix, shreddie, cheerio, rice krispie, rice crispie, coco pop, frostie, frosted flake, bran flake, corn flake,
    readybrek, ready brek, malted, soreen, marmite, vegemite, bovril, horlicks, ovaltine, bisto, dough, dough nut, batter, battered,
    panko, tempura, katsu, goujon, kiev, scampi, crabstick, crab stick, seafood stick, scotch egg, egg roll, sausage, sausage roll,
    black pudding, haggis, roux, bechamel, white sauce, tagliatelle, linguine, linguini, orzo, rigatoni, tortelloni, pappardelle,
    fettuccine, fettucine, fettuccini, farfalle, cannelloni, conchiglie, vermicelli, bucatini, tagliolini, agnolotti, cavatappi,
    orecchiette, ziti, capellini, angel hair, spag bol, mac n cheese, macncheese, moussaka, chow mein, lo mein, soba, gyoza, wonton,
    dim sum, bao, pierogi, potsticker, okonomiyaki, hoisin, shoyu, ponzu, oyster sauce, pitta, nan bread, roti, chapati, chapatti,
    chappati, paratha, puri, kulcha, crumpet, bap, barm, beigel, matzo, matzah, challah, blini, grissini, ryvita, fajita, chimichanga,
    enchilada, empanada, blt, rarebit, croque monsieur, pasty, pasties, vol au vent, filo, phyllo, pain au chocolat, panettone, stollen,
    madeleine, battenberg, battenburg, bakewell, sponge, ladyfinger, lady finger, trifle, yorkshire pudding, yorkshire pud,
    toad in the hole, bread and butter pudding, bread pudding, crumble, cobbler, banoffee, flapjack, shortcake, mince pie, fritter,
    gulab jamun, hobnob, oreo, kitkat, kit kat, twix, malteser, kinder bueno, ferrero rocher, goldfish, french toast, custard cream,
    jammie dodger, digestive, cannoli, spanakopita, taramasalata, bruschetta, crostini, garlicbread, onion ring, meatball, swiss roll,
    baklava, carbonara, cauliflower cheese, minestrone, mac cheese, soysauce, flap jack, spongecake'),
  ('peanuts',
    'peanut*, peanut butter, groundnut, monkey nut, arachis, satay, pad thai, pb, nut*, mixed nut, nut butter, trail mix, penut*, pea nut,
    pea nut butter, pbj, monkeynut, bamba, snickers, reese, gado gado, kung pao, massaman'),
  ('tree_nuts',
    'tree nut, nut*, mixed nut, nut butter, almond*, hazelnut*, walnut*, cashew*, pecan, pistachio, macadamia, brazil nut, pine nut,
    filbert, almond milk, cashew milk, hazelnut milk, almond butter, cashew butter, hazelnut butter, nutella, praline, marzipan, nougat,
    frangipane, amaretti, macaron, baklava, pesto, muesli, granola, trail mix, treenut, hazlenut*, hazel nut, wal nut, brazilnut, pinenut,
    pine kernel, pistaccio, macademia, korma, kulfi, rasmalai, bakewell, battenberg, battenburg, stollen, turron, dukkah, waldorf,
    kinder bueno, ferrero rocher, toblerone, brazil, pecan*, pistachio*, macadamia*'),
  ('soy',
    'soy*, soja, tofu, tempeh, edamame, miso, natto, tamari, teriyaki, soy milk, soya milk, soy sauce, bean curd, beancurd, tempe, shoyu,
    ponzu, hoisin, oyster sauce, textured vegetable protein, tvp, oreo, tofu*, soysauce'),
  ('fish',
    'fish*, seafood, salmon, tuna, cod, haddock, halibut, herring, mackerel, sardine, pilchard, sprat, anchovy, anchovies, trout, bass,
    tilapia, pollock, plaice, sole, hake, perch, pike, carp, eel, catfish, swordfish, monkfish, snapper, pangasius, whitebait, kipper,
    caviar, roe, sushi, surimi, fish finger, fishfinger, fish stick, fishstick, fishcake, fishburger, paella, worcestershire, caesar,
    sea food, seafood stick, finfish, whitefish, codfish, tunafish, rockfish, sashimi, nigiri, poke bowl, ceviche, gravlax, gravadlax,
    lox, rollmop, kedgeree, bouillabaisse, seabass, seabream, bream, turbot, coley, mullet, basa, barramundi, bonito, dashi, nam pla,
    tapenade, puttanesca, furikake, crabstick, crab stick, worcester sauce, lea and perrins, taramasalata, pad thai'),
  ('crustaceans',
    'crustacean, shellfish, seafood, shrimp*, prawn*, crab, lobster, langoustine, scampi, crayfish, crawfish, krill, paella, surimi,
    crustacea, shell fish, shelfish, sea food, seafood stick, cray fish, craw fish, crabmeat, crabstick, crab stick, langostino,
    bouillabaisse, bisque, jambalaya'),
  ('molluscs',
    'mollusc, mollusk, shellfish, seafood, mussel, oyster, clam, cockle, scallop, whelk, squid, calamari, octopus, cuttlefish, snail,
    escargot, abalone, paella, mollusca, shell fish, shelfish, sea food, seafood stick, cuttle fish, calamares, octopi, winkle,
    periwinkle, limpet, moules, vongole, bouillabaisse, oyster sauce'),
  ('sesame',
    'sesame, tahini, tahina, hummus, houmous, halva, halvah, gomasio, falafel, baba ganoush, bagel, tahin, tehina, humous, hummous, hommus,
    houmus, hoummous, humus, felafel, halwa, halawa, zaatar, za atar, dukkah, furikake, gomashio, baba ghanoush, babaganoush, hoisin,
    sesame*'),
  ('mustard',
    'mustard, mayonnaise, mayo, remoulade, vinaigrette, dressing, coleslaw, piccalilli, curry, curries, hot dog, dijon, mayonaise,
    salad cream, tartare sauce, tartar sauce, slaw, potato salad, mustard*'),
  ('celery',
    'celery, celeriac, bouillon, stock cube, broth, soup, stew, stock, stockcube, stockpot, minestrone, mirepoix, waldorf, marmite,
    jambalaya, celery*'),
  ('sulphites',
    'sulphite, sulfite, sulphur dioxide, sulfur dioxide, dried fruit, dried apricot, dried mango, dried apple, raisin, sultana, wine,
    balsamic, sulphit*, sulfit*, sulphur, sulfur, bisulphite, bisulfite, metabisulphite, metabisulfite, dried pear, dried peach,
    dried pineapple, dried papaya, glace cherry, glace cherries, mince pie'),
  ('lupin',
    'lupin, lupine, lupini, lupin*'),
  (null,
    'coconut milk, coconut drink, coconut cream, coconut butter, coconut yogurt, coconut yoghurt, rice milk, rice drink, cocoa butter,
    apple butter, butter bean, butter lettuce, butter nut squash, cream of tartar, tiger nut, egg plant, crab apple, oyster mushroom,
    rice noodle, glass noodle, rice cake, rice cracker, corn tortilla, swedish fish, eggplant, butternut, buttercup, butterbean,
    butterhead, nutmeg, nutrition, nutritional, nutritious, nutrient, milk thistle, coco nut, coco nut milk, rice vermicelli, wine gum,
    winegum')
) as list (allergen_group, words), regexp_split_to_table(list.words, ',\s+') as word
group by word;

-- 15_children.sql

-- What belongs to one child apart from its profile: settings, and the draft it is made from. A parent's form becomes a checked draft; the
-- server function create-child makes the identity, and the identity becomes the child, all or nothing.
-- Who may do what: parents read and change the settings of their children, and add and edit children; a child reads its own settings and
-- chooses the reward it saves for.

create table public.child_settings (
  child_id uuid primary key references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  hide_points boolean not null default false,
  pre_reader boolean,
  goal_reward_id uuid,
  updated_at timestamptz not null default now()
);
create index child_settings_family_idx on public.child_settings (family_group_id);
create index child_settings_goal_idx on public.child_settings (goal_reward_id);
alter table public.child_settings enable row level security;
create policy "parents and the child itself" on public.child_settings for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.child_settings to authenticated, service_role;

-- A child as its parent described it, waiting for its identity; the trigger on auth.users turns it into rows, all or nothing.
create table private.child_drafts (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  parent_id uuid not null references public.profiles (id) on delete cascade,
  full_name text not null,
  dob date not null,
  has_email boolean not null,
  email text,
  allow_child_signup boolean not null,
  gender text,
  allergies text[] not null,
  allergy_consent boolean not null,
  avatar text not null,
  secret_kind text,
  secret_hash text,
  created_at timestamptz not null default now(),
  creation_key uuid,
  allergen_groups public.allergen_group[] not null default '{}'
);
create index child_drafts_family_idx on private.child_drafts (family_group_id);
create index child_drafts_parent_idx on private.child_drafts (parent_id);
create index child_drafts_created_idx on private.child_drafts (created_at);
alter table private.child_drafts enable row level security;

create function private.set_child_settings(p_child_id uuid, p_hide_points boolean, p_pre_reader boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
begin
  update public.child_settings
  set hide_points = coalesce(p_hide_points, hide_points), pre_reader = p_pre_reader, updated_at = now()
  where child_id = child.id;
end $$;
grant execute on function private.set_child_settings(uuid, boolean, boolean) to authenticated;

create function public.set_child_settings(p_child_id uuid, p_hide_points boolean default null, p_pre_reader boolean default null)
returns void
language sql volatile set search_path = ''
as $$ select private.set_child_settings(p_child_id, p_hide_points, p_pre_reader) $$;
grant execute on function public.set_child_settings(uuid, boolean, boolean) to authenticated;

-- The child pins the reward it saves for; null lets go of it.
create function private.set_goal(p_reward_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
begin
  if p_reward_id is not null and not exists (select from private.claimable_rewards(me) where id = p_reward_id) then
    perform private.fail(404, 'reward.not_found', 'This reward is not available.', 'reward_id');
  end if;
  update public.child_settings set goal_reward_id = p_reward_id, updated_at = now() where child_id = me.id;
end $$;
grant execute on function private.set_goal(uuid) to authenticated;

create function public.set_goal(p_reward_id uuid default null) returns void
language sql volatile set search_path = ''
as $$ select private.set_goal(p_reward_id) $$;
grant execute on function public.set_goal(uuid) to authenticated;

-- What a parent may send about a new child. Whether the address is somebody's is asked by prepare_child.
create function private.check_child_form(p_family uuid, p_dob date, p_has_email boolean, p_email text,
  p_allow_child_signup boolean, p_gender text) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_email));
begin
  perform private.check_dob(p_dob, private.family_today(p_family));
  if p_has_email or p_allow_child_signup then
    if not private.is_thirteen(p_dob, p_family) then
      perform private.fail(400, 'child.under_thirteen', 'Children under 13 cannot receive invites',
        case when p_allow_child_signup then 'allow_child_signup' else 'has_email' end);
    elsif coalesce(address, '') = '' then
      perform private.fail(400, 'child.email_required', 'Email is required when email access is enabled', 'email');
    elsif not private.is_email(address) or address like '%@kids.invalid' then
      perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
    end if;
  end if;
  if nullif(p_gender, '') not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  end if;
end $$;

-- The checked draft of a child, at most 20 an hour for a parent. That the address is somebody's is an answer and no refusal, which would
-- take the count back: otherwise anybody could ask about as many addresses as they like.
create function private.prepare_child(p_full_name text, p_dob date, p_has_email boolean, p_email text,
  p_allow_child_signup boolean, p_gender text, p_allergies text[], p_allergen_groups text[], p_allergy_consent boolean,
  p_avatar text, p_idempotency_key uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  full_name text := private.check_full_name(p_full_name);
  has_email boolean := coalesce(p_has_email, false);
  avatar text := coalesce(nullif(p_avatar, ''), private.free_avatar(family));
  allergies text[] := private.clean_tags(p_allergies);
  groups public.allergen_group[] := private.check_allergies(allergies, p_allergen_groups, p_allergy_consent);
  draft uuid;
begin
  perform private.check_child_form(family, p_dob, has_email, p_email, has_email and coalesce(p_allow_child_signup, false), p_gender);
  if private.free_avatar(family) is null then
    perform private.fail(409, 'child.family_full', 'A family can have 16 children, one for each picture.', 'avatar');
  end if;
  perform private.check_avatar(family, avatar, null);
  if private.count_use(auth.uid(), 'child_draft', '1 hour') > 20 then
    perform private.fail(429, 'child.too_many_drafts', 'You have added many children in a short time.', null,
      'Please try again in an hour.');
  elsif has_email and private.is_known_address(p_email) then
    return jsonb_build_object('email_taken', true);
  end if;
  delete from private.child_drafts where created_at < now() - interval '1 hour';
  insert into private.child_drafts (family_group_id, parent_id, full_name, dob, has_email, email, allow_child_signup, gender,
    allergies, allergen_groups, allergy_consent, avatar, creation_key)
  values (family, auth.uid(), full_name, p_dob, has_email, case when has_email then lower(btrim(p_email)) end,
    has_email and coalesce(p_allow_child_signup, false), nullif(p_gender, ''), allergies, groups,
    coalesce(p_allergy_consent, false), avatar, p_idempotency_key)
  returning id into draft;
  return jsonb_build_object('draft_id', draft, 'sign_in_email', draft || '@kids.invalid');
end $$;
grant execute on function private.prepare_child(text, date, boolean, text, boolean, text, text[], text[], boolean, text, uuid) to
  authenticated;

create function public.prepare_child(p_full_name text, p_dob date, p_has_email boolean default false, p_email text default null,
  p_allow_child_signup boolean default false, p_gender text default null, p_allergies text[] default '{}',
  p_allergy_consent boolean default false, p_avatar text default null, p_idempotency_key uuid default null,
  p_allergen_groups text[] default null) returns jsonb
language sql volatile set search_path = ''
as $$
  select private.prepare_child(p_full_name, p_dob, p_has_email, p_email, p_allow_child_signup, p_gender, p_allergies,
    p_allergen_groups, p_allergy_consent, p_avatar, p_idempotency_key)
$$;
grant execute on function public.prepare_child(text, date, boolean, text, boolean, text, text[], boolean, text, uuid, text[]) to
  authenticated;

-- The PIN's hash joins the draft, so that identity, profile and PIN come into being together.
create function private.set_draft_secret(p_draft_id uuid, p_secret_hash text, p_kind text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.child_drafts set secret_hash = p_secret_hash, secret_kind = p_kind where id = p_draft_id;
  if not found then
    perform private.fail(404, 'child.draft_gone', 'Failed to create child account');
  end if;
end $$;
grant execute on function private.set_draft_secret(uuid, text, text) to service_role;

create function public.set_draft_secret(p_draft_id uuid, p_secret_hash text, p_kind text) returns void
language sql volatile set search_path = ''
as $$ select private.set_draft_secret(p_draft_id, p_secret_hash, p_kind) $$;
grant execute on function public.set_draft_secret(uuid, text, text) to service_role;

-- Everything that an approved child has from its first moment.
create function private.equip_child(p_child public.profiles, p_sign_in_email text, p_secret_kind text, p_secret_hash text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.child_points (child_id, family_group_id) values (p_child.id, p_child.family_group_id);
  insert into public.child_settings (child_id, family_group_id) values (p_child.id, p_child.family_group_id);
  insert into private.child_credentials (child_id, sign_in_email, secret_kind, secret_hash)
  values (p_child.id, p_sign_in_email, p_secret_kind, p_secret_hash);
end $$;

-- Turns a draft into the child; part of the transaction that makes the identity.
create function private.consume_child_draft(p_user_id uuid, p_email text, p_draft_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  draft private.child_drafts;
  child public.profiles;
begin
  delete from private.child_drafts where id = p_draft_id and created_at > now() - interval '1 hour' returning * into draft;
  if not found or lower(p_email) <> draft.id || '@kids.invalid' then
    perform private.fail(409, 'child.draft_gone', 'Failed to create child account');
  end if;
  -- Of two drafts with one key the second waits here for the first, and is refused with its identity.
  insert into public.profiles (id, email, full_name, role, parent_id, family_group_id, has_email, allow_child_signup, dob, gender, avatar,
    creation_key)
  values (p_user_id, draft.email, draft.full_name, 'child', draft.parent_id, draft.family_group_id, draft.has_email,
    draft.allow_child_signup, draft.dob, draft.gender, draft.avatar, draft.creation_key)
  returning * into child;
  insert into public.role_assignments (user_id, role) values (child.id, 'child_user');
  perform private.equip_child(child, lower(p_email), draft.secret_kind, draft.secret_hash);
  if draft.allergy_consent then
    perform private.keep_allergies(child, draft.allergies, draft.allergen_groups::text[], true, draft.parent_id);
  end if;
end $$;

-- The Auth service inserts an identity with its provider alone, and writes the app_metadata it was given in a later statement of the same
-- transaction. So a child is made of its draft when that transaction ends, in whatever order its statements came. The app_metadata, which
-- no user writes, names the draft; without it the identity is refused with its transaction.
create function private.make_child() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  identity auth.users;
begin
  select * into identity from auth.users where id = new.id;
  if found then
    perform private.consume_child_draft(identity.id, identity.email,
      (private.as_object(identity.raw_app_meta_data) ->> 'child_draft_id')::uuid);
  end if;
  return null;
end $$;

create constraint trigger tastequest_child_made after insert on auth.users deferrable initially deferred
for each row when (lower(new.email) like '%@kids.invalid') execute function private.make_child();

-- p_avatar null leaves the picture, words and groups that are null stay (see keep_allergies), the others become exactly the
-- list, and without consent nothing is kept. p_unchanged_since is the version that the form showed: a later edit refuses the save; null
-- overwrites.
create function private.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text, p_avatar text,
  p_allergies text[], p_allergen_groups text[], p_allergy_consent boolean, p_unchanged_since timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  picture text;
begin
  select * into child from public.profiles where id = p_child_id for no key update;
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  picture := coalesce(nullif(p_avatar, ''), child.avatar);
  if child.updated_at <> p_unchanged_since then
    perform private.fail(409, 'row.changed', 'Somebody else changed this.');
  end if;
  if p_dob is distinct from child.dob then
    perform private.check_dob(p_dob, private.family_today(child.family_group_id));
  end if;
  if picture is distinct from child.avatar then
    perform private.check_avatar(child.family_group_id, picture, child.id);
  end if;
  if nullif(p_gender, '') not in ('male', 'female', 'prefer_not_to_say') then
    perform private.fail(400, 'child.gender', 'Please choose from the list.', 'gender');
  end if;
  update public.profiles
  set full_name = private.check_full_name(p_full_name), dob = p_dob, gender = nullif(p_gender, ''), avatar = picture,
    allow_child_signup = allow_child_signup and private.is_thirteen(p_dob, family_group_id), updated_at = clock_timestamp()
  where id = child.id returning * into child;
  if p_allergies is not null or p_allergen_groups is not null then
    perform private.keep_allergies(child, p_allergies, p_allergen_groups, p_allergy_consent, auth.uid());
  end if;
  return jsonb_build_object('updated_at', child.updated_at);
end $$;
grant execute on function private.update_child(uuid, text, date, text, text, text[], text[], boolean, timestamptz) to authenticated;

create function public.update_child(p_child_id uuid, p_full_name text, p_dob date, p_gender text default null, p_avatar text default null,
  p_allergies text[] default null, p_allergy_consent boolean default false, p_unchanged_since timestamptz default null,
  p_allergen_groups text[] default null) returns jsonb
language sql volatile set search_path = ''
as $$
  select private.update_child(p_child_id, p_full_name, p_dob, p_gender, p_avatar, p_allergies, p_allergen_groups, p_allergy_consent,
    p_unchanged_since)
$$;
grant execute on function public.update_child(uuid, text, date, text, text, text[], boolean, timestamptz, text[]) to authenticated;

create function private.children_list() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar', p.avatar, 'email', p.email,
      'has_email', p.has_email, 'allow_child_signup', p.allow_child_signup, 'dob', p.dob, 'gender', p.gender,
      'join_status', p.join_status, 'created_at', p.created_at, 'updated_at', p.updated_at,
      'allergies', (select coalesce(jsonb_agg(a.allergen order by a.allergen), '[]') from public.child_allergies a
        where a.child_id = p.id and a.allergen is not null),
      'allergen_groups', (select coalesce(jsonb_agg(a.allergen_group order by a.allergen_group), '[]') from public.child_allergies a
        where a.child_id = p.id and a.allergen_group is not null),
      'allergies_to_review', exists (select from public.child_allergies a where a.child_id = p.id and a.reviewed_at is null),
      'allergy_consent', exists (select from public.consents k where k.child_id = p.id and k.withdrawn_at is null),
      'total_points', coalesce(b.total_points, 0), 'hide_points', coalesce(s.hide_points, false), 'pre_reader', s.pre_reader,
      'has_pin', c.secret_hash is not null, 'secret_kind', c.secret_kind,
      'locked', exists (select from private.sign_in_attempts t join public.families f on f.family_code = t.family_code
        where f.id = family and t.avatar = p.avatar and t.locked_until > now()))
      order by p.full_name)
    from public.profiles p
    left join public.child_points b on b.child_id = p.id
    left join public.child_settings s on s.child_id = p.id
    left join private.child_credentials c on c.child_id = p.id
    where p.family_group_id = family and p.role = 'child' and p.join_status = 'active'), '[]');
end $$;
grant execute on function private.children_list() to authenticated;

create function public.children_list() returns jsonb
language sql stable set search_path = ''
as $$ select private.children_list() $$;
grant execute on function public.children_list() to authenticated;

-- 16_kid_sign_in.sql

-- A child signs in with the family code, its picture and a PIN. The try is counted before the PIN is checked, so guesses sent at once
-- count as well. The PIN's hash is checked by the server functions, for only they have the secret.
-- Who may do what: no client reads hashes or tries. Parents set, reset and unlock the PIN of their children; a child changes its own only
-- with the old one, so whoever holds its unlocked tablet does not shut it out.

-- How a child signs in. The secret is a slow hash made by the server function; the placeholder address never receives mail.
create table private.child_credentials (
  child_id uuid primary key references public.profiles (id) on delete cascade,
  secret_kind text check (secret_kind in ('digits', 'pictures')),
  secret_hash text,
  sign_in_email text not null unique,
  updated_at timestamptz not null default now(),
  password_open_until timestamptz
);
alter table private.child_credentials enable row level security;

-- Tries are counted per (code, picture), existing or not, so that a miss tells nothing.
create table private.sign_in_attempts (
  family_code text not null check (length(family_code) <= 16),
  avatar text not null check (length(avatar) <= 20),
  tries int not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null default now(),
  primary key (family_code, avatar)
);
create index sign_in_attempts_updated_idx on private.sign_in_attempts (updated_at);
alter table private.sign_in_attempts enable row level security;

create function private.attempt_key(p_family_code text, p_avatar text) returns private.sign_in_attempts
language sql immutable set search_path = ''
as $$
  select row(left(upper(regexp_replace(coalesce(p_family_code, ''), '[\s-]', '', 'g')), 16), left(coalesce(p_avatar, ''), 20),
    0, null, null)::private.sign_in_attempts
$$;

-- Null when nobody has this code and picture. Locked pairs answer only {locked: true}, whether somebody has them or not.
create function private.kid_credential(p_family_code text, p_avatar text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  key private.sign_in_attempts := private.attempt_key(p_family_code, p_avatar);
  seen private.sign_in_attempts;
begin
  insert into private.sign_in_attempts as a (family_code, avatar, tries) values (key.family_code, key.avatar, 1)
  on conflict (family_code, avatar) do update set
    tries = case when a.locked_until > now() then a.tries
      when a.locked_until <= now() or a.updated_at < now() - interval '15 minutes' then 1
      else a.tries + 1 end,
    locked_until = case when a.locked_until > now() then a.locked_until
      when a.locked_until is null and a.updated_at >= now() - interval '15 minutes' and a.tries >= 5 then now() + interval '15 minutes' end,
    updated_at = now()
  returning * into seen;
  if seen.locked_until > now() then
    return jsonb_build_object('child_id', null, 'secret_hash', null, 'secret_kind', null, 'sign_in_email', null, 'locked', true);
  end if;
  return (
    select jsonb_build_object('child_id', p.id, 'secret_hash', c.secret_hash, 'secret_kind', c.secret_kind,
      'sign_in_email', c.sign_in_email, 'locked', false)
    from public.families f
    join public.profiles p on p.family_group_id = f.id and p.role = 'child' and p.join_status = 'active' and p.avatar = key.avatar
    join private.child_credentials c on c.child_id = p.id and c.secret_hash is not null
    where f.family_code = key.family_code);
end $$;
grant execute on function private.kid_credential(text, text) to service_role;

create function public.kid_credential(p_family_code text, p_avatar text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.kid_credential(p_family_code, p_avatar) $$;
grant execute on function public.kid_credential(text, text) to service_role;

-- What came of the try that kid_credential counted. The fifth miss locks the pair for 15 minutes. A right PIN opens at most 20 sessions of
-- a child and 40 of a family in 10 minutes: each takes from what Auth allows the function for all children together.
create function private.record_kid_attempt(p_family_code text, p_avatar text, p_success boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  key private.sign_in_attempts := private.attempt_key(p_family_code, p_avatar);
  until timestamptz;
  child public.profiles;
  too_often boolean := false;
begin
  if p_success then
    delete from private.sign_in_attempts where family_code = key.family_code and avatar = key.avatar;
    select p.* into child from public.families f join public.profiles p on p.family_group_id = f.id and p.role = 'child'
    where f.family_code = key.family_code and p.avatar = key.avatar;
    if found then
      too_often := private.count_use(child.id, 'kid_sign_in', '10 minutes') > 20
        or private.count_use(child.family_group_id, 'kid_sign_in', '10 minutes') > 40;
    end if;
    return jsonb_build_object('locked', false, 'too_often', too_often);
  end if;
  update private.sign_in_attempts
  set locked_until = case when tries >= 5 and locked_until is null then now() + interval '15 minutes' else locked_until end
  where family_code = key.family_code and avatar = key.avatar
  returning locked_until into until;
  return jsonb_build_object('locked', coalesce(until > now(), false), 'too_often', too_often);
end $$;
grant execute on function private.record_kid_attempt(text, text, boolean) to service_role;

create function public.record_kid_attempt(p_family_code text, p_avatar text, p_success boolean) returns jsonb
language sql volatile set search_path = ''
as $$ select private.record_kid_attempt(p_family_code, p_avatar, p_success) $$;
grant execute on function public.record_kid_attempt(text, text, boolean) to service_role;

-- Forgets the misses of the sign-in and of the change of the PIN.
create function private.unlock_pair(p_child_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.uses where subject = p_child_id and what = 'pin';
  delete from private.sign_in_attempts a
  using public.profiles p, public.families f
  where p.id = p_child_id and f.id = p.family_group_id and a.family_code = f.family_code and a.avatar = p.avatar
$$;

create function private.unlock_kid(p_child_id uuid, p_actor uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.profiles c join public.profiles a on a.family_group_id = c.family_group_id and a.role = 'parent'
    where c.id = p_child_id and c.role = 'child' and c.join_status = 'active' and a.id = p_actor
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  perform private.unlock_pair(p_child_id);
end $$;
grant execute on function private.unlock_kid(uuid, uuid) to service_role;

create function public.unlock_kid(p_child_id uuid, p_actor uuid) returns void
language sql volatile set search_path = ''
as $$ select private.unlock_kid(p_child_id, p_actor) $$;
grant execute on function public.unlock_kid(uuid, uuid) to service_role;

-- The actor is whom the function found in the token: a parent of the family, or the child itself, who says which hash it replaces. A new
-- secret also unlocks. A parent's reset lets the hidden password be derived again (function set-child-pin), once and within a minute; a
-- reset that ends no session leaves it closed.
create function private.set_child_credential(p_child_id uuid, p_secret_hash text, p_kind text, p_actor uuid,
  p_old_secret_hash text default null, p_keeps_password boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  credential private.child_credentials;
begin
  if not exists (
    select from public.profiles c join public.profiles a on a.family_group_id = c.family_group_id
    where c.id = p_child_id and c.role = 'child' and c.join_status = 'active' and a.id = p_actor and (a.role = 'parent' or a.id = c.id)
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  select * into credential from private.child_credentials where child_id = p_child_id for update;
  if credential.sign_in_email is null or credential.sign_in_email not like '%@kids.invalid' then
    perform private.fail(409, 'child.signs_in_by_email', 'This child signs in with an email and a password.', 'pin');
  elsif p_actor = p_child_id and coalesce(credential.secret_hash <> p_old_secret_hash, true) then
    perform private.fail(403, 'child.old_pin_wrong', 'That is not your old PIN. Try again, or ask a grown-up.', 'old_pin');
  end if;
  update private.child_credentials
  set secret_hash = p_secret_hash, secret_kind = p_kind, updated_at = now(),
    password_open_until = case when p_actor <> p_child_id and not p_keeps_password then now() + interval '1 minute' end
  where child_id = p_child_id;
  perform private.unlock_pair(p_child_id);
end $$;
grant execute on function private.set_child_credential(uuid, text, text, uuid, text, boolean) to service_role;

create function public.set_child_credential(p_child_id uuid, p_secret_hash text, p_kind text, p_actor uuid,
  p_old_secret_hash text default null, p_keeps_password boolean default false) returns void
language sql volatile set search_path = ''
as $$ select private.set_child_credential(p_child_id, p_secret_hash, p_kind, p_actor, p_old_secret_hash, p_keeps_password) $$;
grant execute on function public.set_child_credential(uuid, text, text, uuid, text, boolean) to service_role;

-- The try of an old PIN, counted before it is looked at, and apart from the sign-in: whoever plays at an unlocked tablet does not lock its
-- owner out.
create function private.count_pin_try(p_child_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child private.child_credentials;
begin
  select c.* into child from public.profiles p join private.child_credentials c on c.child_id = p.id
  where p.id = p_child_id and p.role = 'child' and p.join_status = 'active';
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  elsif child.sign_in_email not like '%@kids.invalid' then
    perform private.fail(409, 'child.signs_in_by_email', 'This child signs in with an email and a password.', 'pin');
  elsif child.secret_hash is null then
    perform private.fail(403, 'child.no_pin', 'Ask a grown-up to set a PIN for you.', 'pin');
  elsif private.count_use(p_child_id, 'pin', '15 minutes') > 5 then
    return jsonb_build_object('secret_hash', null, 'locked', true);
  end if;
  return jsonb_build_object('secret_hash', child.secret_hash, 'locked', false);
end $$;
grant execute on function private.count_pin_try(uuid) to service_role;

create function public.count_pin_try(p_child_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.count_pin_try(p_child_id) $$;
grant execute on function public.count_pin_try(uuid) to service_role;

-- What the signed-in child comes in with, `digits` or `pictures`; null for whoever has no PIN.
create function private.own_pin_kind() returns text
language sql stable security definer set search_path = ''
as $$
  select secret_kind from private.child_credentials
  where child_id = auth.uid() and secret_hash is not null and sign_in_email like '%@kids.invalid'
$$;
grant execute on function private.own_pin_kind() to authenticated;

create function public.own_pin_kind() returns text
language sql stable set search_path = ''
as $$ select private.own_pin_kind() $$;
grant execute on function public.own_pin_kind() to authenticated;

-- A child's sign-in is not its own to change: a new password would shut its PIN out, a new address would be a second way in. The Auth API
-- lets every session ask for both, so the identity itself refuses. PINs and addresses go through the server.
create function private.check_child_identity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.profiles where id = old.id and role = 'child') then
    return new;
  end if;
  if row(new.email, nullif(new.email_change, ''), nullif(new.phone, ''), nullif(new.phone_change, '')) is distinct from
    row(old.email, nullif(old.email_change, ''), nullif(old.phone, ''), nullif(old.phone_change, '')) then
    perform private.fail(403, 'child.address_fixed', 'Only a grown-up can change how you sign in.', 'email');
  end if;
  if new.encrypted_password is distinct from old.encrypted_password and old.email like '%@kids.invalid' then
    update private.child_credentials set password_open_until = null where child_id = old.id and password_open_until > now();
    if not found then
      perform private.fail(403, 'child.signs_in_by_pin', 'You sign in with your picture and PIN. Ask a grown-up for a new PIN.',
        'password');
    end if;
  end if;
  return new;
end $$;

create trigger tastequest_child_identity before update of email, email_change, phone, phone_change, encrypted_password on auth.users
for each row execute function private.check_child_identity();

-- Answers {locked}: whether this try is one too many.
create function private.count_password_try(p_user_id uuid) returns jsonb
language sql volatile security definer set search_path = ''
as $$ select jsonb_build_object('locked', private.count_use(p_user_id, 'password', '15 minutes') > 5) $$;
grant execute on function private.count_password_try(uuid) to service_role;

create function public.count_password_try(p_user_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.count_password_try(p_user_id) $$;
grant execute on function public.count_password_try(uuid) to service_role;

create function private.forget_password_tries(p_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.uses where subject = p_user_id and what = 'password' $$;
grant execute on function private.forget_password_tries(uuid) to service_role;

create function public.forget_password_tries(p_user_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.forget_password_tries(p_user_id) $$;
grant execute on function public.forget_password_tries(uuid) to service_role;

-- 17_sign_up.sql

-- Signing up: the trigger on auth.users makes the rows of a new person, all or nothing. Of the user's own metadata only name, time zone,
-- role, parent reference and invitation are read, each checked; rights never come from it.
-- Who may do what: anybody may sign up as a parent, or as a child who waits for a parent's approval; a visitor may have a form checked.

-- Which question about a parent's id or code this is within the minute. A sequence, because most are refused, and a refusal takes
-- back what a table counted. Everybody is counted together: the address in request.headers is the caller's to write.
create sequence private.parent_questions;

create function private.is_known_address(p_email text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users where email = lower(btrim(p_email)))
    or exists (select from public.profiles where email = lower(btrim(p_email)))
$$;

create function private.count_parent_question() returns bigint
language plpgsql volatile security definer set search_path = ''
as $$
declare
  minute bigint := floor(extract(epoch from clock_timestamp()) / 60)::bigint * 1000000;
  place bigint := nextval('private.parent_questions');
begin
  if place < minute then
    place := setval('private.parent_questions', minute + 1);
  end if;
  return place - minute;
end $$;

-- A parent's profile id, or the family code in any spelling. No row when it names nobody; parent_id null when it names no parent.
create function private.find_parent(p_ref text) returns table (family_id uuid, parent_id uuid)
language sql stable security definer set search_path = ''
as $$
  select p.family_group_id, case when p.role = 'parent' then p.id end
  from public.profiles p
  where p.id = case when btrim(p_ref) ~* '^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$' then btrim(p_ref)::uuid end
  union all
  select f.id, (select m.profile_id from public.family_members m
    where m.family_group_id = f.id and m.status = 'active' order by m.role = 'owner' desc limit 1)
  from public.families f
  where f.family_code = upper(regexp_replace(p_ref, '[\s-]', '', 'g'))
$$;

create function private.check_parent_ref(p_ref text) returns table (family_id uuid, parent_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.clean(p_ref) is null then
    perform private.fail(400, 'sign_up.parent_required', 'Parent ID is required for child accounts', 'parent_id');
  end if;
  select f.family_id, f.parent_id into family_id, parent_id from private.find_parent(p_ref) as f limit 1;
  if family_id is null then
    perform private.fail(400, 'sign_up.parent_unknown', 'The parent ID provided is invalid. Please check and try again.', 'parent_id');
  elsif parent_id is null then
    perform private.fail(400, 'sign_up.not_a_parent',
      'The ID provided is not a parent account. Please check with your parent for the correct ID.', 'parent_id');
  elsif (select count(*) from public.profiles where family_group_id = family_id and join_status = 'pending') >= 5 then
    perform private.fail(429, 'sign_up.too_many_waiting',
      'Please ask your parent to look at the children who are waiting first.', 'parent_id');
  end if;
  return next;
end $$;

-- Refuses what the sign-up form shows beside its fields. 300 children a minute may ask for a parent, far more than ever sign up by
-- themselves. Whoever uses that up keeps only them waiting: parents sign up, and add children, as ever.
create function private.check_signup(p_email text, p_role text, p_parent_ref text, p_invitation text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if coalesce(not private.is_email(btrim(p_email)), true) or lower(btrim(p_email)) like '%@kids.invalid' then
    perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
  elsif p_role is null or p_role not in ('parent', 'child') then
    perform private.fail(400, 'sign_up.role', 'Please choose Parent or Child.', 'role');
  elsif exists (select from private.open_invitation(p_invitation) as m where m.id is not null and m.email <> lower(btrim(p_email))) then
    perform private.fail(403, 'invitation.other_email', 'This invitation is for another email address.', 'email');
  elsif p_role = 'child' then
    if private.count_parent_question() > 300 then
      perform private.fail(429, 'sign_up.busy', 'Many children are signing up right now.', null, 'Please try again in a minute.');
    end if;
    perform private.check_parent_ref(p_parent_ref);
  end if;
end $$;
grant execute on function private.check_signup(text, text, text, text) to anon, authenticated;

create function public.check_signup(p_email text, p_role text, p_parent_ref text default null, p_invitation text default null)
returns void
language sql volatile set search_path = ''
as $$ select private.check_signup(p_email, p_role, p_parent_ref, p_invitation) $$;
grant execute on function public.check_signup(text, text, text, text) to anon, authenticated;

create function private.sign_up_child(p_user auth.users, p_name text, p_ref text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  parent record;
begin
  select * into parent from private.check_parent_ref(p_ref);
  insert into public.profiles (id, email, full_name, role, parent_id, family_group_id, has_email, join_status)
  values (p_user.id, lower(p_user.email), p_name, 'child', parent.parent_id, parent.family_id, true, 'pending');
  insert into public.role_assignments (user_id, role) values (p_user.id, 'child_user');
end $$;

-- A parent gets a family of their own, or joins the one whose valid invitation they bring.
create function private.sign_up_parent(p_user auth.users, p_name text, p_time_zone text, p_token text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  invited public.family_members;
  family uuid;
begin
  select m.* into invited
  from private.invitations i join public.family_members m on m.id = i.member_id
  where i.token_hash = private.token_hash(p_token) and i.used_at is null and i.expires_at > now()
    and m.status = 'invited' and m.email = lower(p_user.email)
    and not exists (select from public.family_members a
      where a.family_group_id = m.family_group_id and a.role = 'co_parent' and a.status = 'active')
  for update of i, m;
  family := coalesce(invited.family_group_id, private.new_family(p_name || '''s family', p_time_zone, p_user.id));
  insert into public.profiles (id, email, full_name, role, family_group_id, has_email)
  values (p_user.id, lower(p_user.email), p_name, 'parent', family, true);
  insert into public.role_assignments (user_id, role) values (p_user.id, 'parent_basic');
  if invited.id is not null then
    update public.family_members set profile_id = p_user.id, status = 'active', accepted_at = now() where id = invited.id;
    update private.invitations set used_at = now() where member_id = invited.id;
  else
    insert into public.family_members (family_group_id, profile_id, role, status, email, full_name, accepted_at)
    values (family, p_user.id, 'owner', 'active', lower(p_user.email), p_name, now());
  end if;
end $$;

-- An address of the children's is refused at once unless a draft waits for it: nobody signs up with one, and no mail is sent to it. Who
-- gives no name gets the words of the address.
create function private.on_sign_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  said jsonb := private.as_object(new.raw_user_meta_data);
  words text := regexp_replace(split_part(new.email, '@', 1), '[^[:alnum:]]+', ' ', 'g');
  name text := coalesce(left(private.clean(said ->> 'full_name'), 100), left(private.clean(words), 100), 'Parent');
begin
  if lower(new.email) like '%@kids.invalid' then
    if not exists (select from private.child_drafts d where d.id || '@kids.invalid' = lower(new.email)) then
      perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
    end if;
  elsif said ->> 'role' = 'child' then
    perform private.delete_expired_joins();
    perform private.sign_up_child(new, name, coalesce(said ->> 'parent_ref', said ->> 'parent_id'));
  else
    perform private.sign_up_parent(new, name, said ->> 'time_zone', said ->> 'invitation');
  end if;
  return null;
end $$;

create trigger tastequest_signed_up after insert on auth.users
for each row execute function private.on_sign_up();

-- 18_join_requests.sql

-- A child who signed up with a parent's id or family code waits here until a parent approves it. Until then it sees nothing of the family.
-- Who may do what: parents read, approve and refuse the requests of their family.

create function private.join_requests() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  perform private.delete_expired_joins();
  return coalesce((select jsonb_agg(jsonb_build_object('id', id, 'full_name', full_name, 'email', email, 'created_at', created_at)
      order by created_at)
    from public.profiles where family_group_id = family and join_status = 'pending'), '[]');
end $$;
grant execute on function private.join_requests() to authenticated;

create function public.join_requests() returns jsonb
language sql volatile set search_path = ''
as $$ select private.join_requests() $$;
grant execute on function public.join_requests() to authenticated;

-- The family is locked before a free picture is looked for: two approvals at once take two.
create function private.approve_child(p_child_id uuid, p_dob date, p_avatar text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  child public.profiles;
  picture text;
begin
  perform from public.families where id = family for update;
  picture := coalesce(nullif(p_avatar, ''), private.free_avatar(family));
  select * into child from public.profiles
  where id = p_child_id and family_group_id = family and role = 'child' and join_status = 'pending'
    and created_at > now() - interval '7 days' for update;
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  perform private.check_dob(p_dob, private.family_today(family));
  perform private.check_avatar(family, picture, child.id);
  update public.profiles
  set join_status = 'active', dob = p_dob, avatar = picture, parent_id = auth.uid(), updated_at = now(),
    has_email = private.is_thirteen(p_dob, family)
  where id = child.id returning * into child;
  perform private.equip_child(child, (select lower(email) from auth.users where id = child.id), null, null);
end $$;
grant execute on function private.approve_child(uuid, date, text) to authenticated;

create function public.approve_child(p_child_id uuid, p_dob date, p_avatar text default null) returns void
language sql volatile set search_path = ''
as $$ select private.approve_child(p_child_id, p_dob, p_avatar) $$;
grant execute on function public.approve_child(uuid, date, text) to authenticated;

-- Refusing deletes the waiting account.
create function private.reject_child(p_child_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  delete from public.profiles where id = p_child_id and family_group_id = family and role = 'child' and join_status = 'pending';
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
end $$;
grant execute on function private.reject_child(uuid) to authenticated;

create function public.reject_child(p_child_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.reject_child(p_child_id) $$;
grant execute on function public.reject_child(uuid) to authenticated;

-- Children who wait for approval for more than 7 days are deleted, with their identity.
create function private.delete_expired_joins() returns void
language sql volatile security definer set search_path = ''
as $$ delete from public.profiles where join_status = 'pending' and created_at < now() - interval '7 days' $$;

-- 19_points.sql

-- Points: one append-only ledger, and a balance that the same transaction keeps. Nothing else computes points.
-- Who waits for whom, in one order (decision 011): a child's balance first, then its challenges, foods, claims and logs.
-- Who may do what: parents read balances and entries of their children, a child its own. Nobody writes them directly; a parent adds or
-- takes points with a reason through adjust_points.

create table public.child_points (
  child_id uuid primary key references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  total_points int not null default 0 check (total_points >= 0),
  earned_ever int not null default 0 check (earned_ever >= 0),
  updated_at timestamptz not null default now()
);
create index child_points_family_idx on public.child_points (family_group_id);
alter table public.child_points enable row level security;
create policy "parents and the child itself" on public.child_points for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.child_points to authenticated, service_role;

-- food_log_id, challenge_id and unlocked_reward_id are kept as they were, without foreign keys: the ledger outlives what it names.
create table public.point_entries (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  child_id uuid not null references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  kind text not null check (kind in
    ('food_log', 'challenge_entry', 'challenge_bonus', 'reward_claim', 'refund', 'adjustment', 'reversal')),
  points int not null check (points <> 0),
  balance_after int not null check (balance_after >= 0),
  idempotency_key text not null unique,
  food_log_id uuid,
  challenge_id uuid,
  unlocked_reward_id uuid,
  reverses_id uuid unique references public.point_entries (id) on delete cascade,
  label text not null,
  reason text,
  created_by uuid,
  created_at timestamptz not null default now(),
  emoji text check (length(emoji) between 1 and 16),
  -- The day an entry counts for, when it is not the day it was written.
  earned_on date,
  check ((kind = 'reversal') = (reverses_id is not null)),
  check (case kind when 'adjustment' then true when 'reward_claim' then points < 0 when 'reversal' then points < 0 else points > 0 end)
);
create index point_entries_family_idx on public.point_entries (family_group_id, created_at desc);
create index point_entries_child_idx on public.point_entries (child_id, created_at desc);
create index point_entries_food_log_idx on public.point_entries (food_log_id);
create index point_entries_challenge_idx on public.point_entries (challenge_id);
create index point_entries_earned_on_idx on public.point_entries (family_group_id, child_id, created_at) include (points, id, earned_on)
where kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'adjustment') and points > 0;
alter table public.point_entries enable row level security;
create policy "parents and the child itself" on public.point_entries for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.point_entries to authenticated, service_role;

create trigger append_only before update or truncate on public.point_entries
for each statement execute function private.refuse_change();

create trigger append_only_delete before delete on public.point_entries
for each row when (pg_trigger_depth() = 0) execute function private.refuse_change();

-- Every change of a child's points starts here: whoever holds this lock is alone with the child's balance.
create function private.lock_balance(p_child_id uuid) returns public.child_points
language plpgsql security definer set search_path = ''
as $$
declare
  balance public.child_points;
begin
  select * into balance from public.child_points where child_id = p_child_id for update;
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return balance;
end $$;

-- A statement that changes or deletes what a child's calls lock takes the balances of its family before its first row.
create function private.lock_family_balances(p_family uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.child_points where family_group_id = p_family order by child_id for update;
end $$;

create function private.lock_balances_first() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.lock_family_balances(private.my_family_id());
  return null;
end $$;

create trigger lock_balances_first before delete on public.profiles
for each statement when (current_user in ('authenticated', 'anon')) execute function private.lock_balances_first();

-- The picture of an entry, kept with it as its label is: the food that was logged or tasted, the reward, the food that a completed
-- challenge names; a reversal shows what it takes back. Null: the entry has no picture but that of its kind.
create function private.entry_picture(p_kind text, p_food_log_id uuid, p_challenge_id uuid, p_unlocked_id uuid, p_reverses uuid)
returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_reverses is not null then
    return (select emoji from public.point_entries where id = p_reverses);
  elsif p_unlocked_id is not null then
    return (select reward_emoji from public.unlocked_rewards where id = p_unlocked_id);
  elsif p_food_log_id is not null and p_kind <> 'challenge_bonus' then
    return (select food_emoji from public.food_logs where id = p_food_log_id);
  end if;
  return (
    select coalesce(c.food_emoji, (select f.emoji from public.foods f
      where f.family_group_id = c.family_group_id and lower(f.name) = lower(c.food_name) order by f.created_at limit 1))
    from public.challenges c where c.id = p_challenge_id);
end $$;

-- Writes one ledger entry and the balance. Zero points leave no entry. The caller holds the lock and has checked that enough is there.
create function private.post_points(
  p_child_id uuid, p_kind text, p_points int, p_key text, p_label text, p_reason text default null,
  p_food_log_id uuid default null, p_challenge_id uuid default null, p_unlocked_id uuid default null, p_reverses uuid default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  balance public.child_points;
  earned int := case
    when p_kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'reversal') then p_points
    when p_kind = 'adjustment' then greatest(p_points, 0)
    else 0 end;
begin
  if p_points = 0 then
    return;
  end if;
  update public.child_points
  set total_points = total_points + p_points, earned_ever = earned_ever + earned, updated_at = now()
  where child_id = p_child_id
  returning * into balance;
  insert into public.point_entries (child_id, family_group_id, kind, points, balance_after, idempotency_key,
    food_log_id, challenge_id, unlocked_reward_id, reverses_id, label, emoji, reason, created_by, earned_on)
  values (p_child_id, balance.family_group_id, p_kind, p_points, balance.total_points, p_key,
    p_food_log_id, p_challenge_id, p_unlocked_id, p_reverses, p_label,
    private.entry_picture(p_kind, p_food_log_id, p_challenge_id, p_unlocked_id, p_reverses), p_reason, auth.uid(),
    (select l.log_date from public.food_logs l where l.id = p_food_log_id and l.log_date <> private.family_today(balance.family_group_id)));
end $$;

-- Takes back these entries exactly, once each. Points already spent cannot be taken back: the remedy is in the hint.
create function private.reverse_entries(p_child_id uuid, p_entries uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  entry public.point_entries;
  owed int;
begin
  select coalesce(sum(points), 0) into owed from public.point_entries where id = any (p_entries);
  if (select total_points from public.child_points where child_id = p_child_id) < owed then
    perform private.fail(409, 'points.already_spent', 'These points are already spent, so this can''t be undone.', 'points',
      'Cancel a reward that is not delivered yet, or add points first, and try again.');
  end if;
  for entry in select * from public.point_entries where id = any (p_entries) order by seq loop
    perform private.post_points(p_child_id, 'reversal', -entry.points, 'reversal:' || entry.id, entry.label, null,
      entry.food_log_id, entry.challenge_id, entry.unlocked_reward_id, entry.id);
  end loop;
end $$;

-- A parent adds or takes 1 to 500 points and says why. The first answer is for the first wish: another number under its key would be lost
-- unseen, and under a new key paid twice.
create function private.adjust_points(p_child_id uuid, p_points int, p_reason text, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  balance public.child_points := private.lock_balance(child.id);
  why text := private.clean(p_reason);
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  result jsonb;
begin
  select answer into result from private.answers where child_id = child.id and kind = 'adjust_points' and idempotency_key = key;
  if found then
    if not exists (select from public.point_entries e
      where e.idempotency_key = 'adjustment:' || child.id || ':' || key and e.points = p_points and e.reason = why) then
      perform private.fail(409, 'points.adjusted_before', 'The points were changed already, as you said first.', 'points',
        'Please look at the list of points before you change them again.');
    end if;
    return result;
  elsif p_points is null or p_points = 0 or p_points not between -500 and 500 then
    perform private.fail(400, 'points.range', 'Please enter 1 to 500 points to add or take.', 'points');
  elsif why is null then
    perform private.fail(400, 'points.reason_required', 'Please say why, so that your child understands.', 'reason');
  elsif length(why) > 200 then
    perform private.fail(400, 'points.reason_too_long', 'Please use at most 200 letters.', 'reason');
  elsif balance.total_points + p_points < 0 then
    perform private.fail(409, 'points.not_enough', format('There are only %s points to take.', balance.total_points), 'points');
  end if;
  perform private.post_points(child.id, 'adjustment', p_points, 'adjustment:' || child.id || ':' || key, why, why);
  result := jsonb_build_object('total_points', balance.total_points + p_points);
  insert into private.answers (child_id, kind, idempotency_key, answer) values (child.id, 'adjust_points', key, result);
  return result;
end $$;
grant execute on function private.adjust_points(uuid, int, text, uuid) to authenticated;

create function public.adjust_points(p_child_id uuid, p_points int, p_reason text, p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.adjust_points(p_child_id, p_points, p_reason, p_idempotency_key) $$;
grant execute on function public.adjust_points(uuid, int, text, uuid) to authenticated;

create function private.earned_by_day(p_family uuid, p_child_ids uuid[], p_from date, p_time_zone text)
returns table (day date, points int)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  since timestamptz := p_from::timestamp at time zone p_time_zone;
begin
  return query
    select coalesce(e.earned_on, (e.created_at at time zone p_time_zone)::date), sum(e.points)::int
    from public.point_entries e
    where e.family_group_id = p_family and e.child_id = any (p_child_ids)
      and e.kind in ('food_log', 'challenge_entry', 'challenge_bonus', 'adjustment') and e.points > 0
      and e.created_at >= since and (e.earned_on is null or e.earned_on >= p_from)
      and not exists (select from public.point_entries r where r.reverses_id = e.id)
    group by 1;
end $$;

-- [{day, points}], every day of the period included: 7 or 30 days, or 12 months by their first day; the last one is today's.
create function private.history_of(p_family uuid, p_child_ids uuid[], p_period text) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  zone text := (select time_zone from public.families where id = p_family);
  today timestamp := private.today_in(zone);
  unit text := case p_period when 'year' then 'month' else 'day' end;
  first timestamp := case p_period when 'year' then date_trunc('month', today) - interval '11 months'
    when 'month' then today - interval '29 days' else today - interval '6 days' end;
begin
  return (
    select jsonb_agg(jsonb_build_object('day', d::date, 'points', coalesce(e.points, 0)) order by d)
    from generate_series(first, today, ('1 ' || unit)::interval) as d
    left join (
      select date_trunc(unit, day::timestamp) as start, sum(points) as points
      from private.earned_by_day(p_family, p_child_ids, first::date, zone) group by 1
    ) as e on e.start = d);
end $$;

create function private.points_history(p_child_id uuid, p_period text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.my_family_id();
begin
  if p_child_id is not null or private.my_role() = 'child' then
    perform private.require_child(coalesce(p_child_id, auth.uid()));
  else
    family := private.require_parent();
  end if;
  if p_period is null or p_period not in ('week', 'month', 'year') then
    perform private.fail(400, 'history.period', 'Please choose week, month or year.', 'period');
  elsif p_period <> 'week' then
    perform private.require_flag('advanced_analytics');
  end if;
  return private.history_of(family,
    private.child_ids(family, case when private.my_role() = 'child' then auth.uid() else p_child_id end), p_period);
end $$;
grant execute on function private.points_history(uuid, text) to authenticated;

create function public.points_history(p_child_id uuid default null, p_period text default 'week') returns jsonb
language sql stable set search_path = ''
as $$ select private.points_history(p_child_id, p_period) $$;
grant execute on function public.points_history(uuid, text) to authenticated;

-- 20_foods.sql

-- Foods of a family. Deleting one is a real delete: food logs and suggestions carry its name, picture and points themselves.
-- Groups of allergens that nobody chose follow the words of the food; `allergens_chosen_at` is when a parent chose them.
-- Who may do what: the family reads its foods; parents add, edit and delete them.

create table public.foods (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  parent_id uuid references public.profiles (id) on delete set null,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 1000),
  category_tags text[] not null default '{}' check (cardinality(category_tags) <= 20),
  points_value int not null default 10 check (points_value between 0 and 1000),
  emoji text not null default '🍽️' check (length(emoji) between 1 and 16),
  allergens text[] not null default '{}' check (cardinality(allergens) <= 20),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid,
  allergen_groups public.allergen_group[] not null,
  allergens_chosen_at timestamptz,
  constraint foods_creation_key unique (family_group_id, creation_key)
);
create index foods_family_idx on public.foods (family_group_id, name);
create index foods_parent_idx on public.foods (parent_id);
alter table public.foods enable row level security;
create policy "the family reads its foods" on public.foods for select to authenticated
using (family_group_id = (select private.my_family_id()));
create policy "parents add" on public.foods for insert to authenticated
with check (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "parents edit" on public.foods for update to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "parents delete" on public.foods for delete to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select, insert, update (name, description, category_tags, points_value, emoji, allergens, allergen_groups), delete on public.foods
  to authenticated;
grant select on public.foods to service_role;

-- Triggers of one table fire by name: place first, then check.
create trigger a_place before insert on public.foods
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_in_family();

create trigger c_mark_edited before insert or update on public.foods
for each row when (current_user in ('authenticated', 'anon')) execute function private.mark_edited();

create trigger lock_balances_first before delete on public.foods
for each statement when (current_user in ('authenticated', 'anon')) execute function private.lock_balances_first();

create function private.food_words(p public.foods) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(E'\n', p.name, p.description, array_to_string(p.category_tags, E'\n'), array_to_string(p.allergens, E'\n'))
$$;

-- Fires first, and only when the groups are written. Without groups they are proposed again.
create function private.choose_allergens() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.allergen_groups := array(select distinct g from unnest(new.allergen_groups) as g where g is not null order by g);
  new.allergens_chosen_at := clock_timestamp();
  return new;
end $$;

create trigger c_choose_allergens before insert on public.foods
for each row when (new.allergen_groups is not null) execute function private.choose_allergens();

create trigger c_choose_allergens_again before update of allergen_groups on public.foods
for each row when (new.allergen_groups is not null) execute function private.choose_allergens();

-- Words that were changed alone: chosen groups stay and take what the new words name; others are what the new words name.
create function private.follow_words() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  named public.allergen_group[];
begin
  if new.allergen_groups is null then
    new.allergen_groups := private.allergen_groups_in(private.food_words(new));
    new.allergens_chosen_at := null;
  elsif tg_op = 'UPDATE' and new.allergens_chosen_at is not distinct from old.allergens_chosen_at
    and private.food_words(new) <> private.food_words(old) then
    named := private.allergen_groups_in(private.food_words(new));
    if old.allergens_chosen_at is not null then
      named := array(select unnest(old.allergen_groups) union select unnest(named)
        except select g from unnest(private.allergen_groups_in(private.food_words(old))) as g where not g = any (old.allergen_groups)
        order by 1);
    end if;
    new.allergen_groups := named;
  end if;
  return new;
end $$;

create trigger d_follow_words before insert or update on public.foods
for each row execute function private.follow_words();

create function private.check_food() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.clean(new.name);
  new.description := nullif(btrim(new.description), '');
  perform private.check_texts(new.name, new.description);
  perform private.check_points(new.points_value, 0, 1000, 'points_value');
  new.category_tags := private.check_tags(new.category_tags, 'category_tags');
  new.allergens := private.check_tags(new.allergens, 'allergens');
  new.emoji := coalesce(private.clean(new.emoji), '🍽️');
  if length(new.emoji) > 16 then
    perform private.fail(400, 'food.emoji', 'Please choose one picture', 'emoji');
  end if;
  return new;
end $$;

create trigger b_check before insert or update on public.foods
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_food();

-- A food that is gone has nothing but its name.
create function private.food_allergens_of(p_child_id uuid, p_food public.foods) returns text[]
language sql stable security definer set search_path = ''
as $$
  select private.allergens_in(p_child_id, private.food_words(p_food),
    coalesce(p_food.allergen_groups, private.allergen_groups_in(private.food_words(p_food))))
$$;

-- A page of foods, searched, filtered and sorted. Page functions run as their caller: row level security decides what they see. A page is
-- p_page_size rows (1 to 100) from p_page (0 is the first); `total` counts all that match. Rows that sort alike follow by name and id, so
-- that no row is on two pages. p_reverse turns the order around. What is not known is read as the default. `children` are the family's,
-- for the filter beside the list; a child gets none.
create function public.food_page(p_search text default null, p_category text default null, p_challenge_id uuid default null,
  p_sort text default 'name', p_reverse boolean default false, p_page int default 0, p_page_size int default 50) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  words text := '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  category text := nullif(lower(btrim(p_category)), '');
  most int := least(greatest(coalesce(p_page_size, 50), 1), 100);
  challenge public.challenges;
begin
  if p_challenge_id is not null then
    select * into challenge from public.challenges where id = p_challenge_id;
  end if;
  return (
    with wanted as materialized (
      select f.id, lower(f.name) as key, case p_sort when 'points' then -f.points_value
        when 'newest' then -extract(epoch from f.created_at) else 0 end as rank
      from public.foods f
      where f.family_group_id = (select private.my_family_id())
        and (words is null or concat_ws(E'\n', f.name, f.description, array_to_string(f.category_tags, E'\n')) ilike words)
        and (category is null or category = any (f.category_tags))
        and (challenge.id is null or case challenge.kind when 'taste_adventure' then f.id = challenge.food_id
          else challenge.food_tags && f.category_tags or coalesce(lower(challenge.food_name) = lower(f.name), false)
            or challenge.food_name is null and cardinality(challenge.food_tags) = 0 end)
    ), page as (
      select id, row_number() over (order by case when p_reverse then -rank else rank end,
        case when p_reverse then null else key end, case when p_reverse then key end desc, id) as place
      from wanted order by place limit most offset greatest(coalesce(p_page, 0), 0)::bigint * most
    )
    select jsonb_build_object('total', (select count(*) from wanted),
      'categories', (select coalesce(jsonb_agg(distinct tag), '[]') from public.foods f, unnest(f.category_tags) as tag
        where f.family_group_id = (select private.my_family_id())),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'description', f.description,
          'category_tags', f.category_tags, 'points_value', f.points_value, 'emoji', f.emoji, 'allergens', f.allergens,
          'allergen_groups', f.allergen_groups,
          'created_at', f.created_at, 'updated_at', f.updated_at) order by page.place), '[]')
        from page join public.foods f using (id))));
end $$;
grant execute on function public.food_page(text, text, uuid, text, boolean, int, int) to authenticated;

-- Foods to try next, for parents: foods of the family not eaten in the last two weeks, those first that share most with what the child eats
-- often. Nothing when the parent has turned personalized recommendations off.
create function private.food_ideas(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  is_allergic boolean := exists (select from public.child_allergies where child_id = child.id);
begin
  perform private.require_flag('ai_suggestions');
  if exists (select from public.privacy_preferences where user_id = auth.uid() and not personalized_recommendations) then
    return '[]';
  end if;
  return coalesce((
    with eaten as materialized (
      select food_id, count(*) as times, bool_or(created_at > now() - interval '14 days') as lately
      from public.food_logs
      where child_id = child.id and undone_at is null and created_at > now() - interval '90 days' and food_id is not null
      group by food_id
    ), liked as materialized (
      select tag, sum(e.times) as times from eaten e join public.foods f on f.id = e.food_id, unnest(f.category_tags) as tag group by tag
    ), ideas as (
      select f.*, coalesce((select sum(times) from liked where tag = any (f.category_tags)), 0) as score
      from public.foods f
      where f.family_group_id = child.family_group_id
        and not exists (select from eaten where eaten.food_id = f.id and eaten.lately)
        and (not is_allergic or private.food_allergens_of(child.id, f) = '{}')
      order by score desc, f.name limit 6
    )
    select jsonb_agg(jsonb_build_object('food_id', id, 'name', name, 'emoji', emoji, 'points_value', points_value,
      'category_tags', category_tags) order by score desc, name) from ideas), '[]');
end $$;
grant execute on function private.food_ideas(uuid) to authenticated;

create function public.food_ideas(p_child_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.food_ideas(p_child_id) $$;
grant execute on function public.food_ideas(uuid) to authenticated;

-- 21_allergies.sql

-- Allergies of children, with the consent to keep them. They are health data: kept only while a parent's consent stands.
-- Who may do what: the family's parents read them, children do not; they are written with the child only.

-- Allergies are health data: kept only while a parent's consent stands, read by the family's parents alone.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('allergies')),
  given_by uuid references auth.users (id) on delete set null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index consents_family_idx on public.consents (family_group_id);
create index consents_given_by_idx on public.consents (given_by);
create index consents_child_idx on public.consents (child_id);
create unique index consents_standing_key on public.consents (child_id, kind) where withdrawn_at is null;
alter table public.consents enable row level security;
create policy "the family's parents" on public.consents for select to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select on public.consents to authenticated, service_role;

create table public.child_allergies (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  allergen text check (allergen = lower(btrim(allergen)) and length(allergen) between 1 and 60),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  allergen_group public.allergen_group,
  reviewed_at timestamptz default now(),
  unique (child_id, allergen),
  constraint child_allergies_group_key unique (child_id, allergen_group),
  constraint child_allergies_one check (num_nonnulls(allergen, allergen_group) = 1)
);
create index child_allergies_family_idx on public.child_allergies (family_group_id);
create index child_allergies_created_by_idx on public.child_allergies (created_by);
alter table public.child_allergies enable row level security;
create policy "the family's parents" on public.child_allergies for select to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select on public.child_allergies to authenticated, service_role;

create function private.require_allergy_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.consents where child_id = new.child_id and kind = 'allergies' and withdrawn_at is null) then
    perform private.fail(400, 'consent.required', 'Please give your consent to keep allergies.', 'allergy_consent');
  end if;
  return new;
end $$;

create trigger require_allergy_consent before insert on public.child_allergies
for each row execute function private.require_allergy_consent();

-- The groups to keep, when everything is as it may be.
create function private.check_allergies(p_words text[], p_groups text[], p_consent boolean) returns public.allergen_group[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  known text[] := enum_range(null::public.allergen_group)::text[];
begin
  if cardinality(p_words || p_groups) > 0 and p_consent is not true then
    perform private.fail(400, 'consent.required', 'Please give your consent to keep allergies.', 'allergy_consent');
  elsif exists (select from unnest(p_words) as w where length(w) > 60) or cardinality(p_words) > 30 then
    perform private.fail(400, 'child.allergies_too_long', 'Please use at most 30 allergies of 60 letters.', 'allergies');
  elsif exists (select from unnest(p_groups) as g where g is null or not g = any (known)) then
    perform private.fail(400, 'child.allergen_group', 'Please choose from the list.', 'allergen_groups');
  end if;
  return case when p_groups is null then private.allergen_groups_in(array_to_string(p_words, E'\n'))
    else array(select distinct g::public.allergen_group from unnest(p_groups) as g order by 1) end;
end $$;

-- Makes the child's allergies exactly these words and groups. Without words they stay; without groups, a word that comes or goes takes
-- the groups that it names along, and the others stay. Without consent nothing may be kept; withdrawing it deletes what there is.
create function private.keep_allergies(p_child public.profiles, p_words text[], p_groups text[], p_consent boolean, p_by uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored text[] := array(select allergen from public.child_allergies where child_id = p_child.id and allergen is not null);
  words text[] := case when p_words is null then stored else private.clean_tags(p_words) end;
  groups public.allergen_group[] := private.check_allergies(words, p_groups, p_consent);
begin
  if p_groups is null and p_consent is true then
    groups := array(
      select allergen_group from public.child_allergies
      where child_id = p_child.id and allergen_group is not null
        and not allergen_group = any (private.allergen_groups_in(
          coalesce((select string_agg(s, E'\n') from unnest(stored) as s where not s = any (words)), '')))
      union select unnest(groups) order by 1);
  end if;
  delete from public.child_allergies
  where child_id = p_child.id and (not allergen = any (words) or not allergen_group = any (groups));
  if p_consent is true then
    insert into public.consents (family_group_id, child_id, kind, given_by)
    values (p_child.family_group_id, p_child.id, 'allergies', p_by)
    on conflict (child_id, kind) where withdrawn_at is null do nothing;
    insert into public.child_allergies (child_id, family_group_id, allergen, allergen_group, created_by)
    select p_child.id, p_child.family_group_id, w, null::public.allergen_group, p_by from unnest(words) as w
    union all
    select p_child.id, p_child.family_group_id, null, g, p_by from unnest(groups) as g
    on conflict do nothing;
    update public.child_allergies set reviewed_at = now() where child_id = p_child.id and reviewed_at is null;
  else
    update public.consents set withdrawn_at = now() where child_id = p_child.id and kind = 'allergies' and withdrawn_at is null;
  end if;
end $$;

-- The same for words that are no food yet: their groups are those that they name.
create function private.allergens_of(p_child_id uuid, p_words text) returns text[]
language sql stable security definer set search_path = ''
as $$ select private.allergens_in(p_child_id, p_words, private.allergen_groups_in(p_words)) $$;

-- The child's allergens found in a food. The child's words are looked for in the food's words and in the names of its groups, in their
-- singular and their plural: strawberry in strawberries, cherries in cherry. At least three letters stay, so that short words do not
-- match everything. A group is left out when a word that was found says it already.
create function private.allergens_in(p_child_id uuid, p_words text, p_groups public.allergen_group[]) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text := private.plain_text(concat_ws(E'\n', p_words, replace(array_to_string(p_groups, E'\n'), '_', ' ')));
  found_in text[] := array(
    select allergen from public.child_allergies, btrim(private.plain_text(allergen)) as plain
    where child_id = p_child_id and plain <> ''
      and position(regexp_replace(regexp_replace(plain, '^(.{3,}?)(ies|es|s)$', '\1'), '^(.{2,}[^aeiou])y$', '\1') in words) > 0
    order by allergen);
begin
  return found_in || array(
    select replace(allergen_group::text, '_', ' ') from public.child_allergies
    where child_id = p_child_id and allergen_group = any (p_groups)
      and not allergen_group = any (private.allergen_groups_in(array_to_string(found_in, E'\n')))
    order by allergen_group);
end $$;

-- 22_challenges.sql

-- Challenges of a child. Progress rows keep the name, so deleting a challenge leaves the history readable.
-- A parent's edit that reaches the goal, by a lower goal or a higher count, completes the challenge and pays its bonus once, as the last
-- log would have. Unlike "mark complete" it can be undone: a log that is taken back opens it again.
-- Who may do what: parents read, add, edit and delete the challenges of their children; a child reads its own.

create table public.challenges (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  parent_id uuid references public.profiles (id) on delete set null,
  child_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 1000),
  target_count int not null default 1 check (target_count between 1 and 1000),
  current_count int not null default 0 check (current_count between 0 and 100000),
  points_per_entry int not null default 15 check (points_per_entry between 1 and 1000),
  bonus_points int not null default 0 check (bonus_points between 0 and 1000),
  food_tags text[] not null default '{}' check (cardinality(food_tags) <= 20),
  food_name text check (length(food_name) between 1 and 100),
  status text not null default 'active' check (status in ('active', 'completed', 'expired')),
  marked_complete boolean not null default false,
  is_template boolean not null default false,
  start_date date not null,
  end_date date,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  kind text not null default 'standard' check (kind in ('standard', 'taste_adventure')),
  food_id uuid references public.foods (id) on delete set null,
  food_emoji text check (length(food_emoji) between 1 and 16),
  -- One form may make a challenge for each of several children.
  updated_at timestamptz not null default now(),
  creation_key uuid,
  check (end_date >= start_date),
  constraint challenges_adventure_check check (kind = 'standard' and food_emoji is null or kind = 'taste_adventure'
    and food_name is not null and food_emoji is not null and target_count in (7, 14) and points_per_entry between 1 and 100
    and bonus_points = 0 and food_tags = '{}' and not is_template and end_date is null),
  constraint challenges_creation_key unique (family_group_id, creation_key, child_id)
);
create index challenges_family_idx on public.challenges (family_group_id, created_at desc);
create index challenges_child_idx on public.challenges (child_id, status, created_at desc);
create index challenges_parent_idx on public.challenges (parent_id);
create index challenges_due_idx on public.challenges (family_group_id, end_date) where status = 'active';
create index challenges_food_idx on public.challenges (food_id);
create index challenges_adventures_idx on public.challenges (child_id, created_at desc) where kind = 'taste_adventure';
create unique index challenges_one_adventure_key on public.challenges (child_id, food_id)
where kind = 'taste_adventure' and status = 'active';
alter table public.challenges enable row level security;
create policy "parents and the child itself" on public.challenges for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
create policy "parents add" on public.challenges for insert to authenticated
with check (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "parents edit" on public.challenges for update to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "parents delete" on public.challenges for delete to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select, insert (family_group_id, parent_id, child_id, name, description, target_count, current_count, points_per_entry,
  bonus_points, food_tags, food_name, status, is_template, start_date, end_date, creation_key), update (child_id, name, description,
  target_count, current_count, points_per_entry, bonus_points, food_tags, food_name, status, is_template, start_date, end_date), delete on
  public.challenges to authenticated;
grant select on public.challenges to service_role;

create trigger a_place before insert on public.challenges
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_in_family();

create trigger c_mark_edited before insert or update on public.challenges
for each row when (current_user in ('authenticated', 'anon')) execute function private.mark_edited();

create trigger lock_balances_first before update or delete on public.challenges
for each statement when (current_user in ('authenticated', 'anon')) execute function private.lock_balances_first();

create trigger a_drop_creation_key before update of child_id on public.challenges
for each row when (new.child_id is distinct from old.child_id) execute function private.drop_creation_key();

-- What counts: the challenge names this food, or shares a tag with it. Names and tags compare trimmed and in lower case. Taste Adventures
-- count tastes only.
create function private.food_counts(p_food_name text, p_food_tags text[], p_challenge public.challenges) returns boolean
language sql immutable set search_path = ''
as $$
  select p_challenge.kind = 'standard'
    and (p_challenge.food_tags && p_food_tags or coalesce(lower(p_challenge.food_name) = lower(p_food_name), false))
$$;

-- The fields as they are kept; a missing start is today in the family's time zone. Numbers and dates have limits that later sums and
-- screens can hold.
create function private.check_challenge_fields(challenge public.challenges) returns public.challenges
language plpgsql stable security definer set search_path = ''
as $$
begin
  challenge.name := private.clean(challenge.name);
  challenge.description := nullif(btrim(challenge.description), '');
  challenge.food_name := private.clean(challenge.food_name);
  challenge.food_tags := private.check_tags(challenge.food_tags, 'food_tags');
  challenge.bonus_points := coalesce(challenge.bonus_points, 0);
  challenge.is_template := coalesce(challenge.is_template, false);
  challenge.start_date := coalesce(challenge.start_date, private.family_today(challenge.family_group_id));
  perform private.check_texts(challenge.name, challenge.description);
  perform private.check_points(challenge.points_per_entry, 1, 1000, 'points_per_entry');
  perform private.check_points(challenge.bonus_points, 0, 1000, 'bonus_points');
  if challenge.target_count is null or challenge.target_count not between 1 and 1000 then
    perform private.fail(400, 'challenge.target', 'The goal is a whole number from 1 to 1000', 'target_count');
  elsif challenge.current_count is null or challenge.current_count not between 0 and 1000 then
    perform private.fail(400, 'challenge.progress', 'Progress is a whole number from 0 to 1000', 'current_count');
  elsif challenge.start_date not between date '2000-01-01' and date '2199-12-31' then
    perform private.fail(400, 'challenge.dates', 'Please choose a date of this century', 'start_date');
  elsif challenge.end_date > date '2199-12-31' then
    perform private.fail(400, 'challenge.dates', 'Please choose a date of this century', 'end_date');
  elsif challenge.end_date < challenge.start_date then
    perform private.fail(400, 'challenge.dates', 'The due date cannot be before the start', 'end_date');
  elsif length(challenge.food_name) > 100 then
    perform private.fail(400, 'name.too_long', 'Please use at most 100 letters', 'food_name');
  elsif challenge.child_id is null then
    perform private.fail(400, 'challenge.child_required', 'Child ID is required', 'child_id');
  elsif not exists (
    select from public.profiles
    where id = challenge.child_id and role = 'child' and join_status = 'active' and family_group_id = challenge.family_group_id
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return challenge;
end $$;

-- What a parent may change about an adventure: its name, its description and what later tastes earn.
create function private.check_adventure_edit(p_old public.challenges, p_new public.challenges) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (p_new.child_id, p_new.target_count, p_new.current_count, p_new.bonus_points, p_new.food_tags, p_new.food_name,
      p_new.is_template, p_new.start_date, p_new.end_date) is distinct from
    (p_old.child_id, p_old.target_count, p_old.current_count, p_old.bonus_points, p_old.food_tags, p_old.food_name,
      p_old.is_template, p_old.start_date, p_old.end_date) then
    perform private.fail(409, 'taste.fixed', 'A Taste Adventure keeps its child, its food and its goal.', null,
      'Delete it and start a new one.');
  end if;
  perform private.check_points(p_new.points_per_entry, 1, 100, 'points_per_entry');
end $$;

create function private.check_new_challenge() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_role() is distinct from 'parent' then
    return new; -- the INSERT policy refuses it
  end if;
  new := private.check_challenge_fields(new);
  new.status := 'active';
  new.completed_at := null;
  return new;
end $$;

create trigger b_check before insert on public.challenges
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_new_challenge();

-- A parent's edit. "Completed" by hand fills the count and pays the bonus once; there is no way back by hand. A Taste Adventure completed
-- by hand keeps the count of its tastes, and nothing is paid.
create function private.check_challenge_edit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  today date := private.family_today(old.family_group_id);
begin
  new := private.check_challenge_fields(new);
  if old.kind = 'taste_adventure' then
    perform private.check_adventure_edit(old, new);
  elsif new.child_id <> old.child_id
    and exists (select from public.challenge_progress where challenge_id = old.id and reversed_at is null) then
    perform private.fail(409, 'challenge.has_progress', 'This challenge has entries already, so it stays with its child.', 'child_id');
  end if;
  if old.status = 'completed' then
    if new.status <> 'completed' then
      perform private.fail(409, 'challenge.completed', 'This challenge is completed already.', 'status');
    end if;
    return new;
  end if;
  if new.status = 'completed' then
    if new.kind = 'standard' then
      new.current_count := new.target_count;
    end if;
    new.completed_at := now();
    new.marked_complete := true;
    perform private.lock_balance(new.child_id);
    perform private.pay_bonus(new, null);
  else
    new.status := case when new.end_date < today then 'expired' else 'active' end;
  end if;
  return new;
end $$;

create trigger b_check_edit before update on public.challenges
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_challenge_edit();

-- A parent marks a challenge complete: the same as an edit of its status.
create function private.complete_challenge(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  challenge public.challenges;
begin
  perform private.lock_family_balances(family);
  select * into challenge from public.challenges where id = p_id and family_group_id = family for update;
  if not found then
    perform private.fail(404, 'challenge.not_found', 'This challenge is gone.');
  end if;
  if challenge.status <> 'completed' then
    update public.challenges
    set status = 'completed', current_count = case kind when 'standard' then target_count else current_count end,
      completed_at = now(), marked_complete = true
    where id = p_id returning * into challenge;
    perform private.pay_bonus(challenge, null);
  end if;
  return (select jsonb_build_object('status', challenge.status, 'current_count', challenge.current_count, 'total_points', total_points)
    from public.child_points where child_id = challenge.child_id);
end $$;
grant execute on function private.complete_challenge(uuid) to authenticated;

create function public.complete_challenge(p_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.complete_challenge(p_id) $$;
grant execute on function public.complete_challenge(uuid) to authenticated;

-- Pays the bonus of a challenge that has just become complete; its status is the guard that keeps it to once.
create function private.pay_bonus(p_challenge public.challenges, p_food_log_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.post_points(p_challenge.child_id, 'challenge_bonus', p_challenge.bonus_points,
    'challenge_bonus:' || p_challenge.id || ':' || gen_random_uuid(), p_challenge.name, null, p_food_log_id, p_challenge.id);
end $$;

-- Completes a challenge whose goal a parent's edit reached.
create function private.complete_when_reached() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  challenge public.challenges;
begin
  perform private.lock_balance(new.child_id);
  update public.challenges set status = 'completed', completed_at = now() where id = new.id returning * into challenge;
  perform private.pay_bonus(challenge, null);
  return null;
end $$;

create trigger complete_when_reached after insert or update on public.challenges
for each row when (current_user in ('authenticated', 'anon') and new.status = 'active' and new.kind = 'standard'
  and new.current_count >= new.target_count) execute function private.complete_when_reached();

-- A challenge past its end date, in the family's time zone, is expired. Waits for nobody: a challenge somebody is working on expires with
-- the next call. Logs look at the end date themselves.
create function private.expire_challenges(p_family uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today date := private.family_today(p_family);
begin
  update public.challenges set status = 'expired'
  where id in (select id from public.challenges
    where family_group_id = p_family and status = 'active' and end_date < today for update skip locked);
end $$;

-- A Taste Adventure shows its faces and stickers, and so brings its tastes along.
create function private.active_challenges(p_family uuid, p_child_ids uuid[], p_limit int) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'name', c.name, 'child_id', c.child_id,
      'child_name', p.full_name, 'current_count', c.current_count, 'target_count', c.target_count,
      'points_per_entry', c.points_per_entry, 'bonus_points', c.bonus_points, 'food_tags', c.food_tags, 'end_date', c.end_date,
      'tastes', case when c.kind = 'taste_adventure' then (
        select coalesce(jsonb_agg(jsonb_build_object('face', t.face, 'sticker', t.sticker, 'taste_date', t.taste_date,
          'points_earned', t.points_earned) order by t.taste_date), '[]')
        from public.tastes t where t.challenge_id = c.id) end)
      order by c.created_at desc), '[]')
    from (
      select * from public.challenges
      where child_id = any (p_child_ids) and status = 'active' order by created_at desc limit p_limit
    ) as c
    join public.profiles p on p.id = c.child_id);
end $$;

create function private.on_challenge() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  child_name text := (select full_name from public.profiles where id = new.child_id);
begin
  if tg_op = 'INSERT' then
    perform private.notify(array[new.child_id], 'new_challenge', 'A new challenge for you', new.name, new.id);
    perform private.notify(array_remove(private.parents_of(new.family_group_id), auth.uid()), 'new_challenge',
      format('A new challenge for %s', child_name), new.name, new.id);
  else
    perform private.notify(private.parents_of(new.family_group_id) || new.child_id, 'challenge_completed',
      'Challenge completed', format('%s completed "%s".', child_name, new.name), new.id);
  end if;
  return null;
end $$;

create trigger on_new_challenge after insert on public.challenges
for each row when (not new.is_template) execute function private.on_challenge();

create trigger on_challenge_completed after update of status on public.challenges
for each row when (new.status = 'completed' and old.status <> 'completed') execute function private.on_challenge();

-- By due date: the next one first, those without a deadline last. By progress: the furthest first.
create function public.challenge_page(p_search text default null, p_status text default 'all', p_child_id uuid default null,
  p_sort text default 'newest', p_reverse boolean default false, p_page int default 0, p_page_size int default 50) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  words text := '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  most int := least(greatest(coalesce(p_page_size, 50), 1), 100);
begin
  return (
    with wanted as materialized (
      select h.id, lower(h.name) as key, case p_sort when 'points' then -h.points_per_entry when 'name' then 0
        when 'progress' then -h.current_count::numeric / h.target_count
        when 'due' then coalesce(h.end_date - date '2000-01-01', 1000000)
        else -extract(epoch from h.created_at) end as rank
      from public.challenges h
      where h.family_group_id = (select private.my_family_id())
        and (words is null or concat_ws(E'\n', h.name, h.description, h.food_name, array_to_string(h.food_tags, E'\n')) ilike words)
        and (p_status is null or p_status not in ('active', 'completed', 'expired') or h.status = p_status)
        and (p_child_id is null or h.child_id = p_child_id)
    ), page as (
      select id, row_number() over (order by case when p_reverse then -rank else rank end,
        case when p_reverse then null else key end, case when p_reverse then key end desc, id) as place
      from wanted order by place limit most offset greatest(coalesce(p_page, 0), 0)::bigint * most
    )
    select jsonb_build_object('total', (select count(*) from wanted),
      'children', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name) order by p.full_name, p.id), '[]')
        from public.profiles p
        where p.family_group_id = (select private.my_family_id()) and p.role = 'child' and p.join_status = 'active'
          and (select private.my_role()) = 'parent'),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'child_id', h.child_id, 'child_name', c.full_name,
          'kind', h.kind, 'name', h.name, 'description', h.description, 'target_count', h.target_count,
          'current_count', h.current_count, 'points_per_entry', h.points_per_entry, 'bonus_points', h.bonus_points,
          'food_tags', h.food_tags, 'food_name', h.food_name, 'food_emoji', h.food_emoji, 'status', h.status,
          'is_template', h.is_template, 'start_date', h.start_date, 'end_date', h.end_date, 'completed_at', h.completed_at,
          'created_at', h.created_at, 'updated_at', h.updated_at) order by page.place), '[]')
        from page join public.challenges h using (id) left join public.profiles c on c.id = h.child_id)));
end $$;
grant execute on function public.challenge_page(text, text, uuid, text, boolean, int, int) to authenticated;

-- 23_food_logs.sql

-- What a child ate, and what it counted for: one transaction for the log, the challenges it counts for, the ledger and the balance. Undoing
-- and editing take points, progress and bonus back exactly.
-- Who may do what: parents read the logs of their children, a child its own. Rows are written by log_food, undo_food_log and
-- update_food_log only: a child logs for itself and undoes its own log for 10 minutes, a parent logs, edits and undoes at any time.

create table public.food_logs (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  parent_id uuid references public.profiles (id) on delete set null,
  food_id uuid references public.foods (id) on delete set null,
  food_name text not null,
  food_emoji text not null,
  meal_type text not null check (meal_type in ('breakfast', 'lunch', 'dinner', 'snack')),
  points_awarded int not null check (points_awarded >= 0),
  is_paid boolean not null default true,
  photo_url text,
  logged_by uuid references public.profiles (id) on delete set null,
  log_date date not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  idempotency_key uuid not null,
  unique (child_id, idempotency_key)
);
create index food_logs_family_idx on public.food_logs (family_group_id, created_at desc) where undone_at is null;
create index food_logs_child_idx on public.food_logs (child_id, created_at desc) where undone_at is null;
create index food_logs_cap_idx on public.food_logs (child_id, food_id, log_date) where undone_at is null and is_paid;
create index food_logs_family_fk_idx on public.food_logs (family_group_id);
create index food_logs_food_idx on public.food_logs (food_id);
create index food_logs_parent_idx on public.food_logs (parent_id);
create index food_logs_logged_by_idx on public.food_logs (logged_by);
create unique index food_logs_photo_key on public.food_logs (photo_url) where undone_at is null;
alter table public.food_logs enable row level security;
create policy "parents and the child itself" on public.food_logs for select to authenticated
using (
  undone_at is null
  and family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.food_logs to authenticated, service_role;

create table public.challenge_progress (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid references public.challenges (id) on delete set null,
  challenge_name text not null,
  food_log_id uuid not null references public.food_logs (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  points_earned int not null check (points_earned >= 0),
  created_at timestamptz not null default now(),
  reversed_at timestamptz
);
create unique index challenge_progress_once on public.challenge_progress (challenge_id, food_log_id) where reversed_at is null;
create index challenge_progress_challenge_idx on public.challenge_progress (challenge_id);
create index challenge_progress_log_idx on public.challenge_progress (food_log_id);
create index challenge_progress_child_idx on public.challenge_progress (child_id);
create index challenge_progress_family_idx on public.challenge_progress (family_group_id, created_at desc);
alter table public.challenge_progress enable row level security;
create policy "parents and the child itself" on public.challenge_progress for select to authenticated
using (
  reversed_at is null
  and family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.challenge_progress to authenticated, service_role;

create function private.log_summary(p_log public.food_logs) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', p_log.id, 'child_id', p_log.child_id, 'food_id', p_log.food_id, 'food_name', p_log.food_name,
    'food_emoji', p_log.food_emoji, 'meal_type', p_log.meal_type, 'points_awarded', p_log.points_awarded,
    'photo_url', p_log.photo_url, 'log_date', p_log.log_date, 'created_at', p_log.created_at)
$$;

create function private.check_meal_type(p_meal_type text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_meal_type is null or p_meal_type not in ('breakfast', 'lunch', 'dinner', 'snack') then
    perform private.fail(400, 'food_log.meal_type', 'Please choose a meal', 'meal_type');
  end if;
end $$;

-- An allergen of the child in this food: the child asks a grown-up, a parent confirms.
create function private.check_allergens(p_child_id uuid, p_food public.foods, p_confirmed boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_in text[] := private.food_allergens_of(p_child_id, p_food);
begin
  if cardinality(found_in) = 0 then
    return;
  elsif private.my_role() = 'child' then
    perform private.fail(409, 'food.ask_a_grown_up', 'Ask a grown-up', 'food_id', 'A parent can log this food for you.');
  elsif p_confirmed is not true then
    perform private.fail(409, 'food.confirm_allergy',
      p_food.name || ' may contain ' || array_to_string(found_in, ', ') || '. Please confirm that your child may have it.',
      'food_id', 'Confirm to log it anyway.');
  end if;
end $$;

-- The photo is in the child's folder, stored, on no other log, and not about to be deleted. It is held until the log is there, so that the
-- job that deletes photos sees one or the other.
create function private.check_photo(p_child_id uuid, p_path text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_path is null then
    return;
  end if;
  perform from private.photos where path = p_path for share;
  if p_path !~ ('^' || p_child_id || '/[A-Za-z0-9_-]{8,64}\.(png|jpg|jpeg|gif|webp)$')
    or not exists (select from storage.objects where bucket_id = 'food-photos' and name = p_path)
    or exists (select from private.photo_trash where path = p_path) then
    perform private.fail(400, 'photo.not_found', 'Failed to upload photo', 'photo_path', 'Please choose the photo again.');
  elsif exists (select from public.food_logs where photo_url = p_path and undone_at is null) then
    perform private.fail(409, 'photo.in_use', 'This photo belongs to another log.', 'photo_path');
  end if;
end $$;

-- The challenges this log counts for, locked in the order of their ids: the active ones, and those it counted for before (p_before). A
-- challenge picked by the child counts any food when it names none.
create function private.matching_challenges(p_log public.food_logs, p_food public.foods, p_challenge_id uuid,
  p_before uuid[] default '{}') returns setof public.challenges
language sql volatile security definer set search_path = ''
as $$
  select c.* from public.challenges c
  where c.child_id = p_log.child_id and (c.status = 'active' or c.id = any (p_before))
    and c.start_date <= p_log.log_date and (c.end_date is null or c.end_date >= p_log.log_date)
    and (private.food_counts(p_food.name, p_food.category_tags, c)
      or (c.id = p_challenge_id and c.food_name is null and cardinality(c.food_tags) = 0))
  order by c.id
  for update
$$;

-- Pays a log: the food, each challenge it counts for, each bonus it completes. Returns what log_food says about it.
-- A challenge that a parent marked complete keeps its count; the log's entry is paid all the same.
create function private.pay_log(p_log public.food_logs, p_food public.foods, p_challenge_id uuid, p_before uuid[] default '{}')
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  challenge public.challenges;
  progress_id uuid;
  done boolean;
  counted jsonb := '[]';
begin
  if not p_log.is_paid then
    return counted;
  end if;
  perform private.post_points(p_log.child_id, 'food_log', p_log.points_awarded,
    'food_log:' || p_log.id || ':' || (select count(*) from public.point_entries where food_log_id = p_log.id and kind = 'food_log'),
    p_log.food_name, null, p_log.id);
  for challenge in select * from private.matching_challenges(p_log, p_food, p_challenge_id, p_before) loop
    done := challenge.status <> 'completed' and challenge.current_count + 1 >= challenge.target_count;
    if not challenge.marked_complete then
      update public.challenges
      set current_count = current_count + 1,
        status = case when done then 'completed' else status end,
        completed_at = case when done then now() else completed_at end
      where id = challenge.id returning * into challenge;
    end if;
    insert into public.challenge_progress (challenge_id, challenge_name, food_log_id, child_id, family_group_id, points_earned)
    values (challenge.id, challenge.name, p_log.id, p_log.child_id, p_log.family_group_id, challenge.points_per_entry)
    returning id into progress_id;
    perform private.post_points(p_log.child_id, 'challenge_entry', challenge.points_per_entry, 'challenge_entry:' || progress_id,
      challenge.name, null, p_log.id, challenge.id);
    if done then
      perform private.pay_bonus(challenge, p_log.id);
    end if;
    counted := counted || jsonb_build_object('id', challenge.id, 'name', challenge.name, 'current_count', challenge.current_count,
      'target_count', challenge.target_count, 'points_earned', challenge.points_per_entry, 'completed', done,
      'bonus_points', case when done then challenge.bonus_points else 0 end);
  end loop;
  return counted;
end $$;

-- Logs a food for a child. The balance is locked first, then the challenges; a repeated key gets the first answer.
create function private.log_food(p_child_id uuid, p_food_id uuid, p_meal_type text, p_idempotency_key uuid,
  p_challenge_id uuid, p_photo_path text, p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_child(p_child_id);
  before public.child_points := private.lock_balance(child.id);
  after public.child_points;
  food public.foods;
  log public.food_logs;
  cap int;
  today date;
  counted jsonb;
  result jsonb;
begin
  select answer into result from private.answers
  where child_id = child.id and kind = 'log_food' and idempotency_key = p_idempotency_key;
  if found then
    return result;
  end if;
  perform private.expire_challenges(child.family_group_id);
  perform private.check_meal_type(p_meal_type);
  select * into food from public.foods where id = p_food_id and family_group_id = child.family_group_id;
  if not found then
    perform private.fail(404, 'food.not_found', 'Please select a food', 'food_id');
  end if;
  perform private.check_allergens(child.id, food, p_allergy_confirmed);
  perform private.check_photo(child.id, p_photo_path);
  select daily_paid_log_cap, private.today_in(time_zone) into cap, today from public.families where id = child.family_group_id;
  insert into public.food_logs (family_group_id, child_id, parent_id, food_id, food_name, food_emoji, meal_type, is_paid,
    points_awarded, photo_url, logged_by, log_date, idempotency_key)
  select child.family_group_id, child.id, child.parent_id, food.id, food.name, food.emoji, p_meal_type, paid.yes,
    case when paid.yes then food.points_value else 0 end, p_photo_path, auth.uid(), today,
    coalesce(p_idempotency_key, gen_random_uuid())
  from (select count(*) < cap as yes from public.food_logs
    where child_id = child.id and food_id = food.id and log_date = today and undone_at is null and is_paid) as paid
  returning * into log;
  if p_challenge_id is not null and log.is_paid
    and not exists (select from private.matching_challenges(log, food, p_challenge_id) where id = p_challenge_id) then
    perform private.fail(409, 'challenge.not_matching', 'This food does not count for that challenge.', 'challenge_id',
      'Choose another food or log it without the challenge.');
  end if;
  counted := private.pay_log(log, food, p_challenge_id);
  select * into after from public.child_points where child_id = child.id;
  result := jsonb_build_object('log', private.log_summary(log), 'points_awarded', log.points_awarded,
    'challenge_points', coalesce((select sum((c ->> 'points_earned')::int) from jsonb_array_elements(counted) as c), 0),
    'bonus_points', coalesce((select sum((c ->> 'bonus_points')::int) from jsonb_array_elements(counted) as c), 0),
    'challenges', counted, 'total_points', after.total_points, 'earned_ever', after.earned_ever,
    'milestone', case when after.earned_ever / 100 > before.earned_ever / 100 then after.earned_ever / 100 * 100 end,
    'cap_reached', not log.is_paid);
  insert into private.answers (child_id, kind, idempotency_key, answer) values (child.id, 'log_food', log.idempotency_key, result);
  return result;
end $$;
grant execute on function private.log_food(uuid, uuid, text, uuid, uuid, text, boolean) to authenticated;

create function public.log_food(p_child_id uuid, p_food_id uuid, p_meal_type text, p_idempotency_key uuid default null,
  p_challenge_id uuid default null, p_photo_path text default null, p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.log_food(p_child_id, p_food_id, p_meal_type, p_idempotency_key, p_challenge_id, p_photo_path, p_allergy_confirmed) $$;
grant execute on function public.log_food(uuid, uuid, text, uuid, uuid, text, boolean) to authenticated;

-- Takes the log's progress back and reopens a challenge that falls below its goal by it. Returns the ledger entries to reverse:
-- those of this log, and the bonus of a challenge that is no longer complete, whichever log completed it.
create function private.unwind_log(p_log public.food_logs) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  progress public.challenge_progress;
  challenge public.challenges;
  entries uuid[];
begin
  select coalesce(array_agg(e.id), '{}') into entries
  from public.point_entries e
  where e.food_log_id = p_log.id and e.kind in ('food_log', 'challenge_entry')
    and not exists (select from public.point_entries r where r.reverses_id = e.id);
  for progress in
    update public.challenge_progress set reversed_at = now()
    where food_log_id = p_log.id and reversed_at is null returning *
  loop
    select * into challenge from public.challenges where id = progress.challenge_id;
    if not found then
      -- The challenge is deleted: its bonus goes back only with the log that earned it.
      entries := entries || array(select e.id from public.point_entries e
        where e.food_log_id = p_log.id and e.kind = 'challenge_bonus'
          and not exists (select from public.challenges c where c.id = e.challenge_id)
          and not exists (select from public.point_entries r where r.reverses_id = e.id)
          and not e.id = any (entries));
    elsif not challenge.marked_complete then
      if challenge.status = 'completed' and challenge.current_count - 1 < challenge.target_count then
        entries := entries || array(select e.id from public.point_entries e
          where e.challenge_id = challenge.id and e.kind = 'challenge_bonus'
            and not exists (select from public.point_entries r where r.reverses_id = e.id));
        challenge.status := case
          when challenge.end_date < private.family_today(challenge.family_group_id) then 'expired' else 'active' end;
        challenge.completed_at := null;
      end if;
      update public.challenges
      set current_count = greatest(current_count - 1, 0), status = challenge.status, completed_at = challenge.completed_at
      where id = challenge.id;
    end if;
  end loop;
  return entries;
end $$;

-- The log, locked, after the balance of its child.
create function private.lock_log(p_food_log_id uuid) returns public.food_logs
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs;
begin
  select * into log from public.food_logs
  where id = p_food_log_id and family_group_id = private.my_family_id()
    and (private.my_role() = 'parent' or child_id = auth.uid());
  if not found then
    perform private.fail(404, 'food_log.not_found', 'This food log is gone already.');
  end if;
  perform private.lock_balance(log.child_id);
  select * into log from public.food_logs where id = p_food_log_id for update;
  return log;
end $$;

create function private.undo_food_log(p_food_log_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs := private.lock_log(p_food_log_id);
begin
  if log.undone_at is null then
    if private.my_role() = 'child' and (log.logged_by is distinct from auth.uid() or log.created_at < now() - interval '10 minutes') then
      perform private.fail(403, 'food_log.too_late', 'It is too late to undo this. Please ask a parent.', null,
        'You can undo your own log for 10 minutes.');
    end if;
    perform private.reverse_entries(log.child_id, private.unwind_log(log));
    update public.food_logs set undone_at = now() where id = log.id;
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever, 'photo_path', log.photo_url)
    from public.child_points where child_id = log.child_id);
end $$;
grant execute on function private.undo_food_log(uuid) to authenticated;

create function public.undo_food_log(p_food_log_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.undo_food_log(p_food_log_id) $$;
grant execute on function public.undo_food_log(uuid) to authenticated;

-- A parent's edit. Another food is paid anew, on the log's own day, before the old entries go back, so that points the child has spent
-- meanwhile stand in the way only when the new food is worth less than what is left. What the log counted for takes the new food as well
-- when it fits, also when that challenge was completed or has ended meanwhile.
create function private.update_food_log(p_food_log_id uuid, p_meal_type text, p_food_id uuid, p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  log public.food_logs;
  food public.foods;
  entries uuid[];
  before uuid[];
  picked uuid;
begin
  perform private.require_parent();
  log := private.lock_log(p_food_log_id);
  if log.undone_at is not null then
    perform private.fail(404, 'food_log.not_found', 'This food log is gone already.');
  end if;
  perform private.check_meal_type(coalesce(p_meal_type, log.meal_type));
  update public.food_logs set meal_type = coalesce(p_meal_type, meal_type) where id = log.id;
  if p_food_id is not null and p_food_id is distinct from log.food_id then
    select * into food from public.foods where id = p_food_id and family_group_id = log.family_group_id;
    if not found then
      perform private.fail(404, 'food.not_found', 'Please select a food', 'food_id');
    end if;
    perform private.check_allergens(log.child_id, food, p_allergy_confirmed);
    select coalesce(array_agg(c.id), '{}'),
      (array_agg(c.id) filter (where c.food_name is null and cardinality(c.food_tags) = 0))[1]
    into before, picked
    from public.challenge_progress p join public.challenges c on c.id = p.challenge_id
    where p.food_log_id = log.id and p.reversed_at is null;
    entries := private.unwind_log(log);
    update public.food_logs
    set food_id = food.id, food_name = food.name, food_emoji = food.emoji, is_paid = paid.yes,
      points_awarded = case when paid.yes then food.points_value else 0 end
    from (select count(*) < (select daily_paid_log_cap from public.families where id = log.family_group_id) as yes
      from public.food_logs where child_id = log.child_id and food_id = food.id and log_date = log.log_date
        and undone_at is null and is_paid and id <> log.id) as paid
    where id = log.id returning food_logs.* into log;
    perform private.pay_log(log, food, picked, before);
    perform private.reverse_entries(log.child_id, entries);
  end if;
  return (select jsonb_build_object('total_points', total_points, 'earned_ever', earned_ever)
    from public.child_points where child_id = log.child_id);
end $$;
grant execute on function private.update_food_log(uuid, text, uuid, boolean) to authenticated;

create function public.update_food_log(p_food_log_id uuid, p_meal_type text default null, p_food_id uuid default null,
  p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.update_food_log(p_food_log_id, p_meal_type, p_food_id, p_allergy_confirmed) $$;
grant execute on function public.update_food_log(uuid, text, uuid, boolean) to authenticated;

-- What was logged yesterday and is still in the catalogue, in the order of the day.
create function private.eaten_on(p_child uuid, p_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('food_id', e.food_id, 'name', f.name, 'emoji', f.emoji,
      'points_value', f.points_value, 'meal_type', e.meal_type) order by e.at), '[]')
    from (
      select l.food_id, l.meal_type, min(l.created_at) as at
      from public.food_logs l
      where l.child_id = p_child and l.undone_at is null and l.log_date = p_day and l.food_id is not null
        and l.created_at > p_day - interval '1 day' and l.created_at < p_day + interval '3 days'
      group by 1, 2 order by at limit 8
    ) as e
    join public.foods f on f.id = e.food_id);
end $$;

-- The newest of each child by its own index, then the newest of these. What may be taken back says so, so that a screen with the latest
-- logs needs no second list.
create function private.recent_logs(p_family uuid, p_child_ids uuid[], p_limit int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  me uuid := auth.uid();
  is_parent boolean := private.my_role() = 'parent' and private.my_family_id() = p_family;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'food_id', l.food_id, 'food_name', l.food_name,
      'food_emoji', l.food_emoji, 'meal_type', l.meal_type, 'points_awarded', l.points_awarded, 'child_id', l.child_id,
      'child_name', c.full_name, 'photo_url', l.photo_url, 'logged_by', l.logged_by, 'logger_name', g.full_name,
      'log_date', l.log_date, 'created_at', l.created_at,
      'can_undo', is_parent or (l.logged_by = me and l.created_at > now() - interval '10 minutes')) order by l.created_at desc), '[]')
    from (
      select l.* from unnest(p_child_ids) as child (id), lateral (
        select * from public.food_logs f
        where f.child_id = child.id and f.undone_at is null order by f.created_at desc limit p_limit
      ) as l
      order by l.created_at desc limit p_limit
    ) as l
    join public.profiles c on c.id = l.child_id
    left join public.profiles g on g.id = l.logged_by);
end $$;

-- Newest first, before a moment, at most 200; the search goes over food, meal, child and logger. Of the three ways to the rows one is
-- taken: the newest of a family or of a child come in the order of their index, a search reads what the family has logged. What a log
-- counts for is the rule of private.food_counts, written out: called for each row it took most of the time.
create function private.food_log_list(p_child_id uuid, p_search text, p_limit int, p_before timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  me uuid := auth.uid();
  is_child boolean := private.my_role() = 'child';
  family uuid := private.my_family_id();
  today date := private.family_today(family);
  words text := '%' || replace(replace(replace(private.clean(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  before timestamptz := coalesce(p_before, 'infinity');
  most int := least(greatest(coalesce(p_limit, 50), 1), 200);
  child uuid := case when is_child then me else p_child_id end;
begin
  if child is not null then
    perform private.require_child(coalesce(p_child_id, me));
  else
    perform private.require_parent();
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'child_id', l.child_id, 'child_name', c.full_name, 'food_id', l.food_id,
      'food_name', l.food_name, 'food_emoji', l.food_emoji, 'meal_type', l.meal_type, 'points_awarded', l.points_awarded,
      'photo_url', l.photo_url, 'logged_by', l.logged_by, 'logger_name', g.full_name, 'log_date', l.log_date,
      'created_at', l.created_at,
      'can_undo', not is_child or (l.logged_by = me and l.created_at > now() - interval '10 minutes'),
      'matching_challenges', (
        select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'name', h.name) order by h.created_at), '[]')
        from public.challenges h
        where h.child_id = l.child_id and h.status = 'active' and h.kind = 'standard' and (h.end_date is null or h.end_date >= today)
          and (h.food_tags && f.category_tags or lower(h.food_name) = lower(l.food_name))))
      order by l.created_at desc)
    from (
      (select * from public.food_logs
        where words is null and child is null and family_group_id = family and undone_at is null and created_at < before
        order by created_at desc limit most)
      union all
      (select * from public.food_logs
        where words is null and child_id = child and undone_at is null and created_at < before
        order by created_at desc limit most)
      union all
      (select l.* from public.food_logs l
        join public.profiles c on c.id = l.child_id
        left join public.profiles g on g.id = l.logged_by
        where words is not null and l.family_group_id = family and (child is null or l.child_id = child) and l.undone_at is null
          and l.created_at < before and concat_ws(E'\n', l.food_name, l.meal_type, c.full_name, g.full_name) ilike words
        order by l.created_at desc limit most)
    ) as l
    join public.profiles c on c.id = l.child_id
    left join public.profiles g on g.id = l.logged_by
    left join public.foods f on f.id = l.food_id), '[]');
end $$;
grant execute on function private.food_log_list(uuid, text, int, timestamptz) to authenticated;

create function public.food_log_list(p_child_id uuid default null, p_search text default null, p_limit int default 50,
  p_before timestamptz default null) returns jsonb
language sql stable set search_path = ''
as $$ select private.food_log_list(p_child_id, p_search, p_limit, p_before) $$;
grant execute on function public.food_log_list(uuid, text, int, timestamptz) to authenticated;

-- 24_photos.sql

-- Photos of meals: a private bucket, `{child_id}/{random}.{ext}`, read through signed URLs of 10 minutes. How much a family may store and
-- send is counted here. The app sends photos to the function upload-photo, which removes what they tell about place and time before they
-- are stored; what another client puts into the bucket by itself counts the same, and is cleaned by run-jobs afterwards. A photo that no
-- log refers to a day after it came goes: its log was never sent, or its child is gone. Later it goes with its log.
-- Who may do what: a child and its parents read and add photos in the child's folder; parents delete. Nobody replaces a photo.

-- What the bucket holds, and what is on its way there: Storage stores the file after it was allowed.
create table private.photos (
  path text primary key,
  family_group_id uuid references public.families (id) on delete set null,
  bytes bigint not null,
  created_at timestamptz not null default now(),
  -- Nothing is left in it but the picture. Else run-jobs has not seen it yet.
  is_clean boolean not null default false,
  -- A log referred to it when it was a day old. From then on it goes with its log.
  is_kept boolean not null default false
);
create index photos_family_idx on private.photos (family_group_id) include (bytes, created_at);
create index photos_young_idx on private.photos (created_at) where not is_kept;
create index photos_unclean_idx on private.photos (created_at) where not is_clean;
alter table private.photos enable row level security;

-- The row without a family holds for all, one with a family for that family.
create table private.photo_limits (
  id int primary key generated always as identity,
  family_group_id uuid unique nulls not distinct references public.families (id) on delete cascade,
  bytes bigint not null default 1073741824 check (bytes >= 0),
  bytes_an_hour bigint not null default 104857600 check (bytes_an_hour >= 0),
  an_hour int not null default 300 check (an_hour >= 0),
  a_day int not null default 1000 check (a_day >= 0)
);
alter table private.photo_limits enable row level security;

-- Photos whose log is gone. SQL cannot delete from storage, so a server job takes them from here (photo_trash_*).
create table private.photo_trash (
  path text primary key,
  created_at timestamptz not null default now()
);
alter table private.photo_trash enable row level security;

-- The folders the caller may use: a child's own, a parent's children's.
create function private.my_photo_folders() returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(c.id::text), '{}')
  from public.profiles me
  join public.profiles c on c.family_group_id = me.family_group_id and c.role = 'child' and c.join_status = 'active'
  where me.id = (select auth.uid()) and me.join_status = 'active' and (me.role = 'parent' or c.id = me.id)
$$;
grant execute on function private.my_photo_folders() to authenticated;

-- Why a family may not store so many more bytes now; null when it may. Counts it as sent.
create function private.photo_refusal(p_family uuid, p_bytes bigint) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  allowed private.photo_limits;
  stored bigint;
  stored_this_hour bigint;
begin
  select * into allowed from private.photo_limits
  where family_group_id is null or family_group_id = p_family order by family_group_id nulls last limit 1;
  -- Two at once are counted one after the other, so the second sees the room that the first took.
  if private.count_use(p_family, 'photo_hour', '1 hour') > allowed.an_hour
    or private.count_use(p_family, 'photo_day', '1 day') > allowed.a_day then
    return 'photo.too_many';
  end if;
  select coalesce(sum(bytes), 0), coalesce(sum(bytes) filter (where created_at > now() - interval '1 hour'), 0)
  into stored, stored_this_hour from private.photos where family_group_id = p_family;
  return case
    when stored + p_bytes > allowed.bytes then 'photo.full'
    when stored_this_hour + p_bytes > allowed.bytes_an_hour then 'photo.too_many' end;
end $$;

create function private.note_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  size bigint := (private.as_object(new.metadata) ->> 'size')::bigint;
  family uuid := (select family_group_id from public.profiles where id::text = split_part(new.name, '/', 1));
begin
  update private.photos set bytes = coalesce(size, bytes) where path = new.name;
  if found then
    return null;
  end if;
  -- It did not come through upload-photo. Storage says of this code that the caller may not.
  if family is not null and private.photo_refusal(family, coalesce(size, 0)) is not null then
    raise insufficient_privilege using message = 'There is no room for more photos now.';
  end if;
  insert into private.photos (path, family_group_id, bytes) values (new.name, family, coalesce(size, 0));
  return null;
end $$;

create trigger tastequest_photo_stored after insert or update of metadata on storage.objects
for each row when (new.bucket_id = 'food-photos') execute function private.note_photo();

create function private.forget_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.photos where path = old.name;
  return null;
end $$;

create trigger tastequest_photo_deleted after delete on storage.objects
for each row when (old.bucket_id = 'food-photos') execute function private.forget_photo();

-- Room for a photo of a child, before it is stored; answers its path. For the server, which names who asks: what this takes from
-- the family's room is given back once a photo does not arrive, by the job that looks for photos without a log.
create function private.reserve_photo(p_actor uuid, p_child_id uuid, p_bytes bigint, p_extension text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  child public.profiles;
  new_path text := p_child_id || '/' || gen_random_uuid() || '.' || p_extension;
begin
  select c.* into child from public.profiles c join public.profiles me on me.family_group_id = c.family_group_id
  where me.id = p_actor and me.join_status = 'active' and (me.role = 'parent' or me.id = c.id)
    and c.id = p_child_id and c.role = 'child' and c.join_status = 'active';
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  case private.photo_refusal(child.family_group_id, p_bytes)
    when 'photo.too_many' then
      perform private.fail(429, 'photo.too_many', 'Your family sent a lot of photos. Try again later, or log without one.', 'photo');
    when 'photo.full' then
      perform private.fail(409, 'photo.full', 'There is no room for more photos. '
        || case when p_actor = child.id then 'Log without one, or ask a parent.' else 'Delete old logs with photos, or log without one.' end, 'photo');
    else null;
  end case;
  insert into private.photos (path, family_group_id, bytes, is_clean) values (new_path, child.family_group_id, p_bytes, true);
  return new_path;
end $$;
grant execute on function private.reserve_photo(uuid, uuid, bigint, text) to service_role;

create function public.reserve_photo(p_actor uuid, p_child_id uuid, p_bytes bigint, p_extension text) returns text
language sql volatile set search_path = ''
as $$ select private.reserve_photo(p_actor, p_child_id, p_bytes, p_extension) $$;
grant execute on function public.reserve_photo(uuid, uuid, bigint, text) to service_role;

-- What run-jobs has to clean, the oldest first.
create function private.photos_to_clean(p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(path), '[]') from (
    select path from private.photos p where not is_clean
      and exists (select from storage.objects where bucket_id = 'food-photos' and name = p.path)
    order by created_at limit least(p_limit, 100)) as t
$$;
grant execute on function private.photos_to_clean(int) to service_role;

create function public.photos_to_clean(p_limit int) returns jsonb
language sql stable set search_path = ''
as $$ select private.photos_to_clean(p_limit) $$;
grant execute on function public.photos_to_clean(int) to service_role;

-- Run-jobs has seen it. What is no picture goes.
create function private.photo_cleaned(p_path text, p_is_picture boolean) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.photo_trash (path) select p_path where not p_is_picture on conflict do nothing;
  update private.photos set is_clean = true where path = p_path;
$$;
grant execute on function private.photo_cleaned(text, boolean) to service_role;

create function public.photo_cleaned(p_path text, p_is_picture boolean) returns void
language sql volatile set search_path = ''
as $$ select private.photo_cleaned(p_path, p_is_picture) $$;
grant execute on function public.photo_cleaned(text, boolean) to service_role;

create function private.trash_photo() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.photo_trash (path) values (old.photo_url) on conflict do nothing;
  return null;
end $$;

create trigger trash_photo after delete on public.food_logs
for each row when (old.photo_url is not null and old.undone_at is null) execute function private.trash_photo();

create trigger trash_photo_of_undone after update of undone_at on public.food_logs
for each row when (old.photo_url is not null and new.undone_at is not null and old.undone_at is null)
execute function private.trash_photo();

create function private.drop_photos_without_log() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  old text[];
begin
  select array_agg(path) into old from (
    select path from private.photos p
    where not is_kept and created_at < now() - interval '1 day' and not exists (select from private.photo_trash t where t.path = p.path)
    order by created_at limit 1000 for update of p skip locked) as day_old;
  -- A statement of its own, because it has to see the logs that came before the photos were held.
  update private.photos set is_kept = true
  where path = any (old) and exists (select from public.food_logs where photo_url = path and undone_at is null);
  insert into private.photo_trash (path) select path from private.photos where path = any (old) and not is_kept on conflict do nothing;
end $$;

-- Photos whose log is gone, for the server job that deletes them through the Storage API and then says so.
create function private.photo_trash_list(p_limit int) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(path), '[]')
  from (select path from private.photo_trash order by created_at limit least(coalesce(p_limit, 100), 1000)) as t
$$;
grant execute on function private.photo_trash_list(int) to service_role;

create function public.photo_trash_list(p_limit int default 100) returns jsonb
language sql stable set search_path = ''
as $$ select private.photo_trash_list(p_limit) $$;
grant execute on function public.photo_trash_list(int) to service_role;

-- Storage deletes nothing where a photo never arrived; its room is given back here.
create function private.photo_trash_emptied(p_paths text[]) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.photos where path = any (p_paths)
    and not exists (select from storage.objects where bucket_id = 'food-photos' and name = path);
  delete from private.photo_trash where path = any (p_paths);
$$;
grant execute on function private.photo_trash_emptied(text[]) to service_role;

create function public.photo_trash_emptied(p_paths text[]) returns void
language sql volatile set search_path = ''
as $$ select private.photo_trash_emptied(p_paths) $$;
grant execute on function public.photo_trash_emptied(text[]) to service_role;

insert into private.photo_limits default values;

-- Photos of meals: a private bucket, `{child_id}/{random}.{ext}`, read through signed URLs of 10 minutes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('food-photos', 'food-photos', false, 10485760, array['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
on conflict (id) do nothing;

create policy "food photos: the child and its parents read" on storage.objects for select to authenticated
using (bucket_id = 'food-photos' and (storage.foldername(name))[1] = any ((select private.my_photo_folders())::text[]));

create policy "food photos: the child and its parents add" on storage.objects for insert to authenticated
with check (
  bucket_id = 'food-photos'
  and (storage.foldername(name))[1] = any ((select private.my_photo_folders())::text[])
  and name ~ '^[0-9a-f-]{36}/[A-Za-z0-9_-]{8,64}\.(png|jpg|jpeg|gif|webp)$'
);

-- No UPDATE policy: a photo is never replaced, moved or copied over.
create policy "food photos: parents delete" on storage.objects for delete to authenticated
using (
  bucket_id = 'food-photos' and (select private.my_role()) = 'parent'
  and (storage.foldername(name))[1] = any ((select private.my_photo_folders())::text[])
);

-- The Storage API asks its policies only.
create policy "photos: while the session is open" on storage.objects as restrictive for all to authenticated
using ((select private.is_session_open()));

create policy "photos: after the second step" on storage.objects as restrictive for all to authenticated
using (not (select private.is_second_step_due()));

-- 25_food_suggestions.sql

-- Foods that children suggest. A suggestion is pending until a parent decides, once.
-- Who may do what: a child suggests for itself and reads its own; parents read those of their children and decide.

create table public.pending_foods (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  parent_id uuid references public.profiles (id) on delete set null,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 1000),
  category_tags text[] not null default '{}' check (cardinality(category_tags) <= 20),
  points_value int not null default 10 check (points_value between 0 and 1000),
  emoji text not null default '🍽️' check (length(emoji) between 1 and 16),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  feedback text check (length(feedback) <= 500),
  food_id uuid references public.foods (id) on delete set null,
  created_at timestamptz not null default now(),
  check (status <> 'rejected' or feedback is not null)
);
create index pending_foods_family_idx on public.pending_foods (family_group_id, created_at desc);
create index pending_foods_open_idx on public.pending_foods (family_group_id) where status = 'pending';
create index pending_foods_child_idx on public.pending_foods (child_id, created_at desc);
create index pending_foods_parent_idx on public.pending_foods (parent_id);
create index pending_foods_reviewed_by_idx on public.pending_foods (reviewed_by);
create index pending_foods_food_idx on public.pending_foods (food_id);
alter table public.pending_foods enable row level security;
create policy "parents and the child itself" on public.pending_foods for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
create policy "children suggest" on public.pending_foods for insert to authenticated
with check (
  family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'child'
  and child_id = (select auth.uid()) and status = 'pending'
);
create policy "parents decide" on public.pending_foods for update to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select, insert (child_id, parent_id, name, description, category_tags, points_value, status), update (status, reviewed_by,
  reviewed_at, feedback) on public.pending_foods to authenticated;
grant select on public.pending_foods to service_role;

-- Points, reviewer and family are never the child's to say; another child's id or another status is left for the policy to refuse.
create function private.place_suggestion() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles;
begin
  if private.my_role() is distinct from 'child' then
    return new;
  end if;
  select * into child from public.profiles where id = auth.uid();
  if new.parent_id is not null and not exists (
    select from public.profiles where id = new.parent_id and role = 'parent' and family_group_id = child.family_group_id
  ) then
    perform private.fail(403, 'auth.forbidden', 'This belongs to another family.');
  end if;
  new.name := private.clean(new.name);
  new.description := nullif(btrim(new.description), '');
  perform private.check_texts(new.name, new.description);
  new.category_tags := private.check_tags(new.category_tags, 'category_tags');
  new.child_id := coalesce(new.child_id, child.id);
  new.family_group_id := child.family_group_id;
  new.parent_id := child.parent_id;
  new.points_value := 10;
  if (select count(*) from public.pending_foods where child_id = child.id and status = 'pending') >= 50 then
    perform private.fail(429, 'suggestion.too_many', 'Wait until a parent has looked at your ideas.');
  end if;
  return new;
end $$;

create trigger place_suggestion before insert on public.pending_foods
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_suggestion();

-- Approval makes the food, or takes the family's food of that name; rejection needs words. Decided once, by whoever asks first.
create function private.decide_suggestion() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.status <> 'pending' then
    perform private.fail(409, 'suggestion.decided', 'This suggestion is decided already.');
  elsif new.status = 'pending' then
    return null; -- no decision, nothing to write
  elsif new.status is null or new.status not in ('approved', 'rejected') then
    perform private.fail(400, 'suggestion.status', 'Please approve or reject it.', 'status');
  end if;
  new.reviewed_by := auth.uid();
  new.reviewed_at := now();
  new.feedback := private.clean(new.feedback);
  if new.status = 'rejected' and new.feedback is null then
    perform private.fail(400, 'suggestion.feedback_required', 'Please tell your child why.', 'feedback');
  elsif length(new.feedback) > 500 then
    perform private.fail(400, 'suggestion.feedback_too_long', 'Please use at most 500 letters.', 'feedback');
  elsif length(new.emoji) > 16 then
    perform private.fail(400, 'food.emoji', 'Please choose one picture', 'emoji');
  end if;
  if new.status = 'approved' then
    perform from public.families where id = old.family_group_id for update; -- two of one name at once make one food
    select id into new.food_id from public.foods
    where family_group_id = old.family_group_id and lower(name) = lower(old.name) order by created_at limit 1;
    if new.food_id is null then
      insert into public.foods (family_group_id, parent_id, name, description, category_tags, points_value, emoji)
      values (old.family_group_id, auth.uid(), old.name, old.description, old.category_tags, new.points_value, new.emoji)
      returning id into new.food_id;
    end if;
  end if;
  return new;
end $$;

create trigger decide_suggestion before update on public.pending_foods
for each row when (current_user in ('authenticated', 'anon') or new.status <> old.status) execute function private.decide_suggestion();

-- A direct change of the row has nowhere to confirm an allergy: it is refused, and approve_suggestion asks.
create function private.check_direct_approval() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  found_in text[] := private.allergens_of(old.child_id, private.suggestion_words(old));
begin
  if cardinality(found_in) > 0 then
    perform private.fail(409, 'food.confirm_allergy',
      old.name || ' may contain ' || array_to_string(found_in, ', ') || '. Please confirm that your child may have it.',
      'name', 'Confirm to approve it anyway.');
  end if;
  return new;
end $$;

create trigger b_check_direct_approval before update on public.pending_foods
for each row when (current_user in ('authenticated', 'anon') and old.status = 'pending' and new.status = 'approved')
execute function private.check_direct_approval();

-- The words that allergens are looked for in: the idea's own, and those of the family's food of that name, which approval takes.
create function private.suggestion_words(p public.pending_foods) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return concat_ws(E'\n', p.name, p.description, array_to_string(p.category_tags, E'\n'), (
    select concat_ws(E'\n', private.food_words(f), replace(array_to_string(f.allergen_groups, E'\n'), '_', ' '))
    from public.foods f
    where f.family_group_id = p.family_group_id and lower(f.name) = lower(p.name) order by f.created_at limit 1));
end $$;

create function private.suggest_food(p_name text, p_description text, p_category_tags text[], p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  suggestion public.pending_foods;
  result jsonb;
begin
  perform private.lock_balance(me.id); -- ten at once are counted one after the other
  select answer into result from private.answers where child_id = me.id and kind = 'suggest_food' and idempotency_key = key;
  if found then
    return result;
  end if;
  perform private.check_texts(private.clean(p_name), nullif(btrim(p_description), ''));
  if (select count(*) from public.pending_foods where child_id = me.id and status = 'pending') >= 50 then
    perform private.fail(429, 'suggestion.too_many', 'Wait until a parent has looked at your ideas.');
  end if;
  insert into public.pending_foods (family_group_id, child_id, parent_id, name, description, category_tags)
  values (me.family_group_id, me.id, me.parent_id, private.clean(p_name), nullif(btrim(p_description), ''),
    private.check_tags(p_category_tags, 'category_tags'))
  returning * into suggestion;
  result := jsonb_build_object('id', suggestion.id,
    'ask_a_grown_up', cardinality(private.allergens_of(me.id, private.suggestion_words(suggestion))) > 0);
  insert into private.answers (child_id, kind, idempotency_key, answer) values (me.id, 'suggest_food', key, result);
  return result;
end $$;
grant execute on function private.suggest_food(text, text, text[], uuid) to authenticated;

create function public.suggest_food(p_name text, p_description text default null, p_category_tags text[] default '{}',
  p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.suggest_food(p_name, p_description, p_category_tags, p_idempotency_key) $$;
grant execute on function public.suggest_food(text, text, text[], uuid) to authenticated;

-- The family's pending suggestion, locked.
create function private.open_suggestion(p_id uuid) returns public.pending_foods
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  suggestion public.pending_foods;
begin
  select * into suggestion from public.pending_foods where id = p_id and family_group_id = family for update;
  if not found then
    perform private.fail(404, 'suggestion.not_found', 'This suggestion is gone.');
  elsif suggestion.status <> 'pending' then
    perform private.fail(409, 'suggestion.decided', 'This suggestion is decided already.');
  end if;
  return suggestion;
end $$;

create function private.approve_suggestion(p_id uuid, p_points_value int, p_emoji text, p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  suggestion public.pending_foods := private.open_suggestion(p_id);
  found_in text[] := private.allergens_of(suggestion.child_id, private.suggestion_words(suggestion));
begin
  perform private.check_points(coalesce(p_points_value, suggestion.points_value), 0, 1000, 'points_value');
  if cardinality(found_in) > 0 and p_allergy_confirmed is not true then
    perform private.fail(409, 'food.confirm_allergy',
      suggestion.name || ' may contain ' || array_to_string(found_in, ', ') || '. Please confirm that your child may have it.',
      'name', 'Confirm to approve it anyway.');
  end if;
  update public.pending_foods
  set status = 'approved', points_value = coalesce(p_points_value, points_value), emoji = coalesce(private.clean(p_emoji), emoji)
  where id = p_id returning * into suggestion;
  return jsonb_build_object('food_id', suggestion.food_id);
end $$;
grant execute on function private.approve_suggestion(uuid, int, text, boolean) to authenticated;

create function public.approve_suggestion(p_id uuid, p_points_value int, p_emoji text default null,
  p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.approve_suggestion(p_id, p_points_value, p_emoji, p_allergy_confirmed) $$;
grant execute on function public.approve_suggestion(uuid, int, text, boolean) to authenticated;

create function private.reject_suggestion(p_id uuid, p_feedback text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.open_suggestion(p_id);
  update public.pending_foods set status = 'rejected', feedback = p_feedback where id = p_id;
end $$;
grant execute on function private.reject_suggestion(uuid, text) to authenticated;

create function public.reject_suggestion(p_id uuid, p_feedback text) returns void
language sql volatile set search_path = ''
as $$ select private.reject_suggestion(p_id, p_feedback) $$;
grant execute on function public.reject_suggestion(uuid, text) to authenticated;

-- 26_rewards.sql

-- Rewards. Deleting one is a real delete: a claim carries its name, picture and price.
-- Who may do what: parents read, add, edit and delete the rewards of their family; a child reads the active ones that are for it.

create table public.rewards (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  parent_id uuid references public.profiles (id) on delete set null,
  child_id uuid references public.profiles (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 1000),
  category text not null default 'Special' check (category in ('Entertainment', 'Digital', 'Food', 'Outings', 'Special')),
  points_required int not null default 50 check (points_required between 1 and 100000),
  time_restriction text check (length(time_restriction) <= 200),
  is_active boolean not null default true,
  needs_approval boolean not null default false,
  repeatable boolean not null default false,
  emoji text not null default '🎁' check (length(emoji) between 1 and 16),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid,
  constraint rewards_creation_key unique (family_group_id, creation_key)
);
create index rewards_family_idx on public.rewards (family_group_id, created_at desc);
create index rewards_price_idx on public.rewards (family_group_id, points_required) where is_active;
create index rewards_parent_idx on public.rewards (parent_id);
create index rewards_child_idx on public.rewards (child_id);
alter table public.child_settings
  add foreign key (goal_reward_id) references public.rewards (id) on delete set null;
alter table public.rewards enable row level security;
create policy "parents all, children what they can claim" on public.rewards for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or (is_active and (child_id is null or child_id = (select auth.uid()))))
);
create policy "parents add" on public.rewards for insert to authenticated
with check (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "parents edit" on public.rewards for update to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "parents delete" on public.rewards for delete to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select, insert, update (child_id, name, description, category, points_required, time_restriction, is_active, needs_approval,
  repeatable, emoji), delete on public.rewards to authenticated;
grant select on public.rewards to service_role;

create trigger a_place before insert on public.rewards
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_in_family();

create trigger c_mark_edited before insert or update on public.rewards
for each row when (current_user in ('authenticated', 'anon')) execute function private.mark_edited();

create function private.check_reward() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.my_role() is distinct from 'parent' then
    return new; -- the policy refuses it
  end if;
  new.name := private.clean(new.name);
  new.description := nullif(btrim(new.description), '');
  new.time_restriction := private.clean(new.time_restriction);
  new.emoji := coalesce(private.clean(new.emoji), '🎁');
  new.is_active := coalesce(new.is_active, true);
  new.needs_approval := coalesce(new.needs_approval, false);
  new.repeatable := coalesce(new.repeatable, false);
  perform private.check_texts(new.name, new.description);
  perform private.check_points(new.points_required, 1, 100000, 'points_required');
  if new.category is null or new.category not in ('Entertainment', 'Digital', 'Food', 'Outings', 'Special') then
    perform private.fail(400, 'reward.category', 'Please choose a category', 'category');
  elsif length(new.time_restriction) > 200 then
    perform private.fail(400, 'reward.time_restriction', 'Please use at most 200 letters', 'time_restriction');
  elsif length(new.emoji) > 16 then
    perform private.fail(400, 'reward.emoji', 'Please choose one picture', 'emoji');
  elsif new.child_id is not null and not exists (
    select from public.profiles
    where id = new.child_id and role = 'child' and join_status = 'active' and family_group_id = new.family_group_id
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return new;
end $$;

create trigger b_check before insert or update on public.rewards
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_reward();

-- What a child can claim now: active, for it, and not claimed before unless the reward can be claimed again.
create function private.claimable_rewards(p_child public.profiles) returns setof public.rewards
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.* from public.rewards r
    where r.family_group_id = p_child.family_group_id and r.is_active and (r.child_id is null or r.child_id = p_child.id)
      and (r.repeatable or not exists (
        select from public.unlocked_rewards u where u.reward_id = r.id and u.child_id = p_child.id and u.status <> 'cancelled'));
end $$;

-- The child's pinned goal while it can be claimed, else the cheapest reward it can claim; null when there is none.
create function private.next_reward(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  balance int := (select total_points from public.child_points where child_id = p_child.id);
  goal uuid := (select goal_reward_id from public.child_settings where child_id = p_child.id);
begin
  return (
    select jsonb_build_object('id', r.id, 'name', r.name, 'emoji', r.emoji, 'points_required', r.points_required,
      'points_away', greatest(r.points_required - balance, 0), 'is_goal', r.id is not distinct from goal,
      'child_id', p_child.id, 'child_name', p_child.full_name)
    from private.claimable_rewards(p_child) as r
    where balance is not null
    order by r.id is not distinct from goal desc, r.points_required, r.created_at
    limit 1);
end $$;

-- A reward for all children is a reward of each child. By points means the cheapest first.
create function public.reward_page(p_search text default null, p_status text default 'all', p_child_id uuid default null,
  p_category text default null, p_points_from int default null, p_points_to int default null, p_sort text default 'newest',
  p_reverse boolean default false, p_page int default 0, p_page_size int default 50) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  words text := '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  most int := least(greatest(coalesce(p_page_size, 50), 1), 100);
begin
  return (
    with wanted as materialized (
      select r.id, lower(r.name) as key, case p_sort when 'points' then r.points_required when 'name' then 0
        else -extract(epoch from r.created_at) end as rank
      from public.rewards r
      where r.family_group_id = (select private.my_family_id())
        and (words is null or concat_ws(E'\n', r.name, r.description) ilike words)
        and (p_status is null or p_status not in ('active', 'inactive') or r.is_active = (p_status = 'active'))
        and (p_child_id is null or r.child_id is null or r.child_id = p_child_id)
        and (coalesce(p_category, '') = '' or r.category = p_category)
        and r.points_required between coalesce(p_points_from, 0) and coalesce(p_points_to, 2147483647)
    ), page as (
      select id, row_number() over (order by case when p_reverse then -rank else rank end,
        case when p_reverse then null else key end, case when p_reverse then key end desc, id) as place
      from wanted order by place limit most offset greatest(coalesce(p_page, 0), 0)::bigint * most
    )
    select jsonb_build_object('total', (select count(*) from wanted),
      'children', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name) order by p.full_name, p.id), '[]')
        from public.profiles p
        where p.family_group_id = (select private.my_family_id()) and p.role = 'child' and p.join_status = 'active'
          and (select private.my_role()) = 'parent'),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'child_id', r.child_id, 'child_name', c.full_name,
          'name', r.name, 'description', r.description, 'category', r.category, 'points_required', r.points_required,
          'time_restriction', r.time_restriction, 'is_active', r.is_active, 'needs_approval', r.needs_approval,
          'repeatable', r.repeatable, 'emoji', r.emoji, 'created_at', r.created_at,
          'updated_at', r.updated_at) order by page.place), '[]')
        from page join public.rewards r using (id) left join public.profiles c on c.id = r.child_id)));
end $$;
grant execute on function public.reward_page(text, text, uuid, text, int, int, text, boolean, int, int) to authenticated;

-- 27_reward_claims.sql

-- Claims of rewards, and what a parent does with them. Points leave at the claim; cancelling gives them back once.
-- Who may do what: parents read the claims of their children, a child its own. A child claims for itself, a parent for a child; parents
-- approve, deliver and cancel.

create table public.unlocked_rewards (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  reward_id uuid references public.rewards (id) on delete set null,
  reward_name text not null,
  reward_description text,
  reward_emoji text not null,
  points_spent int not null check (points_spent >= 1),
  status text not null check (status in ('requested', 'to_deliver', 'delivered', 'cancelled')),
  unlocked_at timestamptz not null default now(),
  delivered_at timestamptz,
  cancelled_at timestamptz,
  decided_by uuid references public.profiles (id) on delete set null,
  idempotency_key uuid not null,
  unique (child_id, idempotency_key)
);
create index unlocked_rewards_family_idx on public.unlocked_rewards (family_group_id, unlocked_at desc);
create index unlocked_rewards_child_idx on public.unlocked_rewards (child_id, unlocked_at desc);
create index unlocked_rewards_open_idx on public.unlocked_rewards (family_group_id) where status in ('requested', 'to_deliver');
create index unlocked_rewards_reward_idx on public.unlocked_rewards (reward_id, child_id);
create index unlocked_rewards_decided_by_idx on public.unlocked_rewards (decided_by);
alter table public.unlocked_rewards enable row level security;
create policy "parents and the child itself" on public.unlocked_rewards for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.unlocked_rewards to authenticated, service_role;

create function private.claim_summary(p_claim public.unlocked_rewards) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', p_claim.id, 'child_id', p_claim.child_id, 'reward_id', p_claim.reward_id,
    'reward_name', p_claim.reward_name, 'reward_description', p_claim.reward_description, 'reward_emoji', p_claim.reward_emoji,
    'points_spent', p_claim.points_spent, 'status', p_claim.status, 'unlocked_at', p_claim.unlocked_at)
$$;

create function private.unlock_reward(p_child_id uuid, p_reward_id uuid, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_child(p_child_id);
  balance public.child_points := private.lock_balance(child.id);
  reward public.rewards;
  claim public.unlocked_rewards;
  result jsonb;
begin
  select answer into result from private.answers
  where child_id = child.id and kind = 'unlock_reward' and idempotency_key = p_idempotency_key;
  if found then
    return result;
  end if;
  select * into reward from public.rewards
  where id = p_reward_id and family_group_id = child.family_group_id and (child_id is null or child_id = child.id) for share;
  if not found then
    perform private.fail(404, 'reward.not_found', 'This reward is not available.', 'reward_id');
  elsif not reward.is_active then
    perform private.fail(409, 'reward.not_active', 'This reward is not available right now.', 'reward_id');
  elsif not reward.repeatable and exists (
    select from public.unlocked_rewards where reward_id = reward.id and child_id = child.id and status <> 'cancelled'
  ) then
    perform private.fail(409, 'reward.already_unlocked', 'You have this reward already.', 'reward_id');
  elsif balance.total_points < reward.points_required then
    perform private.fail(409, 'reward.not_enough_points',
      format('You need %s more points for this reward.', reward.points_required - balance.total_points), 'points',
      'Log food and finish challenges to earn points.');
  end if;
  insert into public.unlocked_rewards (family_group_id, child_id, reward_id, reward_name, reward_description, reward_emoji,
    points_spent, status, idempotency_key)
  values (child.family_group_id, child.id, reward.id, reward.name, reward.description, reward.emoji, reward.points_required,
    case when reward.needs_approval and private.my_role() = 'child' then 'requested' else 'to_deliver' end,
    coalesce(p_idempotency_key, gen_random_uuid()))
  returning * into claim;
  perform private.post_points(child.id, 'reward_claim', -claim.points_spent, 'reward_claim:' || claim.id, claim.reward_name, null,
    null, null, claim.id);
  update public.child_settings set goal_reward_id = null where child_id = child.id and goal_reward_id = reward.id and not reward.repeatable;
  result := jsonb_build_object('unlocked', private.claim_summary(claim), 'total_points', balance.total_points - claim.points_spent);
  insert into private.answers (child_id, kind, idempotency_key, answer) values (child.id, 'unlock_reward', claim.idempotency_key, result);
  return result;
end $$;
grant execute on function private.unlock_reward(uuid, uuid, uuid) to authenticated;

create function public.unlock_reward(p_child_id uuid, p_reward_id uuid, p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.unlock_reward(p_child_id, p_reward_id, p_idempotency_key) $$;
grant execute on function public.unlock_reward(uuid, uuid, uuid) to authenticated;

-- A parent's decision. Saying the same thing twice changes nothing; a delivered or cancelled claim stays what it is.
create function private.decide_claim(p_unlocked_id uuid, p_status text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  claim public.unlocked_rewards;
  total int;
begin
  select * into claim from public.unlocked_rewards where id = p_unlocked_id and family_group_id = family;
  if not found then
    perform private.fail(404, 'claim.not_found', 'This claim is gone.');
  end if;
  perform private.lock_balance(claim.child_id);
  select * into claim from public.unlocked_rewards where id = p_unlocked_id for update;
  if claim.status <> p_status then
    if claim.status = 'cancelled' then
      perform private.fail(409, 'claim.cancelled', 'This claim was cancelled already.');
    elsif claim.status = 'delivered' then
      perform private.fail(409, 'claim.delivered', 'This reward was delivered already.');
    end if;
    update public.unlocked_rewards
    set status = p_status, decided_by = auth.uid(),
      delivered_at = case when p_status = 'delivered' then now() end,
      cancelled_at = case when p_status = 'cancelled' then now() end
    where id = claim.id;
    if p_status = 'cancelled' then
      perform private.post_points(claim.child_id, 'refund', claim.points_spent, 'refund:' || claim.id, claim.reward_name, null,
        null, null, claim.id);
    end if;
  end if;
  select total_points into total from public.child_points where child_id = claim.child_id;
  return jsonb_build_object('status', p_status, 'total_points', total);
end $$;
grant execute on function private.decide_claim(uuid, text) to authenticated;

create function private.claims_list() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return coalesce((
    select jsonb_agg(private.claim_summary(u) || jsonb_build_object('child_name', p.full_name) order by u.unlocked_at)
    from public.unlocked_rewards u join public.profiles p on p.id = u.child_id
    where u.family_group_id = family and u.status in ('requested', 'to_deliver')), '[]');
end $$;
grant execute on function private.claims_list() to authenticated;

create function public.claims_list() returns jsonb
language sql stable set search_path = ''
as $$ select private.claims_list() $$;
grant execute on function public.claims_list() to authenticated;

-- A child's rewards: what is there for it, what it claimed, what it wishes for.
create function private.reward_shelf_of(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_build_object(
    'total_points', (select total_points from public.child_points where child_id = p_child.id),
    'goal_reward_id', (select goal_reward_id from public.child_settings where child_id = p_child.id),
    'rewards', (select coalesce(jsonb_agg(to_jsonb(r) - array['family_group_id', 'parent_id', 'creation_key']
        order by r.points_required, r.name, r.id), '[]')
      from public.rewards r
      where r.family_group_id = p_child.family_group_id and r.is_active and (r.child_id is null or r.child_id = p_child.id)),
    'unlocked', (select coalesce(jsonb_agg(private.claim_summary(u)
        || jsonb_build_object('delivered_at', u.delivered_at, 'cancelled_at', u.cancelled_at) order by u.unlocked_at desc), '[]')
      from (select * from public.unlocked_rewards where child_id = p_child.id order by unlocked_at desc limit 100) as u),
    'wishes', (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'child_id', w.child_id, 'name', w.name, 'emoji', w.emoji,
        'status', w.status, 'feedback', w.feedback, 'reward_id', w.reward_id, 'reviewed_at', w.reviewed_at,
        'created_at', w.created_at) order by w.created_at desc), '[]')
      from (select * from public.reward_wishes where child_id = p_child.id order by created_at desc limit 50) as w));
end $$;

create function private.reward_shelf(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.reward_shelf_of(private.require_child(p_child_id));
end $$;
grant execute on function private.reward_shelf(uuid) to authenticated;

create function public.reward_shelf(p_child_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.reward_shelf(p_child_id) $$;
grant execute on function public.reward_shelf(uuid) to authenticated;

create function private.on_reward_redeemed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(private.parents_of(new.family_group_id), 'reward_redeemed', 'Reward redeemed',
    format('%s redeemed "%s" for %s points.', (select full_name from public.profiles where id = new.child_id), new.reward_name,
      new.points_spent), new.id);
  return null;
end $$;

create trigger on_reward_redeemed after insert on public.unlocked_rewards
for each row execute function private.on_reward_redeemed();

create function public.approve_reward_claim(p_unlocked_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.decide_claim(p_unlocked_id, 'to_deliver') $$;
grant execute on function public.approve_reward_claim(uuid) to authenticated;

create function public.deliver_reward(p_unlocked_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.decide_claim(p_unlocked_id, 'delivered') $$;
grant execute on function public.deliver_reward(uuid) to authenticated;

create function public.cancel_reward(p_unlocked_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.decide_claim(p_unlocked_id, 'cancelled') $$;
grant execute on function public.cancel_reward(uuid) to authenticated;

-- 28_reward_wishes.sql

-- Rewards that children wish for. A wish is pending until a parent decides, once; granting makes a reward for that child only.
-- Who may do what: a child wishes for itself and reads its own wishes; parents read those of their children and decide.

create table public.reward_wishes (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  emoji text not null default '🎁' check (length(emoji) between 1 and 16),
  status text not null default 'pending' check (status in ('pending', 'granted', 'declined')),
  feedback text check (length(feedback) <= 500),
  reward_id uuid references public.rewards (id) on delete set null,
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  check (status <> 'declined' or feedback is not null)
);
create index reward_wishes_family_idx on public.reward_wishes (family_group_id, created_at desc);
create index reward_wishes_open_idx on public.reward_wishes (family_group_id, child_id) where status = 'pending';
create index reward_wishes_child_idx on public.reward_wishes (child_id, created_at desc);
create index reward_wishes_reward_idx on public.reward_wishes (reward_id);
create index reward_wishes_reviewed_by_idx on public.reward_wishes (reviewed_by);
alter table public.reward_wishes enable row level security;
create policy "parents and the child itself" on public.reward_wishes for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.reward_wishes to authenticated, service_role;

create function private.wish_for_reward(p_name text, p_emoji text, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
  wish text := private.clean(p_name);
  picture text := coalesce(private.clean(p_emoji), '🎁');
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  result jsonb;
begin
  perform private.lock_balance(me.id); -- ten at once are counted one after the other
  select answer into result from private.answers where child_id = me.id and kind = 'wish_for_reward' and idempotency_key = key;
  if found then
    return result;
  elsif wish is null then
    perform private.fail(400, 'name.required', 'What do you wish for?', 'name');
  end if;
  perform private.check_texts(wish, null);
  if length(picture) > 16 then
    perform private.fail(400, 'reward.emoji', 'Please choose one picture', 'emoji');
  elsif (select count(*) from public.reward_wishes where child_id = me.id and status = 'pending') >= 10 then
    perform private.fail(409, 'wish.too_many', 'You have 10 wishes waiting. Ask a parent to look at them first.');
  end if;
  insert into public.reward_wishes (family_group_id, child_id, name, emoji)
  values (me.family_group_id, me.id, wish, picture) returning jsonb_build_object('id', id) into result;
  insert into private.answers (child_id, kind, idempotency_key, answer) values (me.id, 'wish_for_reward', key, result);
  return result;
end $$;
grant execute on function private.wish_for_reward(text, text, uuid) to authenticated;

create function public.wish_for_reward(p_name text, p_emoji text default null, p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.wish_for_reward(p_name, p_emoji, p_idempotency_key) $$;
grant execute on function public.wish_for_reward(text, text, uuid) to authenticated;

-- The family's pending wish, locked after the balance of its child, as a deletion of the child locks them.
create function private.open_wish(p_id uuid) returns public.reward_wishes
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  wish public.reward_wishes;
begin
  select * into wish from public.reward_wishes where id = p_id and family_group_id = family;
  if found then
    perform private.lock_balance(wish.child_id);
    select * into wish from public.reward_wishes where id = p_id for update;
  end if;
  if not found then
    perform private.fail(404, 'wish.not_found', 'This wish is gone.');
  elsif wish.status <> 'pending' then
    perform private.fail(409, 'wish.decided', 'This wish is decided already.');
  end if;
  return wish;
end $$;

create function private.grant_wish(p_id uuid, p_points_required int, p_category text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  wish public.reward_wishes := private.open_wish(p_id);
  reward uuid;
begin
  perform private.check_points(p_points_required, 1, 100000, 'points_required');
  if p_category is null or p_category not in ('Entertainment', 'Digital', 'Food', 'Outings', 'Special') then
    perform private.fail(400, 'reward.category', 'Please choose a category', 'category');
  end if;
  insert into public.rewards (family_group_id, parent_id, child_id, name, category, points_required, emoji)
  values (wish.family_group_id, auth.uid(), wish.child_id, wish.name, p_category, p_points_required, wish.emoji)
  returning id into reward;
  update public.reward_wishes
  set status = 'granted', reward_id = reward, reviewed_by = auth.uid(), reviewed_at = now() where id = wish.id;
  return jsonb_build_object('reward_id', reward);
end $$;
grant execute on function private.grant_wish(uuid, int, text) to authenticated;

create function public.grant_wish(p_id uuid, p_points_required int, p_category text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.grant_wish(p_id, p_points_required, p_category) $$;
grant execute on function public.grant_wish(uuid, int, text) to authenticated;

create function private.decline_wish(p_id uuid, p_feedback text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wish public.reward_wishes := private.open_wish(p_id);
  words text := private.clean(p_feedback);
begin
  if words is null then
    perform private.fail(400, 'wish.feedback_required', 'Please tell your child why.', 'feedback');
  elsif length(words) > 500 then
    perform private.fail(400, 'wish.feedback_too_long', 'Please use at most 500 letters.', 'feedback');
  end if;
  update public.reward_wishes
  set status = 'declined', feedback = words, reviewed_by = auth.uid(), reviewed_at = now() where id = wish.id;
end $$;
grant execute on function private.decline_wish(uuid, text) to authenticated;

create function public.decline_wish(p_id uuid, p_feedback text) returns void
language sql volatile set search_path = ''
as $$ select private.decline_wish(p_id, p_feedback) $$;
grant execute on function public.decline_wish(uuid, text) to authenticated;

-- 29_taste_adventures.sql

-- Taste Adventures: a challenge that is filled by tastes of one food, whatever the child thinks of it. A day without a taste fails nothing;
-- logs of foods never count for it. The adventure is a row of challenges, made by create_taste_adventure only.
-- Who may do what: parents start adventures and read the tastes of their children; a child reads its own and records them, a parent for
-- it. No child reads a sibling's.

-- A taste keeps the food's name and picture, so deleting the food or the adventure leaves shelf and trophies readable.
create table public.tastes (
  id uuid primary key default gen_random_uuid(),
  challenge_id uuid references public.challenges (id) on delete set null,
  child_id uuid not null references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  food_id uuid references public.foods (id) on delete set null,
  food_name text not null,
  food_emoji text not null,
  face text not null check (face in ('yummy', 'good', 'okay', 'not_yet', 'no_thanks')),
  sticker text not null check (sticker in ('star', 'rainbow', 'rocket', 'dinosaur', 'heart', 'sun', 'flower', 'balloon')),
  points_earned int not null check (points_earned >= 0),
  is_trophy boolean not null default false,
  taste_date date not null,
  created_at timestamptz not null default now(),
  unique (challenge_id, taste_date)
);
create index tastes_family_idx on public.tastes (family_group_id, created_at desc);
create index tastes_child_idx on public.tastes (child_id, created_at desc);
create index tastes_food_idx on public.tastes (food_id);
alter table public.tastes enable row level security;
create policy "parents and the child itself" on public.tastes for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.tastes to authenticated, service_role;

create function private.create_taste_adventure(p_child_id uuid, p_food_id uuid, p_tastes int, p_points_per_taste int,
  p_allergy_confirmed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  food public.foods;
  adventure uuid;
begin
  if p_tastes is null or p_tastes not in (7, 14) then
    perform private.fail(400, 'taste.goal', 'Please choose 7 or 14 tastes.', 'tastes');
  end if;
  perform private.check_points(p_points_per_taste, 1, 100, 'points_per_taste');
  select * into food from public.foods where id = p_food_id and family_group_id = child.family_group_id;
  if not found then
    perform private.fail(404, 'food.not_found', 'Please select a food', 'food_id');
  end if;
  perform private.lock_balance(child.id); -- two starts at once are one
  if exists (select from public.challenges
    where child_id = child.id and food_id = food.id and kind = 'taste_adventure' and status = 'active') then
    perform private.fail(409, 'taste.running', format('%s is tasting %s already.', child.full_name, food.name), 'food_id',
      'Choose another food.');
  elsif exists (select from public.tastes
    where child_id = child.id and is_trophy and (food_id = food.id or lower(food_name) = lower(food.name))) then
    perform private.fail(409, 'taste.trophy', format('%s is on the trophy shelf already.', food.name), 'food_id', 'Choose another food.');
  end if;
  perform private.check_allergens(child.id, food, p_allergy_confirmed);
  insert into public.challenges (family_group_id, parent_id, child_id, kind, name, target_count, points_per_entry,
    food_id, food_name, food_emoji, start_date)
  values (child.family_group_id, auth.uid(), child.id, 'taste_adventure', left('Taste Adventure: ' || food.name, 100), p_tastes,
    p_points_per_taste, food.id, food.name, food.emoji, private.family_today(child.family_group_id))
  returning id into adventure;
  return jsonb_build_object('id', adventure);
end $$;
grant execute on function private.create_taste_adventure(uuid, uuid, int, int, boolean) to authenticated;

create function public.create_taste_adventure(p_child_id uuid, p_food_id uuid, p_tastes int, p_points_per_taste int,
  p_allergy_confirmed boolean default false) returns jsonb
language sql volatile set search_path = ''
as $$ select private.create_taste_adventure(p_child_id, p_food_id, p_tastes, p_points_per_taste, p_allergy_confirmed) $$;
grant execute on function public.create_taste_adventure(uuid, uuid, int, int, boolean) to authenticated;

-- A food that carries an allergen of the child is for a grown-up to record, whatever was confirmed when the adventure began.
create function private.check_taste_allergens(p_adventure public.challenges) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  food public.foods;
begin
  select * into food from public.foods where id = p_adventure.food_id;
  if not found then
    food.name := p_adventure.food_name;
  end if;
  perform private.check_allergens(p_adventure.child_id, food, true);
end $$;

-- The adventure, locked, after the balance of its child.
create function private.lock_adventure(p_challenge_id uuid) returns public.challenges
language plpgsql security definer set search_path = ''
as $$
declare
  adventure public.challenges;
begin
  select * into adventure from public.challenges
  where id = p_challenge_id and kind = 'taste_adventure' and family_group_id = private.my_family_id()
    and (private.my_role() = 'parent' or child_id = auth.uid());
  if found then
    perform private.lock_balance(adventure.child_id);
    select * into adventure from public.challenges where id = p_challenge_id for update;
  end if;
  if not found then
    perform private.fail(404, 'taste.not_found', 'This Taste Adventure is gone.');
  end if;
  return adventure;
end $$;

-- One taste: the row, its points, and the end of the adventure with the third "yummy" or the last taste of its goal.
create function private.add_taste(p_adventure public.challenges, p_face text, p_sticker text, p_day date) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  yummies int := (select count(*) from public.tastes where challenge_id = p_adventure.id and face = 'yummy');
  before public.child_points;
  after public.child_points;
  taste public.tastes;
  done boolean;
begin
  select * into before from public.child_points where child_id = p_adventure.child_id;
  insert into public.tastes (challenge_id, child_id, family_group_id, food_id, food_name, food_emoji, face, sticker, points_earned,
    is_trophy, taste_date)
  values (p_adventure.id, p_adventure.child_id, p_adventure.family_group_id, p_adventure.food_id, p_adventure.food_name,
    p_adventure.food_emoji, p_face, p_sticker, p_adventure.points_per_entry, p_face = 'yummy' and yummies = 2, p_day)
  returning * into taste;
  perform private.post_points(taste.child_id, 'challenge_entry', taste.points_earned, 'taste:' || taste.id, p_adventure.name, null,
    null, p_adventure.id);
  done := taste.is_trophy or p_adventure.current_count + 1 >= p_adventure.target_count;
  update public.challenges
  set current_count = current_count + 1, status = case when done then 'completed' else status end,
    completed_at = case when done then now() end
  where id = p_adventure.id;
  select * into after from public.child_points where child_id = taste.child_id;
  return jsonb_build_object(
    'taste', jsonb_build_object('id', taste.id, 'face', taste.face, 'sticker', taste.sticker, 'taste_date', taste.taste_date,
      'points_earned', taste.points_earned),
    'points_earned', taste.points_earned, 'current_count', p_adventure.current_count + 1, 'target_count', p_adventure.target_count,
    'completed', done, 'trophy', taste.is_trophy, 'total_points', after.total_points, 'earned_ever', after.earned_ever,
    'milestone', case when after.earned_ever / 100 > before.earned_ever / 100 then after.earned_ever / 100 * 100 end);
end $$;

create function private.record_taste(p_challenge_id uuid, p_face text, p_sticker text, p_idempotency_key uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  adventure public.challenges := private.lock_adventure(p_challenge_id);
  today date := private.family_today(adventure.family_group_id);
  key uuid := coalesce(p_idempotency_key, gen_random_uuid());
  result jsonb;
begin
  select answer into result from private.answers
  where child_id = adventure.child_id and kind = 'record_taste' and idempotency_key = key;
  if found then
    return result;
  elsif p_face is null or p_face not in ('yummy', 'good', 'okay', 'not_yet', 'no_thanks') then
    perform private.fail(400, 'taste.face', 'How was it? Pick a face.', 'face');
  elsif p_sticker is null
    or p_sticker not in ('star', 'rainbow', 'rocket', 'dinosaur', 'heart', 'sun', 'flower', 'balloon') then
    perform private.fail(400, 'taste.sticker', 'Pick a sticker.', 'sticker');
  elsif adventure.status <> 'active' then
    perform private.fail(409, 'taste.finished', 'This Taste Adventure is finished.');
  elsif exists (select from public.tastes where challenge_id = adventure.id and taste_date = today) then
    perform private.fail(409, 'taste.today_done', 'You tried it today. Come back tomorrow!');
  end if;
  perform private.check_taste_allergens(adventure);
  result := private.add_taste(adventure, p_face, p_sticker, today);
  insert into private.answers (child_id, kind, idempotency_key, answer) values (adventure.child_id, 'record_taste', key, result);
  return result;
end $$;
grant execute on function private.record_taste(uuid, text, text, uuid) to authenticated;

create function public.record_taste(p_challenge_id uuid, p_face text, p_sticker text, p_idempotency_key uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.record_taste(p_challenge_id, p_face, p_sticker, p_idempotency_key) $$;
grant execute on function public.record_taste(uuid, text, text, uuid) to authenticated;

-- The adventures of these children, running ones first.
create function private.adventures_of(p_child_ids uuid[], p_today date, p_only_active boolean) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'child_id', c.child_id, 'child_name', p.full_name, 'food_id', c.food_id,
      'food_name', c.food_name, 'food_emoji', c.food_emoji, 'goal', c.target_count, 'points_per_taste', c.points_per_entry,
      'status', c.status, 'trophy', coalesce(t.trophy, false), 'tried_today', coalesce(t.tried_today, false),
      'tastes', coalesce(t.tastes, '[]')) order by c.status = 'active' desc, c.created_at desc), '[]')
    from (
      select * from public.challenges
      where child_id = any (p_child_ids) and kind = 'taste_adventure' and (status = 'active' or not p_only_active)
      order by status = 'active' desc, created_at desc limit 100
    ) as c
    join public.profiles p on p.id = c.child_id
    cross join lateral (
      select bool_or(is_trophy) as trophy, bool_or(taste_date = p_today) as tried_today,
        jsonb_agg(jsonb_build_object('face', face, 'sticker', sticker, 'taste_date', taste_date, 'points_earned', points_earned)
          order by taste_date) as tastes
      from public.tastes where challenge_id = c.id
    ) as t);
end $$;

create function private.taste_adventures(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.my_family_id();
  child uuid := coalesce(p_child_id, case when private.my_role() = 'child' then auth.uid() end);
begin
  if child is not null then
    perform private.require_child(child);
  else
    perform private.require_parent();
  end if;
  return private.adventures_of(private.child_ids(family, child), private.family_today(family), false);
end $$;
grant execute on function private.taste_adventures(uuid) to authenticated;

create function public.taste_adventures(p_child_id uuid default null) returns jsonb
language sql stable set search_path = ''
as $$ select private.taste_adventures(p_child_id) $$;
grant execute on function public.taste_adventures(uuid) to authenticated;

-- Foods by name, as deleting one and adding it again does not make it new to the child.
create function private.food_shelf_of(p_child uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return jsonb_build_object(
    'tried', (
      with met as (
        select food_id, food_name, food_emoji, count(*) as times, min(created_at) as first_at, max(created_at) as last_at
        from public.food_logs where child_id = p_child and undone_at is null group by 1, 2, 3
        union all
        select food_id, food_name, food_emoji, count(*), min(created_at), max(created_at)
        from public.tastes where child_id = p_child group by 1, 2, 3
      ), shelf as (
        select lower(coalesce(f.name, m.food_name)) as key, sum(m.times) as times, min(m.first_at) as first_at,
          (array_agg(f.id) filter (where f.id is not null))[1] as food_id,
          (array_agg(coalesce(f.name, m.food_name) order by f.id is null, m.last_at desc))[1] as name,
          (array_agg(coalesce(f.emoji, m.food_emoji) order by f.id is null, m.last_at desc))[1] as emoji
        from met m left join public.foods f on f.id = m.food_id group by 1
      ), faces as (
        select distinct on (1) lower(coalesce(f.name, t.food_name)) as key, t.face
        from public.tastes t left join public.foods f on f.id = t.food_id
        where t.child_id = p_child order by 1, t.taste_date desc, t.created_at desc
      )
      select coalesce(jsonb_agg(jsonb_build_object('food_id', s.food_id, 'name', s.name, 'emoji', s.emoji, 'times', s.times,
        'first_at', s.first_at, 'last_face', faces.face) order by s.first_at desc, s.name), '[]')
      from shelf s left join faces using (key)),
    'trophies', (
      select coalesce(jsonb_agg(jsonb_build_object('name', food_name, 'emoji', food_emoji, 'won_at', created_at)
        order by created_at desc), '[]')
      from public.tastes where child_id = p_child and is_trophy));
end $$;

create function private.food_shelf(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.food_shelf_of((private.require_child(p_child_id)).id);
end $$;
grant execute on function private.food_shelf(uuid) to authenticated;

create function public.food_shelf(p_child_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.food_shelf(p_child_id) $$;
grant execute on function public.food_shelf(uuid) to authenticated;

-- 30_approvals.sql

-- Everything that waits for a parent, in one place, and the yes to all that needs no further thought.
-- Who may do what: parents only.

-- What of the inbox is about these children; those who ask to join come on top.
create function private.waiting_of(p_family uuid, p_child_ids uuid[]) returns int
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select count(*) from public.pending_foods
      where family_group_id = p_family and status = 'pending' and child_id = any (p_child_ids))
    + (select count(*) from public.unlocked_rewards
      where family_group_id = p_family and status in ('requested', 'to_deliver') and child_id = any (p_child_ids))
    + (select count(*) from public.reward_wishes
      where family_group_id = p_family and status = 'pending' and child_id = any (p_child_ids));
end $$;

create function private.approvals_inbox() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  joins jsonb := private.join_requests();
  claims jsonb := private.claims_list();
  suggestions jsonb;
  wishes jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'child_id', s.child_id, 'child_name', c.full_name, 'name', s.name,
      'description', s.description, 'category_tags', s.category_tags, 'points_value', s.points_value,
      'allergens_found', private.allergens_of(s.child_id, private.suggestion_words(s)), 'created_at', s.created_at)
      order by s.created_at, s.id), '[]')
  into suggestions
  from public.pending_foods s join public.profiles c on c.id = s.child_id
  where s.family_group_id = family and s.status = 'pending';
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'child_id', w.child_id, 'child_name', c.full_name, 'name', w.name,
      'emoji', w.emoji, 'created_at', w.created_at) order by w.created_at, w.id), '[]')
  into wishes
  from public.reward_wishes w join public.profiles c on c.id = w.child_id
  where w.family_group_id = family and w.status = 'pending';
  return jsonb_build_object(
    'total', jsonb_array_length(joins) + jsonb_array_length(suggestions) + jsonb_array_length(claims) + jsonb_array_length(wishes),
    'joins', joins, 'suggestions', suggestions, 'claims', claims, 'wishes', wishes);
end $$;
grant execute on function private.approvals_inbox() to authenticated;

create function public.approvals_inbox() returns jsonb
language sql volatile set search_path = ''
as $$ select private.approvals_inbox() $$;
grant execute on function public.approvals_inbox() to authenticated;

-- Approves what needs no further thought. p_suggestions has one line for each suggestion that waits: {"id", "points_value", "emoji"};
-- without a line a suggestion keeps its own. Suggestions that carry an allergen of their child stay for a parent to look at, as do joins,
-- wishes and deliveries. The rows are locked before the first food is made: approving one suggestion locks its row first, then the family.
create function private.approve_all_waiting(p_suggestions jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  waiting uuid[];
  suggestion public.pending_foods;
  chosen record;
  approved int := 0;
  claims int;
begin
  if (case when jsonb_typeof(coalesce(p_suggestions, '[]')) <> 'array' then true else exists (
    select from jsonb_array_elements(p_suggestions) as line
    where coalesce(line ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or coalesce(line ->> 'points_value', '0') !~ '^-?[0-9]{1,6}$'
  ) end) then
    perform private.fail(400, 'suggestion.list', 'Please send a list of suggestions with whole points.', 'suggestions');
  end if;
  with open as (
    select id from public.unlocked_rewards where family_group_id = family and status = 'requested' order by id for update
  )
  update public.unlocked_rewards u set status = 'to_deliver', decided_by = auth.uid() from open where u.id = open.id;
  get diagnostics claims = row_count;
  waiting := array(select id from public.pending_foods where family_group_id = family and status = 'pending' order by id for update);
  for suggestion in select * from public.pending_foods where id = any (waiting) and status = 'pending' order by created_at, id loop
    if private.allergens_of(suggestion.child_id, private.suggestion_words(suggestion)) = '{}' then
      select * into chosen from jsonb_to_recordset(coalesce(p_suggestions, '[]')) as s (id uuid, points_value int, emoji text)
      where s.id = suggestion.id limit 1;
      perform private.check_points(coalesce(chosen.points_value, suggestion.points_value), 0, 1000, 'points_value');
      update public.pending_foods
      set status = 'approved', points_value = coalesce(chosen.points_value, points_value),
        emoji = coalesce(private.clean(chosen.emoji), emoji)
      where id = suggestion.id;
      approved := approved + 1;
    end if;
  end loop;
  return jsonb_build_object('suggestions', approved, 'claims', claims);
end $$;
grant execute on function private.approve_all_waiting(jsonb) to authenticated;

create function public.approve_all_waiting(p_suggestions jsonb default '[]') returns jsonb
language sql volatile set search_path = ''
as $$ select private.approve_all_waiting(p_suggestions) $$;
grant execute on function public.approve_all_waiting(jsonb) to authenticated;

-- 31_feature_flags.sql

-- Feature flags: stored and decided on the server, per role. A family on trial has all of them for its first 30 days.
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

-- The flags of a person. A child has what its family's parents have.
create function private.flags_of(p_user_id uuid) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select f.id
    from public.feature_flags f
    join public.profiles me on me.id = p_user_id and me.join_status = 'active'
    join public.families home on home.id = me.family_group_id
    where (me.subscription_status = 'trial' and home.created_at > now() - interval '30 days')
      or exists (
        select from public.role_assignments a join public.profiles p on p.id = a.user_id
        where p.family_group_id = home.id and p.role = 'parent' and a.role = any (f.enabled_roles)
          and (me.role = 'child' or p.id = me.id))
    order by f.id);
end $$;

create function private.require_flag(p_flag text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not p_flag = any (private.flags_of(auth.uid())) then
    perform private.fail(403, 'flag.off', 'This is not part of your plan.', null, 'Ask us about the plans that have it.');
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
    perform private.fail(404, 'admin.flag_unknown', 'This flag is gone.', 'flag');
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

-- 32_dashboards.sql

-- What the first screens show, in one call each. The `…_of` and `…_figures` functions take ids that their callers have checked; an
-- administrator's read-only view uses the same ones.
-- Who may do what: a parent sees the children of the family, a child itself.

-- p_child_ids is what the figures are about, p_all_ids whom the filter offers. What waits is counted for the whole family, as the inbox
-- shows it.
create function private.family_figures(p_family uuid, p_child_ids uuid[], p_all_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  week jsonb := private.history_of(p_family, p_child_ids, 'week');
  figures jsonb;
begin
  select jsonb_build_object(
    'children', coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'full_name', p.full_name, 'avatar', p.avatar,
      'total_points', b.total_points) order by p.full_name), '[]'),
    'total_points', coalesce(sum(b.total_points) filter (where p.id = any (p_child_ids)), 0))
  into figures
  from public.profiles p join public.child_points b on b.child_id = p.id where p.id = any (p_all_ids);
  return figures || (
    select jsonb_build_object('active_challenges', count(*), 'challenges_in_progress', count(*) filter (where current_count > 0))
    from public.challenges where child_id = any (p_child_ids) and status = 'active'
  ) || jsonb_build_object(
    'points_this_week', (select coalesce(sum((d ->> 'points')::int), 0) from jsonb_array_elements(week) as d),
    'next_reward', (
      with kids as materialized (
        select p.full_name, private.next_reward(p) as next from public.profiles p where p.id = any (p_child_ids))
      select next from kids where next is not null
      order by (next ->> 'points_away')::int, (next ->> 'points_required')::int, full_name limit 1),
    'recent_logs', private.recent_logs(p_family, p_child_ids, 10),
    'challenges', private.active_challenges(p_family, p_child_ids, 5),
    'pending_suggestions', (select count(*) from public.pending_foods
      where family_group_id = p_family and child_id = any (p_all_ids) and status = 'pending'),
    'claims', (select count(*) from public.unlocked_rewards
      where family_group_id = p_family and child_id = any (p_all_ids) and status in ('requested', 'to_deliver')),
    'weekly', week);
end $$;

-- The figures, with the counts of a new family's first steps and how much of the inbox is about these children.
create function private.parent_dashboard_of(p_family uuid, p_child_ids uuid[], p_all_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.family_figures(p_family, p_child_ids, p_all_ids) || jsonb_build_object(
    'foods', (select count(*) from public.foods where family_group_id = p_family),
    'rewards', (select count(*) from public.rewards where family_group_id = p_family),
    'waiting', private.waiting_of(p_family, p_all_ids));
end $$;

create function private.parent_dashboard(p_child_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  joins jsonb;
  dashboard jsonb;
begin
  if p_child_id is not null then
    perform private.require_child(p_child_id);
  end if;
  perform private.expire_challenges(family);
  dashboard := private.parent_dashboard_of(family, private.child_ids(family, p_child_id), private.child_ids(family, null));
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'full_name', full_name, 'email', email, 'created_at', created_at)
    order by created_at), '[]') into joins
  from public.profiles
  where family_group_id = family and role = 'child' and join_status = 'pending' and created_at > now() - interval '7 days';
  return dashboard || jsonb_build_object('joins', joins,
    'waiting', (dashboard ->> 'waiting')::int + jsonb_array_length(joins));
end $$;
grant execute on function private.parent_dashboard(uuid) to authenticated;

create function public.parent_dashboard(p_child_id uuid default null) returns jsonb
language sql volatile set search_path = ''
as $$ select private.parent_dashboard(p_child_id) $$;
grant execute on function public.parent_dashboard(uuid) to authenticated;

create function private.child_figures(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select jsonb_build_object(
      'total_points', b.total_points, 'earned_ever', b.earned_ever, 'hide_points', s.hide_points,
      'next_reward', private.next_reward(p_child),
      'recent_logs', private.recent_logs(p_child.family_group_id, array[p_child.id], 10),
      'history', private.history_of(p_child.family_group_id, array[p_child.id], 'week'),
      'favorites', (select coalesce(jsonb_agg(jsonb_build_object('food_id', f.id, 'name', f.name, 'emoji', f.emoji,
          'points_value', f.points_value) order by f.times desc, f.name), '[]')
        from (select f.id, f.name, f.emoji, f.points_value, l.times
          from (select food_id, count(*) as times from public.food_logs
            where child_id = p_child.id and undone_at is null and created_at > now() - interval '90 days' group by food_id) as l
          join public.foods f on f.id = l.food_id
          order by l.times desc, f.name limit 8) as f),
      'challenges', private.active_challenges(p_child.family_group_id, array[p_child.id], 5))
    from public.child_points b join public.child_settings s using (child_id)
    where b.child_id = p_child.id);
end $$;

create function private.child_dashboard_of(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := private.family_today(p_child.family_group_id);
begin
  return private.child_figures(p_child) || jsonb_build_object(
    'yesterday', private.eaten_on(p_child.id, today - 1),
    'adventures', private.adventures_of(array[p_child.id], today, true));
end $$;

create function private.child_dashboard() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  me public.profiles := private.require_child(auth.uid());
begin
  perform private.expire_challenges(me.family_group_id);
  return private.child_dashboard_of(me);
end $$;
grant execute on function private.child_dashboard() to authenticated;

create function public.child_dashboard() returns jsonb
language sql volatile set search_path = ''
as $$ select private.child_dashboard() $$;
grant execute on function public.child_dashboard() to authenticated;

create function private.child_progress_of(p_child public.profiles) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select jsonb_build_object(
      'child', jsonb_build_object('id', p_child.id, 'full_name', p_child.full_name, 'avatar', p_child.avatar),
      'total_points', b.total_points,
      'food_logs', (select count(*) from public.food_logs where child_id = p_child.id and undone_at is null),
      'rewards_unlocked', (select count(*) from public.unlocked_rewards where child_id = p_child.id and status <> 'cancelled'),
      'history', private.history_of(p_child.family_group_id, array[p_child.id], 'week'),
      'recent_logs', private.recent_logs(p_child.family_group_id, array[p_child.id], 10),
      'unlocked', (select coalesce(jsonb_agg(private.claim_summary(u) order by u.unlocked_at desc), '[]')
        from (select * from public.unlocked_rewards where child_id = p_child.id and status <> 'cancelled'
          order by unlocked_at desc limit 50) as u))
    from public.child_points b where b.child_id = p_child.id);
end $$;

-- The child's page for parents, and for the child itself without ideas: progress, ledger, rewards.
create function private.child_progress(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_child(p_child_id);
begin
  return private.child_progress_of(child) || jsonb_build_object(
    'entries', (select coalesce(jsonb_agg(to_jsonb(e) order by e.seq desc), '[]')
      from (select id, seq, child_id, kind, points, balance_after, label, emoji, reason, created_at
        from public.point_entries where child_id = child.id order by created_at desc, seq desc limit 50) as e),
    'shelf', private.reward_shelf_of(child),
    'ideas', case when private.my_role() = 'parent' and 'ai_suggestions' = any (private.flags_of(auth.uid()))
      then private.food_ideas(child.id) end);
end $$;
grant execute on function private.child_progress(uuid) to authenticated;

create function public.child_progress(p_child_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.child_progress(p_child_id) $$;
grant execute on function public.child_progress(uuid) to authenticated;

-- 33_privacy.sql

-- What parents chose about privacy, what is kept about a family in one view, and the export a parent takes along. Signed links to photos
-- come from the food log.
-- Who may do what: parents read and write their own choices, and see and export what is kept about their family. Children have no
-- switches: theirs are off and cannot be turned on.

-- Parents only: a child's switches are off and cannot be turned on.
create table public.privacy_preferences (
  user_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  share_usage_data boolean not null default true,
  personalized_recommendations boolean not null default true,
  updated_at timestamptz not null default now()
);
alter table public.privacy_preferences enable row level security;
create policy "own choice, read" on public.privacy_preferences for select to authenticated using (user_id = (select auth.uid()));
create policy "own choice, first" on public.privacy_preferences for insert to authenticated
with check (user_id = (select auth.uid()) and (select private.my_role()) = 'parent');
create policy "own choice, changed" on public.privacy_preferences for update to authenticated
using (user_id = (select auth.uid()) and (select private.my_role()) = 'parent');
grant select, insert, update on public.privacy_preferences to authenticated;
grant select on public.privacy_preferences to service_role;

create function private.privacy_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
begin
  return jsonb_build_object(
    'preferences', (select jsonb_build_object('share_usage_data', share_usage_data,
        'personalized_recommendations', personalized_recommendations)
      from public.privacy_preferences where user_id = auth.uid()),
    'accesses', private.family_access_log(),
    'members', private.members_of(family));
end $$;
grant execute on function private.privacy_overview() to authenticated;

create function public.privacy_overview() returns jsonb
language sql stable set search_path = ''
as $$ select private.privacy_overview() $$;
grant execute on function public.privacy_overview() to authenticated;

-- Counted only for parents who share usage data; for children never.
create function private.track_usage(p_name text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.usage_counts as u (name)
  select p_name
  where p_name ~ '^[a-z0-9_.:-]{1,60}$' and private.my_role() = 'parent'
    and coalesce((select share_usage_data from public.privacy_preferences where user_id = auth.uid()), true)
    and (select count(*) from private.usage_counts where day = current_date) < 500
  on conflict (day, name) do update set times = u.times + 1
$$;
grant execute on function private.track_usage(text) to authenticated;

create function public.track_usage(p_name text) returns void
language sql volatile set search_path = ''
as $$ select private.track_usage(p_name) $$;
grant execute on function public.track_usage(text) to authenticated;

create function private.export_account() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.require_parent();
  me uuid := auth.uid();
  kept jsonb := '{}';
  rows jsonb;
  kind text;
begin
  -- A fixed list: nothing of it comes from the caller.
  foreach kind in array array['profiles', 'family_members', 'child_settings', 'consents', 'child_allergies', 'child_points',
    'point_entries', 'foods', 'pending_foods', 'food_logs', 'challenges', 'challenge_progress', 'tastes', 'rewards', 'unlocked_rewards',
    'reward_wishes', 'admin_view_restrictions', 'access_logs'] loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - ''admin_id''), ''[]'') from public.%I t where t.family_group_id = $1', kind)
    into rows using family;
    kept := kept || jsonb_build_object(kind, rows);
  end loop;
  return kept || jsonb_build_object(
    'exported_at', now(),
    'family', (select to_jsonb(f) from public.families f where f.id = family),
    'notification_preferences', (select to_jsonb(p) from public.notification_preferences p where p.user_id = me),
    'privacy_preferences', (select to_jsonb(p) from public.privacy_preferences p where p.user_id = me),
    'notifications', (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from public.notifications n where n.user_id = me));
end $$;
grant execute on function private.export_account() to authenticated;

create function public.export_account() returns jsonb
language sql volatile set search_path = ''
as $$ select private.export_account() $$;
grant execute on function public.export_account() to authenticated;

-- 34_administration.sql

-- What super admins may do. Everything leaves an entry in a log that nobody can change. Looking at the product as a user sees it is
-- read-only, with a reason, for at most 30 minutes, and logged before anything is shown.
-- Who may do what: super admins after their second step; a family's parents read which of their children are restricted, and who looked at
-- their family, when and why.

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
create index access_logs_target_idx on public.access_logs (target_id, created_at desc);
alter table public.access_logs enable row level security;
create policy "super admin reads" on public.access_logs for select to authenticated using ((select private.is_super_admin()));
grant select on public.access_logs to authenticated, service_role;

create trigger append_only before update or delete or truncate on public.access_logs
for each statement execute function private.refuse_change();

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
  perform private.require_visible_to_admin(p_target_id);
  return jsonb_build_object('id', private.write_access_log(p_action, p_target_type, p_target_id, p_reason));
end $$;
grant execute on function private.log_admin_access(text, text, uuid, text) to authenticated;

create function public.log_admin_access(p_action text, p_target_type text, p_target_id uuid, p_reason text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.log_admin_access(p_action, p_target_type, p_target_id, p_reason) $$;
grant execute on function public.log_admin_access(text, text, uuid, text) to authenticated;

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

create trigger place_restriction before insert on public.admin_view_restrictions
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_restriction();

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

-- Restricted children by the name under which the log of administrators' access last knew them.
create function private.restricted_children() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('child_id', r.child_id, 'name', l.target_name) order by r.created_at, r.id), '[]')
    from public.admin_view_restrictions r
    left join lateral (
      select target_name from public.access_logs
      where target_id = r.child_id and action = 'restriction.set' order by created_at desc limit 1
    ) as l on true);
end $$;
grant execute on function private.restricted_children() to authenticated;

create function public.restricted_children() returns jsonb
language sql stable set search_path = ''
as $$ select private.restricted_children() $$;
grant execute on function public.restricted_children() to authenticated;

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
grant execute on function private.admin_users(text, int, int) to authenticated;

create function public.admin_users(p_search text default null, p_limit int default 50, p_offset int default 0) returns jsonb
language sql stable set search_path = ''
as $$ select private.admin_users(p_search, p_limit, p_offset) $$;
grant execute on function public.admin_users(text, int, int) to authenticated;

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
grant execute on function private.family_access_log() to authenticated;

create function public.family_access_log() returns jsonb
language sql stable set search_path = ''
as $$ select private.family_access_log() $$;
grant execute on function public.family_access_log() to authenticated;

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
grant execute on function private.start_impersonation(uuid, text) to authenticated;

create function public.start_impersonation(p_user_id uuid, p_reason text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.start_impersonation(p_user_id, p_reason) $$;
grant execute on function public.start_impersonation(uuid, text) to authenticated;

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
grant execute on function private.impersonation_view(uuid) to authenticated;

create function public.impersonation_view(p_impersonation_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.impersonation_view(p_impersonation_id) $$;
grant execute on function public.impersonation_view(uuid) to authenticated;

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
grant execute on function private.stop_impersonation(uuid) to authenticated;

create function public.stop_impersonation(p_impersonation_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.stop_impersonation(p_impersonation_id) $$;
grant execute on function public.stop_impersonation(uuid) to authenticated;

-- 35_account_removal.sql

-- Removing an account: photos first (the server function, through the Storage API), then rows, then the identity, which goes with the
-- profile. A child is removed by deleting its profile, after its photos.
-- Who may do what: the server's functions, for the account that asks.

-- When a parent goes, the family passes to the co-parent; without one it is deleted with everything in it.
create function private.pass_on_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  heir uuid;
begin
  select id into heir from public.profiles where family_group_id = old.family_group_id and role = 'parent' order by created_at limit 1;
  if heir is null then
    delete from public.families where id = old.family_group_id;
  else
    update public.family_members set role = 'owner' where profile_id = heir and status = 'active';
    update public.families set created_by = heir where id = old.family_group_id and created_by is distinct from heir;
    update public.profiles set parent_id = heir where family_group_id = old.family_group_id and role = 'child' and parent_id is null;
  end if;
  return null;
end $$;

create trigger pass_on_family after delete on public.profiles
for each row when (old.role = 'parent') execute function private.pass_on_family();

-- Whose photo folders have to be emptied before this account goes, and to whom the family passes. The last super admin has no plan, so
-- that no photo is deleted for an account that stays.
create function private.removal_plan(p_user_id uuid) returns jsonb
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
grant execute on function private.removal_plan(uuid) to service_role;

create function public.removal_plan(p_user_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.removal_plan(p_user_id) $$;
grant execute on function public.removal_plan(uuid) to service_role;

create function private.delete_account_rows(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid;
begin
  select family_group_id into family from public.profiles where id = p_user_id and role = 'parent';
  if not found then
    perform private.fail(403, 'auth.forbidden', 'Only a parent can delete an account.');
  end if;
  perform private.lock_family_balances(family);
  delete from public.profiles where id = p_user_id;
end $$;
grant execute on function private.delete_account_rows(uuid) to service_role;

create function public.delete_account_rows(p_user_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.delete_account_rows(p_user_id) $$;
grant execute on function public.delete_account_rows(uuid) to service_role;

-- 36_jobs.sql

-- What happens by the clock. The server calls run_jobs every few minutes; each piece does its work once, however often it is called.
-- On a hosted project pg_cron does that, and through pg_net wakes the function run-jobs, which sends the e-mails and deletes the photos of
-- deleted logs. Without these extensions (the embedded server has a clock of its own) start_clock does nothing; enabled later,
-- `select private.start_clock()` makes up for it.
-- Who may do what: the server only.

create table private.job_runs (
  kind text not null check (kind in ('weekly_digest', 'tips')),
  user_id uuid not null references public.profiles (id) on delete cascade,
  day date not null,
  primary key (user_id, kind, day)
);
alter table private.job_runs enable row level security;

-- How often a part of the product is used: a count per day, nobody's name.
create table private.usage_counts (
  day date not null default current_date,
  name text not null check (name ~ '^[a-z0-9_.:-]{1,60}$'),
  times int not null default 1,
  primary key (day, name)
);
alter table private.usage_counts enable row level security;

-- On Monday from 7 in the family's time zone: each child's points of the last 7 days, to parents who want the digest.
create function private.send_weekly_digests() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  parent record;
  lines text;
  sent int := 0;
begin
  for parent in
    insert into private.job_runs (kind, user_id, day)
    select 'weekly_digest', p.id, private.today_in(f.time_zone)
    from public.profiles p join public.families f on f.id = p.family_group_id
    left join public.notification_preferences n on n.user_id = p.id
    where p.role = 'parent' and private.is_email_confirmed(p.id) and coalesce(n.email_weekly_digest, true)
      and extract(isodow from now() at time zone f.time_zone) = 1 and extract(hour from now() at time zone f.time_zone) >= 7
      and exists (select from public.profiles c where c.family_group_id = f.id and c.role = 'child' and c.join_status = 'active')
    on conflict do nothing returning user_id
  loop
    select string_agg(format('%s: %s points', c.full_name,
        (select sum((d ->> 'points')::int) from jsonb_array_elements(private.history_of(c.family_group_id, array[c.id], 'week')) as d)),
        E'\n' order by c.full_name)
    into lines
    from public.profiles me join public.profiles c on c.family_group_id = me.family_group_id
    where me.id = parent.user_id and c.role = 'child' and c.join_status = 'active';
    perform private.enqueue_mail((select email from public.profiles where id = parent.user_id), 'Your family''s week',
      'Points of the last 7 days:' || E'\n\n' || lines || E'\n\nYou can turn this e-mail off in Settings, Notifications.');
    sent := sent + 1;
  end loop;
  return sent;
end $$;

-- On the first day of the month, one idea for the table, to parents who asked for tips.
create function private.send_tips() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  tips text[] := array[
    'Let your child choose one new food at the shop and name the dish you make with it.',
    'Serve a new food beside a favorite one. Trying a bite counts.',
    'Cook once a week together: washing, tearing and stirring are jobs for small hands.',
    'Make a plate with as many colors as you can find.',
    'A food that was refused today may be liked after the tenth try. No hurry.',
    'Plan a challenge with a short goal: three times is enough to start.'];
  parent record;
  sent int := 0;
begin
  for parent in
    insert into private.job_runs (kind, user_id, day)
    select 'tips', p.id, private.today_in(f.time_zone)
    from public.profiles p join public.families f on f.id = p.family_group_id
    join public.notification_preferences n on n.user_id = p.id and n.email_tips
    where p.role = 'parent' and private.is_email_confirmed(p.id) and extract(day from now() at time zone f.time_zone) = 1
    on conflict do nothing returning user_id, day
  loop
    perform private.enqueue_mail((select email from public.profiles where id = parent.user_id), 'An idea for your family''s table',
      tips[1 + extract(month from parent.day)::int % cardinality(tips)] || E'\n\nYou can turn this e-mail off in Settings, Notifications.');
    sent := sent + 1;
  end loop;
  return sent;
end $$;

-- A challenge that is due tomorrow reminds its child and the parents, once.
create function private.send_reminders() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due public.challenges;
begin
  for due in
    select c.* from public.challenges c join public.families f on f.id = c.family_group_id
    where c.status = 'active' and c.end_date = private.today_in(f.time_zone) + 1
  loop
    perform private.notify(private.parents_of(due.family_group_id) || due.child_id, 'challenge_reminder', 'One day left',
      format('"%s" ends tomorrow: %s of %s done.', due.name, due.current_count, due.target_count), due.id);
  end loop;
end $$;

-- Everything that happens by the clock. Counts are forgotten whose longest window is over. Challenges expire last and wait for nobody, so
-- that nobody waits for them while mails and notices are made.
create function private.run_jobs() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  digests int;
  tips int;
begin
  perform pg_advisory_xact_lock(hashtext('tastequest.run_jobs'));
  perform private.delete_expired_joins();
  perform private.drop_photos_without_log();
  delete from private.child_drafts where created_at < now() - interval '1 hour';
  delete from private.sign_in_attempts where updated_at < now() - interval '1 day';
  delete from private.uses where since < now() - interval '1 day';
  delete from private.answers where created_at < now() - interval '30 days';
  delete from private.mail_outbox where status = 'sent' and sent_at < now() - interval '30 days';
  delete from private.impersonations where expires_at < now();
  perform private.send_reminders();
  digests := private.send_weekly_digests();
  tips := private.send_tips();
  update public.challenges set status = 'expired'
  where id in (select c.id from public.challenges c join public.families f on f.id = c.family_group_id
    where c.status = 'active' and c.end_date < private.today_in(f.time_zone) for update of c skip locked);
  return jsonb_build_object('digests', digests, 'tips', tips);
end $$;
grant execute on function private.run_jobs() to service_role;

create function public.run_jobs() returns jsonb
language sql volatile set search_path = ''
as $$ select private.run_jobs() $$;
grant execute on function public.run_jobs() to service_role;

-- Where run-jobs is and its secret are in the Vault, under these names; until both are there it stays silent.
create function private.wake_run_jobs() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  secret text;
  request bigint;
begin
  select max(decrypted_secret) filter (where name = 'run_jobs_url'), max(decrypted_secret) filter (where name = 'run_jobs_secret')
  into address, secret from vault.decrypted_secrets;
  if address is not null and secret is not null then
    request := net.http_post(url := address, body := '{}'::jsonb, timeout_milliseconds := 60000,
      headers := jsonb_build_object('content-type', 'application/json', 'x-jobs-secret', secret));
  end if;
  return request;
end $$;

create function private.start_clock() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regnamespace('cron') is not null then
    perform cron.schedule('tastequest daily work', '*/5 * * * *', 'select private.run_jobs()');
    if to_regnamespace('net') is not null and to_regclass('vault.decrypted_secrets') is not null then
      perform cron.schedule('tastequest e-mails and photos', '* * * * *', 'select private.wake_run_jobs()');
    end if;
  end if;
end $$;

-- Extensions that a server offers but may not load here (pg_cron runs in one database only) leave a notice, not a failed migration.
do $$ begin
  if (select count(*) = 2 from pg_available_extensions where name in ('pg_cron', 'pg_net')) then
    create schema if not exists extensions;
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  raise notice 'No clock: %. Enable pg_cron and pg_net, then: select private.start_clock()', sqlerrm;
end $$;

select private.start_clock();

reset check_function_bodies;
