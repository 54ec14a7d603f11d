import { randomUUID } from 'node:crypto';
import { asActor } from '../support/as-actor.ts';
import type { World } from '../support/world.ts';
import { deletes, inserts, self, sees, updates } from './attempts.ts';
import * as made from './made.ts';
import { A1_AND_PARENTS, NOBODY, PARENTS_A, SIGNED_IN, type Row } from './row.ts';

const PA = (world: World) => world.ids.PA;
const A1 = (world: World) => world.ids.A1;

/** A spare child of family A, old enough for an invite. */
async function teenager(world: World): Promise<string> {
  const id = await made.child(world);
  await world.sql(`update public.child_details set dob = current_date - interval '15 years' where child_id = $1`, [id]);
  return id;
}

const ownAccount = (column: string, value: unknown): Row => ({
  number: 7,
  object: 'accounts',
  title: `change one's own ${column}`,
  allow: NOBODY,
  attempt: updates('accounts', self, () => ({ [column]: value }), 'profile_id'),
});

const childsAccount = (column: string, value: unknown): Row => ({
  number: 8,
  object: 'accounts',
  title: `change the ${column} of a child of A`,
  allow: NOBODY,
  attempt: updates('accounts', made.child, () => ({ [column]: value }), 'profile_id'),
});

const ownDetail = (column: string, value: unknown): Row => ({
  number: 7,
  object: 'child_details',
  title: `change one's own ${column}`,
  allow: NOBODY,
  attempt: updates('child_details', self, () => ({ [column]: value }), 'child_id'),
});

/** What stands beside a profile, because not everybody who sees the profile may read it. */
export const detailRows: Row[] = [
  {
    number: 1,
    object: 'accounts',
    title: "read one's own address and subscription",
    allow: SIGNED_IN,
    ghosts: 'own',
    attempt: sees('accounts', self, { by: 'profile_id' }),
  },
  {
    number: 2,
    object: 'accounts',
    title: "read A1's",
    allow: [...A1_AND_PARENTS, 'SA'],
    attempt: sees('accounts', A1, { by: 'profile_id' }),
  },
  {
    number: 3,
    object: 'accounts',
    title: "read parent A's: the family's children do not",
    allow: [...PARENTS_A, 'SA'],
    attempt: sees('accounts', PA, { by: 'profile_id' }),
  },
  {
    number: 3,
    object: 'accounts',
    title: "read parent A's e-mail as a field of the profile",
    allow: [...PARENTS_A, 'SA'],
    attempt: async (world, actor) => {
      const read = `select p.email from public.profiles p where p.id = '${world.ids.PA}' and p.email is not null`;
      return (await asActor(world, actor, read)).rows.length > 0;
    },
  },
  {
    number: 5,
    object: 'accounts',
    title: 'insert or delete a row',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const row = () => ({ profile_id: randomUUID(), family_group_id: world.familyA });
      const inserted = await inserts('accounts', row, 'email')(world, actor);
      return (await deletes('accounts', A1, 'profile_id')(world, actor)) || inserted;
    },
  },
  ownAccount('email', 'other@example.com'),
  ownAccount('subscription_status', 'premium'),
  ownAccount('subscription_tier', 'gold'),
  ownAccount('family_group_id', '00000000-0000-4000-8000-000000000000'),
  childsAccount('email', 'other@example.com'),
  childsAccount('subscription_status', 'premium'),
  childsAccount('subscription_tier', 'gold'),
  {
    number: 2,
    object: 'child_details',
    title: "read A1's: neither siblings nor the super admin (D9)",
    allow: A1_AND_PARENTS,
    attempt: sees('child_details', A1, { by: 'child_id' }),
  },
  {
    number: 5,
    object: 'child_details',
    title: 'insert or delete a row',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const row = () => ({ child_id: randomUUID(), family_group_id: world.familyA });
      const inserted = await inserts('child_details', row, 'eating_habits_other')(world, actor);
      return (await deletes('child_details', A1, 'child_id')(world, actor)) || inserted;
    },
  },
  ownDetail('has_email', true),
  ownDetail('allow_child_signup', true),
  ownDetail('dob', '2010-02-02'),
  ownDetail('gender', 'prefer_not_to_say'),
  ownDetail('eating_habits', ['vegan']),
  ownDetail('eating_habits_other', 'Nothing blue'),
  {
    number: 8,
    object: 'child_details',
    title: 'change the birthday, gender and habits of a child of A',
    allow: PARENTS_A,
    attempt: updates(
      'child_details',
      made.child,
      () => ({ dob: '2017-03-03', gender: 'female', eating_habits: ['vegetarian'] }),
      'child_id',
    ),
  },
  {
    number: 8,
    object: 'child_details',
    title: "change A1's birthday",
    allow: PARENTS_A,
    attempt: async (world, actor) => {
      await world.sql(`update public.child_details set dob = '2018-05-01' where child_id = $1`, [world.ids.A1]);
      return updates('child_details', A1, () => ({ dob: '2017-04-04' }), 'child_id')(world, actor);
    },
  },
  {
    number: 8,
    object: 'child_details',
    title: 'move the details of a child of A to family B',
    allow: NOBODY,
    attempt: updates('child_details', made.child, (world) => ({ family_group_id: world.familyB }), 'child_id'),
  },
  {
    number: 9,
    object: 'child_details',
    title: 'let a child of A of 13 or more have an invite',
    allow: PARENTS_A,
    attempt: updates('child_details', teenager, () => ({ allow_child_signup: true }), 'child_id'),
  },
  {
    number: 9,
    object: 'child_details',
    title: 'let a younger child have an invite',
    allow: NOBODY,
    attempt: updates('child_details', made.child, () => ({ allow_child_signup: true, has_email: true }), 'child_id'),
  },
];
