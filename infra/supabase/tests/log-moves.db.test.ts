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
import { dayOf } from './support/meals.ts';
import { addKid, ok, type Kid } from './support/people.ts';

describe('a parent corrects the day and the child of a log', () => {
  let home: Home;
  let leo: Kid;
  beforeEach(async () => {
    home = await makeHome();
    leo = await addKid(home.backend, home.parent, { fullName: 'Leo' });
  });
  afterAll(() => home.backend.close());

  const edit = (logId: string, more: Record<string, unknown>) =>
    home.parent.client.rpc('edit_food_log', { p_food_log_id: logId, ...more });
  const total = async (kid: { id: string }) => (await soundBalance(home, kid.id)).total;
  const logOf = async (id: string) =>
    ok(
      home.parent.client
        .from('food_logs')
        .select('child_id, log_date, meal_type, points_awarded, is_paid, photo_url')
        .eq('id', id)
        .single(),
    );
  const countOf = async (id: string) =>
    ok(home.parent.client.from('challenges').select('status, current_count').eq('id', id).single());

  test('on another day it counts for what runs on that day, at the points it was logged with', async () => {
    const { parent, child, backend } = home;
    const food = await addFood(parent);
    const now = await addChallenge(parent, child, { target_count: 1 });
    const past = await addChallenge(parent, child, { points_per_entry: 4 });
    await backend.sql(
      'update public.challenges set start_date = start_date - 5, end_date = start_date - 1 where id = $1',
      [past],
    );
    const { log } = await logged(child, child.id, food);
    await ok(parent.client.from('foods').update({ points_value: 90 }).eq('id', food));
    expect(await total(child)).toBe(10 + 15 + 20);
    await ok(edit(log.id, { p_day: await dayOf(home, -3), p_meal_type: 'breakfast' }));
    expect(await total(child)).toBe(10 + 4);
    expect(await logOf(log.id)).toMatchObject({
      log_date: await dayOf(home, -3),
      meal_type: 'breakfast',
      points_awarded: 10,
    });
    expect([await countOf(now), await countOf(past)]).toEqual([
      { status: 'active', current_count: 0 },
      { status: 'expired', current_count: 1 },
    ]);
    await ok(edit(log.id, { p_day: await dayOf(home, 0) }));
    expect(await total(child)).toBe(10 + 15 + 20);
  });

  test('a new day is one of the last 14; an older one may stay', async () => {
    const { parent, child, backend } = home;
    const { log } = await logged(child, child.id, await addFood(parent));
    for (const days of [1, -15])
      expect(await refusal(edit(log.id, { p_day: await dayOf(home, days) }))).toMatchObject({ code: 'food_log.day' });
    await backend.sql('update public.food_logs set log_date = log_date - 20 where id = $1', [log.id]);
    await ok(edit(log.id, { p_day: await dayOf(home, -20), p_food_id: await addFood(parent, { points_value: 6 }) }));
    expect(await total(child)).toBe(6);
  });

  test('the daily limit of the new day holds', async () => {
    const { parent, child } = home;
    const food = await addFood(parent);
    const logs = [];
    for (let i = 0; i < 4; i += 1) logs.push((await logged(child, child.id, food)).log.id);
    const yesterday = { p_day: await dayOf(home, -1) };
    await ok(edit(logs[3] ?? '', yesterday));
    expect(await total(child)).toBe(40);
    await ok(edit(logs[0] ?? '', yesterday));
    await ok(edit(logs[3] ?? '', { p_day: await dayOf(home, 0) }));
    expect(await total(child)).toBe(40);
    expect(await logOf(logs[3] ?? '')).toMatchObject({ is_paid: true });
  });

  test('given to another child, points, progress and bonus go with it, both ledgers sound', async () => {
    const { parent, child } = home;
    const hers = await addChallenge(parent, child, { target_count: 1 });
    const his = await addChallenge(parent, leo, { points_per_entry: 5 });
    const { log } = await logged(child, child.id, await addFood(parent));
    await ok(edit(log.id, { p_child_id: leo.id }));
    expect([await total(child), await total(leo)]).toEqual([0, 15]);
    expect([await countOf(hers), await countOf(his)]).toEqual([
      { status: 'active', current_count: 0 },
      { status: 'active', current_count: 1 },
    ]);
    await ok(edit(log.id, { p_child_id: child.id }));
    expect([await total(child), await total(leo)]).toEqual([45, 0]);
  });

  test('spent points and allergies stand in the way of another child, and nothing changes', async () => {
    const { backend, parent, child } = home;
    const kim = await addKid(backend, parent, { fullName: 'Kim', allergies: ['milk'] });
    const { log } = await logged(child, child.id, await addFood(parent, { name: 'Milk' }));
    expect(await refusal(edit(log.id, { p_child_id: kim.id }))).toMatchObject({ code: 'food.confirm_allergy' });
    await ok(unlock(child, child.id, await addReward(parent, { points_required: 5 })));
    expect(await refusal(edit(log.id, { p_child_id: leo.id }))).toMatchObject({ code: 'points.already_spent' });
    expect(await logOf(log.id)).toMatchObject({ child_id: child.id });
    expect([await total(child), await total(leo)]).toEqual([5, 0]);
  });

  test('a photo goes with the log as a copy in the other folder, or is deleted', async () => {
    const { backend, parent, child } = home;
    const [first, copy] = [await uploadPhoto(parent.client, child.id), await uploadPhoto(parent.client, leo.id)];
    const { log } = await logged(child, child.id, await addFood(parent), { p_photo_path: first });
    expect(await refusal(edit(log.id, { p_child_id: leo.id, p_photo_path: first }))).toMatchObject({
      code: 'photo.not_found',
    });
    await ok(edit(log.id, { p_child_id: leo.id, p_photo_path: copy }));
    expect(await logOf(log.id)).toMatchObject({ child_id: leo.id, photo_url: copy });
    await ok(edit(log.id, { p_child_id: child.id }));
    expect(await logOf(log.id)).toMatchObject({ photo_url: null });
    const trash = await backend.sql('select path from private.photo_trash where path = any ($1)', [[first, copy]]);
    expect(trash).toHaveLength(2);
  });

  test('a log whose food is gone can still move', async () => {
    const { parent, child } = home;
    const food = await addFood(parent, { name: 'Old Cake' });
    const { log } = await logged(child, child.id, food);
    await ok(parent.client.from('foods').delete().eq('id', food));
    await ok(edit(log.id, { p_day: await dayOf(home, -2), p_child_id: leo.id }));
    expect([await total(child), await total(leo)]).toEqual([0, 10]);
    expect(await logOf(log.id)).toMatchObject({ log_date: await dayOf(home, -2), points_awarded: 10 });
  });

  test('a log of a food that is gone is paid after an edit as it was before', async () => {
    const { parent, child } = home;
    const food = await addFood(parent, { name: 'Gone' });
    await addChallenge(parent, child, { food_tags: [], food_name: 'Gone', target_count: 9 });
    const logs = [];
    for (let times = 0; times < 4; times += 1) logs.push((await logged(child, child.id, food)).log.id);
    const last = logs.at(-1) ?? '';
    const before = await total(child);
    await ok(parent.client.from('foods').delete().eq('id', food));
    await ok(edit(last, { p_day: await dayOf(home, -1) }));
    await ok(edit(last, { p_day: await dayOf(home, 0) }));
    expect(await logOf(last)).toMatchObject({ is_paid: false });
    expect(await total(child)).toBe(before);
  });

  test('two children may have used the same key before one gets the log of the other', async () => {
    const { child } = home;
    const food = await addFood(home.parent);
    const key = { p_idempotency_key: '11111111-1111-4111-8111-111111111111' };
    const { log } = await logged(child, child.id, food, key);
    await logged(leo, leo.id, food, key);
    await ok(edit(log.id, { p_child_id: leo.id }));
    expect(await logOf(log.id)).toMatchObject({ child_id: leo.id });
  });
});
