import {
  addChallenge,
  addFood,
  addOpenChallenge,
  logged,
  makeHome,
  refusal,
  soundBalance,
  type Home,
} from './support/home.ts';
import { dayOf, logMeal, mealOf, outlookOf, undoMeal, type Meal, type Outlook } from './support/meals.ts';
import { addKid, ok, type Kid } from './support/people.ts';

describe('what meals bring', () => {
  let home: Home;
  let mia: Kid;
  let leo: Kid;
  beforeEach(async () => {
    home = await makeHome();
    mia = home.child;
    leo = await addKid(home.backend, home.parent, { fullName: 'Leo' });
  });
  afterAll(() => home.backend.close());

  const total = async (kid: Kid) => (await soundBalance(home, kid.id)).total;
  const foodsOf = (count: number, row: Record<string, unknown> = {}) =>
    Promise.all(Array.from({ length: count }, () => addFood(home.parent, row)));
  /** What a meal brought each child, in the words of the preview. */
  const broughtBy = ({ logs }: Meal, kids: Kid[]): Outlook[] =>
    kids.map(({ id }) => {
      const own = logs.filter(({ log }) => log.child_id === id);
      const sum = (key: 'points_awarded' | 'challenge_points' | 'bonus_points') =>
        own.reduce((points, log) => points + log[key], 0);
      return {
        child_id: id,
        food_points: sum('points_awarded'),
        challenge_points: sum('challenge_points'),
        bonus_points: sum('bonus_points'),
        unpaid_food_ids: own.filter((log) => log.cap_reached).map(({ log }) => log.food_id),
      };
    });

  test('the daily limit counts the logs of that day', async () => {
    const { parent } = home;
    const foods = await foodsOf(1);
    const yesterday = { p_day: await dayOf(home, -1) };
    for (let i = 0; i < 3; i += 1) await mealOf(parent, [mia.id], foods, yesterday);
    expect(await outlookOf(parent, [mia.id], foods, yesterday)).toMatchObject([
      { food_points: 0, unpaid_food_ids: foods },
    ]);
    expect((await mealOf(parent, [mia.id], foods, yesterday)).logs).toMatchObject([{ cap_reached: true }]);
    expect((await mealOf(parent, [mia.id], foods)).logs).toMatchObject([{ cap_reached: false, points_awarded: 10 }]);
    expect(await total(mia)).toBe(40);
  });

  test('it counts for the challenges of that day and stands on that day in the chart', async () => {
    const { backend, parent } = home;
    const foods = await foodsOf(1);
    const day = (days: number) => dayOf(home, days);
    const past = await addChallenge(parent, mia, { name: 'ends today', end_date: await day(0), target_count: 1 });
    await addChallenge(parent, mia, { name: 'starts today', points_per_entry: 7 });
    await backend.sql(
      `update public.challenges set start_date = start_date - 5, end_date = end_date - 1, status = 'expired' where id = $1`,
      [past],
    );
    const status = async () => ok(parent.client.from('challenges').select('status').eq('id', past));
    expect(await outlookOf(parent, [mia.id], foods)).toMatchObject([{ challenge_points: 7, bonus_points: 0 }]);
    const meal = await mealOf(parent, [mia.id], foods, { p_day: await day(-1) });
    expect(meal.logs).toMatchObject([{ challenge_points: 15, bonus_points: 20 }]);
    expect(await status()).toEqual([{ status: 'completed' }]);
    const history = (await ok(parent.client.rpc('points_history', { p_child_id: mia.id }))) as {
      day: string;
      points: number;
    }[];
    expect(history.slice(-2)).toEqual([
      { day: await day(-1), points: 45 },
      { day: await day(0), points: 0 },
    ]);
    await ok(undoMeal(parent, meal.meal_id));
    expect(await status()).toEqual([{ status: 'expired' }]);
    expect(await total(mia)).toBe(0);
  });

  test('a picked challenge without a food takes the foods of its child; one that does not fit refuses them all', async () => {
    const { parent } = home;
    const foods = await foodsOf(2);
    const free = await addOpenChallenge({ ...home, child: mia }, { points_per_entry: 4 });
    const greens = await addChallenge(parent, mia, { food_tags: ['vegetables'] });
    const picked = { p_challenge_id: free };
    expect(await outlookOf(parent, [mia.id, leo.id], foods, picked)).toMatchObject([
      { challenge_points: 8 },
      { challenge_points: 0 },
    ]);
    await mealOf(parent, [mia.id, leo.id], foods, picked);
    expect([await total(mia), await total(leo)]).toEqual([28, 20]);
    expect(await refusal(logMeal(parent, [leo.id, mia.id], foods, { p_challenge_id: greens }))).toMatchObject({
      code: 'challenge.not_matching',
    });
    expect(await total(leo)).toBe(20);
  });

  test('the bonus is paid once, though more foods would count', async () => {
    const { parent } = home;
    await addChallenge(parent, mia, { target_count: 2 });
    const foods = await foodsOf(4);
    const expected = { food_points: 40, challenge_points: 30, bonus_points: 20, unpaid_food_ids: [] };
    expect(await outlookOf(parent, [mia.id], foods)).toEqual([{ child_id: mia.id, ...expected }]);
    expect(broughtBy(await mealOf(parent, [mia.id], foods), [mia])).toEqual([{ child_id: mia.id, ...expected }]);
    expect(await total(mia)).toBe(90);
  });

  test('the preview says what the meal brings, whatever is open, and writes nothing', async () => {
    const { parent } = home;
    const kids = [mia, leo];
    const ids = kids.map(({ id }) => id);
    const foods = [
      ...(await foodsOf(2, { category_tags: ['fruits', 'dairy'] })),
      ...(await foodsOf(2, { category_tags: ['vegetables'], points_value: 7 })),
      ...(await foodsOf(1, { category_tags: [], points_value: 0 })),
    ];
    for (const kid of kids) {
      await addChallenge(parent, kid, { target_count: 4, bonus_points: 9 });
      await addChallenge(parent, kid, { target_count: 5, food_tags: ['dairy', 'vegetables'] });
      await addChallenge(parent, kid, { target_count: 2, food_tags: ['vegetables'], points_per_entry: 3 });
    }
    await addChallenge(parent, mia, { target_count: 9, current_count: 8, food_tags: ['fruits'], bonus_points: 50 });
    let bonuses = 0;
    for (let round = 0; round < 4; round += 1) {
      const outlook = await outlookOf(parent, ids, foods);
      expect(await outlookOf(parent, ids, foods)).toEqual(outlook);
      expect(broughtBy(await mealOf(parent, ids, foods), kids)).toEqual(outlook);
      bonuses += outlook.filter(({ bonus_points: bonus }) => bonus > 0).length;
    }
    expect(bonuses).toBeGreaterThan(3);
    const last = await outlookOf(parent, ids, foods);
    expect(last.map(({ food_points: points, unpaid_food_ids: unpaid }) => [points, unpaid.length])).toEqual([
      [0, 5],
      [0, 5],
    ]);
  });

  test('what is offered first is what these children eat, and what they had at this meal the day before', async () => {
    const { parent } = home;
    const [often = '', rare = '', leos = '', never = ''] = await foodsOf(4);
    for (const days of [-1, -2, -3]) await mealOf(parent, [mia.id], [often], { p_day: await dayOf(home, days) });
    await mealOf(parent, [mia.id], [rare], { p_meal_type: 'lunch', p_day: await dayOf(home, -1) });
    await mealOf(parent, [leo.id], [leos], { p_day: await dayOf(home, -1) });
    type Choices = Record<'usual' | 'day_before', { id: string }[]>;
    const choices = async (more: Record<string, unknown>) => {
      const { usual, day_before: before } = (await ok(
        parent.client.rpc('meal_choices', { p_meal_type: 'dinner', ...more }),
      )) as Choices;
      return { usual: usual.map(({ id }) => id), before: before.map(({ id }) => id) };
    };
    expect(await choices({ p_child_ids: [mia.id] })).toEqual({ usual: [often, rare], before: [often] });
    // Three dinners, and two lunches, which count double at lunch.
    await mealOf(parent, [mia.id], [rare], { p_meal_type: 'lunch', p_day: await dayOf(home, -2) });
    expect(await choices({ p_child_ids: [mia.id] })).toMatchObject({ usual: [often, rare] });
    expect(await choices({ p_child_ids: [mia.id], p_meal_type: 'lunch' })).toMatchObject({ usual: [rare, often] });
    expect((await choices({})).before.sort()).toEqual([often, leos].sort());
    expect((await choices({ p_day: await dayOf(home, -1) })).before).toEqual([often]);
    expect((await choices({})).usual).not.toContain(never);
  });

  test('what was eaten in the last two weeks counts double among what is offered first', async () => {
    const { backend, parent } = home;
    const [older = '', newer = ''] = await foodsOf(2);
    const eat = async (food: string, times: number, daysBack: number) => {
      for (let time = 0; time < times; time += 1) {
        const { log } = await logged(mia, mia.id, food);
        await backend.sql('update public.food_logs set log_date = log_date - $2::int where id = $1', [
          log.id,
          daysBack,
        ]);
      }
    };
    await eat(newer, 2, 13);
    await eat(older, 3, 14);
    expect(await ok(parent.client.rpc('meal_choices', { p_meal_type: 'dinner' }))).toMatchObject({
      usual: [{ id: newer }, { id: older }],
    });
  });

  test('a picked challenge that is completed by the first food takes the others as they are, as the preview says', async () => {
    const { parent } = home;
    const foods = await foodsOf(2);
    const picked = { p_challenge_id: await addChallenge(parent, mia, { target_count: 1 }) };
    const expected = { food_points: 20, challenge_points: 15, bonus_points: 20, unpaid_food_ids: [] };
    expect(await outlookOf(parent, [mia.id], foods, picked)).toEqual([{ child_id: mia.id, ...expected }]);
    expect(broughtBy(await mealOf(parent, [mia.id], foods, picked), [mia])).toEqual([
      { child_id: mia.id, ...expected },
    ]);
  });
});
