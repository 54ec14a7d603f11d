import { randomUUID } from 'node:crypto';
import type { World } from '../support/world.ts';
import { calls, deletes, inserts, lists, sees, updates } from './attempts.ts';
import * as made from './made.ts';
import { A1_AND_PARENTS, NOBODY, PARENTS_A, type Row } from './row.ts';

const start = (childId: (world: World) => string) =>
  calls('create_taste_adventure', async (world) => ({
    p_child_id: childId(world),
    p_food_id: await made.food(world),
    p_tastes: 7,
    p_points_per_taste: 5,
  }));

const record = (adventure: (world: World) => Promise<string>) =>
  calls('record_taste', async (world) => ({
    p_challenge_id: await adventure(world),
    p_face: 'good',
    p_sticker: 'star',
    p_idempotency_key: randomUUID(),
  }));

export const tasteRows: Row[] = [
  { number: '+', object: 'tastes', title: "read A1's", allow: A1_AND_PARENTS, attempt: sees('tastes', made.taste) },
  {
    number: '+',
    object: 'tastes',
    title: 'insert one',
    allow: NOBODY,
    attempt: inserts(
      'tastes',
      async (world) => ({
        challenge_id: await made.adventure(world),
        child_id: world.ids.A1,
        family_group_id: world.familyA,
        food_emoji: '🥦',
        face: 'yummy',
        sticker: 'star',
        points_earned: 0,
        taste_date: '2026-01-01',
      }),
      'food_name',
    ),
  },
  {
    number: '+',
    object: 'tastes',
    title: 'change one',
    allow: NOBODY,
    attempt: updates('tastes', made.taste, () => ({ face: 'good', is_trophy: true, points_earned: 9 })),
  },
  { number: '+', object: 'tastes', title: 'delete one', allow: NOBODY, attempt: deletes('tastes', made.taste) },
  {
    number: '+',
    object: 'challenges',
    title: 'insert an adventure',
    allow: NOBODY,
    attempt: inserts('challenges', (world) => ({
      child_id: world.ids.A1,
      kind: 'taste_adventure',
      target_count: 7,
      food_name: 'Kale',
      food_emoji: '🥬',
    })),
  },
  {
    number: '+',
    object: 'challenges',
    title: 'turn one into an adventure',
    allow: NOBODY,
    attempt: updates(
      'challenges',
      (world) => made.challenge(world),
      () => ({ kind: 'taste_adventure' }),
    ),
  },
  {
    number: '+',
    object: 'create_taste_adventure',
    title: 'start one for A1',
    allow: PARENTS_A,
    attempt: start((world) => world.ids.A1),
  },
  {
    number: '+',
    object: 'create_taste_adventure',
    title: "start one for B1 with A's food",
    allow: NOBODY,
    attempt: start((world) => world.ids.B1),
  },
  {
    number: '+',
    object: 'record_taste',
    title: 'record a taste of A1',
    allow: A1_AND_PARENTS,
    attempt: record(made.adventure),
  },
  {
    number: '+',
    object: 'record_taste',
    title: 'record a taste for a challenge of another kind',
    allow: NOBODY,
    attempt: record((world) => made.challenge(world)),
  },
  ...(['taste_adventures', 'food_shelf'] as const).map((name): Row => ({
    number: '+',
    object: name,
    title: "read A1's",
    allow: A1_AND_PARENTS,
    attempt: calls(name, (world) => ({ p_child_id: world.ids.A1 })),
  })),
  {
    number: '+',
    object: 'taste_adventures',
    title: 'find that of A1 without naming a child',
    allow: A1_AND_PARENTS,
    attempt: lists('taste_adventures', made.adventure),
  },
];
