-- E-mails go by priority: security and sign-in, then people, then digests and tips. What was lost or waited for too long is given up by the
-- clock, no longer with every sender's question.

set local lock_timeout = '2s';

-- 0: security and sign-in, 1: what people did, 2: digests and tips. Those that wait go in this order.
alter table private.mail_outbox add column priority smallint not null default 1;
alter table private.mail_outbox add constraint mail_outbox_priority_check check (priority between 0 and 2) not valid;

-- allow remove-later: the function below takes the same calls
drop function public.enqueue_mail(text, text, text, text);
-- allow remove-later: the function below takes the same calls
drop function private.enqueue_mail(text, text, text, text);

create function private.enqueue_mail(p_to text, p_subject text, p_text text, p_html text default null, p_priority int default 1)
returns jsonb
language sql volatile security definer set search_path = ''
as $$
  with mail as (
    insert into private.mail_outbox (to_email, subject, body_text, body_html, priority)
    values (lower(btrim(p_to)), left(p_subject, 200), p_text, p_html, p_priority) returning id
  ) select jsonb_build_object('id', id) from mail
$$;
grant execute on function private.enqueue_mail(text, text, text, text, int) to service_role;

create function public.enqueue_mail(p_to text, p_subject text, p_text text, p_html text default null, p_priority int default 1)
returns jsonb
language sql volatile set search_path = ''
as $$ select private.enqueue_mail(p_to, p_subject, p_text, p_html, p_priority) $$;
grant execute on function public.enqueue_mail(text, text, text, text, int) to service_role;

-- Mails that are due, of the first priority that has some: one, of digests and tips up to p_limit. Each is lent to one sender for 5 minutes;
-- one that never reports back is due again after that, once. Senders never wait for each other.
create or replace function private.take_mails(p_limit int) returns jsonb
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
      order by next_attempt_at limit case when level < 2 then 1 else least(coalesce(p_limit, 20), 100) end for update skip locked
    ), lent as (
      update private.mail_outbox as m set status = 'sending', was_lost = was_lost or status = 'sending', attempts = attempts + 1,
        next_attempt_at = now() + interval '5 minutes'
      from due where m.id = due.id returning m.*
    )
    select jsonb_agg(jsonb_build_object('id', id, 'to_email', to_email, 'subject', subject, 'body_text', body_text,
      'body_html', body_html, 'attempts', attempts, 'created_at', created_at) order by created_at) into taken from lent;
    exit when taken is not null;
  end loop;
  return coalesce(taken, '[]');
end $$;

-- What was lost twice, or waited until its links ended. A thousand of each at a time; the clock comes again.
create function private.give_up_mails() returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mail_outbox set status = 'failed', last_error = 'The server stopped twice while it sent this. It may have arrived.'
  where id in (select id from private.mail_outbox where status = 'sending' and was_lost and next_attempt_at <= now()
    order by next_attempt_at limit 1000 for update skip locked);
  update private.mail_outbox set status = 'failed', last_error = 'It waited for 7 days, when its links end.'
  where id in (select id from private.mail_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now() and created_at <= now() - interval '7 days'
    limit 1000 for update skip locked);
$$;

-- Whoever's account it is hears of it, however it came about.
create or replace function private.notify_second_step_change() returns trigger
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
