-- Who belongs to a family as a parent: its owner and at most one co-parent. The owner invites, the server function mails a token, and the
-- invited e-mail accepts it once within 7 days.
-- Who may do what: parents read their family's members. The owner removes a co-parent or takes an invitation back, a co-parent leaves;
-- nobody removes the owner.
-- Invitations are made by the function invite-co-parent. A visitor with the token reads the family's name and nothing else.

create table public.family_members (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  profile_id uuid references public.profiles (id) on delete cascade,
  role text not null check (role in ('owner', 'co_parent')),
  status text not null check (status in ('invited', 'active', 'removed')),
  email text check (email = lower(email)),
  full_name text check (length(full_name) between 1 and 100),
  invited_at timestamptz,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  check (status <> 'active' or profile_id is not null)
);
create index family_members_family_idx on public.family_members (family_group_id, created_at);
create unique index family_members_owner_key on public.family_members (family_group_id) where role = 'owner' and status = 'active';
create unique index family_members_co_parent_key on public.family_members (family_group_id) where role = 'co_parent' and status = 'active';
create unique index family_members_invited_key on public.family_members (family_group_id) where status = 'invited';
-- A person is in one family at a time.
create unique index family_members_person_key on public.family_members (profile_id) where status = 'active';
create index family_members_profile_idx on public.family_members (profile_id);
alter table public.family_members enable row level security;
create policy "parents read the members" on public.family_members for select to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "the owner removes a co-parent, a co-parent leaves" on public.family_members for update to authenticated
using (
  role = 'co_parent' and family_group_id = (select private.my_family_id())
  and ((select private.is_family_owner()) or profile_id = (select auth.uid()))
);
grant select, update (status) on public.family_members to authenticated;
grant select on public.family_members to service_role;

create trigger confirm_invited_email after update of status on public.family_members
for each row when (new.status = 'active' and old.status = 'invited') execute function private.confirm_invited_email();

-- The other parent hears of who joined.
create function private.tell_of_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify(array_remove(private.parents_of(new.family_group_id), new.profile_id), 'co_parent_joined', 'A co-parent joined',
    format('%s joined your family.', (select full_name from public.profiles where id = new.profile_id)), new.profile_id);
  return null;
end $$;

create trigger tell_of_member after update of status on public.family_members
for each row when (new.status = 'active' and old.status = 'invited') execute function private.tell_of_member();

create table private.invitations (
  member_id uuid primary key references public.family_members (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
alter table private.invitations enable row level security;
create trigger drop_link_mail after delete on private.invitations for each row execute function private.drop_link_mail();

-- The parents of a family and those invited. Who joined is shown with the name and address of their profile, not of the invitation.
create function private.members_of(p_family uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'profile_id', m.profile_id, 'role', m.role, 'status', m.status,
      'email', coalesce(a.email, m.email), 'full_name', coalesce(p.full_name, m.full_name), 'invited_at', m.invited_at,
      'accepted_at', m.accepted_at) order by m.created_at, m.id), '[]')
    from public.family_members m
    left join public.profiles p on p.id = m.profile_id and p.family_group_id = m.family_group_id
    left join public.accounts a on a.profile_id = p.id
    where m.family_group_id = p_family and m.status <> 'removed');
end $$;

create function private.family_member_list() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.members_of(private.require_parent());
end $$;
grant execute on function private.family_member_list() to authenticated;

create function public.family_member_list() returns jsonb
language sql stable set search_path = ''
as $$ select private.family_member_list() $$;
grant execute on function public.family_member_list() to authenticated;

create function private.check_member_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status is distinct from 'removed' then
    perform private.fail(403, 'auth.forbidden', 'A member can only be removed here.', 'status');
  end if;
  return new;
end $$;

create trigger check_member_change before update on public.family_members
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_member_change();

-- Removed means: access ends at the next request. The person goes on as a parent with an empty family of their own, is signed out
-- everywhere (but in the session in which they left), and loses the notices, waiting mails and kept answers that name the family's children.
-- Whoever did not leave by themselves is told, and so is the parent who stays. An invitation that was taken back ends alone.
create function private.release_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
  left_family public.families;
  family uuid;
begin
  delete from private.invitations where member_id = new.id;
  select * into person from public.profiles where id = new.profile_id and family_group_id = new.family_group_id;
  if found then
    select * into left_family from public.families where id = new.family_group_id;
    family := private.new_family(person.full_name || '''s family', left_family.time_zone, person.id);
    update public.profiles set family_group_id = family, updated_at = now() where id = person.id;
    insert into public.family_members (family_group_id, profile_id, role, status, email, full_name, accepted_at)
    values (family, person.id, 'owner', 'active', (select email from public.accounts where profile_id = person.id), person.full_name,
      now());
    delete from public.notifications where user_id = person.id;
    delete from private.idempotency_keys where child_id = person.id;
    delete from private.mail_outbox where status <> 'sent' and to_id = person.id and person_ids <> '{}';
    delete from private.mail_outbox where status <> 'sent' and to_id is null and person_ids <> '{}'
      and to_email = (select email from public.accounts where profile_id = person.id);
    if person.id is distinct from auth.uid() then
      perform private.notify(array[person.id], 'removed_from_family', 'You were removed from a family',
        format('You are no longer part of "%s" on TasteQuest.', left_family.name), left_family.created_by);
      if private.is_email_confirmed(person.id) then
        perform private.enqueue_mail_about(person.id, 'You were removed from a family',
          format('You are no longer part of "%s" on TasteQuest.', left_family.name)
            || E'\n\nYour account is still yours, with a family of its own that only you are in. Nothing else changed.',
          array['dashboard', 'account'], 1);
      end if;
    end if;
    perform private.notify(array_remove(private.parents_of(left_family.id), auth.uid()), 'co_parent_left', 'A co-parent left',
      format('%s is no longer part of your family.', person.full_name), person.id);
    perform private.end_sessions(person.id, private.my_session_id());
  end if;
  return null;
end $$;

create trigger release_member after update of status on public.family_members
for each row when (new.status = 'removed' and old.status <> 'removed') execute function private.release_member();

-- For the function invite-co-parent; the inviter is whom it found in the token. A new invitation replaces the pending one. At most five
-- go out for a family in a day, those sent again included: each is a mail to any address. The inviter's own address is confirmed: its
-- owner, who may take the account over by mail, must not find a stranger in the family.
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
    perform private.fail(403, 'auth.forbidden', 'Only the parent who started the family can invite a co-parent.');
  elsif coalesce(not private.is_email(address), true) or address like '%@kids.invalid' then
    perform private.fail(400, 'email.invalid', 'Please provide a valid email address.', 'email');
  elsif address = (select email from public.accounts where profile_id = inviter.id) then
    perform private.fail(400, 'invitation.self', 'This is your own email address.', 'email');
  end if;
  perform private.require_confirmed_email(inviter.id);
  select * into home from public.families where id = inviter.family_group_id for update;
  if exists (select from public.family_members where family_group_id = home.id and role = 'co_parent' and status = 'active') then
    perform private.fail(409, 'invitation.co_parent_exists', 'A co-parent already exists for this family', 'email');
  elsif private.count_use(home.id, 'invitation', '1 day') > 5 then
    perform private.fail(429, 'invitation.too_many', 'You''ve already sent 5 invitations today.', 'email', 'Please try again tomorrow.');
  end if;
  delete from public.family_members where family_group_id = home.id and status = 'invited';
  insert into public.family_members (family_group_id, role, status, email, full_name, invited_at)
  values (home.id, 'co_parent', 'invited', address, full_name, now()) returning id into member;
  insert into private.invitations (member_id, token_hash, expires_at)
  values (member, private.token_hash(token), now() + interval '7 days');
  return jsonb_build_object('member_id', member, 'token', token, 'family_name', home.name, 'inviter_name', inviter.full_name,
    'email', address, 'full_name', full_name, 'expires_at', now() + interval '7 days');
end $$;
grant execute on function private.create_invitation(uuid, text, text) to service_role;

create function public.create_invitation(p_inviter uuid, p_email text, p_full_name text) returns jsonb
language sql volatile set search_path = ''
as $$ select private.create_invitation(p_inviter, p_email, p_full_name) $$;
grant execute on function public.create_invitation(uuid, text, text) to service_role;

create function private.open_invitation(p_token text) returns public.family_members
language sql stable security definer set search_path = ''
as $$
  select m.* from private.invitations i join public.family_members m on m.id = i.member_id
  where i.token_hash = private.token_hash(p_token) and i.used_at is null and i.expires_at > now() and m.status = 'invited'
$$;

-- What a visitor with the link sees: the family's name and nothing else; null when the link is not valid. Whether it is for the address
-- somebody signs up with is asked before the account is made (check_signup).
create function private.get_invitation(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('family_name', f.name)
  from private.open_invitation(p_token) as m join public.families f on f.id = m.family_group_id
$$;
grant execute on function private.get_invitation(text) to anon, authenticated;

create function public.get_invitation(p_token text) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_invitation(p_token) $$;
grant execute on function public.get_invitation(text) to anon, authenticated;

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
  elsif invited.email is distinct from (select email from public.accounts where profile_id = me.id) then
    perform private.fail(403, 'invitation.other_email', 'This invitation is for another email address.', null,
      'Sign in with the email address that was invited.');
  elsif exists (select from public.profiles where family_group_id = own and role = 'child') then
    perform private.fail(409, 'invitation.has_children', 'Your own family has children, so you can''t join another one.', null,
      'Use another email address for this family.');
  elsif exists (select from public.profiles where family_group_id = own and role = 'parent' and id <> me.id) then
    perform private.fail(409, 'invitation.has_family', 'You already share a family with another parent.', null,
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
grant execute on function private.accept_invitation(text) to authenticated;

create function public.accept_invitation(p_token text) returns void
language sql volatile set search_path = ''
as $$ select private.accept_invitation(p_token) $$;
grant execute on function public.accept_invitation(text) to authenticated;
