-- A child's sign-in is not its own to change: a new password would shut its PIN out, a new address would be a door of its own.
-- The Auth API lets every session ask for both, so the identity itself refuses. PINs and addresses go through the server.

alter table private.child_credentials add column password_open_until timestamptz;

-- As before; and a parent's reset lets the hidden password be derived again (function set-child-pin), once and within a minute.
create or replace function private.set_child_credential(p_child_id uuid, p_secret_hash text, p_kind text, p_actor uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.profiles c join public.profiles a on a.family_group_id = c.family_group_id
    where c.id = p_child_id and c.role = 'child' and c.join_status = 'active' and a.id = p_actor and (a.role = 'parent' or a.id = c.id)
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  update private.child_credentials
  set secret_hash = p_secret_hash, secret_kind = p_kind, updated_at = now(),
    password_open_until = case when p_actor <> p_child_id then now() + interval '1 minute' end
  where child_id = p_child_id and sign_in_email like '%@kids.invalid';
  if not found then
    perform private.fail(409, 'child.signs_in_by_email', 'This child signs in with an email and a password.', 'pin');
  end if;
  perform private.unlock_pair(p_child_id);
end $$;

create function private.check_child_identity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.profiles where id = old.id and role = 'child') then
    return new;
  end if;
  if row(new.email, nullif(new.email_change, ''), nullif(new.phone, ''), nullif(new.phone_change, '')) is distinct from
    row(old.email, nullif(old.email_change, ''), nullif(old.phone, ''), nullif(old.phone_change, '')) then
    perform private.fail(403, 'child.address_fixed', 'Only a grown-up can change how you sign in.', 'email');
  end if;
  if new.encrypted_password is distinct from old.encrypted_password and old.email like '%@kids.invalid' then
    update private.child_credentials set password_open_until = null where child_id = old.id and password_open_until > now();
    if not found then
      perform private.fail(403, 'child.signs_in_by_pin', 'You sign in with your picture and PIN. Ask a grown-up for a new PIN.',
        'password');
    end if;
  end if;
  return new;
end $$;
revoke execute on function private.check_child_identity() from public, anon;

create trigger tastequest_child_identity before update of email, email_change, phone, phone_change, encrypted_password on auth.users
for each row execute function private.check_child_identity();
