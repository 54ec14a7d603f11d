-- A mail knows the link in it, and is not sent when that was replaced or withdrawn meanwhile.

set local lock_timeout = '2s';

-- Of the link in it, where that can be replaced or withdrawn.
alter table private.mail_outbox add column link_hash text;

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
  insert into private.mail_outbox (to_email, subject, body_text, priority, link_hash)
  values (lower(btrim(p_to)), left(p_subject, 200), p_text, p_priority, hash);
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

create trigger drop_link_mail after delete on private.invitations for each row execute function private.drop_link_mail();

create trigger drop_link_mail after delete on private.email_change_links for each row execute function private.drop_link_mail();
create trigger drop_ended_link_mail after update of expires_at on private.email_change_links
for each row when (new.expires_at < old.expires_at) execute function private.drop_link_mail();
