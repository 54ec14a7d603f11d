import { makeWorld, type World } from './support/world.ts';
import { refusal } from './support/home.ts';
import { createMeanwhile } from './support/meanwhile.ts';
import { ok } from './support/people.ts';

const LOOKED = { action: 'looked', target_type: 'profile', reason: 'Ticket 7' };

describe('administration', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  }, 60_000);
  afterAll(() => world.backend.close());

  const SA = () => world.clients.SA;
  const PA = () => world.clients.PA;
  const start = async (userId: string) =>
    (await ok(SA().rpc('start_impersonation', { p_user_id: userId, p_reason: 'Ticket 7' }))) as {
      impersonation_id: string;
    };
  const view = (id: string) => SA().rpc('impersonation_view', { p_impersonation_id: id });
  const restrict = (childId: string) => SA().from('admin_view_restrictions').insert({ child_id: childId });

  test('roles are granted and taken with a trace; a child holds no other, and the last super admin stays', async () => {
    const set = (userId: string, role: string, granted: boolean) =>
      SA().rpc('set_role', { p_user_id: userId, p_role: role, p_granted: granted });
    await ok(set(world.ids.PB, 'parent_pro', true));
    await ok(set(world.ids.PB, 'parent_pro', true));
    await ok(set(world.ids.PB, 'parent_pro', false));
    expect(await refusal(set(world.ids.A1, 'admin', true))).toMatchObject({ code: 'admin.role_mismatch' });
    expect(await refusal(set(world.ids.PB, 'child_user', true))).toMatchObject({ code: 'admin.role_mismatch' });
    expect(await refusal(set(world.ids.SA, 'super_admin', false))).toMatchObject({ code: 'admin.last_super_admin' });
    const log = (await ok(
      SA().from('access_logs').select('action').eq('target_id', world.ids.PB).order('created_at'),
    )) as object[];
    expect(log).toEqual([{ action: 'role.granted:parent_pro' }, { action: 'role.removed:parent_pro' }]);
  });

  test('of two super admins who leave at once one stays', async () => {
    await world.backend.makeRole(world.ids.adm, 'super_admin');
    const leaves = `delete from public.role_assignments where role = 'super_admin' and user_id = $1`;
    const meanwhile = await createMeanwhile(world.backend);
    const late = await meanwhile.run([leaves, [world.ids.adm]], () =>
      refusal(SA().from('role_assignments').delete().eq('user_id', world.ids.SA).eq('role', 'super_admin')),
    );
    await meanwhile.end();
    expect(late).toMatchObject({ code: 'admin.last_super_admin' });
  });

  test('impersonation needs a reason, is logged before it shows, and the family reads who looked and why', async () => {
    const blank = SA().rpc('start_impersonation', { p_user_id: world.ids.PA, p_reason: ' ' });
    expect(await refusal(blank)).toMatchObject({
      message: 'Please provide a reason for impersonation',
      field: 'reason',
    });
    const { impersonation_id } = await start(world.ids.PA);
    expect(await ok(PA().rpc('family_access_log'))).toMatchObject([
      { admin_name: 'Super Admin', action: 'impersonation.started', target_name: 'Parent A', reason: 'Ticket 7' },
    ]);
    expect(await ok(view(impersonation_id))).toMatchObject({ user: { full_name: 'Parent A' }, child_dashboard: null });
    const ofB = (await ok(world.clients.PB.rpc('family_access_log'))) as { action: string }[];
    expect(ofB.filter(({ action }) => action.startsWith('impersonation'))).toEqual([]);
    await ok(SA().rpc('stop_impersonation', { p_impersonation_id: impersonation_id }));
    expect(await refusal(view(impersonation_id))).toMatchObject({ code: 'admin.impersonation_over' });
  });

  test('it ends after 30 minutes, and with the right to it', async () => {
    const { impersonation_id } = await start(world.ids.A1);
    expect(await ok(view(impersonation_id))).toMatchObject({ child_dashboard: { total_points: 0 } });
    const other = world.clients.adm.rpc('impersonation_view', { p_impersonation_id: impersonation_id });
    expect(await refusal(other)).toMatchObject({ status: 403 });
    await world.sql(`update private.impersonations set expires_at = now()`);
    expect(await refusal(view(impersonation_id))).toMatchObject({ code: 'admin.impersonation_over' });
  });

  test('nobody is shown who waits for approval, or has become a super admin meanwhile', async () => {
    const ofWaiting = SA().rpc('start_impersonation', { p_user_id: world.ids.unapproved, p_reason: 'Ticket 7' });
    expect(await refusal(ofWaiting)).toMatchObject({ code: 'admin.user_not_found' });
    const { impersonation_id } = await start(world.ids.PB);
    await world.backend.makeRole(world.ids.PB, 'super_admin');
    expect(await refusal(view(impersonation_id))).toMatchObject({ code: 'admin.user_not_found' });
    await world.sql(`delete from public.role_assignments where user_id = $1 and role = 'super_admin'`, [world.ids.PB]);
    await ok(view(impersonation_id));
  });

  test('a look is ended by whoever began it, and by nobody else', async () => {
    const { impersonation_id } = await start(world.ids.PA);
    await world.backend.makeSuperAdmin({ id: world.ids.adm, client: world.clients.adm });
    await ok(world.clients.adm.rpc('stop_impersonation', { p_impersonation_id: impersonation_id }));
    await ok(view(impersonation_id));
    await world.sql(`delete from public.role_assignments where user_id = $1 and role = 'super_admin'`, [world.ids.adm]);
  });

  test('a new look ends the one before it', async () => {
    const before = await start(world.ids.PA);
    await ok(view((await start(world.ids.PB)).impersonation_id));
    expect(await refusal(view(before.impersonation_id))).toMatchObject({ code: 'admin.impersonation_over' });
  });

  test("a restricted child is absent from every administrator's read, at once", async () => {
    const ofParent = await start(world.ids.PA);
    const childrenSeen = async () =>
      (
        (await ok(view(ofParent.impersonation_id))) as { parent_dashboard: { children: { id: string }[] } }
      ).parent_dashboard.children.map(({ id }) => id);
    expect(await childrenSeen()).toContain(world.ids.A2);
    const rolesOf = (id: string) => ok(SA().from('role_assignments').select('role').eq('user_id', id));
    expect(await rolesOf(world.ids.A2)).toEqual([{ role: 'child_user' }]);
    await ok(restrict(world.ids.A2));
    expect(await childrenSeen()).not.toContain(world.ids.A2);
    expect(await ok(SA().rpc('admin_users', { p_search: 'child a2' }))).toEqual([]);
    expect(await ok(SA().from('profiles').select('id').eq('id', world.ids.A2))).toEqual([]);
    expect(await rolesOf(world.ids.A2)).toEqual([]);
    const named = () => world.sql(`select from public.access_logs where target_name = 'Child A2'`);
    const before = (await named()).length;
    const writes = [
      SA().rpc('log_admin_access', { ...LOOKED, target_id: world.ids.A2 }),
      SA().rpc('set_role', { p_user_id: world.ids.A2, p_role: 'child_user', p_granted: false }),
    ];
    for (const write of writes) expect(await refusal(write)).toMatchObject({ status: 404 });
    expect(await named()).toHaveLength(before);
    const direct = SA().rpc('start_impersonation', { p_user_id: world.ids.A2, p_reason: 'Ticket 8' });
    expect(await refusal(direct)).toMatchObject({ status: 404 });
    expect(await ok(PA().from('admin_view_restrictions').select('child_id'))).toEqual([{ child_id: world.ids.A2 }]);
    await ok(SA().from('admin_view_restrictions').delete().eq('child_id', world.ids.A2));
    expect(await ok(SA().rpc('admin_users', { p_search: 'child a2' }))).toHaveLength(1);
  });

  test('pages that ask for users by their place get each once', async () => {
    const page = async (p_offset: number, p_limit: number) =>
      (await ok(SA().rpc('admin_users', { p_offset, p_limit }))) as { id: string }[];
    const all = await page(0, 4);
    expect(all).toHaveLength(4);
    expect([...(await page(0, 2)), ...(await page(2, 2))]).toEqual(all);
  });

  test("after the trial a parent has what their own role gives, a child what its parents' roles give", async () => {
    await world.sql(`update public.families set created_at = now() - interval '31 days' where id = $1`, [
      world.familyA,
    ]);
    await world.backend.makeRole(world.ids.PA, 'parent_pro');
    const flagsOf = async (client: World['clients']['PA']) =>
      ((await ok(client.rpc('my_session'))) as { flags: string[] }).flags;
    const pro = ['advanced_analytics', 'bulk_challenges'];
    expect(await flagsOf(PA())).toEqual(pro);
    expect(await flagsOf(world.clients.cPA)).toEqual([]);
    expect(await flagsOf(world.clients.A1)).toEqual(pro);
    await world.sql(`delete from public.role_assignments where user_id = $1 and role = 'parent_pro'`, [world.ids.PA]);
  });

  test('no parent is restricted: that would hide a whole family', async () => {
    expect(await refusal(restrict(world.ids.PA))).toMatchObject({ code: 'child.not_found' });
  });

  test('flags are switched per role, with a trace', async () => {
    await ok(SA().rpc('set_feature_flag', { p_flag: 'ai_suggestions', p_role: 'parent_basic', p_enabled: true }));
    await world.sql(`update public.families set created_at = now() - interval '31 days' where id = $1`, [
      world.familyA,
    ]);
    const { flags } = (await ok(PA().rpc('my_session'))) as { flags: string[] };
    expect(flags).toEqual(['ai_suggestions']);
    expect(await ok(PA().rpc('food_ideas', { p_child_id: world.ids.A1 }))).toEqual([]);
    expect(await refusal(world.clients.PB.rpc('food_ideas', { p_child_id: world.ids.A1 }))).toMatchObject({
      status: 404,
    });
    const log = (await ok(SA().from('access_logs').select('action').eq('target_type', 'feature_flag'))) as object[];
    expect(log).toEqual([{ action: 'flag.on:ai_suggestions:parent_basic' }]);
  });
});
