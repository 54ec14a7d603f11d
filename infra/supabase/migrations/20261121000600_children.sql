-- What belongs to one child: settings, consent and allergies, sign-in secret, the draft it is created from.

create table public.child_settings (
  child_id uuid primary key references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  hide_points boolean not null default false,
  pre_reader boolean,
  goal_reward_id uuid,
  updated_at timestamptz not null default now()
);
create index child_settings_family_idx on public.child_settings (family_group_id);
alter table public.child_settings enable row level security;
create policy "parents and the child itself" on public.child_settings for select to authenticated
using (
  family_group_id = (select private.my_family_id())
  and ((select private.my_role()) = 'parent' or child_id = (select auth.uid()))
);
grant select on public.child_settings to authenticated, service_role;

-- Allergies are health data: kept only while a parent's consent stands, read by the family's parents alone.
create table public.consents (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  child_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('allergies')),
  given_by uuid references auth.users (id) on delete set null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index consents_family_idx on public.consents (family_group_id);
create index consents_given_by_idx on public.consents (given_by);
create index consents_child_idx on public.consents (child_id);
create unique index consents_standing_key on public.consents (child_id, kind) where withdrawn_at is null;
alter table public.consents enable row level security;
create policy "the family's parents" on public.consents for select to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select on public.consents to authenticated, service_role;

create table public.child_allergies (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  allergen text not null check (allergen = lower(btrim(allergen)) and length(allergen) between 1 and 60),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (child_id, allergen)
);
create index child_allergies_family_idx on public.child_allergies (family_group_id);
create index child_allergies_created_by_idx on public.child_allergies (created_by);
alter table public.child_allergies enable row level security;
create policy "the family's parents" on public.child_allergies for select to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select on public.child_allergies to authenticated, service_role;

create function private.require_allergy_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.consents where child_id = new.child_id and kind = 'allergies' and withdrawn_at is null) then
    perform private.fail(400, 'consent.required', 'Please give your consent to keep allergies.', 'allergy_consent');
  end if;
  return new;
end $$;
create trigger require_allergy_consent before insert on public.child_allergies
for each row execute function private.require_allergy_consent();

-- Makes the child's allergies exactly p_allergies. Without consent nothing may be kept; withdrawing it deletes what there is.
create function private.keep_allergies(p_child public.profiles, p_allergies text[], p_consent boolean, p_by uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wanted text[] := private.clean_tags(p_allergies);
begin
  if cardinality(wanted) > 0 and p_consent is not true then
    perform private.fail(400, 'consent.required', 'Please give your consent to keep allergies.', 'allergy_consent');
  elsif exists (select from unnest(wanted) as w where length(w) > 60) or cardinality(wanted) > 30 then
    perform private.fail(400, 'child.allergies_too_long', 'Please use at most 30 allergies of 60 letters.', 'allergies');
  end if;
  delete from public.child_allergies where child_id = p_child.id and not allergen = any (wanted);
  if p_consent is true then
    insert into public.consents (family_group_id, child_id, kind, given_by)
    values (p_child.family_group_id, p_child.id, 'allergies', p_by)
    on conflict (child_id, kind) where withdrawn_at is null do nothing;
    insert into public.child_allergies (child_id, family_group_id, allergen, created_by)
    select p_child.id, p_child.family_group_id, w, p_by from unnest(wanted) as w
    on conflict (child_id, allergen) do nothing;
  else
    update public.consents set withdrawn_at = now() where child_id = p_child.id and kind = 'allergies' and withdrawn_at is null;
  end if;
end $$;
revoke execute on function private.require_allergy_consent(), private.keep_allergies(public.profiles, text[], boolean, uuid)
  from public, anon;

-- How a child signs in. The secret is a slow hash made by the server function; the placeholder address never receives mail.
create table private.child_credentials (
  child_id uuid primary key references public.profiles (id) on delete cascade,
  secret_kind text check (secret_kind in ('digits', 'pictures')),
  secret_hash text,
  sign_in_email text not null unique,
  updated_at timestamptz not null default now()
);
alter table private.child_credentials enable row level security;

-- Tries are counted per (code, picture), existing or not, so that a miss tells nothing.
create table private.sign_in_attempts (
  family_code text not null check (length(family_code) <= 16),
  avatar text not null check (length(avatar) <= 20),
  tries int not null default 0,
  locked_until timestamptz,
  updated_at timestamptz not null default now(),
  primary key (family_code, avatar)
);
create index sign_in_attempts_updated_idx on private.sign_in_attempts (updated_at);
alter table private.sign_in_attempts enable row level security;

-- A child as its parent described it, waiting for its identity; the trigger on auth.users turns it into rows, all or nothing.
create table private.child_drafts (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  parent_id uuid not null references public.profiles (id) on delete cascade,
  full_name text not null,
  dob date not null,
  has_email boolean not null,
  email text,
  allow_child_signup boolean not null,
  gender text,
  allergies text[] not null,
  allergy_consent boolean not null,
  avatar text not null,
  secret_kind text,
  secret_hash text,
  created_at timestamptz not null default now()
);
create index child_drafts_family_idx on private.child_drafts (family_group_id);
create index child_drafts_parent_idx on private.child_drafts (parent_id);
create index child_drafts_created_idx on private.child_drafts (created_at);
alter table private.child_drafts enable row level security;
