-- Two-step sign-in. An account with an authenticator opens nothing before its code; what super admins may do always needs one; roles are
-- given and taken within five minutes after a code. The Auth service keeps the authenticators, and with each session how sure it is who
-- holds it (aal) and when it was proved by what (mfa_amr_claims).
-- Who may do what: a parent with a confirmed address sets up an authenticator and, within five minutes after a code, makes recovery codes
-- for their own account; children have none. Recovery codes are spent by the server's functions only.

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

-- Whether the caller's session is proved by a code. A session may outlive the authenticator that it was proved by, where the server took
-- that away: then it proves nothing.
create function private.is_second_step_done() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from auth.sessions where id = private.my_session_id() and user_id = auth.uid() and aal = 'aal2')
    and private.has_second_step();
end $$;

-- The caller has an authenticator, and this session waits for its code.
create function private.is_second_step_due() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.has_second_step() and not private.is_second_step_done();
end $$;
grant execute on function private.is_second_step_due() to authenticated;

-- Whether a code was entered in this session within five minutes.
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

-- Whether the caller entered a code within five minutes: what is dangerous asks for one once more.
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
    perform private.fail(403, 'auth.code_required', 'Please enter the code from your authenticator app.', 'code');
  end if;
end $$;

-- Counts a try of a code, of the authenticator and for recovery alike: five are allowed in 15 minutes, true means one too many. A right
-- code sets the count back (forget_code_tries).
create function private.count_code_try(p_user_id uuid) returns boolean
language sql volatile security definer set search_path = ''
as $$ select private.count_use(p_user_id, 'code', '15 minutes') > 5 $$;

create function private.forget_code_tries(p_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$ delete from private.rate_limit_counters where subject = p_user_id and what = 'code' $$;

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
create function private.notify_second_step_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  -- Not where the factor goes with the account.
  select a.email into address from public.accounts a join auth.users u on u.id = a.profile_id
  where u.id = coalesce(new.user_id, old.user_id);
  if address is null then
    return null;
  elsif tg_op = 'DELETE' then
    perform private.enqueue_mail(address, 'Two-step sign-in is off',
      'Two-step sign-in was turned off for your TasteQuest account. Your password alone opens it now.' || e'\n\n'
      || 'If this wasn''t you, choose a new password right away, then turn two-step sign-in on again in Settings, Account.'
      || e'\n\n— TasteQuest', p_priority => 0);
  else
    perform private.enqueue_mail(address, 'Two-step sign-in is on',
      'From now on, your TasteQuest account asks for a code from your authenticator app after the password.' || e'\n\n'
      || 'If this wasn''t you, choose a new password right away.' || e'\n\n— TasteQuest', p_priority => 0);
  end if;
  return null;
end $$;

create trigger tastequest_second_step_on after update of status on auth.mfa_factors
for each row when (new.status = 'verified' and old.status <> 'verified') execute function private.notify_second_step_change();

create trigger tastequest_second_step_off after delete on auth.mfa_factors
for each row when (old.status = 'verified') execute function private.notify_second_step_change();

-- A child signs in with its picture and PIN: an authenticator would only lock it out. Whoever finds a parent's session open could lock the
-- parent out with one, so the first asks for a sign-in of the last ten minutes. And whoever signed up with somebody else's address could
-- keep its owner out for good, so the address is confirmed.
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
