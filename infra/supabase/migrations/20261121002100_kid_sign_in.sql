-- Kid sign-in, for the server function only. The try is counted before the PIN is checked: guesses sent at once count as well.

create function private.attempt_key(p_family_code text, p_avatar text) returns private.sign_in_attempts
language sql immutable set search_path = ''
as $$
  select row(left(upper(regexp_replace(coalesce(p_family_code, ''), '[\s-]', '', 'g')), 16), left(coalesce(p_avatar, ''), 20),
    0, null, null)::private.sign_in_attempts
$$;

-- Null when nobody has this code and picture. Locked pairs answer only {locked: true}, whether somebody has them or not.
create function private.kid_credential(p_family_code text, p_avatar text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  key private.sign_in_attempts := private.attempt_key(p_family_code, p_avatar);
  seen private.sign_in_attempts;
begin
  insert into private.sign_in_attempts as a (family_code, avatar, tries) values (key.family_code, key.avatar, 1)
  on conflict (family_code, avatar) do update set
    tries = case when a.locked_until > now() then a.tries
      when a.locked_until <= now() or a.updated_at < now() - interval '15 minutes' then 1
      else a.tries + 1 end,
    locked_until = case when a.locked_until > now() then a.locked_until
      when a.locked_until is null and a.updated_at >= now() - interval '15 minutes' and a.tries >= 5 then now() + interval '15 minutes' end,
    updated_at = now()
  returning * into seen;
  if seen.locked_until > now() then
    return jsonb_build_object('child_id', null, 'secret_hash', null, 'secret_kind', null, 'sign_in_email', null, 'locked', true);
  end if;
  return (
    select jsonb_build_object('child_id', p.id, 'secret_hash', c.secret_hash, 'secret_kind', c.secret_kind,
      'sign_in_email', c.sign_in_email, 'locked', false)
    from public.families f
    join public.profiles p on p.family_group_id = f.id and p.role = 'child' and p.join_status = 'active' and p.avatar = key.avatar
    join private.child_credentials c on c.child_id = p.id and c.secret_hash is not null
    where f.family_code = key.family_code);
end $$;

-- What came of the try that kid_credential counted. The fifth miss locks the pair for 15 minutes.
create function private.record_kid_attempt(p_family_code text, p_avatar text, p_success boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  key private.sign_in_attempts := private.attempt_key(p_family_code, p_avatar);
  until timestamptz;
begin
  if p_success then
    delete from private.sign_in_attempts where family_code = key.family_code and avatar = key.avatar;
    return jsonb_build_object('locked', false);
  end if;
  update private.sign_in_attempts
  set locked_until = case when tries >= 5 and locked_until is null then now() + interval '15 minutes' else locked_until end
  where family_code = key.family_code and avatar = key.avatar
  returning locked_until into until;
  return jsonb_build_object('locked', coalesce(until > now(), false));
end $$;

create function private.unlock_pair(p_child_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.sign_in_attempts a
  using public.profiles p, public.families f
  where p.id = p_child_id and f.id = p.family_group_id and a.family_code = f.family_code and a.avatar = p.avatar
$$;

-- The actor is whom the function found in the token: a parent of the family or the child itself. A new secret also unlocks.
create function private.set_child_credential(p_child_id uuid, p_secret_hash text, p_kind text, p_actor uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.profiles c join public.profiles a on a.family_group_id = c.family_group_id
    where c.id = p_child_id and c.role = 'child' and c.join_status = 'active' and a.id = p_actor and (a.role = 'parent' or a.id = c.id)
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  update private.child_credentials set secret_hash = p_secret_hash, secret_kind = p_kind, updated_at = now()
  where child_id = p_child_id and sign_in_email like '%@kids.invalid';
  if not found then
    perform private.fail(409, 'child.signs_in_by_email', 'This child signs in with an email and a password.', 'pin');
  end if;
  perform private.unlock_pair(p_child_id);
end $$;

create function private.unlock_kid(p_child_id uuid, p_actor uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.profiles c join public.profiles a on a.family_group_id = c.family_group_id and a.role = 'parent'
    where c.id = p_child_id and c.role = 'child' and c.join_status = 'active' and a.id = p_actor
  ) then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  perform private.unlock_pair(p_child_id);
end $$;

create function public.kid_credential(p_family_code text, p_avatar text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.kid_credential(p_family_code, p_avatar) $$;

create function public.record_kid_attempt(p_family_code text, p_avatar text, p_success boolean) returns jsonb
language sql volatile set search_path = ''
as $$ select private.record_kid_attempt(p_family_code, p_avatar, p_success) $$;

create function public.set_child_credential(p_child_id uuid, p_secret_hash text, p_kind text, p_actor uuid) returns void
language sql volatile set search_path = ''
as $$ select private.set_child_credential(p_child_id, p_secret_hash, p_kind, p_actor) $$;

create function public.unlock_kid(p_child_id uuid, p_actor uuid) returns void
language sql volatile set search_path = ''
as $$ select private.unlock_kid(p_child_id, p_actor) $$;

revoke execute on function private.attempt_key(text, text), private.kid_credential(text, text), public.kid_credential(text, text),
  private.record_kid_attempt(text, text, boolean), public.record_kid_attempt(text, text, boolean), private.unlock_pair(uuid),
  private.set_child_credential(uuid, text, text, uuid), public.set_child_credential(uuid, text, text, uuid),
  private.unlock_kid(uuid, uuid), public.unlock_kid(uuid, uuid) from public, anon, authenticated;
grant execute on function private.kid_credential(text, text), public.kid_credential(text, text),
  private.record_kid_attempt(text, text, boolean), public.record_kid_attempt(text, text, boolean),
  private.set_child_credential(uuid, text, text, uuid), public.set_child_credential(uuid, text, text, uuid),
  private.unlock_kid(uuid, uuid), public.unlock_kid(uuid, uuid) to service_role;
