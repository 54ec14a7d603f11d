import { otherDayZone, zonesOfTwoDays } from '@tastequest/local/testing';
import { addFood, give, logged, makeHome, refusal, undo, type Home } from './support/home.ts';
import { addKid, ok, type Kid } from './support/people.ts';

interface Day {
  day: string;
  points: number;
}

describe('points per day', () => {
  let home: Home;
  let sibling: Kid;
  beforeAll(async () => {
    home = await makeHome({ timeZone: otherDayZone() });
    sibling = await addKid(home.backend, home.parent);
  });
  afterAll(() => home.backend.close());

  const history = async (args: object, client = home.parent.client) =>
    (await ok(client.rpc('points_history', args))) as Day[];

  test("days are the family's, empty ones are included, undone points and spending leave no trace", async () => {
    const { backend, parent, child } = home;
    const food = await addFood(parent);
    await logged(child, child.id, food);
    const gone = await logged(child, child.id, food);
    await ok(undo(parent, gone.log.id));
    await give(parent, child.id, 5);
    await give(parent, child.id, -3);
    await give(parent, sibling.id, 100);
    // Late in the evening of the day before yesterday, where the family lives.
    await backend.sql(
      `set local session_replication_role = replica;
       update public.point_entries
       set created_at = (private.family_today(family_group_id) - 2 + time '23:30') at time zone time_zone, earned_on = null
       from public.families f
       where f.id = family_group_id and child_id = '${child.id}' and kind = 'adjustment' and points = 5`,
    );
    const week = await history({ p_child_id: child.id, p_period: 'week' });
    expect(week.map(({ points }) => points)).toEqual([0, 0, 0, 0, 5, 0, 10]);
    expect(await history({ p_child_id: child.id, p_period: 'week' }, child.client)).toEqual(week);
    expect((await history({ p_period: 'month' })).map(({ points }) => points).slice(-3)).toEqual([5, 0, 110]);
    expect(await history({ p_period: 'month' })).toHaveLength(30);
    const year = await history({ p_period: 'year' });
    expect(year).toHaveLength(12);
    expect(year.at(-1)?.day).toMatch(/-01$/);
    expect(year.reduce((sum, { points }) => sum + points, 0)).toBe(115);
  });

  test('a time zone that is chosen later moves nothing: the chart has each log on the day that the list says', async () => {
    const [east, west] = zonesOfTwoDays();
    const { parent, child } = await makeHome({ timeZone: west });
    const food = await addFood(parent);
    const { log } = await logged(child, child.id, food);
    await give(parent, child.id, 5);
    await ok(parent.client.rpc('update_family', { p_time_zone: east }));
    const week = await history({ p_child_id: child.id, p_period: 'week' }, parent.client);
    expect(week.filter(({ points }) => points > 0)).toEqual([{ day: log.log_date, points: 15 }]);
    const progress = (await ok(parent.client.rpc('child_progress', { p_child_id: child.id }))) as {
      entries: { earned_on: string }[];
      recent_logs: { log_date: string }[];
    };
    const days = [
      ...progress.entries.map((entry) => entry.earned_on),
      ...progress.recent_logs.map((one) => one.log_date),
    ];
    expect(days).toEqual([log.log_date, log.log_date, log.log_date]);
    // The newest day of the chart is another one.
    expect(week.at(-1)?.day).not.toBe(log.log_date);
    // Back in the west a day that is kept may not have come yet: it is not lost.
    const later = await logged(child, child.id, food);
    await ok(parent.client.rpc('update_family', { p_time_zone: west }));
    const back = await history({ p_child_id: child.id, p_period: 'week' }, parent.client);
    expect(back.at(-1)?.points).toBe(15 + later.points_awarded);
  });

  test("the dashboard's week is the sum of its bars, for one child or all", async () => {
    for (const args of [{}, { p_child_id: home.child.id }]) {
      const board = (await ok(home.parent.client.rpc('parent_dashboard', args))) as {
        points_this_week: number;
        weekly: Day[];
        children: object[];
      };
      expect(board.points_this_week).toBe(board.weekly.reduce((sum, { points }) => sum + points, 0));
      expect(board.children).toHaveLength(2);
    }
  });

  test('month and year belong to the plan after the trial', async () => {
    await home.backend.sql(`update public.families set created_at = now() - interval '31 days' where id = $1`, [
      home.parent.familyId,
    ]);
    expect(await history({ p_period: 'week' })).toHaveLength(7);
    expect(await refusal(home.parent.client.rpc('points_history', { p_period: 'year' }))).toMatchObject({
      code: 'flag.off',
    });
  });

  test('the list of logs searches food, meal, child and logger, and goes on before a moment', async () => {
    const { parent, child } = home;
    const list = async (args: object) =>
      (await ok(parent.client.rpc('food_log_list', args))) as { created_at: string }[];
    await logged(child, child.id, await addFood(parent, { name: '100%_Juice' }));
    const all = await list({});
    expect(all.length).toBeGreaterThan(1);
    expect(await list({ p_search: '100%_j' })).toHaveLength(1);
    expect(await list({ p_search: 'KIM' })).toHaveLength(all.length);
    expect(await list({ p_search: 'lunch' })).toHaveLength(all.length);
    expect(await list({ p_search: 'dinner' })).toHaveLength(0);
    expect(await list({ p_limit: 1, p_before: all[0]?.created_at })).toEqual(all.slice(1, 2));
  });
});
