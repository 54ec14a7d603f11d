-- Foods of a family. Deleting one is a real delete: food logs and suggestions carry its name, picture and points themselves.

create table public.foods (
  id uuid primary key default gen_random_uuid(),
  family_group_id uuid not null references public.families (id) on delete cascade,
  parent_id uuid references public.profiles (id) on delete set null,
  name text not null check (length(name) between 1 and 100),
  description text check (length(description) <= 1000),
  category_tags text[] not null default '{}' check (cardinality(category_tags) <= 20),
  points_value int not null default 10 check (points_value between 0 and 1000),
  emoji text not null default '🍽️' check (length(emoji) between 1 and 16),
  allergens text[] not null default '{}' check (cardinality(allergens) <= 20),
  created_at timestamptz not null default now()
);
create index foods_family_idx on public.foods (family_group_id, name);
create index foods_parent_idx on public.foods (parent_id);
alter table public.foods enable row level security;

create policy "the family reads its foods" on public.foods for select to authenticated
using (family_group_id = (select private.my_family_id()));
create policy "parents add" on public.foods for insert to authenticated
with check (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "parents edit" on public.foods for update to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
create policy "parents delete" on public.foods for delete to authenticated
using (family_group_id = (select private.my_family_id()) and (select private.my_role()) = 'parent');
grant select, insert, delete, update (name, description, category_tags, points_value, emoji, allergens)
  on public.foods to authenticated;
grant select on public.foods to service_role;

-- Family and parent of a row that a client inserts are the caller's. Naming someone else's is refused, not corrected.
create function private.place_in_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  family uuid := private.my_family_id();
begin
  if private.my_role() is distinct from 'parent' then
    return new; -- the INSERT policy refuses it
  end if;
  if new.family_group_id is distinct from family and new.family_group_id is not null
    or not exists (
      select from public.profiles
      where id = coalesce(new.parent_id, auth.uid()) and role = 'parent' and family_group_id = family)
  then
    perform private.fail(403, 'auth.forbidden', 'This belongs to another family.');
  end if;
  new.id := gen_random_uuid();
  new.family_group_id := family;
  new.parent_id := auth.uid();
  new.created_at := now();
  return new;
end $$;

-- Text rules that foods, rewards and challenges share; the field is the column.
create function private.check_texts(p_name text, p_description text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_name is null then
    perform private.fail(400, 'name.required', 'Please enter a name', 'name');
  elsif length(p_name) > 100 then
    perform private.fail(400, 'name.too_long', 'Please use at most 100 letters', 'name');
  elsif length(p_description) > 1000 then
    perform private.fail(400, 'description.too_long', 'Please use at most 1000 letters', 'description');
  end if;
end $$;

create function private.check_points(p_points int, p_min int, p_max int, p_field text) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if p_points is null or p_points not between p_min and p_max then
    perform private.fail(400, 'points.range', format('Please enter whole points from %s to %s', p_min, p_max), p_field);
  end if;
end $$;

create function private.check_tags(p_tags text[], p_field text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text[] := private.clean_tags(p_tags);
begin
  if cardinality(cleaned) > 20 or exists (select from unnest(cleaned) as t where length(t) > 40) then
    perform private.fail(400, 'tags.too_many', 'Please use at most 20 entries of 40 letters', p_field);
  end if;
  return cleaned;
end $$;

create function private.check_food() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.clean(new.name);
  new.description := nullif(btrim(new.description), '');
  perform private.check_texts(new.name, new.description);
  perform private.check_points(new.points_value, 0, 1000, 'points_value');
  new.category_tags := private.check_tags(new.category_tags, 'category_tags');
  new.allergens := private.check_tags(new.allergens, 'allergens');
  new.emoji := coalesce(private.clean(new.emoji), '🍽️');
  if length(new.emoji) > 16 then
    perform private.fail(400, 'food.emoji', 'Please choose one picture', 'emoji');
  end if;
  return new;
end $$;

-- The child's allergens found in these words. Plurals are one with their singular; better one question too many than one too few.
create function private.allergens_of(p_child_id uuid, p_words text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(allergen order by allergen), '{}')
  from public.child_allergies
  where child_id = p_child_id
    and position(case when length(allergen) > 3 then regexp_replace(allergen, '(es|s)$', '') else allergen end in lower(p_words)) > 0
$$;

revoke execute on function private.place_in_family(), private.check_texts(text, text), private.check_points(int, int, int, text),
  private.check_tags(text[], text), private.check_food(), private.allergens_of(uuid, text) from public, anon;

-- Triggers of one table fire by name: place first, then check.
create trigger a_place before insert on public.foods
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_in_family();
create trigger b_check before insert or update on public.foods
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_food();
