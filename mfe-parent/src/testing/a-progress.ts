const NOW = '2026-03-09T10:00:00Z';

/** For tests: a reward of the family at 50 points, as the server tells it. */
export const aReward = (id: string, name: string) => ({
  id,
  child_id: null,
  name,
  description: null,
  category: 'Entertainment',
  points_required: 50,
  time_restriction: null,
  is_active: true,
  needs_approval: false,
  repeatable: false,
  emoji: '🎬',
  created_at: NOW,
  updated_at: NOW,
});

/** For tests: the movie night that Mia has claimed. */
export const aClaimed = {
  id: 'u1',
  child_id: 'mia',
  reward_id: 'movie',
  reward_name: 'Movie night',
  reward_description: null,
  reward_emoji: '🎬',
  points_spent: 50,
  status: 'to_deliver',
  unlocked_at: NOW,
  delivered_at: null,
  cancelled_at: null,
};

/** For tests: the page of Mia, who has 80 points and the movie night. */
export const aProgress = {
  child: { id: 'mia', full_name: 'Mia', avatar: null },
  total_points: 80,
  food_logs: 0,
  rewards_unlocked: 0,
  history: [] as object[],
  recent_logs: [] as object[],
  unlocked: [] as object[],
  entries: [] as object[],
  shelf: {
    total_points: 80,
    goal_reward_id: null,
    rewards: [aReward('movie', 'Movie night'), aReward('zoo', 'Trip to the zoo')],
    unlocked: [aClaimed],
    wishes: [],
  },
};
