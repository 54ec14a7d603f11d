import { otherDayZone } from '@tastequest/local/testing';
import { addFood, addReward, give, logged, makeHome, undo, type Home } from './support/home.ts';
import { addKid, ok, type Kid } from './support/people.ts';
import { startAdventure, taste } from './support/tasting.ts';

interface Week {
  child_id: string;
  points: number;
  days: boolean[];
  new_foods: { name: string; emoji: string }[];
  next_reward: { name: string; points_away: number } | null;
}

describe("the children's weeks on the parent's dashboard", () => {
  let home: Home;
  let sibling: Kid;
  beforeAll(async () => {
    home = await makeHome({ timeZone: otherDayZone() });
    sibling = await addKid(home.backend, home.parent);
  });
  afterAll(() => home.backend.close());

  const board = async (args: object = {}) =>
    (await ok(home.parent.client.rpc('parent_dashboard', args))) as {
      weeks: Week[];
      points_this_week: number;
      next_reward: Week['next_reward'];
    };
  const weekOf = async ({ id }: { id: string }) => {
    const week = (await board()).weeks.find(({ child_id }) => child_id === id);
    if (!week) throw new Error('no week of this child');
    return week;
  };
  const namesOf = async (kid: { id: string }) => (await weekOf(kid)).new_foods.map(({ name }) => name);
  const set = (statement: string) => home.backend.sql(`set local session_replication_role = replica; ${statement}`);
  /** The log and what it paid count for a day of the family's. */
  const moveLog = async (logId: string, daysBack: number) => {
    await set(
      `update public.food_logs set log_date = private.family_today(family_group_id) - ${daysBack} where id = '${logId}'`,
    );
    await set(
      `update public.point_entries set earned_on = private.family_today(family_group_id) - ${daysBack} where food_log_id = '${logId}'`,
    );
  };

  test('a child without a log has seven empty days, and nothing that it saves for where there is no reward', async () => {
    expect(await weekOf(sibling)).toEqual({
      child_id: sibling.id,
      points: 0,
      days: Array(7).fill(false),
      new_foods: [],
      next_reward: null,
    });
  });

  test("points and days are those of the family's last seven days, per child; what is undone leaves no trace", async () => {
    const { parent, child } = home;
    const food = await addFood(parent, { name: 'Apple' });
    await logged(child, child.id, food);
    await moveLog((await logged(child, child.id, food)).log.id, 6);
    await moveLog((await logged(child, child.id, food)).log.id, 7);
    const gone = await logged(parent, child.id, await addFood(parent));
    await moveLog(gone.log.id, 3);
    await ok(undo(parent, gone.log.id));
    await give(parent, sibling.id, 3);
    expect(await weekOf(child)).toMatchObject({ points: 20, days: [true, false, false, false, false, false, true] });
    expect(await weekOf(sibling)).toMatchObject({ points: 3, days: Array(7).fill(false) });
    const { weeks, points_this_week } = await board();
    expect(weeks.reduce((sum, { points }) => sum + points, 0)).toBe(points_this_week);
  });

  test('a food is new in the week of its first log, also when an earlier one was not paid', async () => {
    const { parent, child } = home;
    const [pear, fig] = [await addFood(parent, { name: 'Pear' }), await addFood(parent, { name: 'Fig' })];
    await logged(child, child.id, pear);
    await logged(child, child.id, fig);
    // Apple was logged a week ago.
    expect(await namesOf(child)).toEqual(['Fig', 'Pear']);
    const { log } = await logged(child, child.id, fig);
    await moveLog(log.id, 30);
    expect(await namesOf(child)).toEqual(['Pear']);
    await set(`update public.food_logs set is_paid = false where id = '${log.id}'`);
    expect(await namesOf(child)).toEqual(['Pear']);
    await logged(parent, sibling.id, fig);
    expect(await namesOf(sibling)).toEqual(['Fig']);
  });

  test('a taste counts as well: of this week it makes a food new, an earlier one makes it known', async () => {
    const { parent, child } = home;
    const kale = await addFood(parent, { name: 'Kale' });
    const adventure = (await ok(startAdventure(parent, child.id, kale))) as { id: string };
    await ok(taste(child, adventure.id));
    expect(await namesOf(child)).toEqual(['Kale', 'Pear']);
    await logged(child, child.id, kale);
    await set(`update public.tastes set taste_date = taste_date - 8 where food_id = '${kale}'`);
    expect(await namesOf(child)).toEqual(['Pear']);
  });

  test('each child saves for its own reward; the nearest of them is the next one of the family', async () => {
    const { parent, child } = home;
    await addReward(parent, { name: 'Zoo', points_required: 300 });
    await addReward(parent, { name: 'Kite', points_required: 200, child_id: child.id });
    expect((await weekOf(child)).next_reward).toMatchObject({ name: 'Kite' });
    expect((await weekOf(sibling)).next_reward).toMatchObject({ name: 'Zoo' });
    expect((await board()).next_reward).toMatchObject({ name: 'Kite' });
    const { weeks } = await board({ p_child_id: sibling.id });
    expect(weeks.map(({ child_id }) => child_id)).toEqual([sibling.id]);
  });
});
