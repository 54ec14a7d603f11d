import { ALLERGEN_GROUPS } from '@tastequest/client';
import type { AllergenGroup } from '@tastequest/client';

export interface AllergenLabel {
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
 * words that name no group though a part of them would. The database has
 * the same (table `private.allergen_words`), and a test compares them.
 */
export const ALLERGEN_WORDS: Record<AllergenGroup | 'none', readonly string[]> = {
  milk: words(
    'milk*, dairy, lactose, chees*, cheddar, mozzarella, mozarella, parmesan, gouda, edam, emmental, gruyere, feta, brie, camembert, ricotta',
    'mascarpone, halloumi, paneer, raclette, fondue, yogu*, yogo*, yogh*, kefir, quark, skyr, lassi, tzatziki, fromage frais, butter*',
    'ghee, cream*, creme fraiche, ice cream, icecream, sourcream, alfredo, gelato, custard, latte, cappuccino, cocoa, chocolate, nutella',
    'whey, casein, curd, pudding, panna cotta, tiramisu, cheesecake, cheeseburger, pizza, lasagne, lasagna, quesadilla, bechamel',
    'pesto, carbonara, gratin, quiche, souffle, croissant, brioche, pancake, waffle, crepe, cake, cupcake, muffin, brownie, cookie',
    'scone, eclair, profiterole, mousse, fudge, caramel, toffee, mashed potato, mac and cheese, caesar',
  ),
  eggs: words(
    'egg*, omelette, omelet, frittata, quiche, souffle, mayonnaise, mayo, aioli, hollandaise, remoulade, meringue, macaron, nougat',
    'custard, carbonara, pancake, waffle, crepe, cake, cupcake, cheesecake, muffin, brownie, cookie, doughnut, donut, french toast',
    'brioche, scone, eclair, profiterole, tiramisu, mousse, ravioli, tortellini, schnitzel, surimi, coleslaw, caesar',
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
  ),
  peanuts: words(
    'peanut*, peanut butter, groundnut, monkey nut, arachis, satay, pad thai, pb, nut*, mixed nut, nut butter, trail mix',
  ),
  tree_nuts: words(
    'tree nut, nut*, mixed nut, nut butter, almond*, hazelnut*, walnut*, cashew*, pecan, pistachio, macadamia, brazil nut, pine nut',
    'filbert, almond milk, cashew milk, hazelnut milk, almond butter, cashew butter, hazelnut butter, nutella, praline, marzipan',
    'nougat, frangipane, amaretti, macaron, baklava, pesto, muesli, granola, trail mix',
  ),
  soy: words('soy*, soja, tofu, tempeh, edamame, miso, natto, tamari, teriyaki, soy milk, soya milk, soy sauce'),
  fish: words(
    'fish*, seafood, salmon, tuna, cod, haddock, halibut, herring, mackerel, sardine, pilchard, sprat, anchovy, anchovies, trout, bass',
    'tilapia, pollock, plaice, sole, hake, perch, pike, carp, eel, catfish, swordfish, monkfish, snapper, pangasius, whitebait, kipper',
    'caviar, roe, sushi, surimi, fish finger, fishfinger, fish stick, fishstick, fishcake, fishburger, paella, worcestershire, caesar',
  ),
  crustaceans: words(
    'crustacean, shellfish, seafood, shrimp*, prawn*, crab, lobster, langoustine, scampi, crayfish, crawfish, krill, paella, surimi',
  ),
  molluscs: words(
    'mollusc, mollusk, shellfish, seafood, mussel, oyster, clam, cockle, scallop, whelk, squid, calamari, octopus, cuttlefish, snail',
    'escargot, abalone, paella',
  ),
  sesame: words('sesame, tahini, tahina, hummus, houmous, halva, halvah, gomasio, falafel, baba ganoush, bagel'),
  mustard: words(
    'mustard, mayonnaise, mayo, remoulade, vinaigrette, dressing, coleslaw, piccalilli, curry, curries, hot dog',
  ),
  celery: words('celery, celeriac, bouillon, stock cube, broth, soup, stew'),
  sulphites: words(
    'sulphite, sulfite, sulphur dioxide, sulfur dioxide, dried fruit, dried apricot, dried mango, dried apple, raisin, sultana, wine',
    'balsamic',
  ),
  lupin: words('lupin, lupine, lupini'),
  none: words(
    'coconut milk, coconut drink, coconut cream, coconut butter, coconut yogurt, coconut yoghurt, rice milk, rice drink, cocoa butter',
    'apple butter, butter bean, butter lettuce, butter nut squash, cream of tartar, tiger nut, egg plant, crab apple, oyster mushroom',
    'rice noodle, glass noodle, rice cake, rice cracker, corn tortilla, swedish fish, eggplant, butternut, buttercup, butterbean',
    'butterhead, nutmeg, nutrition, nutritional, nutritious, nutrient, milk thistle',
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

/**
 * The allergen groups that a text names by an everyday word, in the order of `ALLERGEN_GROUPS`. What punctuation parts is
 * read for itself. The database proposes the same groups (`private.allergen_groups_in`) for a food or an allergy that comes without
 * groups.
 */
export function allergenGroupsIn(text: string): AllergenGroup[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const lines = plain.replace(/[^a-z\s'’-]+/g, '\n').replace(/[^a-z\n]+/g, ' ');
  const words = [...lines.matchAll(WHOLE_WORD)].map(([, word = '']) => word);
  const stems = [...lines.replace(WHOLE_WORD, '\n').matchAll(STEM)].map(([, stem = '']) => `${stem}*`);
  const groups = new Set([...words, ...stems].flatMap((word) => GROUPS_OF_WORD.get(word) ?? []));
  return ALLERGEN_GROUPS.filter((group) => groups.has(group));
}

/** What was ticked and cleared by hand, beside what a text names. */
export interface AllergenChoice {
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
