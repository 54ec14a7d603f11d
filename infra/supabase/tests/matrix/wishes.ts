import { calls, deletes, inserts, lists, sees, updates } from './attempts.ts';
import * as made from './made.ts';
import { A1_AND_PARENTS, FAMILY_A, NOBODY, PARENTS_A, type Row } from './row.ts';

const CHILDREN = ['A1', 'A2', 'B1'] as const;

export const wishRows: Row[] = [
  {
    number: '+',
    object: 'reward_wishes',
    title: "read A1's",
    allow: A1_AND_PARENTS,
    attempt: sees('reward_wishes', made.wish),
  },
  {
    number: '+',
    object: 'reward_wishes',
    title: 'insert one',
    allow: NOBODY,
    attempt: inserts('reward_wishes', (world) => ({ child_id: world.ids.A1, family_group_id: world.familyA })),
  },
  {
    number: '+',
    object: 'reward_wishes',
    title: 'decide by hand',
    allow: NOBODY,
    attempt: updates('reward_wishes', made.wish, () => ({ status: 'granted' })),
  },
  {
    number: '+',
    object: 'reward_wishes',
    title: 'delete one',
    allow: NOBODY,
    attempt: deletes('reward_wishes', made.wish),
  },
  {
    number: '+',
    object: 'wish_for_reward',
    title: 'wish as a child',
    allow: CHILDREN,
    ghosts: 'own',
    attempt: async (world, actor) => {
      await world.sql('delete from public.reward_wishes');
      return calls('wish_for_reward', () => ({ p_name: 'Kite' }))(world, actor);
    },
  },
  {
    number: '+',
    object: 'grant_wish',
    title: 'grant one of A1',
    allow: PARENTS_A,
    attempt: calls('grant_wish', async (world) => ({
      p_id: await made.wish(world),
      p_points_required: 5,
      p_category: 'Special',
    })),
  },
  {
    number: '+',
    object: 'decline_wish',
    title: 'decline one of A1',
    allow: PARENTS_A,
    attempt: calls('decline_wish', async (world) => ({ p_id: await made.wish(world), p_feedback: 'Not now' })),
  },
  {
    number: '+',
    object: 'approvals_inbox',
    title: "find A1's wish",
    allow: PARENTS_A,
    attempt: lists('approvals_inbox', made.wish),
  },
  {
    number: '+',
    object: 'approve_all_waiting',
    title: "approve A1's suggestion with all others",
    allow: PARENTS_A,
    attempt: async (world, actor) => {
      const id = await made.suggestion(world);
      await world.clients[actor].rpc('approve_all_waiting');
      const [row] = await world.sql<{ status: string }>('select status from public.pending_foods where id = $1', [id]);
      return row?.status === 'approved';
    },
  },
  {
    number: '+',
    object: 'food_page',
    title: "find A's food",
    allow: FAMILY_A,
    attempt: lists('food_page', (world) => made.food(world), { p_sort: 'newest' }),
  },
  {
    number: '+',
    object: 'reward_page',
    title: "find A1's reward",
    allow: A1_AND_PARENTS,
    attempt: lists('reward_page', (world) => made.reward(world, { childId: world.ids.A1 })),
  },
  {
    number: '+',
    object: 'reward_page',
    title: 'find an inactive reward',
    allow: PARENTS_A,
    attempt: lists('reward_page', (world) => made.reward(world, { active: false })),
  },
  {
    number: '+',
    object: 'challenge_page',
    title: "find A1's challenge",
    allow: A1_AND_PARENTS,
    attempt: lists('challenge_page', (world) => made.challenge(world)),
  },
  {
    number: '+',
    object: 'reward_shelf',
    title: "read A1's",
    allow: A1_AND_PARENTS,
    attempt: calls('reward_shelf', (world) => ({ p_child_id: world.ids.A1 })),
  },
  ...(['family_member_list', 'privacy_overview'] as const).map((name): Row => ({
    number: '+',
    object: name,
    title: 'find the other parent',
    allow: PARENTS_A,
    attempt: lists(name, (world) => world.ownerMemberId),
  })),
  {
    number: '+',
    object: 'restricted_children',
    title: 'read them',
    allow: ['SA'],
    attempt: calls('restricted_children', () => ({})),
  },
];
