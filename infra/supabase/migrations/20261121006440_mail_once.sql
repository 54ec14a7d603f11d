-- A mail that belongs to one event is written once, however often the call that causes it is repeated.
alter table private.mail_outbox add column key text unique;

create function private.enqueue_mail_once(p_key text, p_to text, p_subject text, p_text text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mail_outbox (key, to_email, subject, body_text)
  values (p_key, lower(btrim(p_to)), left(p_subject, 200), p_text)
  on conflict (key) do nothing
$$;

create function public.enqueue_mail_once(p_key text, p_to text, p_subject text, p_text text) returns void
language sql volatile set search_path = ''
as $$ select private.enqueue_mail_once(p_key, p_to, p_subject, p_text) $$;

revoke execute on function private.enqueue_mail_once(text, text, text, text), public.enqueue_mail_once(text, text, text, text)
  from public, anon, authenticated;
grant execute on function private.enqueue_mail_once(text, text, text, text), public.enqueue_mail_once(text, text, text, text)
  to service_role;
