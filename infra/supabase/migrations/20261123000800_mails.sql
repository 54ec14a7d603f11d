-- E-mails are tried for 3 days with growing pauses, sent once more at most when a sender was lost, shown to super admins when they did not
-- arrive, and trimmed with their texts; notices go after 90 days. Mails that wait now get 3 days from here. Senders of the release that still
-- runs report as before.

set local lock_timeout = '2s';

alter table private.mail_outbox add column give_up_at timestamptz not null default now() + interval '3 days';
-- Whether a sender never reported back. The mail may have arrived, so it is sent once more and no further.
alter table private.mail_outbox add column was_lost boolean not null default false;

-- Mails that are due. Each is lent to one sender for 5 minutes; one that never reports back is due again after that, once. What was lost
-- twice, or waited until its links ended, is given up.
create or replace function private.take_mails(p_limit int) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken jsonb;
begin
  update private.mail_outbox set status = 'failed', last_error = case when was_lost and status = 'sending'
    then 'The server stopped twice while it sent this. It may have arrived.' else 'It waited for 7 days, when its links end.' end
  where id in (
    select id from private.mail_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now()
      and (was_lost and status = 'sending' or created_at <= now() - interval '7 days')
    for update skip locked);
  with due as (
    select id from private.mail_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now()
      and not (was_lost and status = 'sending') and created_at > now() - interval '7 days'
    order by next_attempt_at limit least(coalesce(p_limit, 20), 100) for update skip locked
  ), lent as (
    update private.mail_outbox as m set status = 'sending', was_lost = was_lost or status = 'sending', attempts = attempts + 1,
      next_attempt_at = now() + interval '5 minutes'
    from due where m.id = due.id returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'to_email', to_email, 'subject', subject, 'body_text', body_text,
    'body_html', body_html, 'attempts', attempts, 'created_at', created_at) order by created_at), '[]') into taken from lent;
  return taken;
end $$;

-- What a mail server said, in few words and without an address.
create function private.mail_error(p_error text) returns text
language sql immutable set search_path = ''
as $$ select left(regexp_replace(p_error, '[^\s<>()"'',;:]+@[^\s<>()"'',;:]+', '…', 'g'), 200) $$;

-- Tried again after 1, 2, 4 … minutes, then every 4 hours; the last time after 3 days, when it is given up. A report that comes late, after
-- another sender's, changes nothing.
create or replace function private.mail_failed(p_id uuid, p_error text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mail_outbox
  set status = case when now() >= give_up_at then 'failed' else 'pending' end, last_error = private.mail_error(coalesce(p_error, 'Unknown')),
    next_attempt_at = least(give_up_at, now() + least(interval '1 minute' * power(2, least(attempts - 1, 8)), interval '4 hours'))
  where id = p_id and status = 'sending'
$$;

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

-- What is kept of mails has its time: texts 7 days, the rest 30. A thousand rows of each at a time; the daily work comes again.
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

-- A thousand at a time; the daily work comes again.
create function private.trim_notices() returns void
language sql volatile security definer set search_path = ''
as $$
  delete from public.notifications
  where id in (select id from public.notifications where created_at < now() - interval '90 days' order by created_at limit 1000)
$$;

-- Everything that happens by the clock. Rate limit counters are dropped after a day, the longest window. Challenges expire last, so that
-- nobody waits for their rows while mails and notices are made, and they wait for nobody (decision 011).
create or replace function private.run_jobs() returns jsonb
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
  delete from private.rate_limit_counters where since < now() - interval '1 day';
  delete from private.idempotency_keys where created_at < now() - interval '30 days';
  perform private.trim_mails();
  perform private.trim_notices();
  delete from private.impersonations where expires_at < now();
  delete from private.remote_events where received_at < now() - interval '30 days';
  delete from private.browser_errors where received_at < now() - interval '30 days';
  delete from private.remote_builds where last_loaded < now() - interval '30 days';
  perform private.send_reminders();
  digests := private.send_weekly_digests();
  tips := private.send_tips();
  update public.challenges set status = 'expired'
  where id in (select c.id from public.challenges c join public.families f on f.id = c.family_group_id
    where c.status = 'active' and c.end_date < private.today_in(f.time_zone) for update of c skip locked);
  return jsonb_build_object('digests', digests, 'tips', tips);
end $$;

-- Mails that were given up, and those that failed and will be tried again: at most 200, the newest first. Never a text, and of an address
-- only the first letter and where it is: it may be a restricted child's.
create function private.unsent_mails() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_super_admin();
  return (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'to_email', regexp_replace(m.to_email, '^(.).*@', '\1…@'),
      'subject', m.subject, 'status', m.status, 'attempts', m.attempts, 'created_at', m.created_at, 'last_error', m.last_error,
      'next_attempt_at', case when m.status <> 'failed' then m.next_attempt_at end,
      'can_be_resent', m.status <> 'sending' and m.body_text <> '' and m.created_at > now() - interval '7 days')
      order by m.created_at desc, m.id), '[]')
    from (select * from private.mail_outbox
      where status <> 'sent' and (status = 'failed' or last_error is not null) order by created_at desc, id limit 200) as m);
end $$;
grant execute on function private.unsent_mails() to authenticated;

create function public.unsent_mails() returns jsonb
language sql stable set search_path = ''
as $$ select private.unsent_mails() $$;
grant execute on function public.unsent_mails() to authenticated;

-- Sends one of these mails now, or all of them, with 3 new days of tries. After 7 days, when the links in it end, none is sent any more.
-- Answers how many it will be.
create function private.resend_mails(p_id uuid) returns int
language plpgsql volatile security definer set search_path = ''
as $$
declare
  resent int;
begin
  perform private.require_super_admin();
  with again as (
    update private.mail_outbox
    set status = 'pending', attempts = 0, was_lost = false, last_error = null, next_attempt_at = now(), give_up_at = now() + interval '3 days'
    where status <> 'sent' and (status = 'failed' or status = 'pending' and last_error is not null)
      and body_text <> '' and created_at > now() - interval '7 days' and (p_id is null or id = p_id)
    returning id
  )
  select count(*) into resent from again;
  if resent > 0 then
    perform private.write_access_log(format('mail.resent:%s', resent), 'mail', p_id, null);
  elsif p_id is not null then
    perform private.fail(409, 'admin.mail_done', 'This email can''t be sent again.', 'id');
  end if;
  return resent;
end $$;
grant execute on function private.resend_mails(uuid) to authenticated;

create function public.resend_mails(p_id uuid default null) returns int
language sql volatile set search_path = ''
as $$ select private.resend_mails(p_id) $$;
grant execute on function public.resend_mails(uuid) to authenticated;
