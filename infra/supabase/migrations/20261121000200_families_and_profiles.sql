-- Families and the people in them. `family_group_id` is the key of access on every family table.

create table public.families (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  created_by uuid references auth.users (id) on delete set null,
  time_zone text not null default 'UTC',
  family_code text not null unique check (family_code ~ '^[A-HJKMNP-Z2-9]{8}$'),
  daily_paid_log_cap int not null default 3 check (daily_paid_log_cap between 1 and 20),
  created_at timestamptz not null default now()
);
create index families_created_by_idx on public.families (created_by);
alter table public.families enable row level security;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text check (email = lower(email)),
  full_name text not null check (length(full_name) between 1 and 100),
  role text not null check (role in ('parent', 'child')),
  parent_id uuid references public.profiles (id) on delete set null,
  family_group_id uuid not null references public.families (id) on delete cascade,
  subscription_status text not null default 'trial',
  subscription_tier text,
  has_email boolean not null default false,
  allow_child_signup boolean not null default false,
  dob date,
  gender text check (gender in ('male', 'female', 'prefer_not_to_say')),
  eating_habits text[] not null default '{}',
  eating_habits_other text check (length(eating_habits_other) <= 500),
  avatar text check (avatar = any (private.avatars())),
  join_status text not null default 'active' check (join_status in ('active', 'pending')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (role = 'child' or (parent_id is null and avatar is null and join_status = 'active'))
);
create index profiles_family_idx on public.profiles (family_group_id, role, full_name);
create index profiles_parent_idx on public.profiles (parent_id);
create index profiles_email_idx on public.profiles (email);
create index profiles_pending_idx on public.profiles (created_at) where join_status = 'pending';
-- A picture names one child within a family: it is half of what a child signs in with.
create unique index profiles_avatar_key on public.profiles (family_group_id, avatar) where role = 'child';
alter table public.profiles enable row level security;

-- Who is asking. Null for a visitor, for an account without profile and for a child waiting for approval, so every policy denies them.
create function private.my_family_id() returns uuid
language sql stable security definer set search_path = ''
as $$ select family_group_id from public.profiles where id = (select auth.uid()) and join_status = 'active' $$;

create function private.my_role() returns text
language sql stable security definer set search_path = ''
as $$ select role from public.profiles where id = (select auth.uid()) and join_status = 'active' $$;

create function private.family_today(p_family uuid) returns date
language sql stable security definer set search_path = ''
as $$ select private.today_in(time_zone) from public.families where id = p_family $$;

revoke execute on function private.my_family_id(), private.my_role(), private.family_today(uuid) from public, anon;
grant execute on function private.my_family_id(), private.my_role() to authenticated;

-- Gates of the RPCs: they return what the caller goes on with, or fail.
create function private.require_parent() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.fail(401, 'auth.required', 'Please sign in.');
  elsif private.my_role() is distinct from 'parent' then
    perform private.fail(403, 'auth.forbidden', 'Only a parent can do this.');
  end if;
  return private.my_family_id();
end $$;

-- The child, when the caller is a parent of its family or the child itself. To anyone else it does not exist.
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

-- Same, parents only.
create function private.require_own_child(p_child_id uuid) returns public.profiles
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_parent();
  return private.require_child(p_child_id);
end $$;

revoke execute on function private.require_parent(), private.require_child(uuid), private.require_own_child(uuid) from public, anon;

-- What a client may send about a family.
create function private.check_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.clean(new.name);
  if new.name is null or length(new.name) > 100 then
    perform private.fail(400, 'family.name_required', 'Please give your family a name of at most 100 letters.', 'name');
  elsif new.time_zone is null or not private.is_time_zone(new.time_zone) then
    perform private.fail(400, 'family.time_zone_unknown', 'Please choose a time zone from the list.', 'time_zone');
  elsif new.daily_paid_log_cap is null or new.daily_paid_log_cap not between 1 and 20 then
    perform private.fail(400, 'family.cap_range', 'Please choose a number from 1 to 20.', 'daily_paid_log_cap');
  end if;
  return new;
end $$;
revoke execute on function private.check_family() from public, anon;

create trigger check_family before update on public.families
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_family();
