import { ALLERGEN_GROUPS, SUGGESTED_FOODS, suggestedFoodRows, type AllergenGroup } from '@tastequest/client';
import { addFood, logFood, logged, makeHome, refusal, type Home } from './support/home.ts';
import { addKid, ok, type Kid } from './support/people.ts';

/** What is in them, as their labels say; all others hold none of the 14 groups. */
const CONTAINS: Record<string, AllergenGroup[]> = {
  Tofu: ['soy'],
  Eggs: ['eggs'],
  Salmon: ['fish'],
  'Whole Wheat Bread': ['gluten'],
  Oatmeal: ['gluten'],
  Pasta: ['gluten'],
  Yogurt: ['milk'],
  'Cheddar Cheese': ['milk'],
  Milk: ['milk'],
  'Cottage Cheese': ['milk'],
  'String Cheese': ['milk'],
};
const NAMES = [...new Set(SUGGESTED_FOODS.map(({ name }) => name))];

const groupsOfFood = async ({ backend }: Home, id: string) => {
  const [row] = await backend.sql<{ groups: string[] }>(
    'select allergen_groups::text[] as groups from public.foods where id = $1',
    [id],
  );
  return row?.groups;
};

describe('allergens', () => {
  let home: Home;
  beforeAll(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  /** A child as the form makes it; without groups they are found in the words. */
  const allergicTo = async (groups: string[] | undefined, words: string[] = []) => {
    const kid = await addKid(home.backend, home.parent);
    await ok(update(kid, words, groups));
    return kid;
  };
  const update = (kid: Kid, words: string[], groups: string[] | undefined, consent = true) =>
    home.parent.client.rpc('update_child', {
      p_child_id: kid.id,
      p_full_name: 'Kim Kid',
      p_dob: '2018-05-01',
      p_allergies: words,
      p_allergen_groups: groups,
      p_allergy_consent: consent,
    });
  const kept = async (kid: Kid) => {
    const rows = (await ok(home.parent.client.rpc('children_list'))) as {
      id: string;
      allergies: string[];
      allergen_groups: string[];
      allergies_to_review: boolean;
    }[];
    const { allergies, allergen_groups, allergies_to_review } = rows.find(({ id }) => id === kid.id) ?? {};
    return { allergies, allergen_groups, allergies_to_review };
  };

  describe('a suggested food', () => {
    const kids = new Map<AllergenGroup, Kid>();
    const foods = new Map<string, string>();
    beforeAll(async () => {
      for (const group of ALLERGEN_GROUPS) kids.set(group, await allergicTo([group]));
      const added = home.parent.client.from('foods').insert(suggestedFoodRows(NAMES)).select('id, name');
      for (const { id, name } of await ok(added)) foods.set(name as string, id as string);
    });

    test.each(NAMES.flatMap((name) => ALLERGEN_GROUPS.map((group) => [name, group] as const)))(
      '%s for a child with an allergy to %s',
      async (name, group) => {
        const kid = kids.get(group)!;
        const food = foods.get(name)!;
        if (CONTAINS[name]?.includes(group)) {
          expect(await refusal(logFood(kid, kid.id, food))).toMatchObject({ code: 'food.ask_a_grown_up' });
          const question = `${name} may contain ${group}. Please confirm that it's safe for your child.`;
          expect(await refusal(logFood(home.parent, kid.id, food))).toMatchObject({ message: question });
        } else {
          expect(await logged(kid, kid.id, food)).toMatchObject({ cap_reached: false });
        }
      },
    );
  });

  describe('a food without groups', () => {
    test('gets those that its words name, and follows them', async () => {
      const food = await addFood(home.parent, { name: 'Toast', category_tags: ['grains'], description: 'with tahini' });
      expect(await groupsOfFood(home, food)).toEqual(['gluten', 'sesame']);
      await ok(home.parent.client.from('foods').update({ name: 'Rice', description: null }).eq('id', food));
      expect(await groupsOfFood(home, food)).toEqual([]);
    });

    test('keeps what a parent chose, and takes what a new name brings', async () => {
      const food = await addFood(home.parent, { name: 'Vegan cheese', allergen_groups: ['tree_nuts', 'tree_nuts'] });
      expect(await groupsOfFood(home, food)).toEqual(['tree_nuts']);
      await ok(home.parent.client.from('foods').update({ description: 'On toast' }).eq('id', food));
      expect(await groupsOfFood(home, food)).toEqual(['gluten', 'tree_nuts']);
      await ok(
        home.parent.client
          .from('foods')
          .update({ name: 'Egg', allergen_groups: ['soy'] })
          .eq('id', food),
      );
      expect(await groupsOfFood(home, food)).toEqual(['soy']);
      await ok(home.parent.client.from('foods').update({ allergen_groups: null }).eq('id', food));
      expect(await groupsOfFood(home, food)).toEqual(['eggs', 'gluten']);
    });

    test('is made by approving an idea', async () => {
      const kid = await allergicTo(['fish']);
      const { id, ask_a_grown_up } = (await ok(kid.client.rpc('suggest_food', { p_name: 'Tuna' }))) as {
        id: string;
        ask_a_grown_up: boolean;
      };
      expect(ask_a_grown_up).toBe(true);
      const approve = (confirmed: boolean) =>
        home.parent.client.rpc('approve_suggestion', {
          p_id: id,
          p_points_value: 10,
          p_allergy_confirmed: confirmed,
        });
      expect(await refusal(approve(false))).toMatchObject({ code: 'food.confirm_allergy' });
      const { food_id } = (await ok(approve(true))) as { food_id: string };
      expect(await groupsOfFood(home, food_id)).toEqual(['fish']);
    });
  });

  describe("a child's allergies", () => {
    beforeAll(async () => {
      home = await makeHome({ backend: home.backend });
    });

    test('words bring the groups that they name, unless the form says which', async () => {
      const kid = await allergicTo(undefined, ['Lactose', 'kiwi']);
      expect(await kept(kid)).toEqual({
        allergies: ['kiwi', 'lactose'],
        allergen_groups: ['milk'],
        allergies_to_review: false,
      });
      await ok(update(kid, ['lactose'], []));
      expect(await kept(kid)).toMatchObject({ allergies: ['lactose'], allergen_groups: [] });
    });

    test.each([
      ['coeliac disease', 'Pasta', 'gluten'],
      ['treenuts', 'Almonds', 'tree nuts'],
      ['shell fish', 'Prawns', 'crustaceans'],
      ['sea-food', 'Squid', 'molluscs'],
      ['E220', 'Sultanas', 'sulphites'],
    ])('the words %s stop %s', async (words, name, group) => {
      const kid = await allergicTo(undefined, [words]);
      const food = await addFood(home.parent, { name });
      expect(await refusal(logFood(kid, kid.id, food))).toMatchObject({ code: 'food.ask_a_grown_up' });
      const question = `${name} may contain ${group}. Please confirm that it's safe for your child.`;
      expect(await refusal(logFood(home.parent, kid.id, food))).toMatchObject({ message: question });
    });

    test('letters that nobody sees hide no word of a child from a food', async () => {
      const kid = await allergicTo([], ['ki\u00adwi', 'Açaí', '\u00ad']);
      for (const name of ['Kiwi', 'K\u200biwis', '\uff4b\uff49\uff57\uff49', 'Acai bowl']) {
        const food = await addFood(home.parent, { name });
        expect(await refusal(logFood(kid, kid.id, food))).toMatchObject({ code: 'food.ask_a_grown_up' });
      }
      expect(await logged(kid, kid.id, await addFood(home.parent, { name: 'Apple' }))).toMatchObject({
        cap_reached: false,
      });
    });

    test('a save that knows no groups, or no words, loses none', async () => {
      const kid = await allergicTo(['milk', 'fish'], ['kiwi']);
      await ok(update(kid, ['egg'], undefined));
      expect(await kept(kid)).toMatchObject({ allergies: ['egg'], allergen_groups: ['milk', 'eggs', 'fish'] });
      await ok(update(kid, [], undefined));
      expect(await kept(kid)).toMatchObject({ allergies: [], allergen_groups: ['milk', 'fish'] });
      const { data, error } = await home.parent.client.rpc('update_child', {
        p_child_id: kid.id,
        p_full_name: 'Kim Kid',
        p_dob: '2018-05-01',
        p_allergen_groups: ['soy'],
        p_allergy_consent: true,
      });
      expect({ data, error }).toMatchObject({ error: null });
      expect(await kept(kid)).toMatchObject({ allergies: [], allergen_groups: ['soy'] });
    });

    test('a group counts as a word too, and is said in the words of the parent', async () => {
      const bar = await addFood(home.parent, { name: 'Energy bar', allergen_groups: ['peanuts'] });
      const byWord = await allergicTo([], ['nuts']);
      expect(await refusal(logFood(home.parent, byWord.id, bar))).toMatchObject({
        message: "Energy bar may contain nuts. Please confirm that it's safe for your child.",
      });
      const nutBar = await addFood(home.parent, { name: 'Nut bar' });
      const byBoth = await allergicTo(undefined, ['nuts']);
      expect(await refusal(logFood(home.parent, byBoth.id, nutBar))).toMatchObject({
        message: "Nut bar may contain nuts. Please confirm that it's safe for your child.",
      });
      const byGroup = await allergicTo(['tree_nuts', 'peanuts']);
      expect(await refusal(logFood(home.parent, byGroup.id, nutBar))).toMatchObject({
        message: "Nut bar may contain peanuts, tree nuts. Please confirm that it's safe for your child.",
      });
    });

    test('groups need consent as words do, and must be on the list', async () => {
      const kid = await allergicTo(['milk']);
      expect(await refusal(update(kid, [], ['eggs'], false))).toMatchObject({ field: 'allergy_consent' });
      expect(await refusal(update(kid, [], ['meat']))).toMatchObject({ status: 400, field: 'allergen_groups' });
      expect(await kept(kid)).toMatchObject({ allergen_groups: ['milk'] });
      await ok(update(kid, [], [], false));
      expect(await kept(kid)).toMatchObject({ allergies: [], allergen_groups: [] });
    });
  });
});
