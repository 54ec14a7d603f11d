import { ALLERGEN_GROUPS } from '@tastequest/client';
import type { AllergenGroup } from '@tastequest/client';

interface AllergenLabel {
  name: string;
  emoji: string;
  /** What belongs to the group, where its name does not say it. */
  examples?: string;
}

export const ALLERGEN_LABELS: Record<AllergenGroup, AllergenLabel> = {
  milk: { name: 'Milk', emoji: '🥛' },
  eggs: { name: 'Eggs', emoji: '🥚' },
  gluten: { name: 'Gluten', emoji: '🌾', examples: 'wheat, rye, barley, oats' },
  peanuts: { name: 'Peanuts', emoji: '🥜' },
  tree_nuts: { name: 'Tree nuts', emoji: '🌰', examples: 'almond, hazelnut, walnut, cashew' },
  soy: { name: 'Soy', emoji: '🫛' },
  fish: { name: 'Fish', emoji: '🐟' },
  crustaceans: { name: 'Crustaceans', emoji: '🦐', examples: 'shrimp, crab, lobster' },
  molluscs: { name: 'Molluscs', emoji: '🦪', examples: 'mussel, oyster, squid' },
  sesame: { name: 'Sesame', emoji: '🫘' },
  mustard: { name: 'Mustard', emoji: '🌭' },
  celery: { name: 'Celery', emoji: '🥬' },
  sulphites: { name: 'Sulphites', emoji: '🍇', examples: 'in dried fruit' },
  lupin: { name: 'Lupin', emoji: '🌼' },
};

/**
 * Everyday words of each group, in the singular; with a star the word may go on, as in fishfinger or cheesy; `none` are
 * words that name no group though a part of them would. The database has the same (table `private.allergen_words`), and a
 * test compares them.
 */
export const ALLERGEN_WORDS: Record<AllergenGroup | 'none', readonly string[]> = {
  milk: words(
    'milk*, dairy, lactose, chees*, cheddar, mozzarella, mozarella, parmesan, gouda, edam, emmental, gruyere, feta, brie, camembert, ricotta',
    'mascarpone, halloumi, paneer, raclette, fondue, yogu*, yogo*, yogh*, kefir, quark, skyr, lassi, tzatziki, fromage frais, butter*',
    'ghee, cream*, creme fraiche, ice cream, icecream, sourcream, alfredo, gelato, custard, latte, cappuccino, cocoa, chocolate, nutella',
    'whey, casein, curd, pudding, panna cotta, tiramisu, cheesecake, cheeseburger, pizza, lasagne, lasagna, quesadilla, bechamel',
    'pesto, carbonara, gratin, quiche, souffle, croissant, brioche, pancake, waffle, crepe, cake, cupcake, muffin, brownie, cookie',
    'scone, eclair, profiterole, mousse, fudge, caramel, toffee, mashed potato, mac and cheese, caesar',
    'dairy*, diary, cmpa, cmpi, lactose*, casein*, creme, creme brulee, creme caramel, creme patissiere, creme anglaise, creme egg, easter egg',
    'kinder egg, kinder bueno, black pudding, ferrero rocher, toblerone, malteser, snickers, kitkat, kit kat, twix, oreo, cadbury, choc, choccy, mocha',
    'macchiato, frappuccino, flat white, horlicks, ovaltine, actimel, activia, yakult, petit filous, frube, dairylea, babybel, baby bel',
    'philadelphia, fromage, queso, haloumi, mozzarela, parmigiano, parmigiana, pecorino, stilton, burrata, bocconcini, roquefort, gorgonzola',
    'manchego, provolone, havarti, jarlsberg, grana padano, monterey jack, red leicester, double gloucester, wensleydale, caerphilly, boursin',
    'danish blue, taleggio, fontina, asiago, reblochon, labneh, ayran, raita, korma, tikka masala, makhani, malai, kulfi, kheer, burfi, barfi',
    'rasmalai, gulab jamun, naan, nan bread, trifle, yorkshire pudding, yorkshire pud, toad in the hole, bread and butter pudding',
    'bread pudding, sponge, bakewell, madeleine, panettone, flapjack, shortbread, shortcake, crumble, cobbler, banoffee, pavlova, eton mess',
    'lemon curd, dulce de leche, angel delight, pain au chocolat, blini, bearnaise, white sauce, rarebit, croque monsieur, stroganoff',
    'dauphinoise, risotto, moussaka, cannelloni, enchilada, chowder, bisque, kiev, mash, mac n cheese, goldfish, reese, french toast',
    'custard cream, jammie dodger, cannoli, spanakopita, laughing cow, cauliflower cheese, mac cheese, flap jack, spongecake',
  ),
  eggs: words(
    'egg*, omelette, omelet, frittata, quiche, souffle, mayonnaise, mayo, aioli, hollandaise, remoulade, meringue, macaron, nougat',
    'custard, carbonara, pancake, waffle, crepe, cake, cupcake, cheesecake, muffin, brownie, cookie, doughnut, donut, french toast',
    'brioche, scone, eclair, profiterole, tiramisu, mousse, ravioli, tortellini, schnitzel, surimi, coleslaw, caesar',
    'albumen, ovalbumin, creme brulee, creme caramel, creme patissiere, creme anglaise, creme egg, easter egg, trifle, yorkshire pudding',
    'yorkshire pud, toad in the hole, bread and butter pudding, bread pudding, sponge, bakewell, battenberg, battenburg, madeleine, panettone',
    'flapjack, pavlova, eton mess, lemon curd, ladyfinger, lady finger, macaroon, challah, blini, dough nut, tagliatelle, pappardelle',
    'tortelloni, agnolotti, tagliolini, shakshuka, spanish tortilla, latke, fritter, tempura, katsu, scotch egg, egg roll, okonomiyaki',
    'kedgeree, quorn, mayonaise, salad cream, tartare sauce, tartar sauce, bearnaise, marie rose, slaw, potato salad, crabstick, crab stick',
    'seafood stick, snickers, turron, moussaka, spongecake, meatball, swiss roll, pad thai, flap jack',
  ),
  gluten: words(
    'gluten, wheat*, wholewheat, rye, barley, spelt, kamut, durum, farro, freekeh, bulgur, couscous, semolina, seitan, oat*',
    'oat milk, oat drink, porridge, muesli, granola, cereal, cornflake, malt, flour, bread*, toast*',
    'crouton, bun, bagel, baguette, brioche, croissant, pretzel, pita, naan, focaccia, ciabatta, flatbread, sourdough, crispbread',
    'gingerbread, shortbread, cornbread, cracker, cream cracker, rusk, wafer, biscuit, cookie, cake, cupcake, cheesecake, pancake',
    'waffle, crepe, muffin, brownie, doughnut, donut, scone, eclair, profiterole, churro, tiramisu, pastry, pastries, pie, tart',
    'strudel, quiche, pasta, spaghetti, macaroni, penne, fusilli, lasagne, lasagna, ravioli, tortellini, noodle, ramen, udon, gnocchi',
    'mac and cheese, dumpling, pizza, calzone, burger, hamburger, cheeseburger, fishburger, hot dog, hotdog, sandwich, panini, wrap, tortilla, burrito, quesadilla',
    'spring roll, samosa, nugget, schnitzel, fish finger, fishfinger, fish stick, fishstick, fishcake, soy sauce, teriyaki, stuffing, gravy',
    'gluten*, glutin, coeliac*, celiac*, ceoliac*, einkorn, emmer, triticale, bulghur, bulgar, burghul, cous cous, tabbouleh, tabouleh',
    'tabbouli, tabouli, weetabix, weetbix, weet bix, shreddie, cheerio, rice krispie, rice crispie, coco pop, frostie, frosted flake',
    'bran flake, corn flake, readybrek, ready brek, malted, soreen, marmite, vegemite, bovril, horlicks, ovaltine, bisto, dough, dough nut',
    'batter, battered, panko, tempura, katsu, goujon, kiev, scampi, crabstick, crab stick, seafood stick, scotch egg, egg roll, sausage',
    'sausage roll, black pudding, haggis, roux, bechamel, white sauce, tagliatelle, linguine, linguini, orzo, rigatoni, tortelloni, pappardelle',
    'fettuccine, fettucine, fettuccini, farfalle, cannelloni, conchiglie, vermicelli, bucatini, tagliolini, agnolotti, cavatappi, orecchiette',
    'ziti, capellini, angel hair, spag bol, mac n cheese, macncheese, moussaka, chow mein, lo mein, soba, gyoza, wonton, dim sum, bao, pierogi',
    'potsticker, okonomiyaki, hoisin, shoyu, ponzu, oyster sauce, pitta, nan bread, roti, chapati, chapatti, chappati, paratha, puri, kulcha',
    'crumpet, bap, barm, beigel, matzo, matzah, challah, blini, grissini, ryvita, fajita, chimichanga, enchilada, empanada, blt, rarebit',
    'croque monsieur, pasty, pasties, vol au vent, filo, phyllo, pain au chocolat, panettone, stollen, madeleine, battenberg, battenburg',
    'bakewell, sponge, ladyfinger, lady finger, trifle, yorkshire pudding, yorkshire pud, toad in the hole, bread and butter pudding',
    'bread pudding, crumble, cobbler, banoffee, flapjack, shortcake, mince pie, fritter, gulab jamun, hobnob, oreo, kitkat, kit kat, twix',
    'malteser, kinder bueno, ferrero rocher, goldfish, french toast, custard cream, jammie dodger, digestive, cannoli, spanakopita',
    'taramasalata, bruschetta, crostini, garlicbread, onion ring, meatball, swiss roll, baklava, carbonara, cauliflower cheese, minestrone',
    'mac cheese, soysauce, flap jack, spongecake',
  ),
  peanuts: words(
    'peanut*, peanut butter, groundnut, monkey nut, arachis, satay, pad thai, pb, nut*, mixed nut, nut butter, trail mix',
    'penut*, pea nut, pea nut butter, pbj, monkeynut, bamba, snickers, reese, gado gado, kung pao, massaman',
  ),
  tree_nuts: words(
    'tree nut, nut*, mixed nut, nut butter, almond*, hazelnut*, walnut*, cashew*, pecan, pistachio, macadamia, brazil nut, pine nut',
    'filbert, almond milk, cashew milk, hazelnut milk, almond butter, cashew butter, hazelnut butter, nutella, praline, marzipan',
    'nougat, frangipane, amaretti, macaron, baklava, pesto, muesli, granola, trail mix',
    'treenut, hazlenut*, hazel nut, wal nut, brazilnut, pinenut, pine kernel, pistaccio, macademia, korma, kulfi, rasmalai, bakewell',
    'battenberg, battenburg, stollen, turron, dukkah, waldorf, kinder bueno, ferrero rocher, toblerone, brazil, pecan*, pistachio*, macadamia*',
  ),
  soy: words(
    'soy*, soja, tofu, tempeh, edamame, miso, natto, tamari, teriyaki, soy milk, soya milk, soy sauce',
    'bean curd, beancurd, tempe, shoyu, ponzu, hoisin, oyster sauce, textured vegetable protein, tvp, oreo, tofu*, soysauce',
  ),
  fish: words(
    'fish*, seafood, salmon, tuna, cod, haddock, halibut, herring, mackerel, sardine, pilchard, sprat, anchovy, anchovies, trout, bass',
    'tilapia, pollock, plaice, sole, hake, perch, pike, carp, eel, catfish, swordfish, monkfish, snapper, pangasius, whitebait, kipper',
    'caviar, roe, sushi, surimi, fish finger, fishfinger, fish stick, fishstick, fishcake, fishburger, paella, worcestershire, caesar',
    'sea food, seafood stick, finfish, whitefish, codfish, tunafish, rockfish, sashimi, nigiri, poke bowl, ceviche, gravlax, gravadlax, lox',
    'rollmop, kedgeree, bouillabaisse, seabass, seabream, bream, turbot, coley, mullet, basa, barramundi, bonito, dashi, nam pla, tapenade',
    'puttanesca, furikake, crabstick, crab stick, worcester sauce, lea and perrins, taramasalata, pad thai',
  ),
  crustaceans: words(
    'crustacean, shellfish, seafood, shrimp*, prawn*, crab, lobster, langoustine, scampi, crayfish, crawfish, krill, paella, surimi',
    'crustacea, shell fish, shelfish, sea food, seafood stick, cray fish, craw fish, crabmeat, crabstick, crab stick, langostino, bouillabaisse',
    'bisque, jambalaya',
  ),
  molluscs: words(
    'mollusc, mollusk, shellfish, seafood, mussel, oyster, clam, cockle, scallop, whelk, squid, calamari, octopus, cuttlefish, snail',
    'escargot, abalone, paella',
    'mollusca, shell fish, shelfish, sea food, seafood stick, cuttle fish, calamares, octopi, winkle, periwinkle, limpet, moules, vongole',
    'bouillabaisse, oyster sauce',
  ),
  sesame: words(
    'sesame, tahini, tahina, hummus, houmous, halva, halvah, gomasio, falafel, baba ganoush, bagel',
    'tahin, tehina, humous, hummous, hommus, houmus, hoummous, humus, felafel, halwa, halawa, zaatar, za atar, dukkah, furikake, gomashio',
    'baba ghanoush, babaganoush, hoisin, sesame*',
  ),
  mustard: words(
    'mustard, mayonnaise, mayo, remoulade, vinaigrette, dressing, coleslaw, piccalilli, curry, curries, hot dog',
    'dijon, mayonaise, salad cream, tartare sauce, tartar sauce, slaw, potato salad, mustard*',
  ),
  celery: words(
    'celery, celeriac, bouillon, stock cube, broth, soup, stew',
    'stock, stockcube, stockpot, minestrone, mirepoix, waldorf, marmite, jambalaya, celery*',
  ),
  sulphites: words(
    'sulphite, sulfite, sulphur dioxide, sulfur dioxide, dried fruit, dried apricot, dried mango, dried apple, raisin, sultana, wine',
    'balsamic',
    'sulphit*, sulfit*, sulphur, sulfur, bisulphite, bisulfite, metabisulphite, metabisulfite, dried pear, dried peach, dried pineapple',
    'dried papaya, glace cherry, glace cherries, mince pie',
  ),
  lupin: words('lupin, lupine, lupini', 'lupin*'),
  none: words(
    'coconut milk, coconut drink, coconut cream, coconut butter, coconut yogurt, coconut yoghurt, rice milk, rice drink, cocoa butter',
    'apple butter, butter bean, butter lettuce, butter nut squash, cream of tartar, tiger nut, egg plant, crab apple, oyster mushroom',
    'rice noodle, glass noodle, rice cake, rice cracker, corn tortilla, swedish fish, eggplant, butternut, buttercup, butterbean',
    'butterhead, nutmeg, nutrition, nutritional, nutritious, nutrient, milk thistle',
    'coco nut, coco nut milk, rice vermicelli, wine gum, winegum',
  ),
};

function words(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(', '));
}

const GROUPS_OF_WORD = new Map<string, AllergenGroup[]>(ALLERGEN_WORDS.none.map((word) => [word, []]));
for (const group of ALLERGEN_GROUPS) {
  for (const word of ALLERGEN_WORDS[group]) GROUPS_OF_WORD.set(word, [...(GROUPS_OF_WORD.get(word) ?? []), group]);
}

/** Of two words at one place the longer one counts: peanut butter is no butter. */
const LONGEST_FIRST = [...GROUPS_OF_WORD.keys()].sort((one, other) => other.length - one.length);
const isStem = (word: string) => word.endsWith('*');
const WHOLE_WORD = new RegExp(`\\b(${LONGEST_FIRST.filter((word) => !isStem(word)).join('|')})(?:s|es)?\\b`, 'g');
const STEM = new RegExp(`\\b(${LONGEST_FIRST.filter(isStem).join('|').replaceAll('*', '')})[a-z]*`, 'g');

/** Marks upon letters, and what nobody sees: soft hyphens, joiners, marks of direction. */
const UNSEEN =
  /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const SULPHITE_NUMBER = /\be[ -]?22[0-8](?!\d)/g;

/**
 * The allergen groups that a text names by an everyday word, in the order of `ALLERGEN_GROUPS`. What punctuation parts is
 * read for itself. The database proposes the same groups (`private.allergen_groups_in`) for a food or an allergy that comes without
 * groups.
 */
export function allergenGroupsIn(text: string): AllergenGroup[] {
  const plain = text.normalize('NFKD').replace(UNSEEN, '').toLowerCase().replace(SULPHITE_NUMBER, ' sulphite ');
  const lines = plain.replace(/[^a-z\s'’‐-]+/g, '\n').replace(/[^a-z\n]+/g, ' ');
  const words = [...lines.matchAll(WHOLE_WORD)].map(([, word = '']) => word);
  const stems = [...lines.replace(WHOLE_WORD, '\n').matchAll(STEM)].map(([, stem = '']) => `${stem}*`);
  const groups = new Set([...words, ...stems].flatMap((word) => GROUPS_OF_WORD.get(word) ?? []));
  return ALLERGEN_GROUPS.filter((group) => groups.has(group));
}

/** What was ticked and cleared by hand, beside what a text names. */
interface AllergenChoice {
  added: readonly AllergenGroup[];
  cleared: readonly AllergenGroup[];
}

/** The choice that makes these groups of this text. */
export function choiceOf(groups: readonly AllergenGroup[], text: string): AllergenChoice {
  const named = allergenGroupsIn(text);
  return {
    added: groups.filter((group) => !named.includes(group)),
    cleared: named.filter((group) => !groups.includes(group)),
  };
}

/** The groups that the text names now, without those that were cleared, and those that were added. */
export function groupsOf({ added, cleared }: AllergenChoice, text: string): AllergenGroup[] {
  const named = allergenGroupsIn(text);
  return ALLERGEN_GROUPS.filter(
    (group) => added.includes(group) || (named.includes(group) && !cleared.includes(group)),
  );
}

/** Ticks the group, or clears it; from then on no text changes it. */
export function toggled(choice: AllergenChoice, group: AllergenGroup, text: string): AllergenChoice {
  const isOn = groupsOf(choice, text).includes(group);
  const others = (groups: readonly AllergenGroup[]) => groups.filter((one) => one !== group);
  return {
    added: isOn ? others(choice.added) : [...others(choice.added), group],
    cleared: isOn ? [...others(choice.cleared), group] : others(choice.cleared),
  };
}
