-- Mails that wait and name a deleted child, or are for a deleted account, are not sent.

set local lock_timeout = '2s';

-- Mails that wait go with the account they are for, and those to parents with the child whose name is in them.
create function private.drop_mails_of() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_outbox m using public.accounts a join public.profiles p on p.id = a.profile_id
  where m.status <> 'sent' and m.to_email = a.email and p.family_group_id = old.family_group_id
    and (p.id = old.id
      or old.role = 'child' and p.role = 'parent' and m.priority > 0 and position(old.full_name in m.body_text) > 0);
  return old;
end $$;

create trigger drop_mails_of before delete on public.profiles
for each row execute function private.drop_mails_of();
