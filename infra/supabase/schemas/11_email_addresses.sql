-- Addresses of parents: confirmed ones, links that confirm, and changes.
-- Nothing about children is mailed to an address before its owner confirmed it: a slip of the finger at sign-up would tell a stranger
-- their names. An address counts as confirmed once a link mailed to it was used, an invitation mailed to it was accepted, or the Auth
-- service had it confirmed by itself. Without that the account works, and the app reminds; but whoever signs up with somebody else's
-- address can prepare nothing that harms its owner later: no invitation, no authenticator.
-- A parent's address is changed through the function change-email alone: it asks for the password, warns the old address and mails a link to the
-- new one. The Auth API lets every open session ask for a new address, so the identity itself refuses what that function did not announce.
-- Who may do what: whoever holds the token of a link confirms its address, signed in or not. A parent reads and cancels the own change that
-- waits. Everything else is the server's.

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

-- The change of address that was announced last, and the session that asked for it: the identity heeds it for a minute after its link was
-- opened, or after it was asked for, as servers of before ask the Auth service at once. It is kept for a day.
create table private.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  asked_at timestamptz not null default now(),
  session_id uuid,
  opened_at timestamptz
);
create index email_changes_asked_idx on private.email_changes (asked_at);
alter table private.email_changes enable row level security;

-- Links to new addresses work for a day. They are kept for another one, so that a late press is told what became of the change.
create table private.email_change_links (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null
);
create index email_change_links_user_idx on private.email_change_links (user_id);
create index email_change_links_expires_idx on private.email_change_links (expires_at);
alter table private.email_change_links enable row level security;
create trigger drop_link_mail after delete on private.email_change_links for each row execute function private.drop_link_mail();
create trigger drop_ended_link_mail after update of expires_at on private.email_change_links
for each row when (new.expires_at < old.expires_at) execute function private.drop_link_mail();

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

-- At most five links go to an address in a day, and ten from an account.
create function private.count_email_change(p_user_id uuid, p_address text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.count_use(md5(p_address)::uuid, 'email_change', '1 day') > 5 or private.count_use(p_user_id, 'email_change', '1 day') > 10 then
    perform private.fail(429, 'email_change.too_many', 'Too many links were sent today.', 'newEmail', 'Please try again tomorrow.');
  end if;
end $$;

-- Announces a change for servers of before, which ask the Auth service for the link.
create function private.open_email_change(p_user_id uuid, p_email text, p_session_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_email));
begin
  perform private.count_email_change(p_user_id, address);
  insert into private.email_changes (user_id, email, session_id) values (p_user_id, address, p_session_id)
  on conflict (user_id) do update set email = excluded.email, asked_at = now(), session_id = excluded.session_id, opened_at = null;
end $$;
grant execute on function private.open_email_change(uuid, text, uuid) to service_role;

create function public.open_email_change(p_user_id uuid, p_email text, p_session_id uuid default null) returns void
language sql volatile set search_path = ''
as $$ select private.open_email_change(p_user_id, p_email, p_session_id) $$;
grant execute on function public.open_email_change(uuid, text, uuid) to service_role;

-- A new link of the change that waits: {email, token}.
create function private.new_email_change_link(p_user_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token text := private.random_token();
  address text;
begin
  insert into private.email_change_links (token_hash, user_id, email, expires_at)
  select private.token_hash(token), user_id, email, now() + interval '1 day' from private.email_changes where user_id = p_user_id
  returning email into address;
  return jsonb_build_object('email', address, 'token', token);
end $$;

-- Links that were sent open nothing from now on.
create function private.end_email_change_links(p_user_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$ update private.email_change_links set expires_at = now() where user_id = p_user_id and expires_at > now() $$;

-- For the function change-email: {email, token} of the link, or {taken}, an answer and no refusal, so that asking is counted. A change
-- that waited before is replaced.
create function private.ask_email_change(p_user_id uuid, p_email text, p_session_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_email));
begin
  perform private.count_email_change(p_user_id, address);
  if private.is_known_address(address) then
    return jsonb_build_object('taken', true);
  end if;
  insert into private.email_changes (user_id, email, session_id) values (p_user_id, address, p_session_id)
  on conflict (user_id) do update set email = excluded.email, asked_at = now(), session_id = excluded.session_id, opened_at = null;
  perform private.end_email_change_links(p_user_id);
  return private.new_email_change_link(p_user_id);
end $$;
grant execute on function private.ask_email_change(uuid, text, uuid) to service_role;

create function public.ask_email_change(p_user_id uuid, p_email text, p_session_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.ask_email_change(p_user_id, p_email, p_session_id) $$;
grant execute on function public.ask_email_change(uuid, text, uuid) to service_role;

-- The change of an address that waits for its link to be opened.
create function private.waiting_email_change(p_user_id uuid) returns private.email_changes
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select c from private.email_changes c join public.accounts a on a.profile_id = c.user_id
    where c.user_id = p_user_id and c.email <> a.email and c.asked_at > now() - interval '1 day');
end $$;

-- For the function resend-email-change: another link to the same address, {email, token}. Who asked for the change, with the password, stays
-- as it was.
create function private.resend_email_change(p_user_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  change private.email_changes := private.waiting_email_change(p_user_id);
begin
  if change.user_id is null then
    perform private.fail(404, 'email_change.none', 'There is no change of your email address to confirm.');
  end if;
  perform private.count_email_change(p_user_id, change.email);
  update private.email_changes set asked_at = now() where user_id = p_user_id;
  return private.new_email_change_link(p_user_id);
end $$;
grant execute on function private.resend_email_change(uuid) to service_role;

create function public.resend_email_change(p_user_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.resend_email_change(p_user_id) $$;
grant execute on function public.resend_email_change(uuid) to service_role;

-- For the function confirm-email-change, which makes the address the account's when the state is `open`. The others: `used`, the account has
-- the address already; `expired`; `cancelled`, also by another change; `void`, a link that nobody knows.
create function private.take_email_change(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link record;
begin
  select l.user_id, l.email, l.expires_at, a.email as present, c.email as wanted into link
  from private.email_change_links l left join public.accounts a on a.profile_id = l.user_id
  left join private.email_changes c on c.user_id = l.user_id
  where l.token_hash = private.token_hash(p_token);
  if not found then
    return jsonb_build_object('state', 'void');
  elsif link.present = link.email then
    return jsonb_build_object('state', 'used', 'email', link.email);
  elsif link.wanted is distinct from link.email then
    return jsonb_build_object('state', 'cancelled');
  elsif link.expires_at <= now() then
    return jsonb_build_object('state', 'expired');
  end if;
  update private.email_changes set opened_at = now() where user_id = link.user_id;
  return jsonb_build_object('state', 'open', 'user_id', link.user_id, 'email', link.email);
end $$;
grant execute on function private.take_email_change(text) to service_role;

create function public.take_email_change(p_token text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.take_email_change(p_token) $$;
grant execute on function public.take_email_change(text) to service_role;

-- {email, expires_at} of the caller's change that waits, or null.
create function private.my_email_change() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  change private.email_changes := private.waiting_email_change(auth.uid());
begin
  perform private.require_parent();
  return case when change.user_id is not null then jsonb_build_object('email', change.email, 'expires_at',
    (select max(expires_at) from private.email_change_links where user_id = change.user_id and email = change.email)) end;
end $$;
grant execute on function private.my_email_change() to authenticated;

create function public.my_email_change() returns jsonb
language sql stable set search_path = ''
as $$ select private.my_email_change() $$;
grant execute on function public.my_email_change() to authenticated;

create function private.cancel_email_change() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  delete from private.email_changes where user_id = auth.uid();
  perform private.end_email_change_links(auth.uid());
end $$;
grant execute on function private.cancel_email_change() to authenticated;

create function public.cancel_email_change() returns void
language sql volatile set search_path = ''
as $$ select private.cancel_email_change() $$;
grant execute on function public.cancel_email_change() to authenticated;

-- Whoever opened the link has the address.
create function private.confirm_opened_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.email_changes where user_id = new.id and email = lower(new.email) and opened_at is not null) then
    perform private.confirm_email_of(new.id, new.email);
  end if;
  perform private.end_email_change_links(new.id);
  return null;
end $$;

create trigger tastequest_opened_email_confirmed after update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.confirm_opened_email();

-- A new password ends a change that waits: it may be the work of the one against whom the password was changed.
create function private.end_email_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.email_changes where user_id = new.id;
  perform private.end_email_change_links(new.id);
  return null;
end $$;

create trigger tastequest_password_ends_email_change after update of encrypted_password on auth.users
for each row when (new.encrypted_password is distinct from old.encrypted_password) execute function private.end_email_change();

-- Asking the Auth service writes email_change, a new address email. Anything that nobody announced is refused.
create function private.check_parent_identity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  asked text := lower(coalesce(nullif(new.email_change, ''), new.email));
begin
  if asked in (lower(old.email), lower(old.email_change))
    or not exists (select from public.profiles where id = old.id and role = 'parent')
    or exists (select from private.email_changes
      where user_id = old.id and email = asked and greatest(asked_at, opened_at) > now() - interval '1 minute')
  then
    return new;
  end if;
  perform private.fail(403, 'auth.password_required', 'Please change your email in Settings, with your password.', 'email');
  return new;
end $$;

create trigger tastequest_parent_identity before update of email, email_change on auth.users
for each row execute function private.check_parent_identity();
