import { addReward, give, makeHome, refusal, unlock, type Home } from './support/home.ts';
import { addKid, joinAsChild, ok, type Kid } from './support/people.ts';

interface Inbox {
  total: number;
  joins: { full_name: string }[];
  suggestions: { id: string; child_name: string; name: string; points_value: number; allergens_found: string[] }[];
  claims: { id: string; child_name: string; reward_name: string; status: string }[];
  wishes: { name: string; child_name: string }[];
}

describe('what waits for a parent', () => {
  let home: Home;
  let allergic: Kid;
  beforeEach(async () => {
    home = await makeHome();
    allergic = await addKid(home.backend, home.parent, { fullName: 'Ally', allergies: ['nuts'] });
  });
  afterAll(() => home.backend.close());

  const inbox = async () => (await ok(home.parent.client.rpc('approvals_inbox'))) as Inbox;
  const approveAll = () => ok(home.parent.client.rpc('approve_all_waiting'));
  const dashboard = async (args: object = {}) =>
    (await ok(home.parent.client.rpc('parent_dashboard', args))) as { waiting: number; joins: object[] };

  /** One of each, and a suggestion with an allergen. */
  async function fill(): Promise<void> {
    const { backend, parent, child } = home;
    await joinAsChild(backend, parent.id);
    for (const [person, name] of [
      [child, 'Mango'],
      [allergic, 'Plum'],
      [allergic, 'Nut bar'],
    ] as const) {
      await ok(person.client.rpc('suggest_food', { p_name: name, p_category_tags: ['fruits'] }));
    }
    await give(parent, child.id, 100);
    await ok(unlock(child, child.id, await addReward(parent, { name: 'Zoo', needs_approval: true })));
    await ok(unlock(child, child.id, await addReward(parent, { name: 'Film' })));
    await ok(allergic.client.rpc('wish_for_reward', { p_name: 'A kite' }));
  }

  const waiting = async (person: { client: Home['parent']['client'] }) =>
    ((await ok(person.client.rpc('my_session'))) as { waiting: number | null }).waiting;

  test('all of it is in one place, oldest first, and the dashboard knows how much', async () => {
    expect(await inbox()).toEqual({ total: 0, joins: [], suggestions: [], claims: [], wishes: [], unread: 0 });
    await fill();
    const { total, joins, suggestions, claims, wishes } = await inbox();
    expect(total).toBe(7);
    expect(joins).toMatchObject([{ full_name: 'Jo Joiner' }]);
    expect(suggestions).toMatchObject([
      { child_name: 'Kim Kid', name: 'Mango', points_value: 10, allergens_found: [] },
      { child_name: 'Ally', name: 'Plum', allergens_found: [] },
      { child_name: 'Ally', name: 'Nut bar', allergens_found: ['nuts'] },
    ]);
    expect(claims.map(({ reward_name, status }) => [reward_name, status])).toEqual([
      ['Zoo', 'requested'],
      ['Film', 'to_deliver'],
    ]);
    expect(wishes).toMatchObject([{ name: 'A kite', child_name: 'Ally' }]);
    expect(await dashboard()).toMatchObject({ waiting: 7, joins: [{ full_name: 'Jo Joiner' }] });
    expect(await dashboard({ p_child_id: home.child.id })).toMatchObject({
      waiting: 7,
      pending_suggestions: 3,
      claims: 2,
    });
    expect(await waiting(home.parent)).toBe(7);
    expect(await waiting(home.child)).toBeNull();
  });

  test('yes to all takes requested claims and suggestions without allergens, and is safe to repeat', async () => {
    await fill();
    expect(await approveAll()).toEqual({ suggestions: 2, claims: 1 });
    expect(await approveAll()).toEqual({ suggestions: 0, claims: 0 });
    const { total, suggestions, claims } = await inbox();
    expect(total).toBe(5);
    expect(suggestions.map(({ name }) => name)).toEqual(['Nut bar']);
    expect(claims.map(({ status }) => status)).toEqual(['to_deliver', 'to_deliver']);
    const deciders = await ok(
      home.parent.client.from('unlocked_rewards').select('decided_by').eq('reward_name', 'Zoo'),
    );
    expect(deciders).toEqual([{ decided_by: home.parent.id }]);
    const foods = await ok(home.parent.client.from('foods').select('name, points_value').order('name'));
    expect(foods).toEqual([
      { name: 'Mango', points_value: 10 },
      { name: 'Plum', points_value: 10 },
    ]);
  });

  test('yes to all takes the points and the picture that the parent gave each one', async () => {
    await fill();
    const { suggestions } = await inbox();
    const mango = suggestions.find(({ name }) => name === 'Mango')?.id;
    const all = (lines: unknown) => home.parent.client.rpc('approve_all_waiting', { p_suggestions: lines });
    expect(await refusal(all([{ id: mango, points_value: 1001 }]))).toMatchObject({ field: 'points_value' });
    for (const wrong of [{ id: mango }, [1], [{ id: 'x' }], [{ id: mango, points_value: 'five' }]])
      expect(await refusal(all(wrong))).toMatchObject({ status: 400, field: 'suggestions' });
    await ok(all([{ id: mango, points_value: 5, emoji: '🥭' }]));
    const foods = await ok(home.parent.client.from('foods').select('name, points_value, emoji').order('name'));
    expect(foods).toEqual([
      { name: 'Mango', points_value: 5, emoji: '🥭' },
      { name: 'Plum', points_value: 10, emoji: '🍽️' },
    ]);
  });

  test('yes to all beside single decisions: each thing is decided once', async () => {
    await fill();
    const { suggestions, claims } = await inbox();
    const { client } = home.parent;
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => client.rpc('approve_all_waiting')),
      ...suggestions.map(({ id }) => client.rpc('approve_suggestion', { p_id: id, p_points_value: 3 })),
      ...claims.map(({ id }) => client.rpc('cancel_reward', { p_unlocked_id: id })),
      client.rpc('approve_all_waiting'),
    ]);
    const codes = answers.flatMap(({ error }) => (error ? [error.code] : []));
    expect(codes.filter((code) => code !== 'PT409')).toEqual([]);
    const foods = (await ok(client.from('foods').select('name'))) as { name: string }[];
    expect(foods.map(({ name }) => name).sort()).toEqual(['Mango', 'Plum']);
  });

  test('it is for parents', async () => {
    for (const name of ['approvals_inbox', 'approve_all_waiting']) {
      expect(await refusal(home.child.client.rpc(name))).toMatchObject({ status: 403 });
    }
  });
});
