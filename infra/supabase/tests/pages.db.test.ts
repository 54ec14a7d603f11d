import { addChallenge, addOpenChallenge, addReward, makeHome, type Home } from './support/home.ts';
import { addKid, ok, type Kid, type Person } from './support/people.ts';
import { addAdventure } from './support/tasting.ts';

interface Page {
  items: { id: string; name: string; child_name?: string | null; kind?: string }[];
  total: number;
  categories?: string[];
  children?: { full_name: string }[];
}

describe('lists by pages', () => {
  let home: Home;
  let sibling: Kid;
  beforeAll(async () => {
    home = await makeHome();
    sibling = await addKid(home.backend, home.parent, { fullName: 'Zoe' });
    const foods = Array.from({ length: 55 }, (_, i) => ({
      name: `Food ${String(i).padStart(2, '0')}`,
      points_value: i % 3,
      category_tags: i % 2 ? ['fruits'] : ['dairy', 'rainbow foods'],
    }));
    await ok(home.parent.client.from('foods').insert(foods));
    const odd = [
      { name: '100% juice', description: 'Pressed' },
      { name: 'Mac_n_cheese', category_tags: ['pasta'] },
      { name: 'Back\\slash' },
    ];
    await ok(home.parent.client.from('foods').insert(odd));
  });
  afterAll(() => home.backend.close());

  const page = async (name: string, args: object = {}, person: Pick<Person, 'client'> = home.parent) =>
    (await ok(person.client.rpc(name, args))) as Page;
  const namesOf = ({ items }: Page) => items.map(({ name }) => name);
  const foods = async (args: object = {}) => namesOf(await page('food_page', args));

  test('50 to a page by name, all are counted, and beyond the end there is nothing', async () => {
    const first = await page('food_page');
    expect(first.items).toHaveLength(50);
    expect(first.total).toBe(58);
    expect(first.categories).toEqual(['dairy', 'fruits', 'pasta', 'rainbow foods']);
    expect(Object.keys(first.items[0] ?? {}).sort()).toEqual([
      'allergen_groups',
      'allergens',
      'category_tags',
      'created_at',
      'description',
      'emoji',
      'id',
      'name',
      'points_value',
      'updated_at',
    ]);
    const second = await page('food_page', { p_page: 1 });
    expect(second.items).toHaveLength(8);
    expect([...namesOf(first), ...namesOf(second)]).toEqual(
      [...namesOf(first), ...namesOf(second)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    );
    expect(await page('food_page', { p_page: 2 })).toMatchObject({ items: [], total: 58 });
    expect(await page('food_page', { p_page: 2147483647 })).toMatchObject({ items: [], total: 58 });
    expect((await page('food_page', { p_page: -3, p_page_size: 1000 })).items).toHaveLength(58);
    expect((await page('food_page', { p_page_size: 0 })).items).toHaveLength(1);
  });

  test.each(['name', 'points', 'newest'])('by %s no food is on two pages, forwards and backwards', async (sort) => {
    for (const reverse of [false, true]) {
      const pages = await Promise.all(
        Array.from({ length: 9 }, (_, i) =>
          page('food_page', { p_sort: sort, p_reverse: reverse, p_page: i, p_page_size: 7 }),
        ),
      );
      expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(58);
    }
  });

  test('no page has more than 100 foods', async () => {
    const other = await makeHome();
    await other.backend.sql(
      `insert into public.foods (family_group_id, name) select $1, 'Bean ' || n from generate_series(1, 101) as n`,
      [other.parent.familyId],
    );
    const { items, total } = await page('food_page', { p_page_size: 1000 }, other.parent);
    expect([items.length, total]).toEqual([100, 101]);
  });

  test('a search means what it says: %, _ and \\ are themselves', async () => {
    expect(await foods({ p_search: '%' })).toEqual(['100% juice']);
    expect(await foods({ p_search: 'c_N_c' })).toEqual(['Mac_n_cheese']);
    expect(await foods({ p_search: '\\' })).toEqual(['Back\\slash']);
    expect(await foods({ p_search: ' PRESSED ' })).toEqual(['100% juice']);
    expect(await foods({ p_search: 'past' })).toEqual(['Mac_n_cheese']);
    expect(await page('food_page', { p_search: 'rainbow', p_page_size: 5 })).toMatchObject({ total: 28 });
    expect(await page('food_page', { p_search: '  ' })).toMatchObject({ total: 58 });
    expect(await page('food_page', { p_category: 'Fruits' })).toMatchObject({ total: 27 });
  });

  test('for a challenge: the foods that count for it, all when it takes any', async () => {
    const { parent, child } = home;
    const total = async (challenge: string) => (await page('food_page', { p_challenge_id: challenge })).total;
    const both = { food_tags: ['dairy'], food_name: 'food 01' };
    expect(await total(await addChallenge(parent, child, both))).toBe(29);
    expect(await total(await addOpenChallenge(home))).toBe(58);
    const { id, foodId } = await addAdventure(home);
    expect((await page('food_page', { p_challenge_id: id })).items).toMatchObject([
      { name: expect.stringMatching(/^Food \w/) },
    ]);
    await ok(parent.client.from('foods').delete().eq('id', foodId));
  });

  test('rewards: status, child, category, price, search and order', async () => {
    const { parent, child } = home;
    await addReward(parent, { name: 'Zoo', points_required: 200, category: 'Outings' });
    await addReward(parent, { name: 'Cinema', points_required: 50, child_id: child.id, category: 'Entertainment' });
    await addReward(parent, {
      name: 'Swim',
      points_required: 50,
      child_id: sibling.id,
      is_active: false,
      category: 'Outings',
    });
    const rewards = async (args: object = {}) => namesOf(await page('reward_page', args));
    expect(await rewards()).toEqual(['Swim', 'Cinema', 'Zoo']);
    expect(await rewards({ p_sort: 'points' })).toEqual(['Cinema', 'Swim', 'Zoo']);
    expect(await rewards({ p_sort: 'points', p_reverse: true })).toEqual(['Zoo', 'Swim', 'Cinema']);
    expect(await rewards({ p_sort: 'name', p_status: 'active' })).toEqual(['Cinema', 'Zoo']);
    expect(await rewards({ p_status: 'inactive' })).toEqual(['Swim']);
    expect(await rewards({ p_child_id: child.id })).toEqual(['Cinema', 'Zoo']);
    expect(await rewards({ p_category: 'Outings' })).toEqual(['Swim', 'Zoo']);
    expect(await rewards({ p_points_from: 51, p_points_to: 200 })).toEqual(['Zoo']);
    expect(await rewards({ p_search: 'CIN' })).toEqual(['Cinema']);
    for (const sign of ['%', '_', '\\']) expect(await rewards({ p_search: sign })).toEqual([]);
    const { items, children, total } = await page('reward_page', { p_page_size: 2 });
    expect(items.map((item) => item.child_name)).toEqual(['Zoe', 'Kim Kid']);
    expect(children).toMatchObject([{ full_name: 'Kim Kid' }, { full_name: 'Zoe' }]);
    expect(total).toBe(3);
    expect(await page('reward_page', {}, child)).toMatchObject({ total: 2, children: [] });
  });

  test('challenges: status, child, search and order, adventures among them', async () => {
    const { parent, child } = home;
    await ok(parent.client.from('challenges').delete().eq('family_group_id', parent.familyId));
    await addChallenge(parent, child, { name: 'Greens', target_count: 10, current_count: 5, end_date: '2099-05-01' });
    await addChallenge(parent, sibling, {
      name: 'Berries',
      points_per_entry: 30,
      end_date: '2098-01-01',
      food_name: 'Acai',
    });
    await addChallenge(parent, child, { name: 'Open end', target_count: 3, current_count: 3 });
    await ok(parent.client.from('challenges').update({ status: 'completed' }).eq('name', 'Open end'));
    const challenges = async (args: object = {}) => namesOf(await page('challenge_page', args));
    expect(await challenges()).toEqual(['Open end', 'Berries', 'Greens']);
    expect(await challenges({ p_sort: 'due' })).toEqual(['Berries', 'Greens', 'Open end']);
    expect(await challenges({ p_sort: 'progress' })).toEqual(['Open end', 'Greens', 'Berries']);
    expect((await challenges({ p_sort: 'points' }))[0]).toBe('Berries');
    expect(await challenges({ p_sort: 'name', p_reverse: true })).toEqual(['Open end', 'Greens', 'Berries']);
    expect(await challenges({ p_status: 'completed' })).toEqual(['Open end']);
    expect(await challenges({ p_search: 'acai' })).toEqual(['Berries']);
    for (const sign of ['%', '_', '\\']) expect(await challenges({ p_search: sign })).toEqual([]);
    await addAdventure(home);
    expect(await page('challenge_page', { p_child_id: child.id, p_page_size: 1 })).toMatchObject({
      total: 3,
      items: [{ kind: 'taste_adventure', child_name: 'Kim Kid' }],
    });
    expect(await page('challenge_page', {}, sibling)).toMatchObject({
      total: 1,
      items: [{ name: 'Berries' }],
      children: [],
    });
  });

  test('another family sees its own', async () => {
    const stranger = await home.backend.signUpParent();
    for (const name of ['food_page', 'reward_page', 'challenge_page']) {
      expect(await page(name, {}, stranger)).toMatchObject({ items: [], total: 0 });
    }
    await home.backend.makeSuperAdmin(stranger);
    expect(await page('reward_page', {}, stranger)).toMatchObject({ total: 0, children: [] });
  });
});
