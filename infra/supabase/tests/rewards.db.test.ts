import { randomUUID } from 'node:crypto';
import { addReward, give, makeHome, refusal, soundBalance, unlock, type Home } from './support/home.ts';
import { ok } from './support/people.ts';

interface Claim {
  unlocked: { id: string; status: string; points_spent: number };
  total_points: number;
}

describe('rewards', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
    await give(home.parent, home.child.id, 100);
  });
  afterAll(() => home.backend.close());

  const total = async () => (await soundBalance(home, home.child.id)).total;
  const claim = async (reward: string, key?: string) =>
    (await ok(unlock(home.child, home.child.id, reward, key))) as Claim;
  const decide = (name: string, id: string) => home.parent.client.rpc(name, { p_unlocked_id: id });

  test('unlocking takes the price of that moment, once per key', async () => {
    const { parent } = home;
    const reward = await addReward(parent, { repeatable: true });
    const key = randomUUID();
    const first = await claim(reward, key);
    expect(first).toMatchObject({ total_points: 50, unlocked: { status: 'to_deliver', points_spent: 50 } });
    await ok(parent.client.from('rewards').update({ points_required: 10 }).eq('id', reward));
    expect(await claim(reward, key)).toEqual(first);
    expect(await total()).toBe(50);
    expect(await claim(reward)).toMatchObject({ unlocked: { points_spent: 10 }, total_points: 40 });
  });

  test('points that are given again with the same key count once; other points under it are refused', async () => {
    const { parent, child } = home;
    const key = randomUUID();
    const adjust = (points: number, reason = 'Helped') =>
      parent.client.rpc('adjust_points', {
        p_child_id: child.id,
        p_points: points,
        p_reason: reason,
        p_idempotency_key: key,
      });
    for (const _time of [1, 2]) expect(await ok(adjust(5))).toEqual({ total_points: 105, milestone: null });
    for (const other of [adjust(6), adjust(5, 'Cooked')])
      expect(await refusal(other)).toMatchObject({ status: 409, code: 'points.adjusted_before' });
    expect(await total()).toBe(105);
  });

  test('points beyond all numbers are refused by their field, and what is not said about a reward is its default', async () => {
    const { parent, child } = home;
    for (const points of [501, -501, -2147483648]) {
      const call = parent.client.rpc('adjust_points', { p_child_id: child.id, p_points: points, p_reason: 'Test' });
      expect(await refusal(call)).toMatchObject({ status: 400, field: 'points' });
    }
    const id = await addReward(parent, { is_active: null, repeatable: null, needs_approval: null });
    const row = parent.client.from('rewards').select('is_active, repeatable, needs_approval').eq('id', id).single();
    expect(await ok(row)).toEqual({ is_active: true, repeatable: false, needs_approval: false });
  });

  test('a reward that cannot be claimed again is claimed once, unless the claim was cancelled', async () => {
    const reward = await addReward(home.parent);
    const { unlocked } = await claim(reward);
    expect(await refusal(unlock(home.child, home.child.id, reward))).toMatchObject({ code: 'reward.already_unlocked' });
    await ok(decide('cancel_reward', unlocked.id));
    expect(await claim(reward)).toMatchObject({ total_points: 50 });
  });

  test('the shelf shows the newest hundred claims', async () => {
    const { backend, parent, child } = home;
    await backend.sql(
      `insert into public.unlocked_rewards (family_group_id, child_id, reward_name, reward_emoji, points_spent, status, unlocked_at, idempotency_key)
       select $1, $2, 'Claim ' || n, '🎁', 1, 'delivered', now() - n * interval '1 minute', gen_random_uuid() from generate_series(1, 101) as n`,
      [parent.familyId, child.id],
    );
    const { unlocked } = (await ok(child.client.rpc('reward_shelf', { p_child_id: child.id }))) as {
      unlocked: { reward_name: string; unlocked_at: string }[];
    };
    expect(unlocked.map(({ reward_name }) => reward_name)).toEqual(
      Array.from({ length: 100 }, (_, index) => `Claim ${index + 1}`),
    );
  });

  test('too few points are refused with how many are missing', async () => {
    const reward = await addReward(home.parent, { points_required: 130 });
    expect(await refusal(unlock(home.child, home.child.id, reward))).toMatchObject({
      status: 409,
      code: 'reward.not_enough_points',
      field: 'points',
      message: "You're 30 points away from this reward.",
    });
    expect(await total()).toBe(100);
    expect(await claim(await addReward(home.parent, { points_required: 100 }))).toMatchObject({ total_points: 0 });
  });

  test('a claim that is cancelled after a new price gives back what it took', async () => {
    const reward = await addReward(home.parent, { points_required: 30 });
    const { unlocked } = await claim(reward);
    await ok(home.parent.client.from('rewards').update({ points_required: 5 }).eq('id', reward));
    expect(await ok(decide('cancel_reward', unlocked.id))).toMatchObject({ total_points: 100 });
  });

  test('a claim is delivered or cancelled, once, and cancelling refunds once', async () => {
    const one = await claim(await addReward(home.parent, { points_required: 30 }));
    const two = await claim(await addReward(home.parent, { points_required: 20 }));
    expect(await ok(decide('cancel_reward', one.unlocked.id))).toEqual({ status: 'cancelled', total_points: 80 });
    expect(await ok(decide('cancel_reward', one.unlocked.id))).toEqual({ status: 'cancelled', total_points: 80 });
    expect(await refusal(decide('deliver_reward', one.unlocked.id))).toMatchObject({ code: 'claim.cancelled' });
    expect(await ok(decide('deliver_reward', two.unlocked.id))).toMatchObject({ status: 'delivered' });
    expect(await refusal(decide('cancel_reward', two.unlocked.id))).toMatchObject({ code: 'claim.delivered' });
    expect(await ok(home.child.client.rpc('reward_shelf', { p_child_id: home.child.id }))).toMatchObject({
      unlocked: [
        { id: two.unlocked.id, delivered_at: expect.any(String), cancelled_at: null },
        { id: one.unlocked.id, delivered_at: null, cancelled_at: expect.any(String) },
      ],
    });
    expect(await total()).toBe(80);
  });

  test('a reward that needs approval waits for a parent, unless a parent unlocks it', async () => {
    const reward = await addReward(home.parent, { needs_approval: true, repeatable: true, points_required: 10 });
    const { unlocked } = await claim(reward);
    expect(unlocked.status).toBe('requested');
    expect(await ok(decide('approve_reward_claim', unlocked.id))).toMatchObject({ status: 'to_deliver' });
    expect(await ok(unlock(home.parent, home.child.id, reward))).toMatchObject({ unlocked: { status: 'to_deliver' } });
    const open = (await ok(home.parent.client.rpc('claims_list'))) as object[];
    expect(open).toHaveLength(2);
  });

  test('the next reward is the pinned goal, else the cheapest that can be claimed', async () => {
    const { parent, child } = home;
    const next = async () =>
      ((await ok(child.client.rpc('child_dashboard'))) as { next_reward: { id: string } | null }).next_reward;
    expect(await next()).toBeNull();
    const dear = await addReward(parent, { points_required: 150 });
    const cheap = await addReward(parent, { points_required: 40 });
    await addReward(parent, { points_required: 5, is_active: false });
    expect(await next()).toMatchObject({ id: cheap, points_away: 0, is_goal: false });
    await ok(child.client.rpc('set_goal', { p_reward_id: dear }));
    expect(await next()).toMatchObject({ id: dear, points_away: 50, is_goal: true });
    await ok(parent.client.from('rewards').delete().eq('id', dear));
    expect(await next()).toMatchObject({ id: cheap });
    await claim(cheap);
    expect(await next()).toBeNull();
  });

  test('deleting a reward keeps what was claimed readable', async () => {
    const reward = await addReward(home.parent, { name: 'Zoo', description: 'With the whole family', emoji: '🦁' });
    await claim(reward);
    await ok(home.parent.client.from('rewards').delete().eq('id', reward));
    expect(await ok(home.parent.client.rpc('child_progress', { p_child_id: home.child.id }))).toMatchObject({
      rewards_unlocked: 1,
      unlocked: [
        {
          reward_id: null,
          reward_name: 'Zoo',
          reward_description: 'With the whole family',
          reward_emoji: '🦁',
          points_spent: 50,
        },
      ],
    });
  });

  test('a parent adds or takes 1 to 500 points with a reason, never below zero', async () => {
    const { parent, child } = home;
    const adjust = (points: number, reason = 'Because', key: string = randomUUID()) =>
      parent.client.rpc('adjust_points', {
        p_child_id: child.id,
        p_points: points,
        p_reason: reason,
        p_idempotency_key: key,
      });
    expect(await refusal(adjust(0))).toMatchObject({ field: 'points' });
    expect(await refusal(adjust(501))).toMatchObject({ field: 'points' });
    expect(await refusal(adjust(5, ' '))).toMatchObject({ field: 'reason' });
    expect(await refusal(adjust(-101))).toMatchObject({ code: 'points.not_enough' });
    const key = randomUUID();
    expect(await ok(adjust(-60, 'Swapped', key))).toEqual({ total_points: 40, milestone: null });
    expect(await ok(adjust(-60, 'Swapped', key))).toEqual({ total_points: 40, milestone: null });
    const author = parent.client.from('point_entries').select('created_by').eq('reason', 'Swapped').single();
    expect(await ok(author)).toEqual({ created_by: parent.id });
    expect(await total()).toBe(40);
    expect((await soundBalance(home, child.id)).earned).toBe(100);
    const entries = (await ok(
      child.client.from('point_entries').select('kind, points, reason').order('seq'),
    )) as object[];
    expect(entries.at(-1)).toEqual({ kind: 'adjustment', points: -60, reason: 'Swapped' });
  });

  test('points that a parent gives say the milestone they bring the child to, also when the answer is asked for again', async () => {
    const { parent, child } = home;
    const adjust = (p_points: number, p_idempotency_key: string = randomUUID()) =>
      ok(parent.client.rpc('adjust_points', { p_child_id: child.id, p_points, p_reason: 'Test', p_idempotency_key }));
    const key = randomUUID();
    expect(await adjust(99)).toMatchObject({ milestone: null });
    expect(await adjust(-50)).toMatchObject({ milestone: null });
    expect(await adjust(1, key)).toMatchObject({ milestone: 200 });
    expect(await adjust(1, key)).toMatchObject({ milestone: 200 });
    expect(await adjust(250)).toMatchObject({ milestone: 400 });
  });

  test('a form with a mistake is refused by its field', async () => {
    const add = (row: object) => home.parent.client.from('rewards').insert({ name: 'Zoo', points_required: 5, ...row });
    expect(await refusal(add({ name: ' ' }))).toMatchObject({ status: 400, field: 'name' });
    expect(await refusal(add({ points_required: 0 }))).toMatchObject({ field: 'points_required' });
    expect(await refusal(add({ category: 'Candy' }))).toMatchObject({ field: 'category' });
    expect(await refusal(add({ child_id: home.parent.id }))).toMatchObject({ field: 'child_id' });
  });
});
