-- E-mails leave through an outbox: written in the transaction that causes them, sent by a server job with retries. A text may carry the
-- token of an invitation or a link, of which the rest of the database keeps only a hash, so it is kept until it is sent or given up; whom
-- the mail was for and its subject stay readable (of a sent one for 30 days), and the last error of one that was given up.
-- Who may do what: functions of the database and the server write mails; the server takes them and reports. No client sees the outbox.

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

-- Tried again after 1, 2, 4 … minutes; after 8 tries it is given up.
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
