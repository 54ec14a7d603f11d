import { SUGGESTED_FOODS, type AllergenGroup } from '@tastequest/client';
import { allergenGroupsIn, choiceOf, groupsOf, toggled } from './allergens';

describe('the groups that a text names', () => {
  test.each([
    ['Cheddar Cheese', ['milk']],
    ['a glass of MILK', ['milk']],
    ['Crème brûlée', ['milk', 'eggs']],
    ['crème fraîche', ['milk']],
    ['Peanut butter', ['peanuts']],
    ['Peanut, butter', ['milk', 'peanuts']],
    ['Almond milk', ['tree_nuts']],
    ['Coconut milk', []],
    ['Butternut squash', []],
    ['Eggplant', []],
    ['Nut bar', ['peanuts', 'tree_nuts']],
    ['Prawns and mussels', ['crustaceans', 'molluscs']],
    ['Buckwheat', []],
    ['Fishfingers', ['gluten', 'fish']],
    ['Creamy tomato soup', ['milk', 'celery']],
    ['Cheesy pasta', ['milk', 'gluten']],
    ['Buttered toast', ['milk', 'gluten']],
    ['Icecream', ['milk']],
    ['PB&J', ['peanuts']],
    ['Nutty bar', ['peanuts', 'tree_nuts']],
    ['Soymilk', ['soy']],
    ['Eggfried rice', ['eggs']],
    ['Nutmeg', []],
    ['soy sauce', ['gluten', 'soy']],
    ['French toast', ['milk', 'eggs', 'gluten']],
    ['Ham-and-cheese sandwiches', ['milk', 'gluten']],
    ['', []],
  ])('%s', (text, groups) => expect(allergenGroupsIn(text)).toEqual(groups));

  test.each(
    (
      [
        [
          ['gluten'],
          'coeliac, Coeliac disease, coeliacs, celiac, celiac-disease, gluten-free, glutenfree, wheat allergy',
        ],
        [
          ['tree_nuts'],
          'treenut, treenuts, tree nuts, tree-nuts, tree-nut allergy, hazel nuts, hazlenuts, brazilnuts, brazils',
        ],
        [['peanuts'], 'pea nut, pea-nuts, peanuts, penuts, pea nut butter, groundnuts, groundnut oil, PBJ'],
        [['peanuts', 'tree_nuts'], 'nuts, nut allergy, ground nuts'],
        [['crustaceans', 'molluscs'], 'shell fish, shell-fish, shellfish, Shellfish allergy, shelfish'],
        [['fish', 'crustaceans', 'molluscs'], 'sea food, sea-food, seafood, seafoods'],
        [['crustaceans'], 'crustacea, crustacean, crustaceans, cray fish, crabmeat'],
        [['molluscs'], 'mollusc, molluscs, mollusk, mollusks, mollusca, cuttle-fish'],
        [
          ['fish'],
          'fish, finfish, fin fish, white fish, whitefish, tunafish, sashimi, Worcestershire sauce, Worcester sauce',
        ],
        [
          ['milk'],
          "lactose, lactose intolerant, dairy, dairyfree, diary free, casein, caseinate, whey, CMPA, cow's milk protein",
        ],
        [['eggs'], 'egg white, eggs, albumen, ovalbumin'],
        [['soy'], 'soya, soy, soybean, soya-bean, soy beans, soyabeans, soja, bean curd, tofu, tempeh, miso, edamame'],
        [
          ['sulphites'],
          'sulphites, sulfites, sulphur dioxide, sulfur-dioxide, sulphited, metabisulphite, sodium metabisulfite, E220, e-224, E 228',
        ],
        [
          ['sesame'],
          "sesame, sesame seeds, sesameseeds, sesameoil, tahini, tahin, humous, hommus, houmous, hummus, za'atar",
        ],
        [['lupin'], 'lupin, lupine, lupins, lupin seed, lupinseed'],
        [['celery'], 'celery, celeriac, celery-salt, vegetable stock'],
        [['mustard'], 'mustard, mustardseed, mustard seeds, Dijon'],
      ] as [AllergenGroup[], string][]
    ).flatMap(([groups, texts]) => texts.split(', ').map((text) => [text, groups] as const)),
  )('an allergy to %s', (text, groups) => expect(allergenGroupsIn(text)).toEqual(groups));

  test.each(
    (
      [
        [
          ['gluten'],
          'linguine, orzo, rigatoni, gnocchi, pitta, couscous, cous cous, cous-cous, bulgur, bulghur, tabbouleh, tabouli',
        ],
        [
          ['gluten'],
          'seitan, roti, chapatis, parathas, crumpets, Weetabix, Weet-Bix, panko, breaded chicken, battered, filo, phyllo',
        ],
        [['eggs', 'gluten'], 'tagliatelle, tortelloni, tortellini, pappardelle, tempura'],
        [['milk', 'gluten'], 'naan, nan bread, mac n cheese, apple crumble'],
        [
          ['milk', 'eggs', 'gluten'],
          'flapjack, flap-jacks, brioche, trifle, Yorkshire puddings, pancakes, waffles, toad-in-the-hole',
        ],
        [['gluten', 'sesame'], 'bagel'],
        [['tree_nuts'], 'pine nuts, pinenuts, praline, marzipan'],
        [['eggs', 'gluten', 'fish', 'crustaceans'], 'crabstick, crab sticks'],
        [['fish'], 'sushi, nigiri'],
        [
          ['milk'],
          'burrata, Stilton, pecorino, feta, halloumi, haloumi, Babybel, Red Leicester, Roquefort, crème fraîche, raita',
        ],
        [['milk', 'eggs'], 'custard, crème brûlée, crème caramel, pavlova, lemon curd'],
        [['eggs', 'mustard'], 'mayonnaise, mayonaise, salad cream, tartare sauce'],
        [['eggs'], 'meringue, shakshuka'],
        [['eggs', 'tree_nuts'], 'nougat'],
        [['milk', 'tree_nuts'], 'Nutella, pesto'],
        [['peanuts'], 'satay'],
        [['gluten', 'soy'], 'shoyu, teriyaki'],
        [
          [],
          'wine gums, coco nut, coconut milk, rice vermicelli, batteries, mashed banana, water chestnut, buckwheat, milk thistle',
        ],
      ] as [AllergenGroup[], string][]
    ).flatMap(([groups, texts]) => texts.split(', ').map((text) => [text, groups] as const)),
  )('the food %s', (text, groups) => expect(allergenGroupsIn(text)).toEqual(groups));

  test.each([
    ['full-width letters', '\uff2d\uff49\uff4c\uff4b', ['milk']],
    ['a ligature', '\ufb01sh', ['fish']],
    ['a soft hyphen', 'Chee\u00adse', ['milk']],
    ['a joiner of no width', 'pea\u200dnut', ['peanuts']],
    ['a mark of direction', '\u202efi\u2066sh', ['fish']],
    ['a variation selector', 'eg\ufe0fg', ['eggs']],
    ['a filler', 'so\u3164ya', ['soy']],
    ['a hyphen that keeps a line together', 'shell\u2011fish', ['crustaceans', 'molluscs']],
    ['a space that keeps a line together', 'Crème\u00a0brûlée', ['milk', 'eggs']],
  ] as const)('%s hides no word', (_what, text, groups) => expect(allergenGroupsIn(text)).toEqual(groups));

  test.each(SUGGESTED_FOODS.map(({ name, allergenGroups }) => [name, allergenGroups] as const))(
    'the suggested food %s carries what its name says',
    (name, groups) => expect(allergenGroupsIn(name)).toEqual(groups),
  );
});

describe('a choice', () => {
  it('follows the text, letter by letter', () => {
    const choice = choiceOf([], '');
    expect(groupsOf(choice, 'Butter')).toEqual(['milk']);
    expect(groupsOf(choice, 'Butternut')).toEqual([]);
  });

  it('keeps what was ticked by hand, whatever the text says', () => {
    const choice = toggled(choiceOf([], ''), 'milk', '');
    expect(groupsOf(choice, 'Toast with butter')).toEqual(['milk', 'gluten']);
    expect(groupsOf(choice, 'Rice')).toEqual(['milk']);
  });

  it('leaves out what was cleared by hand', () => {
    const choice = toggled(choiceOf([], ''), 'milk', 'Vegan cheese');
    expect(groupsOf(choice, 'Vegan cheese on toast')).toEqual(['gluten']);
    expect(groupsOf(toggled(choice, 'milk', 'Vegan cheese'), 'Vegan cheese')).toEqual(['milk']);
  });

  it('begins with what is stored', () => {
    const choice = choiceOf(['tree_nuts'], 'Vegan cheese');
    expect(groupsOf(choice, 'Vegan cheese')).toEqual(['tree_nuts']);
    expect(groupsOf(choice, 'Vegan cheese with egg')).toEqual(['eggs', 'tree_nuts']);
  });
});
