-- Two parents who set a child's PIN at the same time both renew its password: each reset opens it for one change.

set local lock_timeout = '2s';

alter table private.child_credentials add column password_openings smallint not null default 0;

-- The actor is whom the function found in the token: a parent of the family, or the child itself, who says which hash it replaces. A new
-- secret also unlocks. A parent's reset lets the hidden password be derived again (function set-child-pin), once and within a minute; a
-- reset that ends no session leaves it closed.
create or replace function private.set_child_credential(p_child_id uuid, p_secret_hash text, p_kind text, p_actor uuid,
  p_old_secret_hash text default null, p_keeps_password boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  credential private.child_credentials;
  opens boolean := p_actor <> p_child_id and not p_keeps_password;
begin
  if not exists (
    select from public.profiles c join public.profiles a on a.family_group_id = c.family_group_id
    where c.id = p_child_id and c.role = 'child' and c.join_status = 'active' and a.id = p_actor and (a.role = 'parent' or a.id = c.id)
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  select * into credential from private.child_credentials where child_id = p_child_id for update;
  if credential.sign_in_email is null or credential.sign_in_email not like '%@kids.invalid' then
    perform private.fail(409, 'child.signs_in_by_email', 'This child signs in with an email and a password.', 'pin');
  elsif p_actor = p_child_id and coalesce(credential.secret_hash <> p_old_secret_hash, true) then
    perform private.fail(403, 'child.old_pin_wrong', 'That isn''t your old PIN. Try again, or ask a grown-up.', 'old_pin');
  end if;
  update private.child_credentials
  set secret_hash = p_secret_hash, secret_kind = p_kind, updated_at = now(),
    password_openings = case when password_open_until > now() then password_openings else 0 end + opens::int,
    password_open_until = case when opens then now() + interval '1 minute' else password_open_until end
  where child_id = p_child_id;
  perform private.unlock_pair(p_child_id);
end $$;

-- A child's sign-in is not its own to change: a new password would shut its PIN out, a new address would be a second way in. The Auth API
-- lets every session ask for both, so the identity itself refuses: an address or phone number always, the password of a child with a PIN
-- unless a parent's reset has just opened it (set_child_credential). A child that signs in by e-mail may change its password.
create or replace function private.check_child_identity() returns trigger
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
    update private.child_credentials set password_openings = password_openings - 1
    where child_id = old.id and password_openings > 0 and password_open_until > now();
    if not found then
      perform private.fail(403, 'child.signs_in_by_pin', 'You sign in with your picture and PIN. Ask a grown-up for a new PIN.',
        'password');
    end if;
  end if;
  return new;
end $$;
