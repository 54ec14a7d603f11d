import { give, logged } from '../support/home.ts';
import { ok } from '../support/people.ts';
import { assemble, DENIED, refusalOf, type Cast } from './cast.ts';

const newest = { ascending: false };

describe('section 7: food and points', () => {
  let cast: Cast;
  let foodId: string;
  let logId: string;
  let challengeId: string;

  const idOf = async (made: PromiseLike<{ data: unknown; error: unknown }>) =>
    ((await ok(made as never)) as { id: string }).id;

  beforeAll(async () => {
    cast = await assemble();
    const { parent, child } = cast;
    const food = { name: 'Kale', description: 'Green', category_tags: ['vegetables'], points_value: 10 };
    foodId = await idOf(
      parent.client
        .from('foods')
        .insert({ ...food, parent_id: parent.id })
        .select('id')
        .single(),
    );
    const challenge = { name: 'Greens', child_id: child.id, target_count: 3, points_per_entry: 5, bonus_points: 0 };
    challengeId = await idOf(
      parent.client
        .from('challenges')
        .insert({ ...challenge, food_tags: ['vegetables'], parent_id: parent.id, status: 'active', current_count: 0 })
        .select('id')
        .single(),
    );
    logId = (await logged(child, child.id, foodId)).log.id;
  }, 60_000);
  afterAll(() => cast.backend.close());

  test('child_points: GET of one child and of several; INSERT is refused, the child comes with its points (matrix 21)', async () => {
    const { parent, child, sibling } = cast;
    const one = child.client.from('child_points').select('total_points').eq('child_id', child.id).single();
    expect(await ok(one)).toEqual({ total_points: 15 });
    const several = parent.client.from('child_points').select('total_points').in('child_id', [child.id, sibling.id]);
    expect(await ok(several.order('total_points'))).toEqual([{ total_points: 0 }, { total_points: 15 }]);
    const row = { child_id: sibling.id, total_points: 0 };
    expect(await refusalOf(parent.client.from('child_points').insert(row))).toBe(DENIED);
  });

  test('rewards: INSERT, GET by parent and of the next one, UPDATE and DELETE by id', async () => {
    const { parent, child } = cast;
    const table = () => parent.client.from('rewards');
    const row = { name: 'Zoo', category: 'Outings', points_required: 60, is_active: true, parent_id: parent.id };
    const zoo = await idOf(table().insert(row).select('id').single());
    const kite = await idOf(
      table()
        .insert({ ...row, name: 'Kite', points_required: 40 })
        .select('id')
        .single(),
    );
    const own = () => table().select('*').eq('parent_id', parent.id).order('created_at', newest);
    expect(await ok(own())).toMatchObject([{ id: kite }, { id: zoo }]);
    const next = child.client.from('rewards').select('*').eq('is_active', true).order('points_required').limit(1);
    expect(await ok(next)).toMatchObject([{ id: kite, child_id: null }]);
    await ok(table().update({ name: 'Big zoo' }).eq('id', zoo));
    await ok(table().delete().eq('id', kite));
    expect(await ok(own().eq('is_active', true))).toMatchObject([{ id: zoo, name: 'Big zoo' }]);
  });

  test('unlocked_rewards: POST is refused, unlock_reward does it (rule 3.4); then GET count, list and joined', async () => {
    const { parent, child } = cast;
    const reward = { name: 'Cinema', points_required: 50, parent_id: parent.id };
    const rewardId = await idOf(parent.client.from('rewards').insert(reward).select('id').single());
    await give(parent, child.id, 50);
    const table = () => child.client.from('unlocked_rewards');
    const row = { child_id: child.id, reward_id: rewardId };
    expect(await refusalOf(table().insert(row))).toBe(DENIED);
    const key = { p_idempotency_key: crypto.randomUUID() };
    await ok(child.client.rpc('unlock_reward', { p_child_id: child.id, p_reward_id: rewardId, ...key }));
    const { count } = await table().select('*', { count: 'exact', head: true }).eq('child_id', child.id);
    expect(count).toBe(1);
    expect(await ok(table().select('reward_id').eq('child_id', child.id))).toEqual([{ reward_id: rewardId }]);
    const joined = table().select('*, reward:rewards(*)').eq('child_id', child.id).order('unlocked_at', newest);
    expect(await ok(joined)).toMatchObject([{ reward: { name: 'Cinema' } }]);
  });

  test('RPC decrement_points: refused, it exists only inside the server (rule 3.4)', async () => {
    const call = { child_id: cast.child.id, points_to_remove: 1 };
    expect(await refusalOf(cast.parent.client.rpc('decrement_points', call))).toBe('404 PGRST202');
  });

  test('foods: GET by name, all and by parent; POST, PATCH and DELETE by id', async () => {
    const { parent, child } = cast;
    const table = () => parent.client.from('foods');
    const row = { name: 'Apple', description: '', category_tags: ['fruits'], points_value: 5, parent_id: parent.id };
    const id = await idOf(table().insert(row).select('id').single());
    expect(await ok(child.client.from('foods').select('*').order('name'))).toMatchObject([{ id }, { id: foodId }]);
    await ok(table().update({ points_value: 6 }).eq('id', id));
    const own = () => table().select('*').eq('parent_id', parent.id).order('name');
    expect(await ok(own())).toMatchObject([{ id, points_value: 6 }, { id: foodId }]);
    await ok(table().delete().eq('id', id));
    expect(await ok(own())).toMatchObject([{ id: foodId }]);
  });

  test('pending_foods: POST by the child; GET by parent and by child; PATCH approves, or rejects with feedback', async () => {
    const { parent, child } = cast;
    const food = { description: '', category_tags: ['fruits'] };
    const post = (name: string) =>
      // The points are set by who approves (rule 4).
      child.client
        .from('pending_foods')
        .insert({ ...food, name, points_value: 500, child_id: child.id, parent_id: parent.id })
        .select('id')
        .single();
    const [mango, candy] = [await idOf(post('Mango')), await idOf(post('Candy'))];
    const pending = () =>
      parent.client.from('pending_foods').select('*').eq('parent_id', parent.id).eq('status', 'pending');
    expect(await ok(pending())).toHaveLength(2);
    const review = (id: string, change: object) =>
      parent.client
        .from('pending_foods')
        .update({ ...change, reviewed_by: parent.id, reviewed_at: new Date().toISOString() })
        .eq('id', id);
    await ok(review(mango, { status: 'approved' }));
    await ok(review(candy, { status: 'rejected', feedback: 'On your birthday' }));
    expect(await ok(pending())).toEqual([]);
    const own = child.client.from('pending_foods').select('*').eq('child_id', child.id).order('created_at', newest);
    expect(await ok(own)).toMatchObject([
      { id: candy, status: 'rejected', feedback: 'On your birthday', reviewed_by: parent.id },
      { id: mango, status: 'approved', reviewed_by: parent.id },
    ]);
    const made = parent.client.from('foods').select('points_value').eq('name', 'Mango').single();
    expect(await ok(made)).not.toEqual({ points_value: 500 });
  });

  test('food_logs: GET count and the latest of a child, and for parents with food, logger and child', async () => {
    const { parent, child } = cast;
    const own = () => child.client.from('food_logs');
    const { count } = await own().select('*', { count: 'exact', head: true }).eq('child_id', child.id);
    expect(count).toBe(1);
    const recent = own().select('*, food:foods(*)').eq('child_id', child.id).order('log_date', newest).limit(10);
    expect(await ok(recent)).toMatchObject([{ id: logId, points_awarded: 10, food: { name: 'Kale' } }]);
    const joined = '*, food:foods(name), logger:profiles!logged_by(full_name), child:profiles!child_id(full_name)';
    const all = () => parent.client.from('food_logs').select(joined).order('created_at', newest);
    const row = {
      id: logId,
      food: { name: 'Kale' },
      logger: { full_name: 'Ben Child' },
      child: { full_name: 'Ben Child' },
    };
    expect(await ok(all().in('child_id', [child.id]))).toMatchObject([row]);
    expect(await ok(all().eq('parent_id', parent.id).limit(10))).toMatchObject([row]);
  });

  test('food_logs: POST is refused, log_food does it and answers with the row (rule 3.2, D5)', async () => {
    const { child } = cast;
    const row = { child_id: child.id, food_id: foodId, meal_type: 'lunch', points_awarded: 10, logged_by: child.id };
    expect(await refusalOf(child.client.from('food_logs').insert(row).select().single())).toBe(DENIED);
    expect((await logged(child, child.id, foodId)).log).toMatchObject({ food_name: 'Kale', points_awarded: 10 });
  });

  test('challenges: GET by parent with the child, active by child, with progress, and by tags', async () => {
    const { parent, child } = cast;
    const table = () => child.client.from('challenges');
    const own = parent.client.from('challenges').select('*, child:profiles!child_id(*)').eq('parent_id', parent.id);
    expect(await ok(own.order('created_at', newest))).toMatchObject([{ id: challengeId, child: { id: child.id } }]);
    const active = () => table().select('*, challenge_progress(*)').eq('child_id', child.id).eq('status', 'active');
    const progress = expect.arrayContaining([
      expect.objectContaining({ food_log_id: logId, points_earned: 5 }),
    ]) as unknown;
    expect(await ok(active())).toMatchObject([{ challenge_progress: progress }]);
    expect(await ok(active().contains('food_tags', ['vegetables']))).toHaveLength(1);
  });

  test('challenges: POST as the dashboard does, PATCH to edit and to complete, DELETE by id', async () => {
    const { parent, child } = cast;
    const table = () => parent.client.from('challenges');
    const row = { name: 'Kale day', food_name: 'Kale', child_id: child.id, target_count: 2, points_per_entry: 15 };
    const today = new Date().toISOString();
    const sent = { ...row, parent_id: parent.id, status: 'active', start_date: today, current_count: 0 };
    const id = await idOf(table().insert(sent).select('id').single());
    await ok(table().update({ name: 'Kale week' }).eq('id', id));
    await ok(table().update({ status: 'completed', current_count: 2 }).eq('id', id));
    const found = () => table().select('name, status, current_count').eq('id', id);
    expect(await ok(found())).toEqual([{ name: 'Kale week', status: 'completed', current_count: 2 }]);
    await ok(table().delete().eq('id', id));
  });

  test('challenge_progress: POST is refused, log_food writes it (matrix 67)', async () => {
    const row = { challenge_id: challengeId, food_log_id: logId, points_earned: 5 };
    expect(await refusalOf(cast.child.client.from('challenge_progress').insert(row))).toBe(DENIED);
  });
});
