import { addChallenge, addFood, logged, makeHome, soundBalance, type Home } from './support/home.ts';
import { ok } from './support/people.ts';

interface Day {
  day: string;
  points: number;
}

describe('a parent corrects the food of a log', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  const correct = async (logId: string, more: Record<string, unknown> = {}) =>
    ok(
      home.parent.client.rpc('update_food_log', {
        p_food_log_id: logId,
        p_food_id: await addFood(home.parent, more),
      }),
    );
  const total = async () => (await soundBalance(home, home.child.id)).total;
  const challengeOf = async (id: string) =>
    ok(home.parent.client.from('challenges').select('status, current_count').eq('id', id).single());

  test('what it counted for in a challenge marked complete stays paid, and the count stays full', async () => {
    const { parent, child } = home;
    const challenge = await addChallenge(parent, child);
    const { log } = await logged(child, child.id, await addFood(parent));
    await ok(parent.client.rpc('complete_challenge', { p_id: challenge }));
    await correct(log.id);
    expect(await total()).toBe(10 + 15 + 20);
    expect(await challengeOf(challenge)).toEqual({ status: 'completed', current_count: 3 });
    await correct(log.id, { category_tags: ['fish'] });
    expect(await total()).toBe(10 + 20);
  });

  test('a challenge that it completed and that has ended since is completed again, paid once', async () => {
    const { parent, child, backend } = home;
    const challenge = await addChallenge(parent, child, { target_count: 1 });
    const { log } = await logged(child, child.id, await addFood(parent));
    await backend.sql(
      'update public.challenges set start_date = start_date - 9, end_date = start_date - 1 where id = $1',
      [challenge],
    );
    await backend.sql('update public.food_logs set log_date = log_date - 1 where id = $1', [log.id]);
    await correct(log.id);
    expect(await total()).toBe(10 + 15 + 20);
    expect(await challengeOf(challenge)).toEqual({ status: 'completed', current_count: 1 });
    await correct(log.id, { category_tags: ['fish'] });
    expect(await total()).toBe(10);
    expect(await challengeOf(challenge)).toEqual({ status: 'expired', current_count: 0 });
  });

  test("the points stay on the log's own day, in the week and in the year", async () => {
    const { parent, child, backend } = home;
    const { log } = await logged(child, child.id, await addFood(parent));
    await backend.sql('update public.food_logs set log_date = log_date - 3 where id = $1', [log.id]);
    await correct(log.id, { points_value: 4 });
    const days = async (period: string) =>
      ((await ok(parent.client.rpc('points_history', { p_child_id: child.id, p_period: period }))) as Day[]).map(
        ({ points }) => points,
      );
    expect(await days('week')).toEqual([0, 0, 0, 4, 0, 0, 0]);
    await backend.sql('update public.food_logs set log_date = log_date - 30 where id = $1', [log.id]);
    await correct(log.id, { points_value: 6 });
    expect((await days('week')).every((points) => points === 0)).toBe(true);
    expect((await days('month')).every((points) => points === 0)).toBe(true);
    expect((await days('year')).reduce((sum, points) => sum + points)).toBe(6);
  });
});
