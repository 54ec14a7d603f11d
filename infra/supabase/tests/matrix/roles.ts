import { deletes, inserts, self, sees, updates } from './attempts.ts';
import * as made from './made.ts';
import { NOBODY, SIGNED_IN, type Row } from './row.ts';

export const roleRows: Row[] = [
  {
    number: 12,
    object: 'role_assignments',
    title: "read one's own roles",
    allow: SIGNED_IN,
    ghosts: 'own',
    attempt: sees('role_assignments', self, { by: 'user_id' }),
  },
  {
    number: 13,
    object: 'role_assignments',
    title: 'read the roles of PA',
    allow: ['PA', 'SA'],
    attempt: sees('role_assignments', (world) => world.ids.PA, { by: 'user_id' }),
  },
  {
    number: 13,
    object: 'role_assignments',
    title: 'read those of a restricted child',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const child = await made.child(world);
      await world.sql('insert into public.admin_view_restrictions (child_id, family_group_id) values ($1, $2)', [
        child,
        world.familyA,
      ]);
      return sees('role_assignments', () => child, { by: 'user_id' })(world, actor);
    },
  },
  {
    number: 15,
    object: 'role_assignments',
    title: 'grant oneself and others a role',
    allow: ['SA'],
    attempt: async (world, actor) => {
      const target = actor === 'anon' || actor === 'orphan' ? world.ids.PA : world.ids[actor];
      const grant = (user: string) => async () => {
        await world.clients[actor].from('role_assignments').insert({ user_id: user, role: 'parent_premium' });
        const found = await world.sql(
          `delete from public.role_assignments where user_id = $1 and role = 'parent_premium' returning role`,
          [user],
        );
        return found.length > 0;
      };
      const own = await grant(target)();
      const other = await grant(world.ids.PB)();
      if (own !== other) throw new Error('own and other differ');
      return own;
    },
  },
  {
    number: 16,
    object: 'role_assignments',
    title: 'change a role',
    allow: NOBODY,
    attempt: updates('role_assignments', self, () => ({ role: 'super_admin' }), 'user_id'),
  },
  {
    number: 17,
    object: 'role_assignments',
    title: 'take a role away',
    allow: ['SA'],
    attempt: async (world, actor) => {
      await world.sql(
        `insert into public.role_assignments (user_id, role) values ($1, 'parent_pro') on conflict do nothing`,
        [world.ids.PB],
      );
      await world.clients[actor].from('role_assignments').delete().eq('user_id', world.ids.PB).eq('role', 'parent_pro');
      const left = await world.sql(`select from public.role_assignments where user_id = $1 and role = 'parent_pro'`, [
        world.ids.PB,
      ]);
      return left.length === 0;
    },
  },
  {
    number: 17,
    object: 'role_assignments',
    title: 'remove the last super admin',
    allow: NOBODY,
    attempt: async (world, actor) => {
      await world.clients[actor]
        .from('role_assignments')
        .delete()
        .eq('user_id', world.ids.SA)
        .eq('role', 'super_admin');
      const left = await world.sql(`select from public.role_assignments where user_id = $1 and role = 'super_admin'`, [
        world.ids.SA,
      ]);
      return left.length === 0;
    },
  },
  {
    number: 18,
    object: 'role_permissions',
    title: 'read',
    allow: SIGNED_IN,
    attempt: sees('role_permissions', () => 'parent_basic', { by: 'role' }),
  },
  {
    number: 19,
    object: 'role_permissions',
    title: 'insert',
    allow: NOBODY,
    attempt: inserts('role_permissions', () => ({ role: 'parent_basic', permission: 'intruder:all' }), 'permission'),
  },
  {
    number: 19,
    object: 'role_permissions',
    title: 'change or delete',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const changed = await updates(
        'role_permissions',
        () => 'child_user',
        () => ({ permission: 'all:*' }),
        'role',
      )(world, actor);
      return changed || deletes('role_permissions', () => 'child_user', 'role')(world, actor);
    },
  },
];
