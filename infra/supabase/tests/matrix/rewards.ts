import { randomUUID } from 'node:crypto';
import type { Anyone, World } from '../support/world.ts';
import { calls, deletes, inserts, sees, updates } from './attempts.ts';
import * as made from './made.ts';
import { A1_AND_PARENTS, FAMILY_A, NOBODY, PARENTS_A, type Row } from './row.ts';

const unlock = (reward: (world: World) => Promise<string>) =>
  calls('unlock_reward', async (world: World) => ({ p_child_id: world.ids.A1, p_reward_id: await reward(world) }));

const elsewhere = async (world: World, actor: Anyone) => ({
  family_group_id: actor === 'anon' || actor === 'orphan' ? randomUUID() : world.familyB,
});

export const rewardRows: Row[] = [
  {
    number: 33,
    object: 'rewards',
    title: 'read one for all children',
    allow: FAMILY_A,
    attempt: sees('rewards', (w) => made.reward(w)),
  },
  {
    number: 34,
    object: 'rewards',
    title: 'read one for A1 only',
    allow: A1_AND_PARENTS,
    attempt: sees('rewards', (world) => made.reward(world, { childId: world.ids.A1 })),
  },
  {
    number: 35,
    object: 'rewards',
    title: 'read an inactive one',
    allow: PARENTS_A,
    attempt: sees('rewards', (world) => made.reward(world, { active: false })),
  },
  {
    number: 36,
    object: 'rewards',
    title: 'add one to family A',
    allow: PARENTS_A,
    attempt: inserts('rewards', (world) => ({ family_group_id: world.familyA, points_required: 5 })),
  },
  {
    number: 36,
    object: 'rewards',
    title: 'add one for a child of family B to family A',
    allow: NOBODY,
    attempt: inserts('rewards', (world) => ({
      family_group_id: world.familyA,
      child_id: world.ids.B1,
      points_required: 5,
    })),
  },
  {
    number: 37,
    object: 'rewards',
    title: 'edit one',
    allow: PARENTS_A,
    attempt: updates(
      'rewards',
      (world) => made.reward(world),
      (world) => ({ name: 'New', points_required: 7, is_active: false, child_id: world.ids.A1 }),
    ),
  },
  {
    number: 37,
    object: 'rewards',
    title: 'give one to a child of family B',
    allow: NOBODY,
    attempt: updates(
      'rewards',
      (world) => made.reward(world),
      (world) => ({ child_id: world.ids.B1 }),
    ),
  },
  {
    number: 38,
    object: 'rewards',
    title: 'change its parent, family or date',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const moved = await elsewhere(world, actor);
      const reward = await made.reward(world);
      const changes = [{ parent_id: world.ids.PB }, moved, { created_at: '2020-01-01' }];
      let changed = false;
      for (const change of changes) {
        changed =
          (await updates(
            'rewards',
            () => reward,
            () => change,
          )(world, actor)) || changed;
      }
      return changed;
    },
  },
  {
    number: 39,
    object: 'rewards',
    title: 'delete one',
    allow: PARENTS_A,
    attempt: deletes('rewards', (world) => made.reward(world)),
  },
  {
    number: 40,
    object: 'unlocked_rewards',
    title: "read A1's",
    allow: A1_AND_PARENTS,
    attempt: sees('unlocked_rewards', made.claim),
  },
  {
    number: 41,
    object: 'unlocked_rewards',
    title: 'insert a claim',
    allow: NOBODY,
    attempt: inserts(
      'unlocked_rewards',
      (world) => ({
        family_group_id: world.familyA,
        child_id: world.ids.A1,
        reward_emoji: '🎁',
        points_spent: 1,
        status: 'to_deliver',
        idempotency_key: randomUUID(),
      }),
      'reward_name',
    ),
  },
  {
    number: 41,
    object: 'unlock_reward',
    title: 'unlock for A1 with enough points',
    allow: A1_AND_PARENTS,
    attempt: async (world, actor) => {
      await made.points(world, 5);
      return unlock((w) => made.reward(w))(world, actor);
    },
  },
  {
    number: 42,
    object: 'unlock_reward',
    title: 'unlock without enough points',
    allow: NOBODY,
    attempt: unlock((world) => made.reward(world, { points: 90_000 })),
  },
  {
    number: 42,
    object: 'unlock_reward',
    title: 'unlock an inactive one',
    allow: NOBODY,
    attempt: unlock((w) => made.reward(w, { active: false })),
  },
  {
    number: 42,
    object: 'unlock_reward',
    title: "unlock another child's reward",
    allow: NOBODY,
    attempt: unlock((world) => made.reward(world, { childId: world.ids.A2 })),
  },
  {
    number: 42,
    object: 'unlock_reward',
    title: "unlock A's reward for B1",
    allow: NOBODY,
    attempt: calls('unlock_reward', async (world) => ({
      p_child_id: world.ids.B1,
      p_reward_id: await made.reward(world),
    })),
  },
  {
    number: 43,
    object: 'unlocked_rewards',
    title: 'change a claim',
    allow: NOBODY,
    attempt: updates('unlocked_rewards', made.claim, () => ({ status: 'delivered', points_spent: 1 })),
  },
  {
    number: 43,
    object: 'unlocked_rewards',
    title: 'delete a claim',
    allow: NOBODY,
    attempt: deletes('unlocked_rewards', made.claim),
  },
  ...(['approve_reward_claim', 'deliver_reward', 'cancel_reward'] as const).map((name): Row => ({
    number: '+',
    object: name,
    title: 'decide on a claim of A1',
    allow: PARENTS_A,
    attempt: calls(name, async (world) => ({ p_unlocked_id: await made.claim(world) })),
  })),
];
