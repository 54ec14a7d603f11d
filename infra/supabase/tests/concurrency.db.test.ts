import { randomUUID } from 'node:crypto';
import { numbers } from '@tastequest/local/testing';
import {
  addChallenge,
  addFood,
  addReward,
  give,
  logFood,
  logged,
  makeHome,
  soundBalance,
  undo,
  unlock,
  type Home,
} from './support/home.ts';
import { ok } from './support/people.ts';

const times = <T>(count: number, work: (index: number) => PromiseLike<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

describe('at the same moment', () => {
  let home: Home;
  beforeAll(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());
  const capOf = (cap: number) => ok(home.parent.client.rpc('update_family', { p_daily_paid_log_cap: cap }));
  const reset = async () => {
    await capOf(3);
    const { total } = await soundBalance(home, home.child.id);
    if (total > 0) await give(home.parent, home.child.id, -total);
  };
  beforeEach(reset);

  test('50 unlocks with points for one: exactly one', async () => {
    await give(home.parent, home.child.id, 50);
    const reward = await addReward(home.parent, { repeatable: true });
    const answers = await times(50, (i) => unlock(i % 2 ? home.child : home.parent, home.child.id, reward));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await soundBalance(home, home.child.id)).toMatchObject({ total: 0 });
  });

  test('20 unlocks with one key: one claim, one answer', async () => {
    await give(home.parent, home.child.id, 200);
    const reward = await addReward(home.parent, { repeatable: true });
    const key = randomUUID();
    const answers = await times(20, () => ok(unlock(home.child, home.child.id, reward, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await soundBalance(home, home.child.id)).toMatchObject({ total: 150 });
  });

  test('20 logs with one key: one log', async () => {
    const food = await addFood(home.parent);
    const key = { p_idempotency_key: randomUUID() };
    const answers = await times(20, () => logged(home.child, home.child.id, food, key));
    expect(new Set(answers.map(({ log }) => log.id)).size).toBe(1);
    expect(await soundBalance(home, home.child.id)).toMatchObject({ total: 10 });
  });

  test('20 logs of one food: three are paid', async () => {
    const food = await addFood(home.parent);
    const answers = await times(20, () => logged(home.child, home.child.id, food));
    expect(answers.filter(({ cap_reached }) => !cap_reached)).toHaveLength(3);
    expect(await soundBalance(home, home.child.id)).toMatchObject({ total: 30 });
  });

  test('20 undos reverse once', async () => {
    const food = await addFood(home.parent);
    const { log } = await logged(home.child, home.child.id, food);
    await times(20, () => ok(undo(home.parent, log.id)));
    expect(await soundBalance(home, home.child.id)).toMatchObject({ total: 0 });
    const [row] = await home.backend.sql(
      `select count(*)::int as n from public.point_entries where food_log_id = $1 and kind = 'reversal'`,
      [log.id],
    );
    expect(row).toEqual({ n: 1 });
  });

  test('20 cancellations refund once', async () => {
    await give(home.parent, home.child.id, 50);
    const claim = (await ok(unlock(home.child, home.child.id, await addReward(home.parent)))) as {
      unlocked: { id: string };
    };
    await times(20, () => ok(home.parent.client.rpc('cancel_reward', { p_unlocked_id: claim.unlocked.id })));
    expect(await soundBalance(home, home.child.id)).toMatchObject({ total: 50 });
  });

  test('logs, completion by hand and edits of one challenge: one bonus', async () => {
    await capOf(20);
    const food = await addFood(home.parent, { category_tags: ['race'] });
    const challenge = await addChallenge(home.parent, home.child, { food_tags: ['race'], target_count: 4 });
    await times(24, (i): PromiseLike<unknown> => {
      if (i % 4 === 0) return home.parent.client.rpc('complete_challenge', { p_id: challenge });
      if (i % 4 === 1) return home.parent.client.from('challenges').update({ status: 'completed' }).eq('id', challenge);
      return logFood(home.child, home.child.id, food);
    });
    const bonuses = await home.backend.sql(
      `select from public.point_entries e where challenge_id = $1 and kind = 'challenge_bonus'
         and not exists (select from public.point_entries r where r.reverses_id = e.id)`,
      [challenge],
    );
    expect(bonuses).toHaveLength(1);
    await soundBalance(home, home.child.id);
  });

  test.each([1, 2, 3])(
    'a random life of a child leaves balance and ledger equal, never below zero (seed %i)',
    async (seed) => {
      await capOf(20);
      const next = numbers(seed);
      const pick = <T>(list: T[]): T | undefined => list[Math.floor(next() * list.length)];
      const foods = [
        await addFood(home.parent),
        await addFood(home.parent, { points_value: 0 }),
        await addFood(home.parent, { points_value: 33 }),
      ];
      const rewards = [
        await addReward(home.parent, { repeatable: true }),
        await addReward(home.parent, { points_required: 20, repeatable: true }),
      ];
      await addChallenge(home.parent, home.child, { target_count: 2 });
      await addChallenge(home.parent, home.child, { target_count: 5, bonus_points: 0 });
      const logs: string[] = [];
      const claims: string[] = [];
      const steps: (() => PromiseLike<unknown>)[] = [
        async () => logs.push((await logged(home.child, home.child.id, pick(foods) ?? '')).log.id),
        () => undo(home.parent, pick(logs) ?? randomUUID()),
        () =>
          home.parent.client.rpc('update_food_log', {
            p_food_log_id: pick(logs) ?? randomUUID(),
            p_food_id: pick(foods) ?? '',
          }),
        async () => {
          const { data } = await unlock(home.child, home.child.id, pick(rewards) ?? '');
          if (data) claims.push((data as { unlocked: { id: string } }).unlocked.id);
        },
        () => home.parent.client.rpc('cancel_reward', { p_unlocked_id: pick(claims) ?? randomUUID() }),
        () => give(home.parent, home.child.id, Math.ceil(next() * 20)),
      ];
      for (let round = 0; round < 15; round += 1) await times(4, () => pick(steps)?.() ?? Promise.resolve());
      await soundBalance(home, home.child.id);
      const [progress] = await home.backend.sql(
        `select count(*)::int as wrong from public.challenges c
       where child_id = $1 and not marked_complete and current_count <> (select count(*) from public.challenge_progress p
         where p.challenge_id = c.id and p.reversed_at is null)`,
        [home.child.id],
      );
      expect(progress).toEqual({ wrong: 0 });
    },
  );
});
