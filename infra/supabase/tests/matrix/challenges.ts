import type { World } from '../support/world.ts';
import { calls, deletes, inserts, sees, updates } from './attempts.ts';
import * as made from './made.ts';
import { A1_AND_PARENTS, NOBODY, PARENTS_A, type Row } from './row.ts';

export const challengeRows: Row[] = [
  {
    number: 60,
    object: 'challenges',
    title: 'read an active one of A1',
    allow: A1_AND_PARENTS,
    attempt: sees('challenges', (w) => made.challenge(w)),
  },
  {
    number: 61,
    object: 'challenges',
    title: 'read a completed one of A1',
    allow: A1_AND_PARENTS,
    attempt: sees('challenges', (world) => made.challenge(world, 'completed')),
  },
  {
    number: 61,
    object: 'challenges',
    title: 'read an expired one of A1',
    allow: A1_AND_PARENTS,
    attempt: sees('challenges', (world) => made.challenge(world, 'expired')),
  },
  {
    number: 62,
    object: 'challenges',
    title: 'add one for A1',
    allow: PARENTS_A,
    attempt: inserts('challenges', (world) => ({ child_id: world.ids.A1, target_count: 3, food_name: 'Kale' })),
  },
  {
    number: 62,
    object: 'challenges',
    title: 'add one for a child of family B to family A',
    allow: NOBODY,
    attempt: inserts('challenges', (world) => ({
      family_group_id: world.familyA,
      child_id: world.ids.B1,
      target_count: 3,
      food_name: 'Kale',
    })),
  },
  {
    number: 63,
    object: 'challenges',
    title: 'edit one',
    allow: PARENTS_A,
    attempt: updates(
      'challenges',
      (world) => made.challenge(world),
      () => ({ name: 'Greens', target_count: 8, bonus_points: 5, end_date: '2099-01-01' }),
    ),
  },
  {
    number: 63,
    object: 'challenges',
    title: 'mark one complete',
    allow: PARENTS_A,
    attempt: updates(
      'challenges',
      (world) => made.challenge(world),
      () => ({ status: 'completed' }),
    ),
  },
  {
    number: 64,
    object: 'challenges',
    title: 'set the progress',
    allow: PARENTS_A,
    attempt: updates(
      'challenges',
      (world) => made.challenge(world),
      () => ({ current_count: 3 }),
    ),
  },
  {
    number: 64,
    object: 'challenges',
    title: 'change its family or parent',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const id = await made.challenge(world);
      const family = await updates(
        'challenges',
        () => id,
        () => ({ family_group_id: world.familyB }),
      )(world, actor);
      return (
        (await updates(
          'challenges',
          () => id,
          () => ({ parent_id: world.ids.PB }),
        )(world, actor)) || family
      );
    },
  },
  {
    number: 65,
    object: 'challenges',
    title: 'delete one',
    allow: PARENTS_A,
    attempt: deletes('challenges', (world) => made.challenge(world)),
  },
  {
    number: 66,
    object: 'challenge_progress',
    title: "read A1's",
    allow: A1_AND_PARENTS,
    attempt: sees('challenge_progress', made.progress),
  },
  {
    number: 67,
    object: 'challenge_progress',
    title: 'insert for an own log',
    allow: NOBODY,
    attempt: inserts(
      'challenge_progress',
      async (world: World) => ({
        challenge_id: await made.challenge(world),
        food_log_id: await made.log(world),
        child_id: world.ids.A1,
        family_group_id: world.familyA,
        points_earned: 500,
      }),
      'challenge_name',
    ),
  },
  {
    number: 69,
    object: 'challenge_progress',
    title: 'change',
    allow: NOBODY,
    attempt: updates('challenge_progress', made.progress, () => ({ points_earned: 999 })),
  },
  {
    number: 69,
    object: 'challenge_progress',
    title: 'delete',
    allow: NOBODY,
    attempt: deletes('challenge_progress', made.progress),
  },
  {
    number: '+',
    object: 'complete_challenge',
    title: 'mark one of A1 complete',
    allow: PARENTS_A,
    attempt: calls('complete_challenge', async (world) => ({ p_id: await made.challenge(world) })),
  },
];
