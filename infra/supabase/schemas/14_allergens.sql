-- Allergens as data: groups, and the everyday words that name them. A child is allergic to groups and to free words; a food carries groups
-- and free words. Both ways find each other: by group and by word.
-- Who may do what: no client reads the words. The forms propose groups by the same words while a parent types
-- (shared/family/src/allergens).

-- The 14 groups of EU food law. The 9 of US law are among them; wheat is in gluten.
create type public.allergen_group as enum ('milk', 'eggs', 'gluten', 'peanuts', 'tree_nuts', 'soy', 'fish', 'crustaceans', 'molluscs',
  'sesame', 'mustard', 'celery', 'sulphites', 'lupin');

-- Everyday words, in the singular; plurals are listed where an "s" or "es" does not make them. A word without groups names none, though a
-- part of it would: eggplant is no egg. A star at the end lets a word go on.
create table private.allergen_words (
  word text primary key,
  allergen_groups public.allergen_group[] not null
);
alter table private.allergen_words enable row level security;

-- The groups that a text names. Of two words at one place the longer counts: peanut butter is no butter. Where no whole word is known, one
-- with a star may go on, as in cheesy. E220 to E228 are sulphites. Only the words whose letters are in the text go into the patterns: with
-- all of them, each connection took 40 ms for its first text and 3 for each other one.
create function private.allergen_groups_in(p_text text) returns public.allergen_group[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  plain text := regexp_replace(private.plain_text(p_text), '\me[ -]?22[0-8](?!\d)', ' sulphite ', 'g');
  lines text := regexp_replace(regexp_replace(plain, '[^a-z\s''’‐-]+', E'\n', 'g'), '[^a-z\n]+', ' ', 'g');
  near text[] := array(select word from private.allergen_words where strpos(lines, rtrim(word, '*')) > 0);
  whole text := (select '\m(' || string_agg(word, '|') || ')(?:s|es)?\M' from unnest(near) as word where word not like '%*');
  stem text := (select '\m(' || string_agg(rtrim(word, '*'), '|') || ')[a-z]*' from unnest(near) as word where word like '%*');
begin
  return array(
    select distinct allergen_group
    from (
      select hit[1] as word from regexp_matches(lines, whole, 'g') as hit
      union all
      select hit[1] || '*'
      from regexp_matches(coalesce(regexp_replace(lines, whole, E'\n', 'g'), lines), stem, 'g') as hit
    ) as named
    join private.allergen_words w using (word), unnest(w.allergen_groups) as allergen_group
    order by allergen_group);
end $$;

insert into private.allergen_words (word, allergen_groups)
select word, coalesce(array_agg(list.allergen_group::public.allergen_group) filter (where list.allergen_group is not null), '{}')
from (values
  ('milk',
    'milk*, dairy, lactose, chees*, cheddar, mozzarella, mozarella, parmesan, gouda, edam, emmental, gruyere, feta, brie, camembert,
    ricotta, mascarpone, halloumi, paneer, raclette, fondue, yogu*, yogo*, yogh*, kefir, quark, skyr, lassi, tzatziki, fromage frais,
    butter*, ghee, cream*, creme fraiche, ice cream, icecream, sourcream, alfredo, gelato, custard, latte, cappuccino, cocoa, chocolate,
    nutella, whey, casein, curd, pudding, panna cotta, tiramisu, cheesecake, cheeseburger, pizza, lasagne, lasagna, quesadilla, bechamel,
    pesto, carbonara, gratin, quiche, souffle, croissant, brioche, pancake, waffle, crepe, cake, cupcake, muffin, brownie, cookie, scone,
    eclair, profiterole, mousse, fudge, caramel, toffee, mashed potato, mac and cheese, caesar, dairy*, diary, cmpa, cmpi, lactose*,
    casein*, creme, creme brulee, creme caramel, creme patissiere, creme anglaise, creme egg, easter egg, kinder egg, kinder bueno,
    black pudding, ferrero rocher, toblerone, malteser, snickers, kitkat, kit kat, twix, oreo, cadbury, choc, choccy, mocha, macchiato,
    frappuccino, flat white, horlicks, ovaltine, actimel, activia, yakult, petit filous, frube, dairylea, babybel, baby bel, philadelphia,
    fromage, queso, haloumi, mozzarela, parmigiano, parmigiana, pecorino, stilton, burrata, bocconcini, roquefort, gorgonzola, manchego,
    provolone, havarti, jarlsberg, grana padano, monterey jack, red leicester, double gloucester, wensleydale, caerphilly, boursin,
    danish blue, taleggio, fontina, asiago, reblochon, labneh, ayran, raita, korma, tikka masala, makhani, malai, kulfi, kheer, burfi,
    barfi, rasmalai, gulab jamun, naan, nan bread, trifle, yorkshire pudding, yorkshire pud, toad in the hole, bread and butter pudding,
    bread pudding, sponge, bakewell, madeleine, panettone, flapjack, shortbread, shortcake, crumble, cobbler, banoffee, pavlova,
    eton mess, lemon curd, dulce de leche, angel delight, pain au chocolat, blini, bearnaise, white sauce, rarebit, croque monsieur,
    stroganoff, dauphinoise, risotto, moussaka, cannelloni, enchilada, chowder, bisque, kiev, mash, mac n cheese, goldfish, reese,
    french toast, custard cream, jammie dodger, cannoli, spanakopita, laughing cow, cauliflower cheese, mac cheese, flap jack, spongecake'),
  ('eggs',
    'egg*, omelette, omelet, frittata, quiche, souffle, mayonnaise, mayo, aioli, hollandaise, remoulade, meringue, macaron, nougat,
    custard, carbonara, pancake, waffle, crepe, cake, cupcake, cheesecake, muffin, brownie, cookie, doughnut, donut, french toast,
    brioche, scone, eclair, profiterole, tiramisu, mousse, ravioli, tortellini, schnitzel, surimi, coleslaw, caesar, albumen, ovalbumin,
    creme brulee, creme caramel, creme patissiere, creme anglaise, creme egg, easter egg, trifle, yorkshire pudding, yorkshire pud,
    toad in the hole, bread and butter pudding, bread pudding, sponge, bakewell, battenberg, battenburg, madeleine, panettone, flapjack,
    pavlova, eton mess, lemon curd, ladyfinger, lady finger, macaroon, challah, blini, dough nut, tagliatelle, pappardelle, tortelloni,
    agnolotti, tagliolini, shakshuka, spanish tortilla, latke, fritter, tempura, katsu, scotch egg, egg roll, okonomiyaki, kedgeree,
    quorn, mayonaise, salad cream, tartare sauce, tartar sauce, bearnaise, marie rose, slaw, potato salad, crabstick, crab stick,
    seafood stick, snickers, turron, moussaka, spongecake, meatball, swiss roll, pad thai, flap jack'),
  ('gluten',
    'gluten, wheat*, wholewheat, rye, barley, spelt, kamut, durum, farro, freekeh, bulgur, couscous, semolina, seitan, oat*, oat milk,
    oat drink, porridge, muesli, granola, cereal, cornflake, malt, flour, bread*, toast*, crouton, bun, bagel, baguette, brioche,
    croissant, pretzel, pita, naan, focaccia, ciabatta, flatbread, sourdough, crispbread, gingerbread, shortbread, cornbread, cracker,
    cream cracker, rusk, wafer, biscuit, cookie, cake, cupcake, cheesecake, pancake, waffle, crepe, muffin, brownie, doughnut, donut,
    scone, eclair, profiterole, churro, tiramisu, pastry, pastries, pie, tart, strudel, quiche, pasta, spaghetti, macaroni, penne,
    fusilli, lasagne, lasagna, ravioli, tortellini, noodle, ramen, udon, gnocchi, mac and cheese, dumpling, pizza, calzone, burger,
    hamburger, cheeseburger, fishburger, hot dog, hotdog, sandwich, panini, wrap, tortilla, burrito, quesadilla, spring roll, samosa,
    nugget, schnitzel, fish finger, fishfinger, fish stick, fishstick, fishcake, soy sauce, teriyaki, stuffing, gravy, gluten*, glutin,
    coeliac*, celiac*, ceoliac*, einkorn, emmer, triticale, bulghur, bulgar, burghul, cous cous, tabbouleh, tabouleh, tabbouli, tabouli,
    weetabix, weetbix, weet bix, shreddie, cheerio, rice krispie, rice crispie, coco pop, frostie, frosted flake, bran flake, corn flake,
    readybrek, ready brek, malted, soreen, marmite, vegemite, bovril, horlicks, ovaltine, bisto, dough, dough nut, batter, battered,
    panko, tempura, katsu, goujon, kiev, scampi, crabstick, crab stick, seafood stick, scotch egg, egg roll, sausage, sausage roll,
    black pudding, haggis, roux, bechamel, white sauce, tagliatelle, linguine, linguini, orzo, rigatoni, tortelloni, pappardelle,
    fettuccine, fettucine, fettuccini, farfalle, cannelloni, conchiglie, vermicelli, bucatini, tagliolini, agnolotti, cavatappi,
    orecchiette, ziti, capellini, angel hair, spag bol, mac n cheese, macncheese, moussaka, chow mein, lo mein, soba, gyoza, wonton,
    dim sum, bao, pierogi, potsticker, okonomiyaki, hoisin, shoyu, ponzu, oyster sauce, pitta, nan bread, roti, chapati, chapatti,
    chappati, paratha, puri, kulcha, crumpet, bap, barm, beigel, matzo, matzah, challah, blini, grissini, ryvita, fajita, chimichanga,
    enchilada, empanada, blt, rarebit, croque monsieur, pasty, pasties, vol au vent, filo, phyllo, pain au chocolat, panettone, stollen,
    madeleine, battenberg, battenburg, bakewell, sponge, ladyfinger, lady finger, trifle, yorkshire pudding, yorkshire pud,
    toad in the hole, bread and butter pudding, bread pudding, crumble, cobbler, banoffee, flapjack, shortcake, mince pie, fritter,
    gulab jamun, hobnob, oreo, kitkat, kit kat, twix, malteser, kinder bueno, ferrero rocher, goldfish, french toast, custard cream,
    jammie dodger, digestive, cannoli, spanakopita, taramasalata, bruschetta, crostini, garlicbread, onion ring, meatball, swiss roll,
    baklava, carbonara, cauliflower cheese, minestrone, mac cheese, soysauce, flap jack, spongecake'),
  ('peanuts',
    'peanut*, peanut butter, groundnut, monkey nut, arachis, satay, pad thai, pb, nut*, mixed nut, nut butter, trail mix, penut*, pea nut,
    pea nut butter, pbj, monkeynut, bamba, snickers, reese, gado gado, kung pao, massaman'),
  ('tree_nuts',
    'tree nut, nut*, mixed nut, nut butter, almond*, hazelnut*, walnut*, cashew*, pecan, pistachio, macadamia, brazil nut, pine nut,
    filbert, almond milk, cashew milk, hazelnut milk, almond butter, cashew butter, hazelnut butter, nutella, praline, marzipan, nougat,
    frangipane, amaretti, macaron, baklava, pesto, muesli, granola, trail mix, treenut, hazlenut*, hazel nut, wal nut, brazilnut, pinenut,
    pine kernel, pistaccio, macademia, korma, kulfi, rasmalai, bakewell, battenberg, battenburg, stollen, turron, dukkah, waldorf,
    kinder bueno, ferrero rocher, toblerone, brazil, pecan*, pistachio*, macadamia*'),
  ('soy',
    'soy*, soja, tofu, tempeh, edamame, miso, natto, tamari, teriyaki, soy milk, soya milk, soy sauce, bean curd, beancurd, tempe, shoyu,
    ponzu, hoisin, oyster sauce, textured vegetable protein, tvp, oreo, tofu*, soysauce'),
  ('fish',
    'fish*, seafood, salmon, tuna, cod, haddock, halibut, herring, mackerel, sardine, pilchard, sprat, anchovy, anchovies, trout, bass,
    tilapia, pollock, plaice, sole, hake, perch, pike, carp, eel, catfish, swordfish, monkfish, snapper, pangasius, whitebait, kipper,
    caviar, roe, sushi, surimi, fish finger, fishfinger, fish stick, fishstick, fishcake, fishburger, paella, worcestershire, caesar,
    sea food, seafood stick, finfish, whitefish, codfish, tunafish, rockfish, sashimi, nigiri, poke bowl, ceviche, gravlax, gravadlax,
    lox, rollmop, kedgeree, bouillabaisse, seabass, seabream, bream, turbot, coley, mullet, basa, barramundi, bonito, dashi, nam pla,
    tapenade, puttanesca, furikake, crabstick, crab stick, worcester sauce, lea and perrins, taramasalata, pad thai'),
  ('crustaceans',
    'crustacean, shellfish, seafood, shrimp*, prawn*, crab, lobster, langoustine, scampi, crayfish, crawfish, krill, paella, surimi,
    crustacea, shell fish, shelfish, sea food, seafood stick, cray fish, craw fish, crabmeat, crabstick, crab stick, langostino,
    bouillabaisse, bisque, jambalaya'),
  ('molluscs',
    'mollusc, mollusk, shellfish, seafood, mussel, oyster, clam, cockle, scallop, whelk, squid, calamari, octopus, cuttlefish, snail,
    escargot, abalone, paella, mollusca, shell fish, shelfish, sea food, seafood stick, cuttle fish, calamares, octopi, winkle,
    periwinkle, limpet, moules, vongole, bouillabaisse, oyster sauce'),
  ('sesame',
    'sesame, tahini, tahina, hummus, houmous, halva, halvah, gomasio, falafel, baba ganoush, bagel, tahin, tehina, humous, hummous, hommus,
    houmus, hoummous, humus, felafel, halwa, halawa, zaatar, za atar, dukkah, furikake, gomashio, baba ghanoush, babaganoush, hoisin,
    sesame*'),
  ('mustard',
    'mustard, mayonnaise, mayo, remoulade, vinaigrette, dressing, coleslaw, piccalilli, curry, curries, hot dog, dijon, mayonaise,
    salad cream, tartare sauce, tartar sauce, slaw, potato salad, mustard*'),
  ('celery',
    'celery, celeriac, bouillon, stock cube, broth, soup, stew, stock, stockcube, stockpot, minestrone, mirepoix, waldorf, marmite,
    jambalaya, celery*'),
  ('sulphites',
    'sulphite, sulfite, sulphur dioxide, sulfur dioxide, dried fruit, dried apricot, dried mango, dried apple, raisin, sultana, wine,
    balsamic, sulphit*, sulfit*, sulphur, sulfur, bisulphite, bisulfite, metabisulphite, metabisulfite, dried pear, dried peach,
    dried pineapple, dried papaya, glace cherry, glace cherries, mince pie'),
  ('lupin',
    'lupin, lupine, lupini, lupin*'),
  (null,
    'coconut milk, coconut drink, coconut cream, coconut butter, coconut yogurt, coconut yoghurt, rice milk, rice drink, cocoa butter,
    apple butter, butter bean, butter lettuce, butter nut squash, cream of tartar, tiger nut, egg plant, crab apple, oyster mushroom,
    rice noodle, glass noodle, rice cake, rice cracker, corn tortilla, swedish fish, eggplant, butternut, buttercup, butterbean,
    butterhead, nutmeg, nutrition, nutritional, nutritious, nutrient, milk thistle, coco nut, coco nut milk, rice vermicelli, wine gum,
    winegum')
) as list (allergen_group, words), regexp_split_to_table(list.words, ',\s+') as word
group by word;
