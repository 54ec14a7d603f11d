-- Who belongs to a family as a parent: its owner and at most one co-parent.

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

create table private.invitations (
  member_id uuid primary key references public.family_members (id) on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
alter table private.invitations enable row level security;

create function private.is_family_owner() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.family_members
    where profile_id = (select auth.uid()) and role = 'owner' and status = 'active'
  )
$$;
revoke execute on function private.is_family_owner() from public, anon;
grant execute on function private.is_family_owner() to authenticated;

create policy "parents read their family" on public.families for select to authenticated
using (id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "the owner edits it" on public.families for update to authenticated
using (id = (select private.my_family_id()) and (select private.is_family_owner()));
grant select, update (name, time_zone, daily_paid_log_cap) on public.families to authenticated;
grant select on public.families to service_role;

create policy "parents read the members" on public.family_members for select to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "the owner removes a co-parent, a co-parent leaves" on public.family_members for update to authenticated
using (
  role = 'co_parent' and family_group_id = (select private.my_family_id())
  and ((select private.is_family_owner()) or profile_id = (select auth.uid()))
);
grant select, update (status) on public.family_members to authenticated;
grant select on public.family_members to service_role;

-- A new family with a code of its own; its owner's profile and membership are the caller's to add.
create function private.new_family(p_name text, p_time_zone text, p_owner uuid) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid;
  code text;
begin
  loop
    code := private.random_code();
    insert into public.families (name, created_by, time_zone, family_code)
    values (left(p_name, 100), p_owner, case when private.is_time_zone(p_time_zone) then p_time_zone else 'UTC' end, code)
    on conflict (family_code) do nothing
    returning id into family;
    exit when family is not null;
  end loop;
  return family;
end $$;

create function private.check_member_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status is distinct from 'removed' then
    perform private.fail(403, 'auth.forbidden', 'A member can only be removed here.', 'status');
  end if;
  return new;
end $$;

-- Removed means: access ends at the next request. The person goes on as a parent with an empty family of their own.
create function private.release_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
  family uuid;
begin
  delete from private.invitations where member_id = new.id;
  select * into person from public.profiles where id = new.profile_id and family_group_id = new.family_group_id;
  if found then
    family := private.new_family(person.full_name || '''s family',
      (select time_zone from public.families where id = new.family_group_id), person.id);
    update public.profiles set family_group_id = family, updated_at = now() where id = person.id;
    insert into public.family_members (family_group_id, profile_id, role, status, email, full_name, accepted_at)
    values (family, person.id, 'owner', 'active', person.email, person.full_name, now());
  end if;
  return null;
end $$;

revoke execute on function private.new_family(text, text, uuid), private.check_member_change(), private.release_member()
  from public, anon;

create trigger check_member_change before update on public.family_members
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_member_change();
create trigger release_member after update of status on public.family_members
for each row when (new.status = 'removed' and old.status <> 'removed') execute function private.release_member();
