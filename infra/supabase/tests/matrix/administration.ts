import { randomUUID } from 'node:crypto';
import type { Anyone, World } from '../support/world.ts';
import { calls, deletes, inserts, sees, updates } from './attempts.ts';
import * as made from './made.ts';
import { NOBODY, PARENTS_A, type Row } from './row.ts';

/** A restriction of a spare child of A. */
async function restriction(world: World): Promise<string> {
  const child = await made.child(world);
  const [row] = await world.sql<{ id: string }>(
    'insert into public.admin_view_restrictions (child_id, family_group_id) values ($1, $2) returning id',
    [child, world.familyA],
  );
  return row?.id ?? '';
}

async function entry(world: World): Promise<string> {
  const [row] = await world.sql<{ id: string }>(
    `insert into public.access_logs (admin_id, admin_name, action, target_type, family_group_id)
     values ($1, 'SA', 'looked', 'profile', $2) returning id`,
    [world.ids.SA, world.familyA],
  );
  return row?.id ?? '';
}

const impersonate = (target: (world: World) => string, reason = 'Support ticket 7') =>
  calls('start_impersonation', (world) => ({ p_user_id: target(world), p_reason: reason }));

/** Changes an entry with the secret key, which passes every policy: the trigger alone stands in the way. */
const withSecretKey =
  (change: (world: World, id: string) => PromiseLike<unknown>) => async (world: World, _actor: Anyone) => {
    const id = await entry(world);
    await change(world, id);
    const left = await world.sql(`select from public.access_logs where id = $1 and action = 'looked'`, [id]);
    return left.length === 0;
  };

export const administrationRows: Row[] = [
  {
    number: 70,
    object: 'admin_view_restrictions',
    title: 'read that of a child of A',
    allow: [...PARENTS_A, 'SA'],
    attempt: sees('admin_view_restrictions', restriction),
  },
  {
    number: 71,
    object: 'admin_view_restrictions',
    title: 'set one',
    allow: ['SA'],
    attempt: async (world, actor) => {
      const child = await made.child(world);
      return inserts('admin_view_restrictions', () => ({ child_id: child }), 'child_id')(world, actor);
    },
  },
  {
    number: 71,
    object: 'admin_view_restrictions',
    title: 'clear one',
    allow: ['SA'],
    attempt: deletes('admin_view_restrictions', restriction),
  },
  {
    number: 72,
    object: 'admin_view_restrictions',
    title: 'change one',
    allow: NOBODY,
    attempt: updates('admin_view_restrictions', restriction, (world) => ({ child_id: world.ids.A2 })),
  },
  { number: 73, object: 'access_logs', title: 'read', allow: ['SA'], attempt: sees('access_logs', entry) },
  {
    number: 74,
    object: 'access_logs',
    title: 'insert',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const action = `forged ${randomUUID()}`;
      await world.clients[actor]
        .from('access_logs')
        .insert({ admin_id: world.ids.SA, admin_name: 'SA', action, target_type: 'profile' });
      return (await world.sql('select from public.access_logs where action = $1', [action])).length > 0;
    },
  },
  {
    number: 75,
    object: 'access_logs',
    title: 'change',
    allow: NOBODY,
    attempt: updates('access_logs', entry, () => ({ action: 'x' })),
  },
  { number: 75, object: 'access_logs', title: 'delete', allow: NOBODY, attempt: deletes('access_logs', entry) },
  {
    number: 75,
    object: 'access_logs',
    title: 'change with the secret key',
    allow: NOBODY,
    attempt: withSecretKey((world, id) =>
      world.backend.admin().from('access_logs').update({ action: 'x' }).eq('id', id),
    ),
  },
  {
    number: 75,
    object: 'access_logs',
    title: 'delete with the secret key',
    allow: NOBODY,
    attempt: withSecretKey((world, id) => world.backend.admin().from('access_logs').delete().eq('id', id)),
  },
  {
    number: 77,
    object: 'log_admin_access',
    title: 'log with a reason',
    allow: ['SA'],
    attempt: calls('log_admin_access', (world) => ({
      action: 'looked',
      target_type: 'profile',
      target_id: world.ids.PA,
      reason: 'Support',
    })),
  },
  {
    number: 77,
    object: 'log_admin_access',
    title: 'log without a reason',
    allow: NOBODY,
    attempt: calls('log_admin_access', (world) => ({
      action: 'looked',
      target_type: 'profile',
      target_id: world.ids.PA,
      reason: ' ',
    })),
  },
  {
    number: 81,
    object: 'start_impersonation',
    title: 'impersonate PA',
    allow: ['SA'],
    attempt: impersonate((world) => world.ids.PA),
  },
  {
    number: 81,
    object: 'start_impersonation',
    title: 'without a reason',
    allow: NOBODY,
    attempt: impersonate((world) => world.ids.PA, ' '),
  },
  {
    number: 81,
    object: 'start_impersonation',
    title: 'impersonate a super admin',
    allow: NOBODY,
    attempt: impersonate((world) => world.ids.SA),
  },
  {
    number: 81,
    object: 'start_impersonation',
    title: 'impersonate a restricted child',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const id = await restriction(world);
      const [row] = await world.sql<{ child_id: string }>(
        'select child_id from public.admin_view_restrictions where id = $1',
        [id],
      );
      return impersonate(() => row?.child_id ?? '')(world, actor);
    },
  },
  { number: '+', object: 'admin_users', title: 'list users', allow: ['SA'], attempt: calls('admin_users', () => ({})) },
  {
    number: '+',
    object: 'admin_user_page',
    title: 'list users',
    allow: ['SA'],
    attempt: calls('admin_user_page', () => ({})),
  },
  { number: '+', object: 'unsent_mails', title: 'read', allow: ['SA'], attempt: calls('unsent_mails', () => ({})) },
  { number: '+', object: 'resend_mails', title: 'all', allow: ['SA'], attempt: calls('resend_mails', () => ({})) },
  {
    number: '+',
    object: 'set_role',
    title: 'grant a role',
    allow: ['SA'],
    attempt: calls('set_role', (world) => ({ p_user_id: world.ids.PB, p_role: 'parent_pro', p_granted: true })),
  },
  {
    number: '+',
    object: 'feature_flags',
    title: 'read',
    allow: ['SA'],
    attempt: sees('feature_flags', () => 'bulk_challenges'),
  },
  {
    number: '+',
    object: 'feature_flags',
    title: 'insert',
    allow: NOBODY,
    attempt: inserts('feature_flags', () => ({ id: `flag ${randomUUID()}`, description: 'x', enabled_roles: [] })),
  },
  {
    number: '+',
    object: 'feature_flags',
    title: 'change',
    allow: NOBODY,
    attempt: updates(
      'feature_flags',
      () => 'bulk_challenges',
      () => ({ enabled_roles: ['parent_basic'] }),
    ),
  },
  {
    number: '+',
    object: 'feature_flags',
    title: 'delete',
    allow: NOBODY,
    attempt: deletes('feature_flags', () => 'bulk_challenges'),
  },
  {
    number: '+',
    object: 'set_feature_flag',
    title: 'switch a flag',
    allow: ['SA'],
    attempt: calls('set_feature_flag', () => ({ p_flag: 'bulk_challenges', p_role: 'parent_pro', p_enabled: true })),
  },
];
