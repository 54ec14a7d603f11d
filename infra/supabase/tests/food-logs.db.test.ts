import { randomUUID } from 'node:crypto';
import {
  addChallenge,
  addFood,
  addOpenChallenge,
  addReward,
  give,
  logFood,
  logged,
  makeHome,
  refusal,
  soundBalance,
  undo,
  unlock,
  type Home,
} from './support/home.ts';
import { addKid, ok } from './support/people.ts';

describe('food logs', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  const total = async () => (await soundBalance(home, home.child.id)).total;
  const challengeRow = async (id: string) => {
    const [row] = await home.backend.sql<{ status: string; current_count: number; completed_at: Date | null }>(
      'select status, current_count, completed_at from public.challenges where id = $1',
      [id],
    );
    return row;
  };

  test('a log pays the food and keeps its name and points when the food changes or goes', async () => {
    const { parent, child } = home;
    const food = await addFood(parent, { name: 'Apple', emoji: '🍎', points_value: 12 });
    const { log, ...answer } = await logged(child, child.id, food);
    expect(answer).toMatchObject({
      points_awarded: 12,
      challenge_points: 0,
      total_points: 12,
      earned_ever: 12,
      cap_reached: false,
    });
    await ok(parent.client.from('foods').update({ points_value: 99 }).eq('id', food));
    await ok(parent.client.from('foods').delete().eq('id', food));
    const list = (await ok(child.client.rpc('food_log_list', {}))) as {
      id: string;
      food_name: string;
      food_id: null;
    }[];
    expect(list).toMatchObject([{ id: log.id, food_name: 'Apple', food_id: null, points_awarded: 12, can_undo: true }]);
    await ok(undo(parent, log.id));
    expect(await total()).toBe(0);
  });

  test('the same key logs once and answers the same', async () => {
    const { parent, child } = home;
    const food = await addFood(parent);
    const key = { p_idempotency_key: randomUUID() };
    const first = await logged(child, child.id, food, key);
    expect(await logged(child, child.id, food, key)).toEqual(first);
    expect(await total()).toBe(10);
  });

  test('past the daily cap a log is kept, pays nothing and counts for nothing', async () => {
    const { parent, child } = home;
    const food = await addFood(parent);
    const challenge = await addChallenge(parent, child, { target_count: 10 });
    for (let i = 0; i < 3; i += 1) await logged(child, child.id, food);
    const fourth = await logged(child, child.id, food);
    expect(fourth).toMatchObject({ points_awarded: 0, challenges: [], cap_reached: true, total_points: 75 });
    expect(await challengeRow(challenge)).toMatchObject({ current_count: 3 });
    await ok(undo(parent, fourth.log.id));
    expect(await total()).toBe(75);
    await ok(parent.client.rpc('update_family', { p_daily_paid_log_cap: 4 }));
    expect(await logged(child, child.id, food)).toMatchObject({ cap_reached: false, points_awarded: 10 });
  });

  test('a log counts for every matching challenge, by tag in any spelling or by the food itself', async () => {
    const { parent, child } = home;
    const food = await addFood(parent, { name: 'Red  Pepper', category_tags: [' Rainbow Foods', 'VEGETABLES'] });
    await addChallenge(parent, child, { name: 'tag', food_tags: ['vegetables '], points_per_entry: 5 });
    await addChallenge(parent, child, { name: 'food', food_tags: [], food_name: ' red pepper', points_per_entry: 7 });
    await addChallenge(parent, child, { name: 'other', food_tags: ['fruits'] });
    await addChallenge(parent, child, {
      name: 'later',
      food_tags: ['vegetables'],
      start_date: '2099-01-01',
      end_date: '2099-02-01',
    });
    const answer = await logged(child, child.id, food);
    expect(answer.challenges.map(({ points_earned }) => points_earned).sort()).toEqual([5, 7]);
    expect(answer).toMatchObject({ challenge_points: 12, total_points: 22 });
    const paid = await ok(parent.client.from('challenge_progress').select('points_earned').order('points_earned'));
    expect(paid).toEqual([{ points_earned: 5 }, { points_earned: 7 }]);
  });

  test('an old challenge without food counts only when it is picked; one that does not match is refused', async () => {
    const { parent, child } = home;
    const food = await addFood(parent);
    const free = await addOpenChallenge(home, { points_per_entry: 4 });
    const greens = await addChallenge(parent, child, { food_tags: ['vegetables'] });
    expect(await logged(child, child.id, food)).toMatchObject({ challenges: [] });
    expect(await logged(child, child.id, food, { p_challenge_id: free })).toMatchObject({ challenge_points: 4 });
    expect(await refusal(logFood(child, child.id, food, { p_challenge_id: greens }))).toMatchObject({
      code: 'challenge.not_matching',
      field: 'challenge_id',
    });
    expect(await total()).toBe(24);
  });

  test('the goal completes the challenge and pays the bonus once; an undo takes it all back and it can be reached again', async () => {
    const { parent, child } = home;
    const food = await addFood(parent);
    const challenge = await addChallenge(parent, child, { target_count: 2 });
    const first = await logged(child, child.id, food);
    const second = await logged(child, child.id, food);
    expect(second).toMatchObject({
      bonus_points: 20,
      total_points: 70,
      challenges: [{ completed: true, current_count: 2 }],
    });
    expect(await challengeRow(challenge)).toMatchObject({ status: 'completed' });
    expect(await logged(child, child.id, food)).toMatchObject({ challenges: [], total_points: 80 });
    await ok(undo(parent, first.log.id));
    expect(await challengeRow(challenge)).toEqual({ status: 'active', current_count: 1, completed_at: null });
    expect(await total()).toBe(80 - 10 - 15 - 20);
    const again = await logged(child, child.id, food);
    expect(again).toMatchObject({ bonus_points: 20, challenges: [{ completed: true }] });
    expect(await total()).toBe(35 + 10 + 15 + 20);
  });

  test('every hundred earned is a milestone, once', async () => {
    const { parent, child } = home;
    await give(parent, child.id, 95);
    const food = await addFood(parent);
    expect(await logged(child, child.id, food)).toMatchObject({ earned_ever: 105, milestone: 100 });
    expect(await logged(child, child.id, food)).toMatchObject({ milestone: null });
  });

  test('a child undoes its own log for 10 minutes, a parent any log at any time', async () => {
    const { backend, parent, child } = home;
    const food = await addFood(parent);
    const own = await logged(child, child.id, food);
    const late = await logged(child, child.id, food);
    const parents = await logged(parent, child.id, food);
    await backend.sql(`update public.food_logs set created_at = now() - interval '11 minutes' where id = $1`, [
      late.log.id,
    ]);
    expect(await ok(undo(child, own.log.id))).toMatchObject({ total_points: 20 });
    expect(await refusal(undo(child, late.log.id))).toMatchObject({ code: 'food_log.too_late' });
    expect(await refusal(undo(child, parents.log.id))).toMatchObject({ code: 'food_log.too_late' });
    await ok(undo(parent, late.log.id));
    await ok(undo(parent, late.log.id));
    expect(await total()).toBe(10);
  });

  test('points that are spent are not taken back: the undo is refused with its remedy, and works after it', async () => {
    const { parent, child } = home;
    const food = await addFood(parent);
    const { log } = await logged(child, child.id, food);
    const claim = (await ok(unlock(child, child.id, await addReward(parent, { points_required: 8 })))) as {
      unlocked: { id: string };
    };
    expect(await refusal(undo(parent, log.id))).toMatchObject({ status: 409, code: 'points.already_spent' });
    expect(await total()).toBe(2);
    await ok(parent.client.rpc('cancel_reward', { p_unlocked_id: claim.unlocked.id }));
    await ok(undo(parent, log.id));
    expect(await total()).toBe(0);
  });

  test('a parent changes the food: the old points go back, the new ones come, challenges follow', async () => {
    const { parent, child } = home;
    const apple = await addFood(parent);
    const kale = await addFood(parent, { name: 'Kale', category_tags: ['vegetables'], points_value: 18 });
    const fruits = await addChallenge(parent, child, { target_count: 1 });
    const greens = await addChallenge(parent, child, { food_tags: ['vegetables'] });
    const { log } = await logged(child, child.id, apple);
    expect(await total()).toBe(10 + 15 + 20);
    await ok(parent.client.rpc('update_food_log', { p_food_log_id: log.id, p_meal_type: 'dinner', p_food_id: kale }));
    expect(await total()).toBe(18 + 15);
    expect(await challengeRow(fruits)).toMatchObject({ status: 'active', current_count: 0 });
    expect(await challengeRow(greens)).toMatchObject({ current_count: 1 });
    expect(
      await refusal(child.client.rpc('update_food_log', { p_food_log_id: log.id, p_meal_type: 'snack' })),
    ).toMatchObject({ status: 403 });
  });

  test('an equal exchange of foods goes through although the points are spent', async () => {
    const { parent, child } = home;
    const { log } = await logged(child, child.id, await addFood(parent));
    await ok(unlock(child, child.id, await addReward(parent, { points_required: 10 })));
    await ok(parent.client.rpc('update_food_log', { p_food_log_id: log.id, p_food_id: await addFood(parent) }));
    expect(await total()).toBe(0);
  });

  test('a food with an allergen: the child asks a grown-up, a parent confirms', async () => {
    const { backend, parent } = home;
    const child = await addKid(backend, parent, { allergies: ['Peanuts', 'egg'] });
    const butter = await addFood(parent, { name: 'Peanut butter' });
    const cake = await addFood(parent, { name: 'Cake', allergens: ['Eggs'] });
    expect(await refusal(logFood(child, child.id, butter))).toMatchObject({
      code: 'food.ask_a_grown_up',
      message: 'Ask a grown-up',
    });
    expect(await refusal(logFood(parent, child.id, cake))).toMatchObject({
      code: 'food.confirm_allergy',
      field: 'food_id',
    });
    expect(await logged(parent, child.id, cake, { p_allergy_confirmed: true })).toMatchObject({ points_awarded: 10 });
  });

  test.each([
    ['strawberry', 'Strawberries'],
    ['Strawberries', 'Strawberry jam'],
    ['cherries', 'Cherry'],
    ['berry', 'Blueberries'],
    ['Peaches', 'Peach'],
    ['tomato', 'Tomatoes'],
    ['nuts', 'Walnut bread'],
  ])('an allergy to %s finds %s', async (allergy, name) => {
    const { backend, parent } = home;
    const child = await addKid(backend, parent, { allergies: [allergy] });
    const food = await addFood(parent, { name, category_tags: [] });
    expect(await refusal(logFood(child, child.id, food))).toMatchObject({ code: 'food.ask_a_grown_up' });
    const other = await addFood(parent, { name: 'Rice', category_tags: [] });
    expect(await logged(child, child.id, other)).toMatchObject({ points_awarded: 10 });
  });

  test('a wrong meal, food, photo or child is refused by its field', async () => {
    const { parent, child } = home;
    const food = await addFood(parent);
    expect(await refusal(logFood(child, child.id, food, { p_meal_type: 'brunch' }))).toMatchObject({
      field: 'meal_type',
      status: 400,
    });
    expect(await refusal(logFood(child, child.id, randomUUID()))).toMatchObject({ field: 'food_id', status: 404 });
    expect(await refusal(logFood(child, child.id, food, { p_photo_path: `${child.id}/not-there.png` }))).toMatchObject({
      field: 'photo_path',
    });
    expect(await refusal(logFood(parent, parent.id, food))).toMatchObject({
      code: 'child.not_found',
      message: 'Child not found',
    });
    expect(await total()).toBe(0);
  });
});
