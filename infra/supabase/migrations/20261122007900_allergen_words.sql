-- More of what parents write: other spellings, one word or two, and foods whose usual recipe holds a group. And letters that hide a
-- word from the eye of the check: full-width ones, ligatures, soft hyphens and other characters that nobody sees.

-- As it is compared: small letters without marks, and nothing that nobody sees (Cf and Default_Ignorable_Code_Point of Unicode).
create or replace function private.plain_text(p_text text) returns text
language sql immutable set search_path = ''
as $$
  select lower(regexp_replace(normalize(p_text, nfkd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f'
    '\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    '\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3'
    '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'))
$$;

create temporary table more_words as
select word,
  coalesce(array_agg(list.allergen_group::public.allergen_group) filter (where list.allergen_group is not null), '{}') as allergen_groups
from (values
  ('milk',
    'dairy*, diary, cmpa, cmpi, lactose*, casein*, creme, creme brulee, creme caramel, creme patissiere, creme anglaise, creme egg, easter egg,
    kinder egg, kinder bueno, black pudding, ferrero rocher, toblerone, malteser, snickers, kitkat, kit kat, twix, oreo, cadbury, choc, choccy, mocha,
    macchiato, frappuccino, flat white, horlicks, ovaltine, actimel, activia, yakult, petit filous, frube, dairylea, babybel, baby bel,
    philadelphia, fromage, queso, haloumi, mozzarela, parmigiano, parmigiana, pecorino, stilton, burrata, bocconcini, roquefort, gorgonzola,
    manchego, provolone, havarti, jarlsberg, grana padano, monterey jack, red leicester, double gloucester, wensleydale, caerphilly, boursin,
    danish blue, taleggio, fontina, asiago, reblochon, labneh, ayran, raita, korma, tikka masala, makhani, malai, kulfi, kheer, burfi, barfi,
    rasmalai, gulab jamun, naan, nan bread, trifle, yorkshire pudding, yorkshire pud, toad in the hole, bread and butter pudding,
    bread pudding, sponge, bakewell, madeleine, panettone, flapjack, shortbread, shortcake, crumble, cobbler, banoffee, pavlova, eton mess,
    lemon curd, dulce de leche, angel delight, pain au chocolat, blini, bearnaise, white sauce, rarebit, croque monsieur, stroganoff,
    dauphinoise, risotto, moussaka, cannelloni, enchilada, chowder, bisque, kiev, mash, mac n cheese, goldfish, reese, french toast,
    custard cream, jammie dodger, cannoli, spanakopita, laughing cow, cauliflower cheese, mac cheese, flap jack, spongecake'),
  ('eggs',
    'albumen, ovalbumin, creme brulee, creme caramel, creme patissiere, creme anglaise, creme egg, easter egg, trifle, yorkshire pudding,
    yorkshire pud, toad in the hole, bread and butter pudding, bread pudding, sponge, bakewell, battenberg, battenburg, madeleine, panettone,
    flapjack, pavlova, eton mess, lemon curd, ladyfinger, lady finger, macaroon, challah, blini, dough nut, tagliatelle, pappardelle,
    tortelloni, agnolotti, tagliolini, shakshuka, spanish tortilla, latke, fritter, tempura, katsu, scotch egg, egg roll, okonomiyaki,
    kedgeree, quorn, mayonaise, salad cream, tartare sauce, tartar sauce, bearnaise, marie rose, slaw, potato salad, crabstick, crab stick,
    seafood stick, snickers, turron, moussaka, spongecake, meatball, swiss roll, pad thai, flap jack'),
  ('gluten',
    'gluten*, glutin, coeliac*, celiac*, ceoliac*, einkorn, emmer, triticale, bulghur, bulgar, burghul, cous cous, tabbouleh, tabouleh,
    tabbouli, tabouli, weetabix, weetbix, weet bix, shreddie, cheerio, rice krispie, rice crispie, coco pop, frostie, frosted flake,
    bran flake, corn flake, readybrek, ready brek, malted, soreen, marmite, vegemite, bovril, horlicks, ovaltine, bisto, dough, dough nut,
    batter, battered, panko, tempura, katsu, goujon, kiev, scampi, crabstick, crab stick, seafood stick, scotch egg, egg roll, sausage,
    sausage roll, black pudding, haggis, roux, bechamel, white sauce, tagliatelle, linguine, linguini, orzo, rigatoni, tortelloni, pappardelle,
    fettuccine, fettucine, fettuccini, farfalle, cannelloni, conchiglie, vermicelli, bucatini, tagliolini, agnolotti, cavatappi, orecchiette,
    ziti, capellini, angel hair, spag bol, mac n cheese, macncheese, moussaka, chow mein, lo mein, soba, gyoza, wonton, dim sum, bao, pierogi,
    potsticker, okonomiyaki, hoisin, shoyu, ponzu, oyster sauce, pitta, nan bread, roti, chapati, chapatti, chappati, paratha, puri, kulcha,
    crumpet, bap, barm, beigel, matzo, matzah, challah, blini, grissini, ryvita, fajita, chimichanga, enchilada, empanada, blt, rarebit,
    croque monsieur, pasty, pasties, vol au vent, filo, phyllo, pain au chocolat, panettone, stollen, madeleine, battenberg, battenburg,
    bakewell, sponge, ladyfinger, lady finger, trifle, yorkshire pudding, yorkshire pud, toad in the hole, bread and butter pudding,
    bread pudding, crumble, cobbler, banoffee, flapjack, shortcake, mince pie, fritter, gulab jamun, hobnob, oreo, kitkat, kit kat, twix,
    malteser, kinder bueno, ferrero rocher, goldfish, french toast, custard cream, jammie dodger, digestive, cannoli, spanakopita,
    taramasalata, bruschetta, crostini, garlicbread, onion ring, meatball, swiss roll, baklava, carbonara, cauliflower cheese, minestrone,
    mac cheese, soysauce, flap jack, spongecake'),
  ('peanuts',
    'penut*, pea nut, pea nut butter, pbj, monkeynut, bamba, snickers, reese, gado gado, kung pao, massaman'),
  ('tree_nuts',
    'treenut, hazlenut*, hazel nut, wal nut, brazilnut, pinenut, pine kernel, pistaccio, macademia, korma, kulfi, rasmalai, bakewell,
    battenberg, battenburg, stollen, turron, dukkah, waldorf, kinder bueno, ferrero rocher, toblerone, brazil, pecan*, pistachio*, macadamia*'),
  ('soy',
    'bean curd, beancurd, tempe, shoyu, ponzu, hoisin, oyster sauce, textured vegetable protein, tvp, oreo, tofu*, soysauce'),
  ('fish',
    'sea food, seafood stick, finfish, whitefish, codfish, tunafish, rockfish, sashimi, nigiri, poke bowl, ceviche, gravlax, gravadlax, lox,
    rollmop, kedgeree, bouillabaisse, seabass, seabream, bream, turbot, coley, mullet, basa, barramundi, bonito, dashi, nam pla, tapenade,
    puttanesca, furikake, crabstick, crab stick, worcester sauce, lea and perrins, taramasalata, pad thai'),
  ('crustaceans',
    'crustacea, shell fish, shelfish, sea food, seafood stick, cray fish, craw fish, crabmeat, crabstick, crab stick, langostino, bouillabaisse,
    bisque, jambalaya'),
  ('molluscs',
    'mollusca, shell fish, shelfish, sea food, seafood stick, cuttle fish, calamares, octopi, winkle, periwinkle, limpet, moules, vongole,
    bouillabaisse, oyster sauce'),
  ('sesame',
    'tahin, tehina, humous, hummous, hommus, houmus, hoummous, humus, felafel, halwa, halawa, zaatar, za atar, dukkah, furikake, gomashio,
    baba ghanoush, babaganoush, hoisin, sesame*'),
  ('mustard',
    'dijon, mayonaise, salad cream, tartare sauce, tartar sauce, slaw, potato salad, mustard*'),
  ('celery',
    'stock, stockcube, stockpot, minestrone, mirepoix, waldorf, marmite, jambalaya, celery*'),
  ('sulphites',
    'sulphit*, sulfit*, sulphur, sulfur, bisulphite, bisulfite, metabisulphite, metabisulfite, dried pear, dried peach, dried pineapple,
    dried papaya, glace cherry, glace cherries, mince pie'),
  ('lupin',
    'lupin*'),
  (null,
    'coco nut, coco nut milk, rice vermicelli, wine gum, winegum')
) as list (allergen_group, words), regexp_split_to_table(list.words, ',\s+') as word
group by word;

-- What the words in use that may name more now have named until now.
create temporary table words_in_use as
select words, private.allergen_groups_in(words) as named
from (
  select private.food_words(f) from public.foods f
  union select allergen from public.child_allergies where allergen is not null
) as texts (words)
where words ~ '[^\u0001-\u007f]|22[0-8]'
  or regexp_replace(private.plain_text(words), '[^a-z\n]+', ' ', 'g') ~ (select string_agg(rtrim(word, '*'), '|') from more_words);

insert into private.allergen_words as known (word, allergen_groups)
select word, allergen_groups from more_words
on conflict (word) do update
set allergen_groups = array(select unnest(known.allergen_groups) union select unnest(excluded.allergen_groups) order by 1);

create or replace function private.allergen_groups_in(p_text text) returns public.allergen_group[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  plain text := regexp_replace(private.plain_text(p_text), '\me[ -]?22[0-8](?!\d)', ' sulphite ', 'g');
  lines text := regexp_replace(regexp_replace(plain, '[^a-z\s''’‐-]+', E'\n', 'g'), '[^a-z\n]+', ' ', 'g');
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

create or replace function private.allergens_in(p_child_id uuid, p_words text, p_groups public.allergen_group[]) returns text[]
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

revoke execute on function private.plain_text(text) from public, anon, authenticated;

-- What they name now and did not name before. A food whose groups nobody chose follows its words; chosen groups stay and take the new
-- ones, as they do when a parent changes the words.
create temporary table words_that_gained as
select words, added
from words_in_use,
  lateral (select array(select unnest(private.allergen_groups_in(words)) except select unnest(named) order by 1) as added) as gain
where added <> '{}';

update public.foods as f
set allergen_groups = case when f.allergens_chosen_at is not null
  then array(select unnest(f.allergen_groups) union select unnest(w.added) order by 1) end
from words_that_gained w
where w.words = private.food_words(f);

-- A child keeps its words and gets the groups that they name now, and its parents are asked once to look.
insert into public.child_allergies (child_id, family_group_id, allergen_group, created_by, created_at, reviewed_at)
select distinct on (a.child_id, g) a.child_id, a.family_group_id, g, a.created_by, a.created_at, null::timestamptz
from public.child_allergies a
join words_that_gained w on w.words = a.allergen, unnest(w.added) as g
order by a.child_id, g, a.created_at
on conflict do nothing;

drop table more_words, words_in_use, words_that_gained;
