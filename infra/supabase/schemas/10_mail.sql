-- E-mails leave through an outbox: written in the transaction that causes them, sent by a server job with retries for 3 days. A text may carry
-- the token of an invitation or a link, of which the rest of the database keeps only a hash, so it is kept until it is sent, and for 7 days at
-- most, when its links end; whom the mail was for and its subject are kept for 30 days, and the last error of one that was given up.
-- Who may do what: functions of the database and the server write mails; the server takes them and reports. Super admins see those that did
-- not arrive, without texts and whole addresses (34_administration.sql). Nobody reads the outbox itself.

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
  key text unique,
  give_up_at timestamptz not null default now() + interval '3 days',
  -- Whether a sender never reported back. The mail may have arrived, so it is sent once more and no further.
  was_lost boolean not null default false,
  -- 0: security and sign-in, 1: what people did, 2: digests and tips. Those that wait go in this order.
  priority smallint not null default 1 check (priority between 0 and 2),
  -- Places of the product that the mail leads to, in this order. Which address they have, and of which site, the sender knows
  -- (infra/supabase/functions/_shared/mail-places.ts).
  places text[] not null default '{}',
  -- Of the link in it, where that can be replaced or withdrawn.
  link_hash text,
  -- The children whom it names. Null: written before this was kept.
  person_ids uuid[],
  -- The parent whom it is for. Null: known by the address only, or written before this was kept.
  to_id uuid,
  -- What it tells of, where that can be taken back.
  about_id uuid
);
create index mail_outbox_waiting_idx on private.mail_outbox (priority, next_attempt_at) where status in ('pending', 'sending');
create index mail_outbox_lost_idx on private.mail_outbox (next_attempt_at) where status = 'sending' and was_lost;
create index mail_outbox_created_idx on private.mail_outbox (created_at desc);
create index mail_outbox_unsent_idx on private.mail_outbox (created_at) where status <> 'sent';
create index mail_outbox_link_idx on private.mail_outbox (link_hash) where link_hash is not null;
create index mail_outbox_person_idx on private.mail_outbox (to_id) where status <> 'sent' and to_id is not null;
create index mail_outbox_address_idx on private.mail_outbox (to_email) where status <> 'sent' and to_id is null;
create index mail_outbox_sent_idx on private.mail_outbox (sent_at) where status = 'sent';
alter table private.mail_outbox enable row level security;

create function private.enqueue_mail(p_to text, p_subject text, p_text text, p_html text default null, p_priority int default 1)
returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with mail as (
    insert into private.mail_outbox (to_email, subject, body_text, body_html, priority, person_ids)
    values (lower(btrim(p_to)), left(p_subject, 200), p_text, p_html, p_priority, '{}') returning id
  ) select jsonb_build_object('id', id) from mail
$$;
grant execute on function private.enqueue_mail(text, text, text, text, int) to service_role;

create function public.enqueue_mail(p_to text, p_subject text, p_text text, p_html text default null, p_priority int default 1)
returns jsonb
language sql volatile set search_path = ''
as $$ select private.enqueue_mail(p_to, p_subject, p_text, p_html, p_priority) $$;
grant execute on function public.enqueue_mail(text, text, text, text, int) to service_role;

-- For a mail that carries the token of an invitation or of a change of address. Written only while the link is open, which is held until
-- then: whoever replaces or withdraws it either finds the mail or comes first.
create function private.enqueue_link_mail(p_to text, p_subject text, p_text text, p_priority int, p_token text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hash text := private.token_hash(p_token);
begin
  perform from private.invitations where token_hash = hash for share;
  if not found then
    perform from private.email_change_links where token_hash = hash and expires_at > now() for share;
    if not found then
      return;
    end if;
  end if;
  insert into private.mail_outbox (to_email, subject, body_text, priority, link_hash, person_ids)
  values (lower(btrim(p_to)), left(p_subject, 200), p_text, p_priority, hash, '{}');
end $$;
grant execute on function private.enqueue_link_mail(text, text, text, int, text) to service_role;

create function public.enqueue_link_mail(p_to text, p_subject text, p_text text, p_priority int, p_token text) returns void
language sql volatile set search_path = ''
as $$ select private.enqueue_link_mail(p_to, p_subject, p_text, p_priority, p_token) $$;
grant execute on function public.enqueue_link_mail(text, text, text, int, text) to service_role;

-- The mail of a link that opens nothing any more is not sent. The triggers are at the tables of links.
create function private.drop_link_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox where link_hash = old.token_hash and status <> 'sent';
  return null;
end $$;

-- Whether the link with this hash has ended by itself.
create function private.is_link_over(p_hash text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.email_change_links where token_hash = p_hash and expires_at <= now());
end $$;

-- To an account, of something in the product: with places that it leads to, and the children whom it names.
create function private.enqueue_mail_about(p_to_id uuid, p_subject text, p_text text, p_places text[], p_priority int,
  p_person_ids uuid[] default '{}', p_about_id uuid default null) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mail_outbox (to_id, to_email, subject, body_text, places, priority, person_ids, about_id)
  select profile_id, email, left(p_subject, 200), p_text, p_places, p_priority, p_person_ids, p_about_id
  from public.accounts where profile_id = p_to_id
$$;

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
  insert into private.mail_outbox (key, to_email, subject, body_text, person_ids)
  values (p_key, address, left(p_subject, 200), p_text, '{}')
  on conflict (key) do nothing;
  return true;
end $$;
grant execute on function private.enqueue_mail_once(text, text, text, text) to service_role;

create function public.enqueue_mail_once(p_key text, p_to text, p_subject text, p_text text) returns boolean
language sql volatile set search_path = ''
as $$ select private.enqueue_mail_once(p_key, p_to, p_subject, p_text) $$;
grant execute on function public.enqueue_mail_once(text, text, text, text) to service_role;

-- Mails that are due, of the first priority that has some: one, of digests and tips up to p_limit. Each is lent to one sender for 5 minutes;
-- one that never reports back is due again after that, once. Senders never wait for each other.
create function private.take_mails(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken jsonb;
begin
  for level in 0..2 loop
    with due as (
      select id from private.mail_outbox
      where status in ('pending', 'sending') and priority = level and next_attempt_at <= now()
        and not (was_lost and status = 'sending') and created_at > now() - interval '7 days'
        and (link_hash is null or not private.is_link_over(link_hash))
      order by next_attempt_at limit case when level < 2 then 1 else least(coalesce(p_limit, 20), 100) end for update skip locked
    ), lent as (
      update private.mail_outbox as m set status = 'sending', was_lost = was_lost or status = 'sending', attempts = attempts + 1,
        next_attempt_at = now() + interval '5 minutes'
      from due where m.id = due.id returning m.*
    )
    select jsonb_agg(jsonb_build_object('id', id, 'to_email', to_email, 'subject', subject, 'body_text', body_text,
      'body_html', body_html, 'places', places, 'attempts', attempts, 'created_at', created_at) order by created_at) into taken from lent;
    exit when taken is not null;
  end loop;
  return coalesce(taken, '[]');
end $$;
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

-- What a mail server said, in few words and without an address.
create function private.mail_error(p_error text) returns text
language sql immutable set search_path = ''
as $$ select left(regexp_replace(p_error, '[^\s<>()"'',;:]+@[^\s<>()"'',;:]+', '…', 'g'), 200) $$;

-- Tried again after 1, 2, 4 … minutes, then every 4 hours; the last time after 3 days, when it is given up. A report that comes late, after
-- another sender's, changes nothing.
create function private.mail_failed(p_id uuid, p_error text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mail_outbox
  set status = case when now() >= give_up_at then 'failed' else 'pending' end, last_error = private.mail_error(coalesce(p_error, 'Unknown')),
    next_attempt_at = least(give_up_at, now() + least(interval '1 minute' * power(2, least(attempts - 1, 8)), interval '4 hours'))
  where id = p_id and status = 'sending'
$$;
grant execute on function private.mail_failed(uuid, text) to service_role;

create function public.mail_failed(p_id uuid, p_error text default null) returns void
language sql volatile set search_path = ''
as $$ select private.mail_failed(p_id, p_error) $$;
grant execute on function public.mail_failed(uuid, text) to service_role;

-- The mail server refused the address for good: no other try will do better.
create function private.mail_refused(p_id uuid, p_error text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mail_outbox set status = 'failed', last_error = private.mail_error(p_error) where id = p_id and status = 'sending'
$$;
grant execute on function private.mail_refused(uuid, text) to service_role;

create function public.mail_refused(p_id uuid, p_error text) returns void
language sql volatile set search_path = ''
as $$ select private.mail_refused(p_id, p_error) $$;
grant execute on function public.mail_refused(uuid, text) to service_role;

-- What was lost twice, or waited until its links ended. A thousand of each at a time; the clock comes again.
create function private.give_up_mails() returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.mail_outbox set status = 'failed', last_error = 'The server stopped twice while it sent this. It may have arrived.'
  where id in (select id from private.mail_outbox where status = 'sending' and was_lost and next_attempt_at <= now()
    order by next_attempt_at limit 1000 for update skip locked);
  update private.mail_outbox set status = 'failed', last_error = 'It waited for 7 days, when its links end.'
  where id in (select id from private.mail_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now() and created_at <= now() - interval '7 days'
    limit 1000 for update skip locked);
  update private.mail_outbox set status = 'failed', last_error = 'It waited until its link had ended.'
  where id in (select m.id from private.email_change_links l join private.mail_outbox m on m.link_hash = l.token_hash
    where l.expires_at <= now() and m.status in ('pending', 'sending') and m.next_attempt_at <= now()
    limit 1000 for update of m skip locked);
end $$;

-- What is kept of mails has its time: texts 7 days, the rest 30. A thousand rows of each at a time; the clock comes again.
create function private.trim_mails() returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mail_outbox set body_text = '', body_html = null
  where id in (select id from private.mail_outbox
    where status = 'failed' and body_text <> '' and created_at <= now() - interval '7 days'
    order by created_at limit 1000 for update skip locked);
  delete from private.mail_outbox
  where id in (select id from private.mail_outbox
    where status = 'sent' and sent_at < now() - interval '30 days' order by sent_at limit 1000);
  delete from private.mail_outbox
  where id in (select id from private.mail_outbox
    where status = 'failed' and created_at < now() - interval '30 days' order by created_at limit 1000);
$$;
