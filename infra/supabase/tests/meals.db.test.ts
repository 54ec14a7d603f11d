import { randomUUID } from 'node:crypto';
import { zonesOfTwoDays } from '@tastequest/local/testing';
import { uploadPhoto } from '../functions/testing/photo.ts';
import {
  addChallenge,
  addFood,
  addReward,
  logged,
  makeHome,
  refusal,
  soundBalance,
  unlock,
  type Home,
} from './support/home.ts';
import { dayOf, logMeal, mealOf, undoMeal } from './support/meals.ts';
import { addCoParent, addKid, ok, type Kid } from './support/people.ts';

describe('meals', () => {
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
  const logsOf = async (kid: Kid) => {
    const [row] = await home.backend.sql<{ count: number }>(
      'select count(*)::int as count from public.food_logs where child_id = $1 and undone_at is null',
      [kid.id],
    );
    return row?.count;
  };

  test('every food is logged for every child at once, and the same key answers the same', async () => {
    const { parent } = home;
    const foods = await foodsOf(3);
    const key = { p_idempotency_key: randomUUID() };
    const meal = await mealOf(parent, [mia.id, leo.id, mia.id], [...foods, ...foods], key);
    expect(meal).toMatchObject({ meal_type: 'dinner', log_date: await dayOf(home, 0) });
    expect(meal.logs).toHaveLength(6);
    expect(await mealOf(parent, [mia.id], foods, key)).toEqual(meal);
    expect([await total(mia), await total(leo)]).toEqual([30, 30]);
    expect([await logsOf(mia), await logsOf(leo)]).toEqual([3, 3]);
  });

  test('the co-parent logs and undoes; another family and a child do not', async () => {
    const { backend, parent } = home;
    const [food = ''] = await foodsOf(1);
    const coParent = await addCoParent(backend, parent);
    const meal = await mealOf(coParent, [leo.id], [food]);
    const other = await makeHome({ backend });
    expect(await refusal(logMeal(other.parent, [leo.id], [food]))).toMatchObject({ code: 'child.not_found' });
    expect(await refusal(undoMeal(other.parent, meal.meal_id))).toMatchObject({ code: 'meal.not_found' });
    expect(await refusal(logMeal(leo, [leo.id], [food]))).toMatchObject({ code: 'auth.forbidden' });
    expect(await refusal(undoMeal(leo, meal.meal_id))).toMatchObject({ code: 'auth.forbidden' });
    await ok(undoMeal(parent, meal.meal_id));
    expect(await total(leo)).toBe(0);
  });

  test('it is all or nothing', async () => {
    const { parent, backend } = home;
    const foods = await foodsOf(2);
    const stranger = await makeHome({ backend });
    const strange = await addFood(stranger.parent);
    expect(await refusal(logMeal(parent, [mia.id, leo.id], [...foods, strange]))).toMatchObject({
      code: 'food.not_found',
    });
    expect(await refusal(logMeal(parent, [mia.id, stranger.child.id], foods))).toMatchObject({
      code: 'child.not_found',
    });
    expect([await logsOf(mia), await logsOf(leo)]).toEqual([0, 0]);
  });

  test('it has a size', async () => {
    const { parent } = home;
    const many = (count: number) => Array.from({ length: count }, () => randomUUID());
    const codes = await Promise.all(
      [
        logMeal(parent, [], many(1)),
        logMeal(parent, [mia.id], []),
        logMeal(parent, many(17), many(1)),
        logMeal(parent, [mia.id], many(21)),
      ].map(async (answer) => (await refusal(answer)).code),
    );
    expect(codes).toEqual(['child.required', 'food.not_found', 'meal.too_many_children', 'meal.too_many_foods']);
    expect((await mealOf(parent, [mia.id], await foodsOf(20))).logs).toHaveLength(20);
  });

  test('a large family eats together', async () => {
    const { backend, parent } = home;
    const eaters = [mia.id, leo.id];
    while (eaters.length < 16) eaters.push((await addKid(backend, parent)).id);
    expect((await mealOf(parent, eaters, await foodsOf(1))).logs).toHaveLength(16);
  });

  test("the day is one of the last 14 in the family's time zone, never one ahead", async () => {
    const { parent } = home;
    const foods = await foodsOf(1);
    const on = async (days: number) => logMeal(parent, [mia.id], foods, { p_day: await dayOf(home, days) });
    expect((await ok(on(-14))).log_date).toBe(await dayOf(home, -14));
    expect(await refusal(on(-15))).toMatchObject({ status: 400, code: 'food_log.day', field: 'day' });
    expect(await refusal(on(1))).toMatchObject({ code: 'food_log.day' });
    const [east, west] = zonesOfTwoDays();
    const early = await makeHome({ backend: home.backend, timeZone: east });
    const late = await makeHome({ backend: home.backend, timeZone: west });
    const today = await dayOf(early, 0);
    const there = async ({ parent: caller, child }: Home) =>
      logMeal(caller, [child.id], [await addFood(caller)], { p_day: today });
    expect((await ok(there(early))).log_date).toBe(today);
    expect(await refusal(there(late))).toMatchObject({ code: 'food_log.day' });
  });

  test('allergies are asked about once, by child and food, before anything is logged', async () => {
    const { backend, parent } = home;
    const kim = await addKid(backend, parent, { fullName: 'Kim', allergies: ['milk'] });
    const milk = await addFood(parent, { name: 'Milk' });
    const yogurt = await addFood(parent, { name: 'Yogurt', allergens: ['milk'] });
    const rice = await addFood(parent, { name: 'Rice' });
    const everything = [
      [kim.id, leo.id],
      [rice, yogurt, milk],
    ] as const;
    const [children, foods] = everything.map((ids) => [...ids]) as [string[], string[]];
    expect(await refusal(logMeal(parent, children, foods))).toMatchObject({
      status: 409,
      code: 'food.confirm_allergy',
      message: "Kim: Yogurt may contain milk. Kim: Milk may contain milk. Please confirm that it's safe.",
    });
    expect([await logsOf(kim), await logsOf(leo)]).toEqual([0, 0]);
    expect((await mealOf(parent, [leo.id], foods)).logs).toHaveLength(3);
    expect((await mealOf(parent, children, foods, { p_allergy_confirmed: true })).logs).toHaveLength(6);
  });

  test("a child's photo goes with its first log; a photo of nobody at the table is refused", async () => {
    const { parent } = home;
    const foods = await foodsOf(2);
    const photos = [await uploadPhoto(parent.client, mia.id), await uploadPhoto(parent.client, leo.id)];
    expect(await refusal(logMeal(parent, [mia.id], foods, { p_photo_paths: photos }))).toMatchObject({
      code: 'photo.not_found',
    });
    const meal = await mealOf(parent, [mia.id, leo.id], foods, { p_photo_paths: photos });
    const kept = meal.logs.map(({ log }) => log.photo_url);
    expect(kept.filter((path) => path === null)).toHaveLength(2);
    expect(new Set(kept.filter((path) => path !== null))).toEqual(new Set(photos));
    await ok(undoMeal(parent, meal.meal_id));
    const trash = await home.backend.sql('select from private.photo_trash where path = any ($1)', [photos]);
    expect(trash).toHaveLength(2);
  });

  test('undo takes everything back, once, also when a log of it is gone already', async () => {
    const { parent } = home;
    const challenge = await addChallenge(parent, mia, { target_count: 2 });
    const before = await logged(parent, leo.id, await addFood(parent));
    const meal = await mealOf(parent, [mia.id, leo.id], await foodsOf(3));
    await ok(parent.client.rpc('undo_food_log', { p_food_log_id: meal.logs[1]?.log.id }));
    expect(await ok(undoMeal(parent, meal.meal_id))).toEqual({ undone: 5 });
    expect(await ok(undoMeal(parent, meal.meal_id))).toEqual({ undone: 0 });
    expect([await total(mia), await total(leo)]).toEqual([0, before.total_points]);
    expect(await ok(parent.client.from('challenges').select('status, current_count').eq('id', challenge))).toEqual([
      { status: 'active', current_count: 0 },
    ]);
  });

  test('points that a child has spent stop the whole undo, until a parent lets them go', async () => {
    const { parent } = home;
    const meal = await mealOf(parent, [mia.id, leo.id], await foodsOf(3));
    await ok(unlock(leo, leo.id, await addReward(parent, { points_required: 25 })));
    await ok(unlock(mia, mia.id, await addReward(parent, { points_required: 12 })));
    expect(await refusal(undoMeal(parent, meal.meal_id))).toMatchObject({
      code: 'points.already_spent',
      missing_points: 12 + 25,
    });
    expect([await total(mia), await total(leo)]).toEqual([18, 5]);
    expect(await ok(undoMeal(parent, meal.meal_id, { p_forgive: true }))).toEqual({ undone: 6 });
    for (const kid of [mia, leo]) {
      expect(await soundBalance(home, kid.id)).toMatchObject({ total: 0, earned: 0 });
    }
  });

  test('meals of the same children at the same moment wait for each other and lose nothing', async () => {
    const { backend, parent } = home;
    const coParent = await addCoParent(backend, parent);
    await ok(parent.client.rpc('update_family', { p_daily_paid_log_cap: 20 }));
    const foods = await foodsOf(3);
    for (const kid of [mia, leo]) await addChallenge(parent, kid, { target_count: 30 });
    const key = { p_idempotency_key: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, i) => [
        logMeal(i % 2 ? parent : coParent, i % 2 ? [mia.id, leo.id] : [leo.id, mia.id], foods),
        logMeal(parent, [leo.id, mia.id], foods, key),
        logged(mia, mia.id, foods[0] ?? '').then((data) => ({ data, error: null })),
      ]).flat(),
    );
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
    // Five meals, one of them sent four times; Mia logged four foods more.
    expect([await total(mia), await total(leo)]).toEqual([(15 + 4) * 25, 15 * 25]);
  });
});
