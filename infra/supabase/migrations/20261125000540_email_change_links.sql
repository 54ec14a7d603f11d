-- A change of the address is confirmed by a link of our own: it says what became of it, can be sent again and canceled.

set local lock_timeout = '2s';

alter table private.email_changes add column opened_at timestamptz;

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
create or replace function private.open_email_change(p_user_id uuid, p_email text, p_session_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(btrim(p_email));
begin
  perform private.count_email_change(p_user_id, address);
  insert into private.email_changes (user_id, email, session_id) values (p_user_id, address, p_session_id)
  on conflict (user_id) do update set email = excluded.email, asked_at = now(), session_id = excluded.session_id, opened_at = null;
end $$;

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
create or replace function private.check_parent_identity() returns trigger
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

-- Everything that happens by the clock, but digests. Rate limit counters are dropped after a day, the longest window. Challenges expire last, so
-- that nobody waits for their rows while mails and notices are made, and they wait for nobody (decision 011).
create or replace function private.run_jobs() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  reminders int;
  tips int;
begin
  perform pg_advisory_xact_lock(hashtext('tastequest.run_jobs'));
  perform private.delete_expired_joins();
  perform private.drop_photos_without_log();
  perform private.give_up_mails();
  perform private.trim_mails();
  perform private.delete_old('private.child_drafts', 'created_at', '1 hour');
  perform private.delete_old('private.sign_in_attempts', 'updated_at', '1 day');
  perform private.delete_old('private.email_confirmations', 'expires_at', '0');
  perform private.delete_old('private.email_changes', 'asked_at', '1 day');
  perform private.delete_old('private.email_change_links', 'expires_at', '1 day');
  perform private.delete_old('private.rate_limit_counters', 'since', '1 day');
  perform private.delete_old('private.idempotency_keys', 'created_at', '30 days');
  perform private.delete_old('public.notifications', 'created_at', '90 days');
  perform private.delete_old('private.impersonations', 'expires_at', '0');
  perform private.delete_old('private.remote_events', 'received_at', '30 days');
  perform private.delete_old('private.browser_errors', 'received_at', '30 days');
  perform private.delete_old('private.remote_builds', 'last_loaded', '30 days');
  perform private.delete_old('private.job_runs', 'day', '30 days');
  perform private.delete_old('private.challenge_reminders', 'end_date', '30 days');
  reminders := private.send_reminders();
  tips := private.send_tips();
  return jsonb_build_object('reminders', reminders, 'tips', tips, 'expired', private.expire_challenges());
end $$;
