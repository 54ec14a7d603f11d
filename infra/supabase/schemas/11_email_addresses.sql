-- Addresses of parents: confirmed ones, links that confirm, and changes.
-- Nothing about children is mailed to an address before its owner confirmed it: a slip of the finger at sign-up would tell a stranger
-- their names. An address counts as confirmed once a link mailed to it was used, an invitation mailed to it was accepted, or the Auth
-- service had it confirmed by itself. Without that the account works, and the app reminds; but whoever signs up with somebody else's
-- address can prepare nothing that harms its owner later: no invitation, no authenticator.
-- A parent's address is changed through the function change-email alone: it asks for the password and warns the old address. The Auth API
-- lets every open session ask for a new address, so the identity itself refuses what that function did not announce.
-- Who may do what: whoever holds the token of a link confirms its address, signed in or not. Everything else is the server's.

create table private.confirmed_emails (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  email text not null,
  confirmed_at timestamptz not null default now()
);
alter table private.confirmed_emails enable row level security;

-- Links work for seven days; using one twice does no harm.
create table private.email_confirmations (
  token_hash text primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_confirmations_user_idx on private.email_confirmations (user_id);
create index email_confirmations_expires_idx on private.email_confirmations (expires_at);
alter table private.email_confirmations enable row level security;

-- The change of address that was announced last, and the session that asked for it. The identity heeds it for a minute; it is kept for a day.
create table private.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  asked_at timestamptz not null default now(),
  session_id uuid
);
create index email_changes_asked_idx on private.email_changes (asked_at);
alter table private.email_changes enable row level security;

-- Whether the address that the account has is the one that was confirmed.
create function private.is_email_confirmed(p_user_id uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.confirmed_emails c join public.accounts a on a.profile_id = c.user_id and a.email = c.email
    where c.user_id = p_user_id);
end $$;

create function private.require_confirmed_email(p_user_id uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_email_confirmed(p_user_id) then
    perform private.fail(403, 'confirmation.required', 'Please confirm your email address first.', null,
      'Open the link that we emailed you.');
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
  address text;
  token text := private.random_token();
begin
  select a.email into address from public.accounts a join public.profiles p on p.id = a.profile_id
  where p.id = p_user_id and p.role = 'parent';
  if not found then
    perform private.fail(403, 'auth.forbidden', 'Only a parent can do this.');
  elsif private.is_email_confirmed(p_user_id) then
    return jsonb_build_object('confirmed', true);
  elsif private.count_use(md5(address)::uuid, 'confirmation', '1 day') > 5 then
    perform private.fail(429, 'confirmation.too_many', 'We''ve already sent 5 links to this address today.', 'email',
      'Please try again tomorrow.');
  end if;
  delete from private.email_confirmations where user_id = p_user_id and expires_at <= now();
  insert into private.email_confirmations (token_hash, user_id, email, expires_at)
  values (private.token_hash(token), p_user_id, address, now() + interval '7 days');
  return jsonb_build_object('confirmed', false, 'email', address, 'token', token);
end $$;
grant execute on function private.create_email_confirmation(uuid) to service_role;

create function public.create_email_confirmation(p_user_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.create_email_confirmation(p_user_id) $$;
grant execute on function public.create_email_confirmation(uuid) to service_role;

-- Whoever has the token has the mail. Answers the address; null when the link is unknown, too old, or for an address that the account
-- does not have.
create function private.confirm_email(p_token text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  asked private.email_confirmations;
begin
  select c.* into asked from private.email_confirmations c join public.accounts a on a.profile_id = c.user_id and a.email = c.email
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

-- Where the Auth service mails a link before the first sign-in, that is enough. Without such a mail (confirmation_sent_at) it notes every
-- account as confirmed, and that says nothing.
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

-- Who accepts an invitation has the address confirmed: its token was mailed there, and nowhere else. The trigger is in
-- 12_family_members.sql.
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
