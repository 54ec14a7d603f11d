import { zonesOfTwoDays } from '@tastequest/local/testing';
import { addChallenge, addFood, logged, makeHome, refusal, type Home } from './support/home.ts';
import { dayOf, mealOf } from './support/meals.ts';
import { ok } from './support/people.ts';

const [EAST, WEST] = zonesOfTwoDays();

describe('the days of a challenge', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome({ timeZone: WEST });
  });
  afterAll(() => home.backend.close());

  const rowOf = async (id: string) =>
    ok(home.parent.client.from('challenges').select('status, start_date, end_date').eq('id', id).single());
  const moveTo = (p_time_zone: string) => ok(home.parent.client.rpc('update_family', { p_time_zone }));

  test('without a start it starts today, or on its due date when that is past: it is over then', async () => {
    const { parent, child } = home;
    const past = await dayOf(home, -3);
    const [over, moved, reached] = [
      await addChallenge(parent, child, { end_date: past }),
      await addChallenge(parent, child),
      await addChallenge(parent, child, { end_date: past, current_count: 3 }),
    ];
    const ended = { status: 'expired', start_date: past, end_date: past };
    expect(await rowOf(over)).toEqual(ended);
    expect(await rowOf(moved)).toMatchObject({ status: 'active', start_date: await dayOf(home, 0) });
    expect(await rowOf(reached)).toMatchObject({ status: 'completed' });
    const change = (row: object) => parent.client.from('challenges').update(row).eq('id', moved);
    for (const row of [{ end_date: past }, { start_date: null, end_date: '1999-12-31' }])
      expect(await refusal(change(row))).toMatchObject({ code: 'challenge.dates', field: 'end_date' });
    await ok(change({ start_date: null, end_date: past }));
    expect(await rowOf(moved)).toEqual(ended);
  });

  test('nobody is told of a new challenge that is over', async () => {
    const { parent, child } = home;
    await addChallenge(parent, child, { name: 'Over', end_date: await dayOf(home, -1) });
    await addChallenge(parent, child, { name: 'Runs', end_date: await dayOf(home, 0) });
    expect(await ok(child.client.from('notifications').select('body').eq('kind', 'new_challenge'))).toEqual([
      { body: 'Runs' },
    ]);
  });

  test('it runs again after a move back to where its last day is not over, and a log counts', async () => {
    const { parent, child } = home;
    const lastDay = await addChallenge(parent, child, { end_date: await dayOf(home, 0) });
    const past = await addChallenge(parent, child, { end_date: await dayOf(home, -1) });
    await moveTo(EAST);
    await ok(child.client.rpc('child_dashboard'));
    expect(await rowOf(lastDay)).toMatchObject({ status: 'expired' });
    await moveTo(WEST);
    expect(await rowOf(lastDay)).toMatchObject({ status: 'active' });
    expect(await rowOf(past)).toMatchObject({ status: 'expired' });
    expect(await logged(child, child.id, await addFood(parent))).toMatchObject({ challenges: [{ id: lastDay }] });
  });

  test('a log matches it only on a day between its start and its due date', async () => {
    const { parent, child } = home;
    const food = await addFood(parent);
    for (const days of [-2, -1, 0]) await mealOf(parent, [child.id], [food], { p_day: await dayOf(home, days) });
    const days = [await dayOf(home, -1), await dayOf(home, 1)] as const;
    const runs = await addChallenge(parent, child, { start_date: days[0], end_date: days[1] });
    const list = (await ok(parent.client.rpc('food_log_list'))) as { matching_challenges: { id: string }[] }[];
    expect(list.map((log) => log.matching_challenges.map(({ id }) => id))).toEqual([[runs], [runs], []]);
  });

  test('a log of its last day matches it no more when that day is over, also before it is marked as expired', async () => {
    const { parent, child } = home;
    await logged(child, child.id, await addFood(parent));
    const ends = await addChallenge(parent, child, { end_date: await dayOf(home, 0) });
    const matches = async () => {
      const list = (await ok(parent.client.rpc('food_log_list'))) as { matching_challenges: { id: string }[] }[];
      return list.map((log) => log.matching_challenges.map(({ id }) => id));
    };
    expect(await matches()).toEqual([[ends]]);
    await moveTo(EAST);
    expect(await matches()).toEqual([[]]);
  });

  test('a log past the daily limit matches nothing: it counts for nothing', async () => {
    const { parent, child } = home;
    const food = await addFood(parent);
    const runs = await addChallenge(parent, child, { target_count: 9 });
    for (let times = 0; times < 4; times += 1) await logged(child, child.id, food);
    const list = (await ok(parent.client.rpc('food_log_list'))) as { matching_challenges: { id: string }[] }[];
    expect(list.map((log) => log.matching_challenges.map(({ id }) => id))).toEqual([[], [runs], [runs], [runs]]);
  });
});
