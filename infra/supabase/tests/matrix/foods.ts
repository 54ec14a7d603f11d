import type { World } from '../support/world.ts';
import { calls, deletes, inserts, sees, updates } from './attempts.ts';
import * as made from './made.ts';
import { A1_AND_PARENTS, FAMILY_A, NOBODY, PARENTS_A, type Row } from './row.ts';

const suggest = (values: (world: World) => Record<string, unknown>) => inserts('pending_foods', values);

export const foodRows: Row[] = [
  {
    number: 44,
    object: 'foods',
    title: 'read those of A',
    allow: FAMILY_A,
    attempt: sees('foods', (world) => made.food(world)),
  },
  {
    number: 45,
    object: 'foods',
    title: 'add one to family A',
    allow: PARENTS_A,
    attempt: inserts('foods', (world) => ({ family_group_id: world.familyA })),
  },
  {
    number: 46,
    object: 'foods',
    title: 'edit one',
    allow: PARENTS_A,
    attempt: updates(
      'foods',
      (world) => made.food(world),
      () => ({ name: 'Pear', category_tags: ['fruits'], points_value: 12 }),
    ),
  },
  {
    number: 47,
    object: 'foods',
    title: 'change its parent or family',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const food = await made.food(world);
      const parent = await updates(
        'foods',
        () => food,
        () => ({ parent_id: world.ids.PB }),
      )(world, actor);
      return (
        (await updates(
          'foods',
          () => food,
          () => ({ family_group_id: world.familyB }),
        )(world, actor)) || parent
      );
    },
  },
  {
    number: 48,
    object: 'foods',
    title: 'delete one',
    allow: PARENTS_A,
    attempt: deletes('foods', (world) => made.food(world)),
  },
  {
    number: 49,
    object: 'pending_foods',
    title: "read A1's",
    allow: A1_AND_PARENTS,
    attempt: sees('pending_foods', made.suggestion),
  },
  {
    number: 50,
    object: 'pending_foods',
    title: 'suggest as A1',
    allow: ['A1'],
    attempt: suggest((world) => ({ child_id: world.ids.A1, parent_id: world.ids.PA, status: 'pending' })),
  },
  {
    number: 51,
    object: 'pending_foods',
    title: 'suggest as approved',
    allow: NOBODY,
    attempt: suggest((world) => ({ child_id: world.ids.A1, status: 'approved' })),
  },
  {
    number: 51,
    object: 'pending_foods',
    title: 'suggest for a parent of another family',
    allow: NOBODY,
    attempt: async (world, actor) =>
      suggest(() => ({ child_id: world.ids.A1, parent_id: actor === 'B1' ? world.ids.PA : world.ids.PB }))(
        world,
        actor,
      ),
  },
  {
    number: 52,
    object: 'pending_foods',
    title: 'approve',
    allow: PARENTS_A,
    attempt: updates('pending_foods', made.suggestion, () => ({ status: 'approved' })),
  },
  {
    number: 52,
    object: 'pending_foods',
    title: 'reject with words',
    allow: PARENTS_A,
    attempt: updates('pending_foods', made.suggestion, () => ({
      status: 'rejected',
      feedback: 'We have that already',
    })),
  },
  {
    number: 52,
    object: 'pending_foods',
    title: 'reject without words',
    allow: NOBODY,
    attempt: updates('pending_foods', made.suggestion, () => ({ status: 'rejected', feedback: ' ' })),
  },
  {
    number: 52,
    object: 'pending_foods',
    title: 'take a decision back',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const id = await made.suggestion(world);
      await world.sql(`update public.pending_foods set status = 'rejected', feedback = 'No' where id = $1`, [id]);
      return updates(
        'pending_foods',
        () => id,
        () => ({ status: 'pending' }),
      )(world, actor);
    },
  },
  {
    number: 53,
    object: 'pending_foods',
    title: 'change what was suggested',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const id = await made.suggestion(world);
      let changed = false;
      for (const change of [
        { name: 'Candy' },
        { points_value: 900 },
        { child_id: world.ids.A2 },
        { parent_id: world.ids.cPA },
      ]) {
        changed =
          (await updates(
            'pending_foods',
            () => id,
            () => change,
          )(world, actor)) || changed;
      }
      return changed;
    },
  },
  {
    number: 54,
    object: 'pending_foods',
    title: 'delete',
    allow: NOBODY,
    attempt: deletes('pending_foods', made.suggestion),
  },
  {
    number: '+',
    object: 'approve_suggestion',
    title: 'approve with points',
    allow: PARENTS_A,
    attempt: calls('approve_suggestion', async (world) => ({ p_id: await made.suggestion(world), p_points_value: 8 })),
  },
  {
    number: '+',
    object: 'reject_suggestion',
    title: 'reject with words',
    allow: PARENTS_A,
    attempt: calls('reject_suggestion', async (world) => ({
      p_id: await made.suggestion(world),
      p_feedback: 'Not today',
    })),
  },
];
