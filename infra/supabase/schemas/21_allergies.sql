-- Allergies of children, with the consent to keep them. They are health data: kept only while a parent's consent stands.
-- Who may do what: the family's parents read them, children do not; they are written with the child only.

-- One row for each time consent was given. A withdrawn one stays, with its date.
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

-- Each row is a free word or a group. `reviewed_at` null asks the parents to look at the row; saving the child's allergies sets it.
create table public.child_allergies (
  id uuid primary key default gen_random_uuid(),
  child_id uuid not null references public.profiles (id) on delete cascade,
  family_group_id uuid not null references public.families (id) on delete cascade,
  allergen text check (allergen = lower(btrim(allergen)) and length(allergen) between 1 and 60),
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  allergen_group public.allergen_group,
  reviewed_at timestamptz default now(),
  unique (child_id, allergen),
  constraint child_allergies_group_key unique (child_id, allergen_group),
  constraint child_allergies_one check (num_nonnulls(allergen, allergen_group) = 1)
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
    perform private.fail(400, 'consent.required', 'Please agree before we save allergies.', 'allergy_consent');
  end if;
  return new;
end $$;

create trigger require_allergy_consent before insert on public.child_allergies
for each row execute function private.require_allergy_consent();

-- Checks consent, words and groups. Answers the groups to keep: those given, or without any those that the words name.
create function private.check_allergies(p_words text[], p_groups text[], p_consent boolean) returns public.allergen_group[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  known text[] := enum_range(null::public.allergen_group)::text[];
begin
  if cardinality(p_words || p_groups) > 0 and p_consent is not true then
    perform private.fail(400, 'consent.required', 'Please agree before we save allergies.', 'allergy_consent');
  elsif exists (select from unnest(p_words) as w where length(w) > 60) or cardinality(p_words) > 30 then
    perform private.fail(400, 'child.allergies_too_long', 'Please use at most 30 allergies of 60 characters each.', 'allergies');
  elsif exists (select from unnest(p_groups) as g where g is null or not g = any (known)) then
    perform private.fail(400, 'child.allergen_group', 'Please choose from the list.', 'allergen_groups');
  end if;
  return case when p_groups is null then private.allergen_groups_in(array_to_string(p_words, E'\n'))
    else array(select distinct g::public.allergen_group from unnest(p_groups) as g order by 1) end;
end $$;

-- Makes the child's allergies exactly these words and groups. Without words they stay; without groups, a word that comes or goes takes
-- the groups that it names along, and the others stay. Without consent any word or group is refused; empty lists without consent withdraw
-- it and delete what there is.
create function private.set_allergies(p_child public.profiles, p_words text[], p_groups text[], p_consent boolean, p_by uuid)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored text[] := array(select allergen from public.child_allergies where child_id = p_child.id and allergen is not null);
  words text[] := case when p_words is null then stored else private.clean_tags(p_words) end;
  groups public.allergen_group[] := private.check_allergies(words, p_groups, p_consent);
begin
  if p_groups is null and p_consent is true then
    groups := array(
      select allergen_group from public.child_allergies
      where child_id = p_child.id and allergen_group is not null
        and not allergen_group = any (private.allergen_groups_in(
          coalesce((select string_agg(s, E'\n') from unnest(stored) as s where not s = any (words)), '')))
      union select unnest(groups) order by 1);
  end if;
  delete from public.child_allergies
  where child_id = p_child.id and (not allergen = any (words) or not allergen_group = any (groups));
  if p_consent is true then
    insert into public.consents (family_group_id, child_id, kind, given_by)
    values (p_child.family_group_id, p_child.id, 'allergies', p_by)
    on conflict (child_id, kind) where withdrawn_at is null do nothing;
    insert into public.child_allergies (child_id, family_group_id, allergen, allergen_group, created_by)
    select p_child.id, p_child.family_group_id, w, null::public.allergen_group, p_by from unnest(words) as w
    union all
    select p_child.id, p_child.family_group_id, null, g, p_by from unnest(groups) as g
    on conflict do nothing;
    update public.child_allergies set reviewed_at = now() where child_id = p_child.id and reviewed_at is null;
  else
    update public.consents set withdrawn_at = now() where child_id = p_child.id and kind = 'allergies' and withdrawn_at is null;
  end if;
end $$;

-- Whether saving these would change nothing. Without lists they stay; with one of the two it is not sure, so no.
create function private.has_allergies(p_child_id uuid, p_words text[], p_groups text[], p_consent boolean) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (p_words is null and p_groups is null) or (
    array(select a.allergen from public.child_allergies a where a.child_id = p_child_id and a.allergen is not null order by 1)
      = array(select w from unnest(private.clean_tags(p_words)) as w order by 1)
    and array(select a.allergen_group::text from public.child_allergies a
      where a.child_id = p_child_id and a.allergen_group is not null order by 1) = array(select distinct g from unnest(p_groups) as g order by 1)
    and coalesce(p_consent, false) = exists (
      select from public.consents c where c.child_id = p_child_id and c.kind = 'allergies' and c.withdrawn_at is null)
    and p_words is not null and p_groups is not null)
$$;

-- The child's allergens in words that are no food yet, such as a suggestion: their groups are those that they name.
create function private.allergens_of(p_child_id uuid, p_words text) returns text[]
language sql stable security definer set search_path = ''
as $$ select private.allergens_in(p_child_id, p_words, private.allergen_groups_in(p_words)) $$;

-- The child's allergens found in a food. The child's words are looked for in the food's words and in the names of its groups, in their
-- singular and their plural: strawberry in strawberries, cherries in cherry. At least three letters stay, so that short words do not
-- match everything. A group is left out when a word that was found says it already.
create function private.allergens_in(p_child_id uuid, p_words text, p_groups public.allergen_group[]) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text := private.plain_text(concat_ws(E'\n', p_words, replace(array_to_string(p_groups, E'\n'), '_', ' ')));
  found_in text[] := array(
    select allergen from public.child_allergies, btrim(private.plain_text(allergen)) as plain
    where child_id = p_child_id and plain <> ''
      and position(regexp_replace(regexp_replace(plain, '^(.{3,}?)(ies|es|s)$', '\1'), '^(.{2,}[^aeiou])y$', '\1') in words) > 0
    order by allergen);
begin
  return found_in || array(
    select replace(allergen_group::text, '_', ' ') from public.child_allergies
    where child_id = p_child_id and allergen_group = any (p_groups)
      and not allergen_group = any (private.allergen_groups_in(array_to_string(found_in, E'\n')))
    order by allergen_group);
end $$;
