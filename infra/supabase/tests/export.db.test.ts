import { addFood, addReward, give, logged, makeHome, refusal, unlock, type Home } from './support/home.ts';
import { ok } from './support/people.ts';

describe('taking everything along', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  test('a parent gets all rows of the own family, and no row of another one', async () => {
    const { parent, child, backend } = home;
    const food = await addFood(parent, { name: 'Plum' });
    await logged(child, child.id, food);
    await give(parent, child.id, 100);
    await ok(unlock(child, child.id, await addReward(parent, { points_required: 10 })));
    const other = await makeHome();
    await addFood(other.parent, { name: 'Secret soup' });
    const mine = (await ok(parent.client.rpc('export_account'))) as Record<string, { family_group_id: string }[]>;
    const family = (mine['family'] as unknown as { id: string }).id;
    for (const kind of ['profiles', 'foods', 'food_logs', 'point_entries', 'unlocked_rewards', 'child_settings']) {
      expect(mine[kind]?.length).toBeGreaterThan(0);
      expect(mine[kind]?.every((row) => row.family_group_id === family)).toBe(true);
    }
    expect(mine['food_logs']).toMatchObject([{ food_name: 'Plum', child_id: child.id }]);
    const tables = await backend.sql<{ name: string }>(
      `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'family_group_id'`,
    );
    expect(tables.map(({ name }) => name).filter((name) => !(name in mine))).toEqual([]);
  });

  test('a child does not', async () => {
    expect(await refusal(home.child.client.rpc('export_account'))).toMatchObject({ code: 'auth.forbidden' });
  });
});
