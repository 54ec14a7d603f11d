-- A child changes its own PIN only with the old one: whoever holds its unlocked tablet does not shut it out. The hash is checked by the
-- function set-child-pin, for only that has the secret; what it checked comes along and has to be the PIN of the moment.

-- The try of an old PIN, counted before it is looked at, as one of the same child's sign-in: five wrong ones lock both.
create function private.count_pin_try(p_child_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  child record;
begin
  select f.family_code, p.avatar, c.sign_in_email, c.secret_hash into child
  from public.profiles p
  join public.families f on f.id = p.family_group_id
  join private.child_credentials c on c.child_id = p.id
  where p.id = p_child_id and p.role = 'child' and p.join_status = 'active';
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  elsif child.sign_in_email not like '%@kids.invalid' then
    perform private.fail(409, 'child.signs_in_by_email', 'This child signs in with an email and a password.', 'pin');
  elsif child.secret_hash is null then
    perform private.fail(403, 'child.no_pin', 'Ask a grown-up to set a PIN for you.', 'pin');
  end if;
  return private.kid_credential(child.family_code, child.avatar)
    || jsonb_build_object('family_code', child.family_code, 'avatar', child.avatar);
end $$;

create function public.count_pin_try(p_child_id uuid) returns jsonb
language sql volatile set search_path = ''
as $$ select private.count_pin_try(p_child_id) $$;

drop function public.set_child_credential(uuid, text, text, uuid);
drop function private.set_child_credential(uuid, text, text, uuid);

-- As before; a child as the actor says which hash it replaces, and a reset that ends no session leaves the hidden password closed.
create function private.set_child_credential(p_child_id uuid, p_secret_hash text, p_kind text, p_actor uuid,
  p_old_secret_hash text default null, p_keeps_password boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  credential private.child_credentials;
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
    perform private.fail(403, 'child.old_pin_wrong', 'That is not your old PIN. Try again, or ask a grown-up.', 'old_pin');
  end if;
  update private.child_credentials
  set secret_hash = p_secret_hash, secret_kind = p_kind, updated_at = now(),
    password_open_until = case when p_actor <> p_child_id and not p_keeps_password then now() + interval '1 minute' end
  where child_id = p_child_id;
  perform private.unlock_pair(p_child_id);
end $$;

create function public.set_child_credential(p_child_id uuid, p_secret_hash text, p_kind text, p_actor uuid,
  p_old_secret_hash text default null, p_keeps_password boolean default false) returns void
language sql volatile set search_path = ''
as $$ select private.set_child_credential(p_child_id, p_secret_hash, p_kind, p_actor, p_old_secret_hash, p_keeps_password) $$;

-- What the signed-in child comes in with, `digits` or `pictures`; null for whoever has no PIN.
create function private.own_pin_kind() returns text
language sql stable security definer set search_path = ''
as $$
  select secret_kind from private.child_credentials
  where child_id = auth.uid() and secret_hash is not null and sign_in_email like '%@kids.invalid'
$$;

create function public.own_pin_kind() returns text
language sql stable set search_path = ''
as $$ select private.own_pin_kind() $$;

revoke execute on function private.count_pin_try(uuid), public.count_pin_try(uuid),
  private.set_child_credential(uuid, text, text, uuid, text, boolean),
  public.set_child_credential(uuid, text, text, uuid, text, boolean),
  private.own_pin_kind(), public.own_pin_kind() from public, anon, authenticated;
grant execute on function private.count_pin_try(uuid), public.count_pin_try(uuid),
  private.set_child_credential(uuid, text, text, uuid, text, boolean),
  public.set_child_credential(uuid, text, text, uuid, text, boolean)
  to service_role;
grant execute on function private.own_pin_kind(), public.own_pin_kind() to authenticated;
