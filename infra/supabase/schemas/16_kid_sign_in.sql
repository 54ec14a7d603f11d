-- A child signs in with the family code, its picture and a PIN. The try is counted before the PIN is checked, so guesses sent at once
-- count as well. The PIN's hash is checked by the server functions, for only they have the secret.
-- A child that signed up by itself signs in with its e-mail and password instead.
-- Who may do what: no client reads hashes or tries. Parents set, reset and unlock the PIN of their children; a child changes its own only
-- with the old one, so that whoever holds its unlocked tablet cannot shut it out.

-- How a child signs in. The secret is a slow hash made by the server function; the placeholder address never receives mail.
create table private.child_credentials (
  child_id uuid primary key references public.profiles (id) on delete cascade,
  secret_kind text check (secret_kind in ('digits', 'pictures')),
  secret_hash text,
  sign_in_email text not null unique,
  updated_at timestamptz not null default now(),
  password_open_until timestamptz,
  -- How often the password may be changed until then: once for each reset.
  password_openings smallint not null default 0
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

-- The pair as it is counted: the code in any spelling is one code, and what is too long is cut.
create function private.attempt_key(p_family_code text, p_avatar text) returns private.sign_in_attempts
language sql immutable set search_path = ''
as $$
  select row(left(upper(regexp_replace(coalesce(p_family_code, ''), '[\s-]', '', 'g')), 16), left(coalesce(p_avatar, ''), 20),
    0, null, null)::private.sign_in_attempts
$$;

-- Counts the try, and answers whose hash is to be checked; null when nobody has this code and picture. For a locked pair everything but
-- `locked` is null, whether somebody has it or not.
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
  delete from private.rate_limit_counters where subject = p_child_id and what = 'pin';
  delete from private.sign_in_attempts a
  using public.profiles p, public.families f
  where p.id = p_child_id and f.id = p.family_group_id and a.family_code = f.family_code and a.avatar = p.avatar
$$;

-- p_actor is whom the function unlock-child found in the token.
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
  opens boolean := p_actor <> p_child_id and not p_keeps_password;
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
    perform private.fail(403, 'child.old_pin_wrong', 'That isn''t your old PIN. Try again, or ask a grown-up.', 'old_pin');
  end if;
  update private.child_credentials
  set secret_hash = p_secret_hash, secret_kind = p_kind, updated_at = now(),
    password_openings = case when password_open_until > now() then password_openings else 0 end + opens::int,
    password_open_until = case when opens then now() + interval '1 minute' else password_open_until end
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
-- lets every session ask for both, so the identity itself refuses: an address or phone number always, the password of a child with a PIN
-- unless a parent's reset has just opened it (set_child_credential). A child that signs in by e-mail may change its password.
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
    update private.child_credentials set password_openings = password_openings - 1
    where child_id = old.id and password_openings > 0 and password_open_until > now();
    if not found then
      perform private.fail(403, 'child.signs_in_by_pin', 'You sign in with your picture and PIN. Ask a grown-up for a new PIN.',
        'password');
    end if;
  end if;
  return new;
end $$;

create trigger tastequest_child_identity before update of email, email_change, phone, phone_change, encrypted_password on auth.users
for each row execute function private.check_child_identity();

-- Wherever a signed-in person enters their password once more: five tries are allowed in 15 minutes. Answers {locked}: whether this is one
-- too many.
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
as $$ delete from private.rate_limit_counters where subject = p_user_id and what = 'password' $$;
grant execute on function private.forget_password_tries(uuid) to service_role;

create function public.forget_password_tries(p_user_id uuid) returns void
language sql volatile set search_path = ''
as $$ select private.forget_password_tries(p_user_id) $$;
grant execute on function public.forget_password_tries(uuid) to service_role;
