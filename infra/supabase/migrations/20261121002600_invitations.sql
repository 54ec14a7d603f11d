-- Inviting a co-parent: the owner asks, the server function mails a token, the invited e-mail accepts it once within 7 days.

-- For the function invite-co-parent; the inviter is whom it found in the token. A new invitation replaces the pending one.
create function private.create_invitation(p_inviter uuid, p_email text, p_full_name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  home public.families;
  inviter public.profiles;
  address text := lower(btrim(p_email));
  full_name text := private.check_full_name(p_full_name);
  token text := private.random_token();
  member uuid;
begin
  select p.* into inviter from public.profiles p join public.family_members m on m.profile_id = p.id
  where p.id = p_inviter and m.role = 'owner' and m.status = 'active';
  if not found then
    perform private.fail(403, 'auth.forbidden', 'Only the parent who made the family can invite a co-parent.');
  elsif coalesce(not private.is_email(address), true) or address like '%@kids.invalid' then
    perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
  elsif address = inviter.email then
    perform private.fail(400, 'invitation.self', 'This is your own email address.', 'email');
  end if;
  select * into home from public.families where id = inviter.family_group_id for update;
  if exists (select from public.family_members where family_group_id = home.id and role = 'co_parent' and status = 'active') then
    perform private.fail(409, 'invitation.co_parent_exists', 'A co-parent already exists for this family', 'email');
  end if;
  delete from public.family_members where family_group_id = home.id and status = 'invited';
  insert into public.family_members (family_group_id, role, status, email, full_name, invited_at)
  values (home.id, 'co_parent', 'invited', address, full_name, now()) returning id into member;
  insert into private.invitations (member_id, token_hash, expires_at)
  values (member, private.token_hash(token), now() + interval '7 days');
  return jsonb_build_object('member_id', member, 'token', token, 'family_name', home.name, 'inviter_name', inviter.full_name,
    'email', address, 'full_name', full_name, 'expires_at', now() + interval '7 days');
end $$;

create function public.create_invitation(p_inviter uuid, p_email text, p_full_name text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.create_invitation(p_inviter, p_email, p_full_name) $$;

create function private.open_invitation(p_token text) returns public.family_members
language sql stable security definer set search_path = ''
as $$
  select m.* from private.invitations i join public.family_members m on m.id = i.member_id
  where i.token_hash = private.token_hash(p_token) and i.used_at is null and i.expires_at > now() and m.status = 'invited'
$$;

-- What a visitor with the link sees: the family's name and whose e-mail it is for, and nothing else. Null when it is not valid.
create function private.get_invitation(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('family_name', f.name,
    'email_hint', left(m.email, 1) || '•••@' || split_part(m.email, '@', 2))
  from private.open_invitation(p_token) as m join public.families f on f.id = m.family_group_id
$$;

create function public.get_invitation(p_token text) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_invitation(p_token) $$;

-- Somebody with an account joins. Their own family must be without children and co-parent; it is deleted as they leave it.
create function private.accept_invitation(p_token text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  own uuid := private.require_parent();
  me public.profiles;
  invited public.family_members;
begin
  select * into me from public.profiles where id = auth.uid() for update;
  -- The sign-up trigger may have taken it already.
  if exists (select from private.invitations i join public.family_members m on m.id = i.member_id
    where i.token_hash = private.token_hash(p_token) and m.profile_id = me.id and m.status = 'active') then
    return;
  end if;
  select * into invited from private.open_invitation(p_token);
  if invited.id is null then
    perform private.fail(404, 'invitation.invalid', 'This invitation is no longer valid.', null, 'Ask for a new invitation.');
  elsif invited.email <> me.email then
    perform private.fail(403, 'invitation.other_email', 'This invitation is for another email address.', null,
      'Sign in with the email address that was invited.');
  elsif exists (select from public.profiles where family_group_id = own and role = 'child') then
    perform private.fail(409, 'invitation.has_children', 'Your own family has children, so you can''t join another one.', null,
      'Use another email address for this family.');
  elsif exists (select from public.profiles where family_group_id = own and role = 'parent' and id <> me.id) then
    perform private.fail(409, 'invitation.has_family', 'You share a family with another parent already.', null,
      'Leave that family first.');
  end if;
  perform from public.families where id = invited.family_group_id for update;
  if exists (select from public.family_members
    where family_group_id = invited.family_group_id and role = 'co_parent' and status = 'active') then
    perform private.fail(409, 'invitation.co_parent_exists', 'A co-parent already exists for this family');
  end if;
  delete from public.family_members where profile_id = me.id;
  update public.profiles set family_group_id = invited.family_group_id, updated_at = now() where id = me.id;
  update public.family_members set profile_id = me.id, status = 'active', accepted_at = now()
  where id = invited.id and status = 'invited';
  if not found then
    perform private.fail(404, 'invitation.invalid', 'This invitation is no longer valid.', null, 'Ask for a new invitation.');
  end if;
  update private.invitations set used_at = now() where member_id = invited.id;
  delete from public.families where id = own;
end $$;

create function public.accept_invitation(p_token text) returns void
language sql volatile set search_path = ''
as $$ select private.accept_invitation(p_token) $$;

revoke execute on function private.create_invitation(uuid, text, text), public.create_invitation(uuid, text, text),
  private.open_invitation(text), private.get_invitation(text), public.get_invitation(text),
  private.accept_invitation(text), public.accept_invitation(text) from public, anon, authenticated;
grant execute on function private.create_invitation(uuid, text, text), public.create_invitation(uuid, text, text) to service_role;
grant execute on function private.get_invitation(text), public.get_invitation(text) to anon, authenticated;
grant execute on function private.accept_invitation(text), public.accept_invitation(text) to authenticated;
