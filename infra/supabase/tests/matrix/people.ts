import { calls, deletes, inserts, self, sees, updates } from './attempts.ts';
import * as made from './made.ts';
import { A1_AND_PARENTS, FAMILY_A, NOBODY, PARENTS_A, SIGNED_IN, type Row } from './row.ts';
import type { Anyone, World } from '../support/world.ts';
import { randomUUID } from 'node:crypto';

const columns = 'id, full_name';
const A1 = (world: World) => world.ids.A1;
const name = () => ({ full_name: `Name ${randomUUID().slice(0, 8)}` });

/** Two children of a family have different pictures. */
const PICTURES: Partial<Record<Anyone, string>> = { A1: 'unicorn', A2: 'turtle' };

const ownRight = (column: string, value: unknown): Row => ({
  number: 7,
  object: 'profiles',
  title: `change one's own ${column}`,
  allow: NOBODY,
  attempt: updates('profiles', self, () => ({ [column]: value })),
});

const childsRight = (column: string, value: unknown): Row => ({
  number: 8,
  object: 'profiles',
  title: `change the ${column} of a child of A`,
  allow: NOBODY,
  attempt: updates('profiles', made.child, () => ({ [column]: value })),
});

export const peopleRows: Row[] = [
  {
    number: 1,
    object: 'profiles',
    title: "read one's own row",
    allow: SIGNED_IN,
    ghosts: 'own',
    attempt: sees('profiles', self, { columns }),
  },
  {
    number: 2,
    object: 'profiles',
    title: 'read child A1',
    allow: [...A1_AND_PARENTS, 'SA'],
    attempt: sees('profiles', A1, { columns }),
  },
  {
    number: 3,
    object: 'profiles',
    title: 'read parent A',
    allow: [...FAMILY_A, 'SA'],
    attempt: sees('profiles', (world) => world.ids.PA, { columns }),
  },
  {
    number: 4,
    object: 'profiles',
    title: 'read parent B',
    allow: ['PB', 'B1', 'SA'],
    ghosts: 'none',
    attempt: sees('profiles', (world) => world.ids.PB, { columns }),
  },
  {
    number: 5,
    object: 'profiles',
    title: 'insert a row',
    allow: NOBODY,
    attempt: inserts(
      'profiles',
      (world) => ({ id: randomUUID(), role: 'parent', family_group_id: world.familyA }),
      'full_name',
    ),
  },
  {
    number: 6,
    object: 'profiles',
    title: "change one's own name",
    allow: SIGNED_IN,
    ghosts: 'own',
    attempt: updates('profiles', self, name),
  },
  ownRight('role', 'parent'),
  ownRight('parent_id', null),
  ownRight('family_group_id', '00000000-0000-4000-8000-000000000000'),
  ownRight('join_status', 'active'),
  {
    number: 6,
    object: 'profiles',
    title: "change one's own picture",
    allow: ['A1', 'A2', 'B1'],
    ghosts: 'own',
    attempt: updates('profiles', self, (_world, actor) => ({ avatar: PICTURES[actor] ?? 'koala' })),
  },
  {
    number: 7,
    object: 'profiles',
    title: 'move into family A',
    allow: NOBODY,
    attempt: updates('profiles', self, (world) => ({ family_group_id: world.familyA, parent_id: world.ids.PA })),
  },
  {
    number: 8,
    object: 'profiles',
    title: 'change the name of a child of A',
    allow: PARENTS_A,
    attempt: updates('profiles', made.child, name),
  },
  childsRight('role', 'parent'),
  childsRight('parent_id', null),
  childsRight('join_status', 'pending'),
  {
    number: 8,
    object: 'profiles',
    title: 'move a child of A to family B',
    allow: NOBODY,
    attempt: updates('profiles', made.child, (world) => ({ family_group_id: world.familyB })),
  },
  {
    number: 8,
    object: 'child_allergies',
    title: 'change the allergies of a child of A',
    allow: PARENTS_A,
    attempt: async (world, actor) => {
      const child = await made.child(world);
      return calls('update_child', () => ({
        p_child_id: child,
        p_full_name: 'Spare',
        p_dob: '2018-01-01',
        p_allergies: ['milk'],
        p_allergy_consent: true,
      }))(world, actor);
    },
  },
  {
    number: 10,
    object: 'profiles',
    title: 'delete a child of A, with its log-in',
    allow: PARENTS_A,
    attempt: async (world, actor) => {
      const child = await made.child(world);
      const gone = await deletes('profiles', () => child)(world, actor);
      const users = await world.sql('select from auth.users where id = $1', [child]);
      if (gone === users.length > 0) throw new Error('profile and log-in part ways');
      await world.sql('delete from public.profiles where id = $1', [child]);
      return gone;
    },
  },
  {
    number: 11,
    object: 'profiles',
    title: 'delete parent A',
    allow: NOBODY,
    attempt: deletes('profiles', (world) => world.ids.PA),
  },
  {
    number: 11,
    object: 'profiles',
    title: 'delete the co-parent',
    allow: NOBODY,
    attempt: deletes('profiles', (world) => world.ids.cPA),
  },
];
