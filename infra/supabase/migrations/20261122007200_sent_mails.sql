-- An e-mail may carry the token of an invitation, of which the rest of the database keeps only a hash. Its text is kept until
-- it is sent or given up; whom it was for, its subject and its errors stay readable.

create or replace function private.mail_sent(p_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mail_outbox
  set status = 'sent', sent_at = now(), last_error = null, body_text = '', body_html = null
  where id = p_id
$$;

-- Tried again after 1, 2, 4 … minutes, at most 8 times; then it is given up.
create or replace function private.mail_failed(p_id uuid, p_error text) returns void
language sql volatile security definer set search_path = ''
as $$
  update private.mail_outbox
  set status = case when attempts >= 8 then 'failed' else 'pending' end, last_error = left(p_error, 500),
    next_attempt_at = now() + interval '1 minute' * power(2, greatest(attempts - 1, 0)),
    body_text = case when attempts >= 8 then '' else body_text end,
    body_html = case when attempts >= 8 then null else body_html end
  where id = p_id
$$;

update private.mail_outbox set body_text = '', body_html = null where status in ('sent', 'failed');
