import { randomUUID } from 'node:crypto';
import type { World } from '../support/world.ts';
import { calls, deletes, inserts, sees, updates } from './attempts.ts';
import * as made from './made.ts';
import { A1_AND_PARENTS, NOBODY, PARENTS_A, type Row } from './row.ts';

const A1 = (world: World) => world.ids.A1;

export const pointRows: Row[] = [
  {
    number: 20,
    object: 'child_points',
    title: "read A1's",
    allow: A1_AND_PARENTS,
    attempt: sees('child_points', A1, { by: 'child_id' }),
  },
  {
    number: 21,
    object: 'child_points',
    title: 'insert a balance',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const child = await made.child(world);
      await world.sql('delete from public.child_points where child_id = $1', [child]);
      const there = await inserts(
        'child_points',
        () => ({ child_id: child, family_group_id: world.familyA, total_points: 0 }),
        'child_id',
      )(world, actor);
      await world.sql('delete from public.profiles where id = $1', [child]);
      return there;
    },
  },
  {
    number: 22,
    object: 'child_points',
    title: "change A1's",
    allow: NOBODY,
    attempt: updates('child_points', A1, () => ({ total_points: 9999 }), 'child_id'),
  },
  {
    number: 22,
    object: 'child_points',
    title: "delete A1's",
    allow: NOBODY,
    attempt: deletes('child_points', A1, 'child_id'),
  },
  {
    number: '+',
    object: 'point_entries',
    title: "read A1's",
    allow: A1_AND_PARENTS,
    attempt: sees('point_entries', made.entry),
  },
  {
    number: '+',
    object: 'point_entries',
    title: 'insert an entry',
    allow: NOBODY,
    attempt: inserts(
      'point_entries',
      (world) => ({
        child_id: world.ids.A1,
        family_group_id: world.familyA,
        kind: 'adjustment',
        points: 5,
        balance_after: 5,
        idempotency_key: randomUUID(),
      }),
      'label',
    ),
  },
  {
    number: '+',
    object: 'point_entries',
    title: 'change an entry',
    allow: NOBODY,
    attempt: updates('point_entries', made.entry, () => ({ points: 500 })),
  },
  {
    number: '+',
    object: 'point_entries',
    title: 'delete an entry',
    allow: NOBODY,
    attempt: deletes('point_entries', made.entry),
  },
  {
    number: '+',
    object: 'adjust_points',
    title: 'give A1 points',
    allow: PARENTS_A,
    attempt: calls('adjust_points', (world) => ({ p_child_id: world.ids.A1, p_points: 5, p_reason: 'Helped' })),
  },
  {
    number: 76,
    object: 'decrement_points',
    title: 'call decrement_points, which does not exist',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const args = { child_id: world.ids.A1, points_to_remove: 1 };
      return (await world.clients[actor].rpc('decrement_points', args)).error === null;
    },
  },
  {
    number: '+',
    object: 'points_history',
    title: 'read the chart of A1',
    allow: A1_AND_PARENTS,
    attempt: calls('points_history', (world) => ({ p_child_id: world.ids.A1, p_period: 'week' })),
  },
  {
    number: '+',
    object: 'child_progress',
    title: 'read the progress of A1',
    allow: A1_AND_PARENTS,
    attempt: calls('child_progress', (world) => ({ p_child_id: world.ids.A1 })),
  },
  {
    number: '+',
    object: 'parent_dashboard',
    title: 'read the dashboard of A1',
    allow: PARENTS_A,
    attempt: calls('parent_dashboard', (world) => ({ p_child_id: world.ids.A1 })),
  },
];
