-- People: parents and children, one row for each account. Rows are made with the identity, by sign-up or by a parent who adds a child,
-- never by a client's INSERT.
-- Who may do what: everybody reads their own row; a family's people read its parents, parents also its children, children no sibling; the
-- super admin reads all but restricted children. Whoever sees a row of `profiles` may read all of it. Address and subscription are in
-- `accounts`, which a child does not read of its parents; what parents fill in about a child is in `child_details` (15_children.sql).
-- People rename themselves, an approved child also changes its picture; parents change name and picture of their children, and delete them.
-- Role, parent, family, e-mail and subscription are nobody's to write.

-- The pictures a child can be; the order is the one in which a free picture is handed out.
create function private.avatars() returns text[]
language sql immutable set search_path = ''
as $$
  select array['fox', 'panda', 'lion', 'rabbit', 'owl', 'frog', 'cat', 'dog', 'bear', 'penguin', 'tiger', 'whale',
    'koala', 'unicorn', 'turtle', 'bee']
$$;
grant execute on function private.avatars() to authenticated, service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null check (length(full_name) between 1 and 100),
  role text not null check (role in ('parent', 'child')),
  parent_id uuid references public.profiles (id) on delete set null,
  family_group_id uuid not null references public.families (id) on delete cascade,
  avatar text check (avatar = any (private.avatars())),
  join_status text not null default 'active' check (join_status in ('active', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid,
  check (role = 'child' or (parent_id is null and avatar is null and join_status = 'active')),
  constraint profiles_creation_key unique (family_group_id, creation_key)
);
create index profiles_family_idx on public.profiles (family_group_id, role, full_name);
create index profiles_parent_idx on public.profiles (parent_id);
create index profiles_pending_idx on public.profiles (created_at) where join_status = 'pending';
-- A picture names one child within a family: it is half of what a child signs in with.
create unique index profiles_avatar_key on public.profiles (family_group_id, avatar) where role = 'child';
-- The users table of the super admin reads a page in the order of the first; a search reads the second in order while many match, and finds
-- the few by the third.
create index profiles_name_idx on public.profiles (full_name, id);
create index profiles_search_idx on public.profiles (id) include (full_name);
create index profiles_words_idx on public.profiles using gin (lower(full_name) extensions.gin_trgm_ops);
alter table public.profiles enable row level security;
-- Children whose rows no administrator may read.
create table public.admin_view_restrictions (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null unique references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index admin_view_restrictions_family_idx on public.admin_view_restrictions (family_group_id);
create index admin_view_restrictions_created_by_idx on public.admin_view_restrictions (created_by);
alter table public.admin_view_restrictions enable row level security;
create policy "the family's parents and the super admin" on public.admin_view_restrictions for select to authenticated
using (
  (select private.is_super_admin())
  or (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent')
);
create policy "super admin restricts" on public.admin_view_restrictions for insert to authenticated
with check ((select private.is_super_admin()));
create policy "super admin lifts" on public.admin_view_restrictions for delete to authenticated
using ((select private.is_super_admin()));
grant select, insert (child_id), delete on public.admin_view_restrictions to authenticated;
grant select on public.admin_view_restrictions to service_role;

-- Profiles: oneself; the parents of the family; for parents also its children; for the super admin all but restricted children.
create policy "family members as far as they may know each other" on public.profiles for select to authenticated
using (
  id = (select auth.uid())
  or (family_group_id = (select private.my_family_id()) and (role = 'parent' or (select private.my_role()) = 'parent'))
  or (
    id between (select private.admin_reads_from()) and 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    and not exists (select from public.admin_view_restrictions as r where r.child_id = profiles.id)
  )
);
create policy "oneself and, for parents, the children" on public.profiles for update to authenticated
using (
  id = (select auth.uid())
  or (role = 'child' and family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent')
);
create policy "parents remove a child" on public.profiles for delete to authenticated
using (role = 'child' and family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select, update (full_name, avatar), delete on public.profiles to authenticated;
grant select on public.profiles to service_role;

-- What belongs to a person's account. One row for a profile.
create table public.accounts (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  email text check (email = lower(email)),
  subscription_status text not null default 'trial',
  subscription_tier text
);
create index accounts_family_idx on public.accounts (family_group_id);
create index accounts_email_idx on public.accounts (email);
-- For the search of the super admin, as those of profiles.
create index accounts_search_idx on public.accounts (profile_id) include (email);
create index accounts_words_idx on public.accounts using gin (email extensions.gin_trgm_ops);
alter table public.accounts enable row level security;
create policy "oneself, the parents of the family, the super admin" on public.accounts for select to authenticated
using (
  profile_id = (select auth.uid())
  or (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent')
  or (
    profile_id between (select private.admin_reads_from()) and 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    and not exists (select from public.admin_view_restrictions as r where r.child_id = accounts.profile_id)
  )
);
grant select on public.accounts to authenticated, service_role;

-- Computed fields: a read of `profiles` through the API may name them like columns (`select=id,full_name,email`). They run with the
-- caller's rights, so they are null to whoever may not read the account. `*` does not include them.
create function public.email(public.profiles) returns text
language sql stable set search_path = ''
as $$ select email from public.accounts where profile_id = $1.id $$;

create function public.subscription_status(public.profiles) returns text
language sql stable set search_path = ''
as $$ select subscription_status from public.accounts where profile_id = $1.id $$;

create function public.subscription_tier(public.profiles) returns text
language sql stable set search_path = ''
as $$ select subscription_tier from public.accounts where profile_id = $1.id $$;

grant execute on function public.email(public.profiles), public.subscription_status(public.profiles),
  public.subscription_tier(public.profiles) to authenticated, service_role;

-- Whoever moves to another family takes the account along.
create function private.move_account() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.accounts set family_group_id = new.family_group_id where profile_id = new.id;
  return null;
end $$;

create trigger move_account after update of family_group_id on public.profiles
for each row when (new.family_group_id is distinct from old.family_group_id) execute function private.move_account();

create trigger check_plain_name before insert on public.profiles for each row execute function private.check_plain_name('full_name');

create function private.check_dob(p_dob date, p_today date) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_dob is null then
    perform private.fail(400, 'child.dob_required', 'Date of birth is required', 'dob');
  elsif p_dob > p_today then
    perform private.fail(400, 'child.dob_future', 'Date of birth can''t be in the future.', 'dob');
  elsif p_dob < (p_today - interval '18 years')::date then
    perform private.fail(400, 'child.dob_too_old', 'Date of birth can''t be more than 18 years ago.', 'dob');
  end if;
end $$;

create function private.check_full_name(p_full_name text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := private.clean(p_full_name);
begin
  if cleaned is null then
    perform private.fail(400, 'profile.name_required', 'Full name is required', 'full_name');
  elsif length(cleaned) > 100 then
    perform private.fail(400, 'profile.name_too_long', 'Please use at most 100 characters.', 'full_name');
  elsif private.has_web_address(cleaned) then
    perform private.fail(400, 'name.web_address', 'Please write the name without a web address.', 'full_name');
  end if;
  return cleaned;
end $$;

-- Who takes pictures of one family at once does it one after the other.
create function private.lock_pictures(p_family uuid) returns void
language sql volatile security definer set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('tastequest.pictures ' || p_family, 0)) $$;

-- Fails when the picture is unknown or another child of the family has it.
create function private.check_avatar(p_family uuid, p_avatar text, p_child_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if p_avatar is null or not p_avatar = any (private.avatars()) then
    perform private.fail(400, 'child.avatar_unknown', 'Please choose a picture.', 'avatar');
  end if;
  perform private.lock_pictures(p_family);
  if exists (
    select from public.profiles
    where family_group_id = p_family and role = 'child' and avatar = p_avatar and id is distinct from p_child_id
  ) then
    perform private.fail(409, 'child.avatar_taken', 'Another child has this picture. Please pick a new one.', 'avatar');
  end if;
end $$;

-- Null when each picture has its child: a family has no more children than there are pictures.
create function private.free_avatar(p_family uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select a from unnest(private.avatars()) with ordinality as u (a, n)
  where not exists (select from public.profiles where family_group_id = p_family and role = 'child' and avatar = a)
  order by n limit 1
$$;

-- Of the own profile only the name may be changed, and by a child of the family its picture. A child that waits for approval would
-- learn from a picture which ones the family's children sign in with, and take one of them; parents have no picture.
create function private.check_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  own text[] := case when old.role = 'child' and old.join_status = 'active' then array['full_name', 'avatar'] else array['full_name'] end;
begin
  new.full_name := private.check_full_name(new.full_name);
  if new.id = auth.uid() and to_jsonb(new) - own <> to_jsonb(old) - own then
    perform private.fail(403, 'auth.forbidden',
      case old.role when 'child' then 'Please ask a parent to change this.' else 'Only your name can be changed here.' end);
  end if;
  if new.avatar is distinct from old.avatar then
    perform private.check_avatar(old.family_group_id, new.avatar, old.id);
  end if;
  new.updated_at := now();
  return new;
end $$;

create trigger check_profile before update on public.profiles
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_profile();

-- The approved child, when the caller is a parent of its family or the child itself. To anyone else it does not exist.
create function private.require_child(p_child_id uuid) returns public.profiles
language plpgsql stable security definer set search_path = ''
as $$
declare
  child public.profiles;
begin
  if p_child_id is null then
    perform private.fail(400, 'child.required', 'Please select a child', 'child_id');
  end if;
  select * into child from public.profiles
  where id = p_child_id and role = 'child' and join_status = 'active'
    and family_group_id = private.my_family_id()
    and (id = auth.uid() or private.my_role() = 'parent');
  if not found then
    perform private.fail(404, 'child.not_found', 'Child not found', 'child_id');
  end if;
  return child;
end $$;

-- The same, for parents only.
create function private.require_own_child(p_child_id uuid) returns public.profiles
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  return private.require_child(p_child_id);
end $$;

-- The active children of a family, or the one asked for.
create function private.child_ids(p_family uuid, p_child_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(select id from public.profiles
    where family_group_id = p_family and role = 'child' and join_status = 'active' and (p_child_id is null or id = p_child_id));
end $$;

create function private.parents_of(p_family uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$ select coalesce(array_agg(id), '{}') from public.profiles where family_group_id = p_family and role = 'parent' $$;

-- No log-in outlives its profile: deleting the row deletes the identity.
create function private.delete_identity() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from auth.users where id = old.id;
  return null;
end $$;

create trigger delete_identity after delete on public.profiles
for each row execute function private.delete_identity();

-- A changed and confirmed sign-in address is the account's address; a child's placeholder address never is.
create function private.copy_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.accounts set email = lower(new.email)
  where profile_id = new.id and new.email not like '%@kids.invalid';
  return null;
end $$;

create trigger tastequest_email_changed after update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.copy_email();
