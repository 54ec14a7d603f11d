import { randomUUID } from 'node:crypto';
import type { World } from '../support/world.ts';
import { calls, deletes, inserts, lists, sees, updates } from './attempts.ts';
import * as made from './made.ts';
import { A1_AND_PARENTS, NOBODY, PARENTS_A, type Row } from './row.ts';

const logWith = (food: (world: World) => Promise<string>) =>
  calls('log_food', async (world: World) => ({
    p_child_id: world.ids.A1,
    p_food_id: await food(world),
    p_meal_type: 'lunch',
    p_idempotency_key: randomUUID(),
  }));

/** A meal of one food, of A unless another family is named. */
const meal = (
  name: string,
  children: (world: World) => string[],
  family: (world: World) => string = (world) => world.familyA,
) =>
  calls(name, async (world: World) => ({
    p_child_ids: children(world),
    p_food_ids: [await made.food(world, family(world))],
    ...(name === 'log_meal' && { p_meal_type: 'lunch' }),
  }));

export const foodLogRows: Row[] = [
  { number: 55, object: 'food_logs', title: "read A1's", allow: A1_AND_PARENTS, attempt: sees('food_logs', made.log) },
  {
    number: 56,
    object: 'food_logs',
    title: 'insert one directly',
    allow: NOBODY,
    attempt: inserts(
      'food_logs',
      (world) => ({
        family_group_id: world.familyA,
        child_id: world.ids.A1,
        food_emoji: '🍎',
        meal_type: 'lunch',
        points_awarded: 500,
        log_date: '2026-01-01',
        idempotency_key: randomUUID(),
      }),
      'food_name',
    ),
  },
  {
    number: 56,
    object: 'log_food',
    title: 'log a food of A for A1',
    allow: A1_AND_PARENTS,
    attempt: logWith((world) => made.food(world)),
  },
  {
    number: 57,
    object: 'log_food',
    title: 'log a food of B for A1',
    allow: NOBODY,
    attempt: logWith((world) => made.food(world, world.familyB)),
  },
  {
    number: 58,
    object: 'food_logs',
    title: 'change one',
    allow: NOBODY,
    attempt: updates('food_logs', made.log, () => ({ points_awarded: 900, meal_type: 'dinner' })),
  },
  { number: 59, object: 'food_logs', title: 'delete one', allow: NOBODY, attempt: deletes('food_logs', made.log) },
  {
    number: '+',
    object: 'undo_food_log',
    title: 'undo a log of A1 that a parent made',
    allow: PARENTS_A,
    attempt: calls('undo_food_log', async (world) => ({ p_food_log_id: await made.log(world) })),
  },
  {
    number: '+',
    object: 'undo_food_log',
    title: 'undo a log of A1 and let missing points go',
    allow: PARENTS_A,
    attempt: calls('undo_food_log', async (world) => ({ p_food_log_id: await made.log(world), p_forgive: true })),
  },
  {
    number: '+',
    object: 'undo_preview',
    title: 'see what undoing a log of A1 takes back',
    allow: PARENTS_A,
    attempt: calls('undo_preview', async (world) => ({ p_food_log_id: await made.log(world) })),
  },
  {
    number: '+',
    object: 'update_food_log',
    title: 'edit a log of A1',
    allow: PARENTS_A,
    attempt: calls('update_food_log', async (world) => ({
      p_food_log_id: await made.log(world),
      p_meal_type: 'dinner',
    })),
  },
  {
    number: '+',
    object: 'edit_food_log',
    title: 'give a log of A1 to A2, for another day',
    allow: PARENTS_A,
    attempt: calls('edit_food_log', async (world) => ({
      p_food_log_id: await made.log(world),
      p_day: await made.dayInA(world, -1),
      p_child_id: world.ids.A2,
    })),
  },
  {
    number: '+',
    object: 'edit_food_log',
    title: 'edit a log of A1 and let missing points go',
    allow: PARENTS_A,
    attempt: calls('edit_food_log', async (world) => ({
      p_food_log_id: await made.log(world),
      p_meal_type: 'dinner',
      p_forgive: true,
    })),
  },
  {
    number: '+',
    object: 'edit_food_log',
    title: 'give a log of A1 to a child of B',
    allow: NOBODY,
    attempt: calls('edit_food_log', async (world) => ({
      p_food_log_id: await made.log(world),
      p_child_id: world.ids.B1,
    })),
  },
  {
    number: '+',
    object: 'log_meal',
    title: 'log a meal of A for A1 and A2',
    allow: PARENTS_A,
    attempt: meal('log_meal', (world) => [world.ids.A1, world.ids.A2]),
  },
  {
    number: '+',
    object: 'log_meal',
    title: 'log a meal of A for A1 and a child of B',
    allow: NOBODY,
    attempt: meal('log_meal', (world) => [world.ids.A1, world.ids.B1]),
  },
  {
    number: '+',
    object: 'log_meal',
    title: 'log a meal with a food of B for A1',
    allow: NOBODY,
    attempt: meal(
      'log_meal',
      (world) => [world.ids.A1],
      (world) => world.familyB,
    ),
  },
  {
    number: '+',
    object: 'meal_preview',
    title: 'see what a meal would bring A1 and A2',
    allow: PARENTS_A,
    attempt: meal('meal_preview', (world) => [world.ids.A1, world.ids.A2]),
  },
  {
    number: '+',
    object: 'meal_preview',
    title: 'see what a meal would bring a child of B',
    allow: NOBODY,
    attempt: meal('meal_preview', (world) => [world.ids.A1, world.ids.B1]),
  },
  {
    number: '+',
    object: 'undo_meal',
    title: 'undo a meal of A1',
    allow: PARENTS_A,
    attempt: calls('undo_meal', async (world) => ({ p_meal_id: await made.meal(world) })),
  },
  {
    number: '+',
    object: 'meal_choices',
    title: 'see what A1 eats most',
    allow: PARENTS_A,
    attempt: lists('meal_choices', made.eatenFood),
  },
  {
    number: '+',
    object: 'set_food_log_photo',
    title: 'change the photo of a log of A1 that a parent made',
    allow: PARENTS_A,
    attempt: calls('set_food_log_photo', async (world) => ({ p_food_log_id: await made.log(world) })),
  },
];
