import { otherDayZone } from '@tastequest/local/testing';
import { addFood, addReward, give, logged, makeHome, refusal, unlock, type Home } from './support/home.ts';
import { addCoParent, addKid, ok } from './support/people.ts';
import { addAdventure, taste } from './support/tasting.ts';

describe('screens in one call', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome({ timeZone: otherDayZone() });
  });
  afterAll(() => home.backend.close());

  const board = async (person = home.child as { client: Home['child']['client'] }) =>
    (await ok(person.client.rpc('child_dashboard'))) as {
      yesterday: { name: string; meal_type: string }[];
      adventures: { id: string; tried_today: boolean }[];
      recent_logs: { can_undo: boolean; food_id: string | null; photo_url: string | null }[];
      challenges: { kind: string }[];
    };

  test("the child's first screen: yesterday's foods once for each meal, and running adventures", async () => {
    const { backend, parent, child } = home;
    const logs: [string, Record<string, unknown>][] = [
      ['Rice', { p_meal_type: 'dinner' }],
      ['Toast', { p_meal_type: 'breakfast' }],
      ['Rice', { p_meal_type: 'dinner' }],
      ['Rice', { p_meal_type: 'lunch' }],
      ['Gone', {}],
    ];
    const foods = new Map<string, string>();
    for (const name of ['Rice', 'Toast', 'Gone', 'Today']) foods.set(name, await addFood(parent, { name }));
    for (const [name, more] of logs) await logged(child, child.id, foods.get(name) ?? '', more);
    await backend.sql(
      `update public.food_logs set log_date = log_date - 1, created_at = created_at - interval '1 day' where child_id = $1`,
      [child.id],
    );
    await logged(parent, child.id, foods.get('Today') ?? '');
    await ok(parent.client.from('foods').delete().eq('name', 'Gone'));
    const { id } = await addAdventure(home);
    await ok(taste(child, id));
    const { yesterday, adventures, recent_logs, challenges } = await board();
    expect(yesterday.map(({ name, meal_type }) => [name, meal_type])).toEqual([
      ['Rice', 'dinner'],
      ['Toast', 'breakfast'],
      ['Rice', 'lunch'],
    ]);
    expect(adventures).toMatchObject([{ id, tried_today: true }]);
    expect(challenges).toMatchObject([{ kind: 'taste_adventure' }]);
    expect(recent_logs[0]).toMatchObject({ food_id: foods.get('Today'), photo_url: null, can_undo: false });
    await ok(parent.client.rpc('complete_challenge', { p_id: id }));
    expect((await board()).adventures).toEqual([]);
  });

  test("a child takes back its own fresh log, a parent any; yesterday's is not", async () => {
    const { backend, parent, child } = home;
    await logged(child, child.id, await addFood(parent));
    expect((await board()).recent_logs).toMatchObject([{ can_undo: true }]);
    await backend.sql(
      `update public.food_logs set created_at = created_at - interval '11 minutes' where child_id = $1`,
      [child.id],
    );
    expect((await board()).recent_logs).toMatchObject([{ can_undo: false }]);
    expect(await ok(parent.client.rpc('parent_dashboard'))).toMatchObject({
      foods: 1,
      rewards: 0,
      recent_logs: [{ can_undo: true }],
    });
  });

  test("a child's rewards: what is for it, what it claimed, what it wishes for", async () => {
    const { backend, parent, child } = home;
    const sibling = await addKid(backend, parent);
    await addReward(parent, { name: 'Off', is_active: false });
    await addReward(parent, { name: 'Hers', child_id: sibling.id });
    const film = await addReward(parent, { name: 'Film' });
    await ok(child.client.rpc('set_goal', { p_reward_id: film }));
    await give(parent, child.id, 60);
    await ok(unlock(child, child.id, await addReward(parent, { name: 'Swim', points_required: 20 })));
    await ok(child.client.rpc('wish_for_reward', { p_name: 'A kite' }));
    const shelf = await ok(child.client.rpc('reward_shelf', { p_child_id: child.id }));
    expect(shelf).toMatchObject({
      total_points: 40,
      goal_reward_id: film,
      rewards: [{ name: 'Swim' }, { name: 'Film' }],
      unlocked: [{ reward_name: 'Swim', status: 'to_deliver' }],
      wishes: [{ name: 'A kite', status: 'pending' }],
    });
    expect(await ok(parent.client.rpc('reward_shelf', { p_child_id: child.id }))).toEqual(shelf);
    expect(await refusal(sibling.client.rpc('reward_shelf', { p_child_id: child.id }))).toMatchObject({ status: 404 });
    const progress = await ok(parent.client.rpc('child_progress', { p_child_id: child.id }));
    expect(progress).toMatchObject({
      shelf,
      entries: [{ kind: 'reward_claim', points: -20 }, { points: 60 }],
      ideas: [],
    });
    expect(await ok(child.client.rpc('child_progress', { p_child_id: child.id }))).toMatchObject({ ideas: null });
    await backend.sql(`update public.families set created_at = created_at - interval '31 days' where id = $1`, [
      parent.familyId,
    ]);
    expect(await ok(parent.client.rpc('child_progress', { p_child_id: child.id }))).toMatchObject({ ideas: null });
  });

  test('the privacy screen and the members, for parents', async () => {
    const { backend, parent, child } = home;
    const partner = await addCoParent(backend, parent);
    await ok(partner.client.from('profiles').update({ full_name: 'Pat New' }).eq('id', partner.id));
    const members = [
      { role: 'owner', status: 'active', profile_id: parent.id, email: parent.email },
      { role: 'co_parent', status: 'active', full_name: 'Pat New', email: partner.email },
    ];
    expect(await ok(parent.client.rpc('family_member_list'))).toMatchObject(members);
    await ok(parent.client.from('privacy_preferences').upsert({ user_id: parent.id, share_usage_data: false }));
    expect(await ok(parent.client.rpc('privacy_overview'))).toMatchObject({
      preferences: { share_usage_data: false, personalized_recommendations: true },
      accesses: [],
      members,
    });
    expect(await ok(partner.client.rpc('privacy_overview'))).toMatchObject({ preferences: null });
    for (const name of ['family_member_list', 'privacy_overview']) {
      expect(await refusal(child.client.rpc(name))).toMatchObject({ status: 403 });
    }
  });

  test('restricted children by the name the log has; their tastes and wishes are in no admin view', async () => {
    const { backend, parent, child } = home;
    const admin = await backend.signUpParent();
    await backend.makeSuperAdmin(admin);
    const sibling = await addKid(backend, parent);
    const { id } = await addAdventure(home);
    await ok(taste(child, id));
    await ok(child.client.rpc('wish_for_reward', { p_name: 'A kite' }));
    const view = async () => {
      const started = (await ok(
        admin.client.rpc('start_impersonation', { p_user_id: parent.id, p_reason: 'Ticket 9' }),
      )) as { impersonation_id: string };
      return ok(admin.client.rpc('impersonation_view', { p_impersonation_id: started.impersonation_id }));
    };
    expect(await view()).toMatchObject({
      parent_dashboard: { waiting: 1, challenges: [{ id, tastes: [{ taste_date: expect.any(String) }] }] },
    });
    await ok(admin.client.from('admin_view_restrictions').insert({ child_id: child.id }));
    expect(await view()).toMatchObject({
      parent_dashboard: { waiting: 0, challenges: [], children: [{ id: sibling.id }] },
    });
    const restricted = (await ok(admin.client.rpc('restricted_children'))) as { child_id: string }[];
    const ofFamily = restricted.filter(({ child_id }) => [child.id, sibling.id].includes(child_id));
    expect(ofFamily).toEqual([{ child_id: child.id, name: 'Kim Kid' }]);
    expect(await refusal(parent.client.rpc('restricted_children'))).toMatchObject({ status: 403 });
    for (const table of ['tastes', 'reward_wishes']) {
      expect(await ok(admin.client.from(table).select('id'))).toEqual([]);
    }
  });
});
