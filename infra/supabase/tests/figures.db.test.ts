import { zonesOfTwoDays } from '@tastequest/local/testing';
import { addChallenge, addFood, addReward, give, logged, makeHome, undo, unlock, type Home } from './support/home.ts';
import { addKid, ok } from './support/people.ts';

interface Ideas {
  ideas: { name: string }[];
}

interface Shelf {
  goal_reward_id: string | null;
}

describe('what screens count', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  const progress = () => ok(home.parent.client.rpc('child_progress', { p_child_id: home.child.id }));

  test('a challenge is in progress once something counted for it', async () => {
    const { parent, child } = home;
    await addChallenge(parent, child, { food_tags: ['vegetables'] });
    await addChallenge(parent, child);
    const dashboard = () => ok(parent.client.rpc('parent_dashboard'));
    expect(await dashboard()).toMatchObject({ active_challenges: 2, challenges_in_progress: 0 });
    await logged(child, child.id, await addFood(parent));
    expect(await dashboard()).toMatchObject({ active_challenges: 2, challenges_in_progress: 1 });
  });

  test('the points of the dashboard are those of the child that is chosen, beside what each child has', async () => {
    const { backend, parent, child } = home;
    const sibling = await addKid(backend, parent, { fullName: 'Zoe' });
    await give(parent, child.id, 30);
    await give(parent, sibling.id, 4);
    const dashboard = (args: object = {}) => ok(parent.client.rpc('parent_dashboard', args));
    const children = [{ total_points: 30 }, { total_points: 4 }];
    expect(await dashboard()).toMatchObject({ total_points: 34, children });
    expect(await dashboard({ p_child_id: sibling.id })).toMatchObject({ total_points: 4, children });
  });

  test("a child's home knows whether its points are hidden", async () => {
    const { parent, child } = home;
    for (const hide of [true, false]) {
      await ok(
        parent.client.rpc('set_child_settings', { p_child_id: child.id, p_hide_points: hide, p_pre_reader: null }),
      );
      expect(await ok(child.client.rpc('child_dashboard'))).toMatchObject({ hide_points: hide });
    }
  });

  test("a food whose logs were all taken back is nobody's favorite", async () => {
    const { parent, child } = home;
    const [kept, gone] = [await addFood(parent), await addFood(parent)];
    await logged(child, child.id, kept);
    for (let time = 0; time < 2; time += 1) await ok(undo(parent, (await logged(parent, child.id, gone)).log.id));
    expect(await ok(child.client.rpc('child_dashboard'))).toMatchObject({ favorites: [{ food_id: kept }] });
  });

  test('a claim that was cancelled is no reward that was unlocked', async () => {
    const { parent, child } = home;
    await give(parent, child.id, 100);
    const claims: string[] = [];
    for (let time = 0; time < 2; time += 1) {
      const claim = await ok(unlock(child, child.id, await addReward(parent)));
      claims.push((claim as { unlocked: { id: string } }).unlocked.id);
    }
    await ok(parent.client.rpc('cancel_reward', { p_unlocked_id: claims[0] }));
    expect(await progress()).toMatchObject({ rewards_unlocked: 1, unlocked: [{ id: claims[1] }] });
  });

  test('ideas leave out what was eaten within two weeks', async () => {
    const { backend, parent, child } = home;
    for (const name of ['Figs', 'Kale', 'Peas']) await addFood(parent, { name });
    const eaten = async (name: string, days: number) => {
      const { data } = await parent.client.from('foods').select('id').eq('name', name).single();
      const { log } = await logged(child, child.id, String(data?.id));
      await backend.sql('update public.food_logs set created_at = now() - make_interval(days => $2) where id = $1', [
        log.id,
        days,
      ]);
    };
    await eaten('Figs', 13);
    await eaten('Kale', 15);
    expect(((await progress()) as Ideas).ideas.map(({ name }) => name)).toEqual(['Kale', 'Peas']);
  });

  test('a goal that can be claimed again stays the goal; another one is reached', async () => {
    const { parent, child } = home;
    await give(parent, child.id, 100);
    const goal = async () =>
      ((await ok(child.client.rpc('reward_shelf', { p_child_id: child.id }))) as Shelf).goal_reward_id;
    for (const repeatable of [true, false]) {
      const reward = await addReward(parent, { repeatable });
      await ok(child.client.rpc('set_goal', { p_reward_id: reward }));
      await ok(unlock(child, child.id, reward));
      expect(await goal()).toBe(repeatable ? reward : null);
    }
  });

  test('after a move to the west the week of the dashboard ends today, with what was logged on a day that has not come yet', async () => {
    const [east, west] = zonesOfTwoDays();
    home = await makeHome({ timeZone: east });
    const { parent, child } = home;
    await logged(child, child.id, await addFood(parent));
    await ok(parent.client.rpc('update_family', { p_time_zone: west }));
    expect(await ok(parent.client.rpc('parent_dashboard'))).toMatchObject({
      weeks: [{ days: [false, false, false, false, false, false, true] }],
    });
  });

  test('the first day of a week has what was logged on it further east, at an hour at which it was still the day before here', async () => {
    const { backend, parent, child } = home;
    await logged(child, child.id, await addFood(parent));
    await backend.sql(
      `set local session_replication_role = replica;
       update public.point_entries set created_at = (earned_on + time '01:00') at time zone 'Pacific/Kiritimati' where child_id = '${child.id}'`,
    );
    const days = await backend.sql<{ points: number }>(
      `select d.points from public.point_entries e,
         private.earned_by_day(e.family_group_id, array[e.child_id], e.earned_on, 'Etc/GMT+12') as d where e.child_id = $1`,
      [child.id],
    );
    expect(days).toEqual([{ points: 10 }]);
  });

  test('entries from before days were noted are of the day that it was where the family is', async () => {
    const { backend, parent, child } = home;
    for (let times = 0; times < 2; times += 1) await logged(child, child.id, await addFood(parent));
    await backend.sql(
      `set local session_replication_role = replica;
       update public.point_entries e set earned_on = null, created_at = times.at at time zone 'Asia/Tokyo'
       from (select id, timestamp '2026-03-02 00:30' - (row_number() over (order by seq) - 1) * interval '1 hour' as at
         from public.point_entries where child_id = '${child.id}') as times where times.id = e.id`,
    );
    const days = await backend.sql<{ day: string; points: number }>(
      `select d.day::text, d.points from private.earned_by_day($1, array[$2]::uuid[], '2026-03-02', 'Asia/Tokyo') as d`,
      [parent.familyId, child.id],
    );
    expect(days).toEqual([{ day: '2026-03-02', points: 10 }]);
  });

  test('what was taken back is no progress of a challenge any more', async () => {
    const { parent, child } = home;
    await addChallenge(parent, child);
    const { log } = await logged(child, child.id, await addFood(parent));
    const read = () => ok(child.client.from('challenge_progress').select('food_log_id'));
    expect(await read()).toEqual([{ food_log_id: log.id }]);
    await ok(undo(parent, log.id));
    expect(await read()).toEqual([]);
  });
});
