import { randomUUID } from 'node:crypto';
import { ok } from '../support/people.ts';
import type { World } from '../support/world.ts';
import { deletes, inserts, sees, updates } from './attempts.ts';
import { NOBODY, PARENTS_A, type Row } from './row.ts';

/** Makes cPA the co-parent of A again after a removal that was allowed, and that ended their session. */
async function putBack(world: World): Promise<void> {
  const params = [world.ids.cPA];
  await world.sql(`delete from public.family_members where profile_id = $1 and role = 'owner'`, params);
  await world.sql('update public.profiles set family_group_id = $2 where id = $1', [world.ids.cPA, world.familyA]);
  await world.sql(`update public.family_members set status = 'active' where id = $1`, [world.coMemberId]);
  await ok(world.clients.cPA.auth.signInWithPassword(world.coParent));
}

export const familyRows: Row[] = [
  {
    number: 23,
    object: 'families',
    title: 'read family A',
    allow: PARENTS_A,
    attempt: sees('families', (world) => world.familyA),
  },
  {
    number: 24,
    object: 'families',
    title: 'insert a family',
    allow: NOBODY,
    attempt: inserts('families', () => ({ family_code: 'ABCDEFGH' })),
  },
  {
    number: 25,
    object: 'families',
    title: 'rename family A',
    allow: ['PA'],
    attempt: updates(
      'families',
      (world) => world.familyA,
      () => ({ name: `Family ${randomUUID().slice(0, 8)}` }),
    ),
  },
  {
    number: 25,
    object: 'families',
    title: 'take family A over',
    allow: NOBODY,
    attempt: updates(
      'families',
      (world) => world.familyA,
      (world, actor) => ({ created_by: actor === 'anon' ? null : world.ids[actor] }),
    ),
  },
  {
    number: 26,
    object: 'families',
    title: 'delete family A',
    allow: NOBODY,
    attempt: deletes('families', (world) => world.familyA),
  },
  {
    number: 27,
    object: 'family_members',
    title: 'read the members of A',
    allow: PARENTS_A,
    attempt: sees('family_members', (world) => world.familyA, { by: 'family_group_id' }),
  },
  {
    number: 29,
    object: 'family_members',
    title: 'insert an invited row for A',
    allow: NOBODY,
    attempt: inserts(
      'family_members',
      (world) => ({ family_group_id: world.familyA, role: 'co_parent', status: 'removed' }),
      'full_name',
    ),
  },
  {
    number: 30,
    object: 'family_members',
    title: 'remove the co-parent of A',
    allow: ['PA', 'cPA'],
    attempt: async (world, actor) => {
      const removed = await updates(
        'family_members',
        () => world.coMemberId,
        () => ({ status: 'removed' }),
      )(world, actor);
      if (removed) await putBack(world);
      return removed;
    },
  },
  {
    number: 30,
    object: 'family_members',
    title: 'remove the owner of A',
    allow: NOBODY,
    attempt: updates(
      'family_members',
      (world) => world.ownerMemberId,
      () => ({ status: 'removed' }),
    ),
  },
  {
    number: 31,
    object: 'family_members',
    title: 'accept by writing the row',
    allow: NOBODY,
    attempt: updates(
      'family_members',
      (world) => world.familyA,
      () => ({ status: 'active' }),
      'family_group_id',
    ),
  },
  {
    number: 32,
    object: 'family_members',
    title: 'delete a member of A',
    allow: NOBODY,
    attempt: deletes('family_members', (world) => world.coMemberId),
  },
];
