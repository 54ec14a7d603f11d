-- Foods of a family. Deleting one is a real delete: logs, tastes, adventures and suggestions carry its name and picture themselves.
-- Groups of allergens that nobody chose follow the words of the food; `allergens_chosen_at` is when a parent chose them.
-- Who may do what: the family reads its foods; parents add, edit and delete them.

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  creation_key uuid,
  allergen_groups public.allergen_group[] not null,
  allergens_chosen_at timestamptz,
  constraint foods_creation_key unique (family_group_id, creation_key)
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
grant select, insert, update (name, description, category_tags, points_value, emoji, allergens, allergen_groups), delete on public.foods
  to authenticated;
grant select on public.foods to service_role;

-- Triggers of one table fire by name: place first, then check.
create trigger a_place before insert on public.foods
for each row when (current_user in ('authenticated', 'anon')) execute function private.place_in_family();

create trigger c_mark_edited before insert or update on public.foods
for each row when (current_user in ('authenticated', 'anon')) execute function private.mark_edited();

create trigger lock_balances_first before delete on public.foods
for each statement when (current_user in ('authenticated', 'anon')) execute function private.lock_balances_first();

-- All words of a food that may name an allergen.
create function private.food_words(p public.foods) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(E'\n', p.name, p.description, array_to_string(p.category_tags, E'\n'), array_to_string(p.allergens, E'\n'))
$$;

-- Fires before propose_allergens, which fills in groups that are null; this one runs only when groups are written.
create function private.choose_allergens() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.allergen_groups := array(select distinct g from unnest(new.allergen_groups) as g where g is not null order by g);
  new.allergens_chosen_at := clock_timestamp();
  return new;
end $$;

create trigger c_choose_allergens before insert on public.foods
for each row when (new.allergen_groups is not null) execute function private.choose_allergens();

create trigger c_choose_allergens_again before update of allergen_groups on public.foods
for each row when (new.allergen_groups is not null) execute function private.choose_allergens();

-- Groups that nobody chose are what the words name. When words change alone, chosen groups stay, and those that the new words name join
-- them, but for groups that the old words named as well and the parent left out.
create function private.propose_allergens() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  named public.allergen_group[];
begin
  if new.allergen_groups is null then
    new.allergen_groups := private.allergen_groups_in(private.food_words(new));
    new.allergens_chosen_at := null;
  elsif tg_op = 'UPDATE' and new.allergens_chosen_at is not distinct from old.allergens_chosen_at
    and private.food_words(new) <> private.food_words(old) then
    named := private.allergen_groups_in(private.food_words(new));
    if old.allergens_chosen_at is not null then
      named := array(select unnest(old.allergen_groups) union select unnest(named)
        except select g from unnest(private.allergen_groups_in(private.food_words(old))) as g where not g = any (old.allergen_groups)
        order by 1);
    end if;
    new.allergen_groups := named;
  end if;
  return new;
end $$;

create trigger d_propose_allergens before insert or update on public.foods
for each row execute function private.propose_allergens();

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
    perform private.fail(400, 'food.emoji', 'Please choose one picture.', 'emoji');
  end if;
  return new;
end $$;

create trigger b_check before insert or update on public.foods
for each row when (current_user in ('authenticated', 'anon')) execute function private.check_food();

-- The child's allergens in a food. Of a deleted food only the name is known; its groups are those that the name contains.
create function private.food_allergens_of(p_child_id uuid, p_food public.foods) returns text[]
language sql stable security definer set search_path = ''
as $$
  select private.allergens_in(p_child_id, private.food_words(p_food),
    coalesce(p_food.allergen_groups, private.allergen_groups_in(private.food_words(p_food))))
$$;

-- A page of foods, searched, filtered and sorted. As all `…_page` functions (foods, challenges, rewards) it runs as its caller: row level
-- security decides what it sees. A page is p_page_size rows (1 to 100) from p_page (0 is the first); `total` counts all that match. Rows
-- that sort alike follow by name and id, so that no row is on two pages. p_reverse turns the order around. An unknown sort or status is
-- read as the default. `categories` or `children` are what the filter beside the list offers; a child gets no `children`.
create function public.food_page(p_search text default null, p_category text default null, p_challenge_id uuid default null,
  p_sort text default 'name', p_reverse boolean default false, p_page int default 0, p_page_size int default 50) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  words text := '%' || replace(replace(replace(btrim(p_search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  category text := nullif(lower(btrim(p_category)), '');
  most int := least(greatest(coalesce(p_page_size, 50), 1), 100);
  challenge public.challenges;
begin
  if p_challenge_id is not null then
    select * into challenge from public.challenges where id = p_challenge_id;
  end if;
  return (
    with wanted as materialized (
      select f.id, lower(f.name) as key, case p_sort when 'points' then -f.points_value
        when 'newest' then -extract(epoch from f.created_at) else 0 end as rank
      from public.foods f
      where f.family_group_id = (select private.my_family_id())
        and (words is null or concat_ws(E'\n', f.name, f.description, array_to_string(f.category_tags, E'\n')) ilike words)
        and (category is null or category = any (f.category_tags))
        and (challenge.id is null or case challenge.kind when 'taste_adventure' then f.id = challenge.food_id
          else challenge.food_tags && f.category_tags or coalesce(lower(challenge.food_name) = lower(f.name), false)
            or challenge.food_name is null and cardinality(challenge.food_tags) = 0 end)
    ), page as (
      select id, row_number() over (order by case when p_reverse then -rank else rank end,
        case when p_reverse then null else key end, case when p_reverse then key end desc, id) as place
      from wanted order by place limit most offset greatest(coalesce(p_page, 0), 0)::bigint * most
    )
    select jsonb_build_object('total', (select count(*) from wanted),
      'categories', (select coalesce(jsonb_agg(distinct tag), '[]') from public.foods f, unnest(f.category_tags) as tag
        where f.family_group_id = (select private.my_family_id())),
      'items', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'description', f.description,
          'category_tags', f.category_tags, 'points_value', f.points_value, 'emoji', f.emoji, 'allergens', f.allergens,
          'allergen_groups', f.allergen_groups,
          'created_at', f.created_at, 'updated_at', f.updated_at) order by page.place), '[]')
        from page join public.foods f using (id))));
end $$;
grant execute on function public.food_page(text, text, uuid, text, boolean, int, int) to authenticated;

-- Foods to try next, for parents with the flag ai_suggestions: at most six of the family's foods not eaten in the last two weeks and
-- without the child's allergens, those first that share most with what the child eats often. Nothing when the parent has turned
-- personalized recommendations off.
create function private.food_ideas(p_child_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  child public.profiles := private.require_own_child(p_child_id);
  is_allergic boolean := exists (select from public.child_allergies where child_id = child.id);
begin
  perform private.require_flag('ai_suggestions');
  if exists (select from public.privacy_preferences where user_id = auth.uid() and not personalized_recommendations) then
    return '[]';
  end if;
  return coalesce((
    with eaten as materialized (
      select food_id, count(*) as times, bool_or(created_at > now() - interval '14 days') as lately
      from public.food_logs
      where child_id = child.id and undone_at is null and created_at > now() - interval '90 days' and food_id is not null
      group by food_id
    ), liked as materialized (
      select tag, sum(e.times) as times from eaten e join public.foods f on f.id = e.food_id, unnest(f.category_tags) as tag group by tag
    ), ideas as (
      select f.*, coalesce((select sum(times) from liked where tag = any (f.category_tags)), 0) as score
      from public.foods f
      where f.family_group_id = child.family_group_id
        and not exists (select from eaten where eaten.food_id = f.id and eaten.lately)
        and (not is_allergic or private.food_allergens_of(child.id, f) = '{}')
      order by score desc, f.name limit 6
    )
    select jsonb_agg(jsonb_build_object('food_id', id, 'name', name, 'emoji', emoji, 'points_value', points_value,
      'category_tags', category_tags) order by score desc, name) from ideas), '[]');
end $$;
grant execute on function private.food_ideas(uuid) to authenticated;

create function public.food_ideas(p_child_id uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.food_ideas(p_child_id) $$;
grant execute on function public.food_ideas(uuid) to authenticated;
