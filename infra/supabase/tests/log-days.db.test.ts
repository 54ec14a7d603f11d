import { zonesOfTwoDays } from '@tastequest/local/testing';
import { addChallenge, addFood, logged, makeHome, soundBalance, type Home } from './support/home.ts';
import { dayOf, mealOf } from './support/meals.ts';
import { ok } from './support/people.ts';

interface Listed {
  id: string;
  food_name: string;
  log_date: string;
}

const [EAST, WEST] = zonesOfTwoDays();

describe('the days of logs in lists', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome({ timeZone: EAST });
  });
  afterAll(() => home.backend.close());

  const recentOf = async (name: string, args = {}, person: Pick<Home['parent'], 'client'> = home.parent) =>
    ((await ok(person.client.rpc(name, args))) as { recent_logs: Listed[] }).recent_logs;
  const progress = () => recentOf('child_progress', { p_child_id: home.child.id });
  const childHome = () => recentOf('child_dashboard', {}, home.child);
  const moveTo = (p_time_zone: string) => ok(home.parent.client.rpc('update_family', { p_time_zone }));

  test("a child's recent logs go by day, then by when they were typed; the dashboard's by when they were typed", async () => {
    const { parent, child } = home;
    const add = async (name: string, days: number) => {
      const food = await addFood(parent, { name });
      await mealOf(parent, [child.id], [food], { p_day: await dayOf(home, days) });
    };
    await add('yesterday', -1);
    for (let n = 1; n <= 5; n += 1) await add(`today ${n}`, 0);
    for (let n = 2; n <= 7; n += 1) await add(`${n} days ago`, -n);
    await add('yesterday, late', -1);
    const days = ['5', '4', '3', '2', '1'].map((n) => `today ${n}`);
    const expected = [...days, 'yesterday, late', 'yesterday', '2 days ago', '3 days ago', '4 days ago'];
    for (const logs of [await progress(), await childHome()])
      expect(logs.map(({ food_name }) => food_name)).toEqual(expected);
    const typed = await recentOf('parent_dashboard');
    expect(typed.slice(0, 3).map(({ food_name }) => food_name)).toEqual([
      'yesterday, late',
      '7 days ago',
      '6 days ago',
    ]);
  });

  test('after a move to the west a day that has not come yet is today, and what is logged then comes first', async () => {
    const { parent, child } = home;
    const early = await logged(child, child.id, await addFood(parent));
    await moveTo(WEST);
    const late = await logged(child, child.id, await addFood(parent));
    const today = await dayOf(home, 0);
    expect(early.log.log_date > today).toBe(true);
    const listed = (await ok(parent.client.rpc('food_log_list'))) as Listed[];
    for (const logs of [listed, await progress(), await childHome(), await recentOf('parent_dashboard')])
      expect(logs.map(({ id, log_date }) => [id, log_date])).toEqual([
        [late.log.id, today],
        [early.log.id, today],
      ]);
  });

  test('what is logged after a move to the west comes first, however many logs are of days that have not come yet', async () => {
    const { parent, child } = home;
    const foods = await Promise.all(Array.from({ length: 11 }, (_, n) => addFood(parent, { name: `early ${n}` })));
    await mealOf(parent, [child.id], foods);
    await moveTo(WEST);
    const late = await logged(child, child.id, await addFood(parent));
    const typed = (await recentOf('parent_dashboard')).map(({ id }) => id);
    expect(typed[0]).toBe(late.log.id);
    for (const logs of [await progress(), await childHome()]) expect(logs.map(({ id }) => id)).toEqual(typed);
  });

  test('an edit with the day that the list says leaves such a log on its own', async () => {
    const { parent, child } = home;
    await addChallenge(parent, child, { start_date: await dayOf(home, 0), end_date: await dayOf(home, 0) });
    const { log } = await logged(child, child.id, await addFood(parent));
    const { total } = await soundBalance(home, child.id);
    await moveTo(WEST);
    await ok(
      parent.client.rpc('edit_food_log', {
        p_food_log_id: log.id,
        p_meal_type: 'dinner',
        p_day: await dayOf(home, 0),
      }),
    );
    expect((await soundBalance(home, child.id)).total).toBe(total);
    await moveTo(EAST);
    expect(await progress()).toMatchObject([{ meal_type: 'dinner', log_date: log.log_date }]);
  });
});
