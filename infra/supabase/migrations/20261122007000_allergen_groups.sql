-- Allergens as data: the 14 groups of EU food law (the 9 of US law are among them; wheat is in gluten). A child is allergic to groups
-- and to free words; a food carries groups and free words. Both ways find each other: by group and by word.

create type public.allergen_group as enum ('milk', 'eggs', 'gluten', 'peanuts', 'tree_nuts', 'soy', 'fish', 'crustaceans', 'molluscs',
  'sesame', 'mustard', 'celery', 'sulphites', 'lupin');

-- Everyday words, in the singular. A word without groups names none, though a part of it would. The forms propose groups while a
-- parent types, by the same words (shared/forms/src/allergens).
create table private.allergen_words (
  word text primary key,
  allergen_groups public.allergen_group[] not null
);
alter table private.allergen_words enable row level security;

insert into private.allergen_words (word, allergen_groups)
select word, coalesce(array_agg(list.allergen_group::public.allergen_group) filter (where list.allergen_group is not null), '{}')
from (values
  ('milk',
    'milk*, dairy, lactose, chees*, cheddar, mozzarella, mozarella, parmesan, gouda, edam, emmental, gruyere, feta, brie, camembert, ricotta,
    mascarpone, halloumi, paneer, raclette, fondue, yogu*, yogo*, yogh*, kefir, quark, skyr, lassi, tzatziki, fromage frais, butter*,
    ghee, cream*, creme fraiche, ice cream, icecream, sourcream, alfredo, gelato, custard, latte, cappuccino, cocoa, chocolate, nutella,
    whey, casein, curd, pudding, panna cotta, tiramisu, cheesecake, cheeseburger, pizza, lasagne, lasagna, quesadilla, bechamel,
    pesto, carbonara, gratin, quiche, souffle, croissant, brioche, pancake, waffle, crepe, cake, cupcake, muffin, brownie, cookie,
    scone, eclair, profiterole, mousse, fudge, caramel, toffee, mashed potato, mac and cheese, caesar'),
  ('eggs',
    'egg*, omelette, omelet, frittata, quiche, souffle, mayonnaise, mayo, aioli, hollandaise, remoulade, meringue, macaron, nougat,
    custard, carbonara, pancake, waffle, crepe, cake, cupcake, cheesecake, muffin, brownie, cookie, doughnut, donut, french toast,
    brioche, scone, eclair, profiterole, tiramisu, mousse, ravioli, tortellini, schnitzel, surimi, coleslaw, caesar'),
  ('gluten',
    'gluten, wheat*, wholewheat, rye, barley, spelt, kamut, durum, farro, freekeh, bulgur, couscous, semolina, seitan, oat*,
    oat milk, oat drink, porridge, muesli, granola, cereal, cornflake, malt, flour, bread*, toast*,
    crouton, bun, bagel, baguette, brioche, croissant, pretzel, pita, naan, focaccia, ciabatta, flatbread, sourdough, crispbread,
    gingerbread, shortbread, cornbread, cracker, cream cracker, rusk, wafer, biscuit, cookie, cake, cupcake, cheesecake, pancake,
    waffle, crepe, muffin, brownie, doughnut, donut, scone, eclair, profiterole, churro, tiramisu, pastry, pastries, pie, tart,
    strudel, quiche, pasta, spaghetti, macaroni, penne, fusilli, lasagne, lasagna, ravioli, tortellini, noodle, ramen, udon, gnocchi,
    mac and cheese, dumpling, pizza, calzone, burger, hamburger, cheeseburger, fishburger, hot dog, hotdog, sandwich, panini, wrap, tortilla, burrito, quesadilla,
    spring roll, samosa, nugget, schnitzel, fish finger, fishfinger, fish stick, fishstick, fishcake, soy sauce, teriyaki, stuffing, gravy'),
  ('peanuts',
    'peanut*, peanut butter, groundnut, monkey nut, arachis, satay, pad thai, pb, nut*, mixed nut, nut butter, trail mix'),
  ('tree_nuts',
    'tree nut, nut*, mixed nut, nut butter, almond*, hazelnut*, walnut*, cashew*, pecan, pistachio, macadamia, brazil nut, pine nut,
    filbert, almond milk, cashew milk, hazelnut milk, almond butter, cashew butter, hazelnut butter, nutella, praline, marzipan,
    nougat, frangipane, amaretti, macaron, baklava, pesto, muesli, granola, trail mix'),
  ('soy',
    'soy*, soja, tofu, tempeh, edamame, miso, natto, tamari, teriyaki, soy milk, soya milk, soy sauce'),
  ('fish',
    'fish*, seafood, salmon, tuna, cod, haddock, halibut, herring, mackerel, sardine, pilchard, sprat, anchovy, anchovies, trout, bass,
    tilapia, pollock, plaice, sole, hake, perch, pike, carp, eel, catfish, swordfish, monkfish, snapper, pangasius, whitebait, kipper,
    caviar, roe, sushi, surimi, fish finger, fishfinger, fish stick, fishstick, fishcake, fishburger, paella, worcestershire, caesar'),
  ('crustaceans',
    'crustacean, shellfish, seafood, shrimp*, prawn*, crab, lobster, langoustine, scampi, crayfish, crawfish, krill, paella, surimi'),
  ('molluscs',
    'mollusc, mollusk, shellfish, seafood, mussel, oyster, clam, cockle, scallop, whelk, squid, calamari, octopus, cuttlefish, snail,
    escargot, abalone, paella'),
  ('sesame',
    'sesame, tahini, tahina, hummus, houmous, halva, halvah, gomasio, falafel, baba ganoush, bagel'),
  ('mustard',
    'mustard, mayonnaise, mayo, remoulade, vinaigrette, dressing, coleslaw, piccalilli, curry, curries, hot dog'),
  ('celery',
    'celery, celeriac, bouillon, stock cube, broth, soup, stew'),
  ('sulphites',
    'sulphite, sulfite, sulphur dioxide, sulfur dioxide, dried fruit, dried apricot, dried mango, dried apple, raisin, sultana, wine,
    balsamic'),
  ('lupin',
    'lupin, lupine, lupini'),
  (null,
    'coconut milk, coconut drink, coconut cream, coconut butter, coconut yogurt, coconut yoghurt, rice milk, rice drink, cocoa butter,
    apple butter, butter bean, butter lettuce, butter nut squash, cream of tartar, tiger nut, egg plant, crab apple, oyster mushroom,
    rice noodle, glass noodle, rice cake, rice cracker, corn tortilla, swedish fish, eggplant, butternut, buttercup, butterbean,
    butterhead, nutmeg, nutrition, nutritional, nutritious, nutrient, milk thistle')
) as list (allergen_group, words), regexp_split_to_table(list.words, ',\s+') as word
group by word;

-- The groups that a text names. Of two words at one place the longer counts: peanut butter is no butter. A word with a star may go on,
-- as in fishfinger or cheesy, where no whole word is known.
create function private.allergen_groups_in(p_text text) returns public.allergen_group[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  lines text := regexp_replace(regexp_replace(regexp_replace(lower(normalize(p_text, nfd)), '[\u0300-\u036f]', '', 'g'),
    '[^a-z\s''’-]+', E'\n', 'g'), '[^a-z\n]+', ' ', 'g');
  whole text := (select '\m(' || string_agg(word, '|') || ')(?:s|es)?\M' from private.allergen_words where word not like '%*');
  stem text := (select '\m(' || string_agg(rtrim(word, '*'), '|') || ')[a-z]*' from private.allergen_words where word like '%*');
begin
  return array(
    select distinct allergen_group
    from (
      select hit[1] as word from regexp_matches(lines, whole, 'g') as hit
      union all
      select hit[1] || '*' from regexp_matches(regexp_replace(lines, whole, E'\n', 'g'), stem, 'g') as hit
    ) as named
    join private.allergen_words w using (word), unnest(w.allergen_groups) as allergen_group
    order by allergen_group);
end $$;

-- Foods. Groups that nobody chose follow the words; `allergens_chosen_at` is when a parent chose them.

alter table public.foods
  add column allergen_groups public.allergen_group[],
  add column allergens_chosen_at timestamptz;

create function private.food_words(p public.foods) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(E'\n', p.name, p.description, array_to_string(p.category_tags, E'\n'), array_to_string(p.allergens, E'\n'))
$$;

grant update (allergen_groups) on public.foods to authenticated;

-- Fires first, and only when the groups are written. Without groups they are proposed again.
create function private.choose_allergens() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.allergen_groups := array(select distinct g from unnest(new.allergen_groups) as g where g is not null order by g);
  new.allergens_chosen_at := clock_timestamp();
  return new;
end $$;

-- Words that were changed alone: chosen groups stay and take what the new words name; others are what the new words name.
create function private.follow_words() returns trigger
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

create trigger c_choose_allergens before insert on public.foods
for each row when (new.allergen_groups is not null) execute function private.choose_allergens();
create trigger c_choose_allergens_again before update of allergen_groups on public.foods
for each row when (new.allergen_groups is not null) execute function private.choose_allergens();
create trigger d_follow_words before insert or update on public.foods
for each row execute function private.follow_words();

-- Children: an allergy is a group or a word. What nobody has looked at since a group was found for a word has no `reviewed_at`.

alter table public.child_allergies
  add column allergen_group public.allergen_group,
  add column reviewed_at timestamptz default now(),
  alter column allergen drop not null,
  add constraint child_allergies_group_key unique (child_id, allergen_group),
  add constraint child_allergies_one check (num_nonnulls(allergen, allergen_group) = 1);

-- Makes the child's allergies exactly these words and groups. Without words they stay; without groups, a word that comes or goes takes
-- the groups that it names along, and the others stay. Without consent nothing may be kept; withdrawing it deletes what there is.
create function private.keep_allergies(p_child public.profiles, p_words text[], p_groups text[], p_consent boolean, p_by uuid)
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

-- The groups to keep, when everything is as it may be.
create function private.check_allergies(p_words text[], p_groups text[], p_consent boolean) returns public.allergen_group[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  known text[] := enum_range(null::public.allergen_group)::text[];
begin
  if cardinality(p_words || p_groups) > 0 and p_consent is not true then
    perform private.fail(400, 'consent.required', 'Please give your consent to keep allergies.', 'allergy_consent');
  elsif exists (select from unnest(p_words) as w where length(w) > 60) or cardinality(p_words) > 30 then
    perform private.fail(400, 'child.allergies_too_long', 'Please use at most 30 allergies of 60 letters.', 'allergies');
  elsif exists (select from unnest(p_groups) as g where g is null or not g = any (known)) then
    perform private.fail(400, 'child.allergen_group', 'Please choose from the list.', 'allergen_groups');
  end if;
  return case when p_groups is null then private.allergen_groups_in(array_to_string(p_words, E'\n'))
    else array(select distinct g::public.allergen_group from unnest(p_groups) as g order by 1) end;
end $$;

-- The check. The child's words are looked for in the food's words and in the names of its groups. A group is left out when a word that
-- was found says it already.
create function private.allergens_in(p_child_id uuid, p_words text, p_groups public.allergen_group[]) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  words text := concat_ws(E'\n', p_words, replace(array_to_string(p_groups, E'\n'), '_', ' '));
  found_in text[] := array(
    select allergen from public.child_allergies
    where child_id = p_child_id
      and position(regexp_replace(regexp_replace(allergen, '^(.{3,}?)(ies|es|s)$', '\1'), '^(.{2,}[^aeiou])y$', '\1') in lower(words)) > 0
    order by allergen);
begin
  return found_in || array(
    select replace(allergen_group::text, '_', ' ') from public.child_allergies
    where child_id = p_child_id and allergen_group = any (p_groups)
      and not allergen_group = any (private.allergen_groups_in(array_to_string(found_in, E'\n')))
    order by allergen_group);
end $$;

-- For words that are no food yet: their groups are those that they name.
create or replace function private.allergens_of(p_child_id uuid, p_words text) returns text[]
language sql stable security definer set search_path = ''
as $$ select private.allergens_in(p_child_id, p_words, private.allergen_groups_in(p_words)) $$;

-- A food that is gone has nothing but its name.
create function private.food_allergens_of(p_child_id uuid, p_food public.foods) returns text[]
language sql stable security definer set search_path = ''
as $$
  select private.allergens_in(p_child_id, private.food_words(p_food),
    coalesce(p_food.allergen_groups, private.allergen_groups_in(private.food_words(p_food))))
$$;

-- The words that allergens are looked for in: the idea's own, and those of the family's food of that name, which approval takes.
create or replace function private.suggestion_words(p public.pending_foods) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return concat_ws(E'\n', p.name, p.description, array_to_string(p.category_tags, E'\n'), (
    select concat_ws(E'\n', private.food_words(f), replace(array_to_string(f.allergen_groups, E'\n'), '_', ' '))
    from public.foods f
    where f.family_group_id = p.family_group_id and lower(f.name) = lower(p.name) order by f.created_at limit 1));
end $$;

create or replace function private.check_allergens(p_child_id uuid, p_food public.foods, p_confirmed boolean) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_in text[] := private.food_allergens_of(p_child_id, p_food);
begin
  if cardinality(found_in) = 0 then
    return;
  elsif private.my_role() = 'child' then
    perform private.fail(409, 'food.ask_a_grown_up', 'Ask a grown-up', 'food_id', 'A parent can log this food for you.');
  elsif p_confirmed is not true then
    perform private.fail(409, 'food.confirm_allergy',
      p_food.name || ' may contain ' || array_to_string(found_in, ', ') || '. Please confirm that your child may have it.',
      'food_id', 'Confirm to log it anyway.');
  end if;
end $$;

create or replace function private.food_ideas(p_child_id uuid) returns jsonb
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

revoke execute on function private.allergen_groups_in(text), private.food_words(public.foods), private.choose_allergens(),
  private.follow_words(), private.keep_allergies(public.profiles, text[], text[], boolean, uuid),
  private.check_allergies(text[], text[], boolean), private.allergens_in(uuid, text, public.allergen_group[]),
  private.food_allergens_of(uuid, public.foods) from public, anon, authenticated;
