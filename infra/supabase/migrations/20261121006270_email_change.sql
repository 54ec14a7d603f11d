-- A parent's address is changed through the function change-email alone: it asks for the password and warns the old address. The Auth
-- API lets every open session ask for a new address, so the identity itself refuses what that function did not announce.

create table private.email_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  asked_at timestamptz not null default now()
);
alter table private.email_changes enable row level security;

create function private.open_email_change(p_user_id uuid, p_email text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.email_changes (user_id, email) values (p_user_id, lower(btrim(p_email)))
  on conflict (user_id) do update set email = excluded.email, asked_at = now()
$$;

create function public.open_email_change(p_user_id uuid, p_email text) returns void
language sql volatile set search_path = ''
as $$ select private.open_email_change(p_user_id, p_email) $$;

revoke execute on function private.open_email_change(uuid, text), public.open_email_change(uuid, text)
  from public, anon, authenticated;
grant execute on function private.open_email_change(uuid, text), public.open_email_change(uuid, text) to service_role;

-- Asking writes email_change; opening the link makes it the address. Anything else is a new address that nobody announced.
create function private.check_parent_identity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  asked text := lower(coalesce(nullif(new.email_change, ''), new.email));
begin
  if asked in (lower(old.email), lower(old.email_change))
    or not exists (select from public.profiles where id = old.id and role = 'parent')
    or exists (select from private.email_changes where user_id = old.id and email = asked and asked_at > now() - interval '1 minute')
  then
    return new;
  end if;
  perform private.fail(403, 'auth.password_required', 'Please change your email in Settings, with your password.', 'email');
  return new;
end $$;
revoke execute on function private.check_parent_identity() from public, anon;

create trigger tastequest_parent_identity before update of email, email_change on auth.users
for each row execute function private.check_parent_identity();
