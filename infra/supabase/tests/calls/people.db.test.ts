import { ok } from '../support/people.ts';
import { assemble, DENIED, refusalOf, type Cast } from './cast.ts';

/** The spec's section 7, call by call, as its screens make them. What the rules refuse names its rule. */
describe('section 7: people', () => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await assemble();
  }, 60_000);
  afterAll(() => cast.backend.close());

  describe('profiles', () => {
    test('GET by id: the full row, and the family alone, of oneself', async () => {
      const { parent, coParent, child, stranger, superAdmin } = cast;
      for (const { client, id } of [parent, coParent, child, stranger, superAdmin]) {
        const row = await ok(client.from('profiles').select('*').eq('id', id).single());
        expect(row).toMatchObject({ id, full_name: expect.any(String), role: id === child.id ? 'child' : 'parent' });
        expect(await ok(client.from('profiles').select('family_group_id').eq('id', id).single())).toEqual({
          family_group_id: (row as { family_group_id: string }).family_group_id,
        });
      }
    });

    test("a child gets its parent's full row, and nothing in it that is not for children (D2)", async () => {
      const { parent, child } = cast;
      const row = await ok(child.client.from('profiles').select('*').eq('id', parent.id).single());
      expect(row).toMatchObject({ id: parent.id, full_name: 'Ada Parent' });
      expect(JSON.stringify(row)).not.toContain(parent.email);
      const hidden = 'email, subscription_status, subscription_tier';
      expect(await ok(child.client.from('profiles').select(hidden).eq('id', parent.id).single())).toEqual({
        email: null,
        subscription_status: null,
        subscription_tier: null,
      });
      expect(await ok(child.client.from('accounts').select('profile_id'))).toEqual([{ profile_id: child.id }]);
      expect(await ok(child.client.from('child_details').select('child_id'))).toEqual([{ child_id: child.id }]);
    });

    test('what stands beside the row comes with it: the account, and the details of a child', async () => {
      const { parent, child } = cast;
      const whole = '*, account:accounts(*), details:child_details(*)';
      for (const { client } of [parent, child]) {
        const row = client.from('profiles').select(whole).eq('id', child.id).single();
        expect(await ok(row)).toMatchObject({ account: { email: null }, details: { dob: '2018-05-01', gender: null } });
      }
    });

    test("GET the parent's children, by name", async () => {
      const { parent, child, sibling } = cast;
      const children = parent.client.from('profiles').select('*').eq('role', 'child').eq('parent_id', parent.id);
      expect(await ok(children.order('full_name'))).toMatchObject([{ id: sibling.id }, { id: child.id }]);
      const listed = parent.client.from('profiles').select('id, full_name, email').eq('role', 'child');
      expect(await ok(listed.order('full_name'))).toEqual([
        { id: sibling.id, full_name: 'Amy Child', email: null },
        { id: child.id, full_name: 'Ben Child', email: null },
      ]);
    });

    test('GET all, for the super admin: name, e-mail, role and subscription (D9)', async () => {
      const { superAdmin, parent, child } = cast;
      const columns = 'id, full_name, email, role, subscription_status, subscription_tier';
      const all = await ok(superAdmin.client.from('profiles').select(columns).order('full_name'));
      const subscription = { subscription_status: 'trial', subscription_tier: null };
      expect(all).toEqual(
        expect.arrayContaining([
          { id: parent.id, full_name: 'Ada Parent', email: parent.email, role: 'parent', ...subscription },
          { id: child.id, full_name: 'Ben Child', email: null, role: 'child', ...subscription },
        ]),
      );
      expect(await ok(superAdmin.client.from('profiles').select('*'))).toHaveLength(all?.length ?? 0);
      expect(await ok(superAdmin.client.from('child_details').select('*'))).toEqual([]);
    });

    test('INSERT: refused, an account makes its profile (matrix 5)', async () => {
      const row = { id: cast.parent.id, full_name: 'Eve', role: 'parent', family_group_id: cast.parent.familyId };
      expect(await refusalOf(cast.parent.client.from('profiles').insert(row))).toBe(DENIED);
    });

    test("UPDATE full_name by id, one's own", async () => {
      const { client, id } = cast.stranger;
      await ok(client.from('profiles').update({ full_name: 'Sam Renamed' }).eq('id', id));
      expect(await ok(client.from('profiles').select('full_name').eq('id', id).single())).toEqual({
        full_name: 'Sam Renamed',
      });
    });

    test('DELETE by id: a parent removes a child', async () => {
      const { backend, parent } = cast;
      const { id } = await backend.addChild(parent);
      await ok(parent.client.from('profiles').delete().eq('id', id));
      expect(await backend.sql('select from auth.users where id = $1', [id])).toEqual([]);
    });
  });

  describe('roles', () => {
    test('role_assignments: GET by user, and by user and role', async () => {
      const { client, id } = cast.parent;
      const own = () => client.from('role_assignments').select('role').eq('user_id', id);
      expect(await ok(own())).toEqual([{ role: 'parent_basic' }]);
      expect(await ok(own().eq('role', 'super_admin').maybeSingle())).toBeNull();
    });

    test('role_assignments: INSERT and DELETE, for the super admin (rule 8.1)', async () => {
      const { superAdmin, coParent, parent } = cast;
      const row = { user_id: coParent.id, role: 'parent_pro' };
      await ok(superAdmin.client.from('role_assignments').insert(row));
      const held = () => superAdmin.client.from('role_assignments').select('role').match(row);
      expect(await ok(held())).toHaveLength(1);
      await ok(superAdmin.client.from('role_assignments').delete().eq('user_id', row.user_id).eq('role', row.role));
      expect(await ok(held())).toEqual([]);
      expect(await refusalOf(parent.client.from('role_assignments').insert(row))).toBe(DENIED);
    });

    test('role_permissions: GET role, permission', async () => {
      const rows = await ok(cast.child.client.from('role_permissions').select('role, permission'));
      expect(rows).toContainEqual({ role: 'super_admin', permission: 'all:*' });
    });
  });

  describe('family members', () => {
    test('GET by id with the family', async () => {
      const { parent, coMemberId } = cast;
      const row = parent.client.from('family_members').select('*, family:families(*)').eq('id', coMemberId).single();
      expect(await ok(row)).toMatchObject({ status: 'active', family: { id: parent.familyId } });
    });

    test('GET the active co-parent of a family', async () => {
      const { parent, coMemberId } = cast;
      const found = parent.client.from('family_members').select('id').eq('family_group_id', parent.familyId);
      expect(await ok(found.eq('role', 'co_parent').eq('status', 'active'))).toEqual([{ id: coMemberId }]);
    });

    test.each(['profile:profiles(id, full_name, email)', 'profile:profile_id(id, full_name, email)'])(
      'GET with nested %s, without removed members',
      async (nested) => {
        const { parent, coParent, child } = cast;
        const members = (client: Cast['child']['client']) =>
          client
            .from('family_members')
            .select(`*, ${nested}`)
            .eq('family_group_id', parent.familyId)
            .neq('status', 'removed')
            .order('created_at');
        for (const { client } of [parent, coParent]) {
          expect(await ok(members(client))).toMatchObject([
            { role: 'owner', profile: { id: parent.id, full_name: 'Ada Parent', email: parent.email } },
            { role: 'co_parent', profile: { id: coParent.id, full_name: 'Co Parent', email: coParent.email } },
          ]);
        }
        expect(await ok(members(child.client))).toEqual([]);
      },
    );

    test('UPDATE by id to accept: refused, accept_invitation does it (matrix 31)', async () => {
      const accepted = { profile_id: cast.stranger.id, status: 'active', accepted_at: new Date().toISOString() };
      const { client } = cast.stranger;
      expect(await refusalOf(client.from('family_members').update(accepted).eq('id', cast.coMemberId))).toBe(DENIED);
    });

    test('UPDATE status to removed by id: the family reads no more of whoever is removed', async () => {
      const { parent, coParent, coMemberId } = cast;
      await ok(parent.client.from('family_members').update({ status: 'removed' }).eq('id', coMemberId));
      const row = parent.client.from('family_members').select('status').eq('id', coMemberId).single();
      expect(await ok(row)).toEqual({ status: 'removed' });
      for (const [table, id] of [['profiles', 'id'] as const, ['accounts', 'profile_id'] as const]) {
        expect(await ok(parent.client.from(table).select('*').eq(id, coParent.id))).toEqual([]);
      }
    });
  });
});
