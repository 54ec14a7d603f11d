import {
  addChallenge,
  addFood,
  addReward,
  logged,
  makeHome,
  refusal,
  soundBalance,
  undo,
  unlock,
  type Home,
} from './support/home.ts';
import { dayOf } from './support/meals.ts';
import { addCoParent, addKid, ok, type Person } from './support/people.ts';

interface Preview {
  points: number;
  missing_points: number;
  points_left: number;
  claims: { id: string; reward_name: string; points_spent: number }[];
}

describe('a log of which points may be spent', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  /** Ten points for a food; some of them are spent on a reward. */
  const spend = async (points: number) => {
    const { parent, child } = home;
    const { log } = await logged(child, child.id, await addFood(parent));
    const reward = await addReward(parent, { points_required: points });
    const claim = (await ok(unlock(child, child.id, reward))) as { unlocked: { id: string } };
    return { logId: log.id, claimId: claim.unlocked.id };
  };
  const preview = (logId: string) =>
    ok(home.parent.client.rpc('undo_preview', { p_food_log_id: logId })) as Promise<Preview>;
  const entries = () =>
    home.backend.sql<{ kind: string; points: number; label: string; emoji: string }>(
      'select kind, points, label, emoji from public.point_entries where child_id = $1 order by seq',
      [home.child.id],
    );

  test('goes when a parent lets the missing points go: the child owes nothing and keeps its reward', async () => {
    const { parent, child } = home;
    const { logId, claimId } = await spend(8);
    const forgiven = await ok(undo(parent, logId, { p_forgive: true }));
    expect(forgiven).toMatchObject({ total_points: 0, earned_ever: 0 });
    expect(await ok(undo(parent, logId, { p_forgive: true }))).toEqual(forgiven);
    const [paid, claimed, ...rest] = await entries();
    expect([paid?.points, claimed?.points]).toEqual([10, -8]);
    expect(rest).toEqual([
      { kind: 'forgiven', points: 8, label: paid?.label, emoji: paid?.emoji },
      { kind: 'reversal', points: -10, label: paid?.label, emoji: paid?.emoji },
    ]);
    expect(await soundBalance(home, child.id)).toMatchObject({ total: 0, earned: 0 });
    expect(await ok(parent.client.from('unlocked_rewards').select('status').eq('id', claimId))).toEqual([
      { status: 'to_deliver' },
    ]);
  });

  test('goes also where a parent took the points away: what it says is true of that, too', async () => {
    const { backend, parent, child } = home;
    const coParent = await addCoParent(backend, parent);
    const { log } = await logged(child, child.id, await addFood(parent));
    await ok(parent.client.rpc('adjust_points', { p_child_id: child.id, p_points: -8, p_reason: 'Mistake' }));
    expect((await refusal(undo(parent, log.id))).message).toBe(
      "Some of these points are gone, so this can't be undone.",
    );
    await ok(undo(parent, log.id, { p_forgive: true }));
    const { items } = (await ok(coParent.client.rpc('notice_page'))) as { items: { body: string }[] };
    expect(items[0]?.body).toMatch(/^A parent let go of 8 points that .+ no longer had\.$/);
    await soundBalance(home, child.id);
  });

  test('goes with nothing forgiven when nothing is missing', async () => {
    const { parent, child } = home;
    const { logId } = await spend(8);
    await logged(child, child.id, await addFood(parent));
    expect(await ok(undo(parent, logId, { p_forgive: true }))).toMatchObject({ total_points: 2 });
    expect((await entries()).map(({ kind }) => kind)).not.toContain('forgiven');
    await soundBalance(home, child.id);
  });

  test('is not forgiven by the child itself', async () => {
    const { child } = home;
    const { logId } = await spend(8);
    expect(await refusal(undo(child, logId, { p_forgive: true }))).toMatchObject({ status: 403 });
    expect(await refusal(undo(child, logId))).toMatchObject({ status: 409, missing_points: 8 });
    expect(await soundBalance(home, child.id)).toMatchObject({ total: 2 });
  });

  test('is deleted as the parent was told: points, what is missing, and what could be canceled', async () => {
    const { parent } = home;
    const { logId, claimId } = await spend(8);
    const told = { points: 10, missing_points: 8, points_left: 0 };
    const claim = { id: claimId, reward_name: 'Cinema', reward_emoji: expect.any(String), points_spent: 8 };
    expect(await preview(logId)).toEqual({ ...told, claims: [claim] });
    await ok(parent.client.rpc('deliver_reward', { p_unlocked_id: claimId }));
    expect(await preview(logId)).toEqual({ ...told, claims: [] });
    expect((await entries()).map(({ kind }) => kind)).toEqual(['food_log', 'reward_claim']);
    await ok(undo(parent, logId, { p_forgive: true }));
    expect(await refusal(parent.client.rpc('undo_preview', { p_food_log_id: logId }))).toMatchObject({ status: 404 });
  });

  test('is deleted with the bonus of the challenge that it reopens, as the parent was told', async () => {
    const { parent, child } = home;
    await addChallenge(parent, child, { target_count: 1 });
    const { log } = await logged(child, child.id, await addFood(parent));
    await ok(unlock(child, child.id, await addReward(parent, { points_required: 40 })));
    expect(await preview(log.id)).toMatchObject({ points: 10 + 15 + 20, missing_points: 40, points_left: 0 });
    expect(await ok(undo(parent, log.id, { p_forgive: true }))).toMatchObject({ total_points: 0, earned_ever: 0 });
    await soundBalance(home, child.id);
  });

  test('keeps the bonus of a challenge that a parent marked complete, as the parent was told', async () => {
    const { parent, child } = home;
    const challenge = await addChallenge(parent, child, { target_count: 5 });
    const { log } = await logged(child, child.id, await addFood(parent));
    await ok(parent.client.rpc('complete_challenge', { p_id: challenge }));
    expect(await preview(log.id)).toMatchObject({ points: 10 + 15, missing_points: 0, points_left: 20 });
    expect(await ok(undo(parent, log.id))).toMatchObject({ total_points: 20 });
  });

  describe('corrected to something that is worth less', () => {
    const edit = (logId: string, more: Record<string, unknown>, person: Pick<Person, 'client'> = home.parent) =>
      person.client.rpc('edit_food_log', { p_food_log_id: logId, ...more });
    const snack = (points: number) =>
      addFood(home.parent, { name: `Snack ${points}`, points_value: points, emoji: '🍿' });

    test('is refused until a parent lets the missing points go, as often as it takes; then it can be deleted too', async () => {
      const { parent, child } = home;
      const { logId } = await spend(8);
      const cheaper = { p_food_id: await snack(4) };
      expect(await refusal(edit(logId, cheaper))).toMatchObject({
        status: 409,
        code: 'points.already_spent',
        field: 'points',
        missing_points: 4,
      });
      expect(await refusal(edit(logId, { ...cheaper, p_forgive: true }, child))).toMatchObject({ status: 403 });
      expect(await soundBalance(home, child.id)).toMatchObject({ total: 2, earned: 10 });
      expect(await ok(edit(logId, { ...cheaper, p_forgive: true }))).toEqual({ total_points: 0, earned_ever: 4 });
      const [paid, , ...rest] = await entries();
      expect(rest).toEqual([
        { kind: 'food_log', points: 4, label: 'Snack 4', emoji: '🍿' },
        { kind: 'forgiven', points: 4, label: paid?.label, emoji: paid?.emoji },
        { kind: 'reversal', points: -10, label: paid?.label, emoji: paid?.emoji },
      ]);
      expect(paid?.emoji).not.toBe('🍿');
      await ok(edit(logId, { p_food_id: await snack(1), p_forgive: true }));
      expect((await entries()).findLast(({ kind }) => kind === 'forgiven')).toMatchObject({
        points: 3,
        label: 'Snack 4',
      });
      expect(await soundBalance(home, child.id)).toMatchObject({ total: 0, earned: 1 });
      await ok(undo(parent, logId, { p_forgive: true }));
      expect(await soundBalance(home, child.id)).toMatchObject({ total: 0, earned: 0 });
    });

    test('forgives nothing where nothing is missing, nor with another meal or day', async () => {
      const { child } = home;
      const { logId } = await spend(8);
      await ok(edit(logId, { p_food_id: await snack(9), p_meal_type: 'snack', p_forgive: true }));
      await ok(edit(logId, { p_day: await dayOf(home, -1), p_forgive: true }));
      await ok(edit(logId, { p_meal_type: 'dinner', p_forgive: true }));
      expect((await entries()).map(({ kind }) => kind)).not.toContain('forgiven');
      expect(await soundBalance(home, child.id)).toMatchObject({ total: 1, earned: 9 });
    });

    test('given to the sibling, the one keeps its reward and owes nothing, the other gets the points', async () => {
      const { backend, parent, child } = home;
      const leo = await addKid(backend, parent, { fullName: 'Leo' });
      const { logId, claimId } = await spend(8);
      await ok(edit(logId, { p_child_id: leo.id, p_forgive: true }));
      expect(await soundBalance(home, child.id)).toMatchObject({ total: 0, earned: 0 });
      expect(await soundBalance(home, leo.id)).toMatchObject({ total: 10, earned: 10 });
      expect(await ok(parent.client.from('unlocked_rewards').select('status').eq('id', claimId))).toEqual([
        { status: 'to_deliver' },
      ]);
    });

    test('of two parents at once, one lets them go', async () => {
      const { backend, parent, child } = home;
      const coParent = await addCoParent(backend, parent);
      const { logId } = await spend(8);
      const cheaper = { p_food_id: await snack(5), p_forgive: true };
      await Promise.all([parent, coParent].map((person) => ok(edit(logId, cheaper, person))));
      expect((await entries()).filter(({ kind }) => kind === 'forgiven')).toMatchObject([{ points: 3 }]);
      expect(await soundBalance(home, child.id)).toMatchObject({ total: 0, earned: 5 });
    });
  });
});
