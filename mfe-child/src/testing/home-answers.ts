import type { Answers } from './fake-server';

const now = () => new Date().toISOString();
const today = () => now().slice(0, 10);

export const broccoli = { id: 'broccoli', name: 'Broccoli', emoji: '🥦', points_value: 15 };

/** For tests: a log as the list sends it. */
export const logRow = (changes: Answers = {}) => ({
  id: 'log1',
  child_id: 'mia',
  child_name: 'Mia Berg',
  food_id: 'broccoli',
  food_name: 'Broccoli',
  food_emoji: '🥦',
  meal_type: 'lunch',
  points_awarded: 15,
  photo_url: null,
  logged_by: 'mia',
  logger_name: 'Mia Berg',
  log_date: today(),
  created_at: now(),
  can_undo: true,
  matching_challenges: [],
  ...changes,
});

/** For tests: what the server says after broccoli. */
export const loggedAnswer = (changes: Answers = {}) => ({
  log: logRow(),
  points_awarded: 15,
  challenge_points: 10,
  bonus_points: 0,
  challenges: [
    {
      id: 'veg',
      name: 'Veggie Week',
      current_count: 3,
      target_count: 5,
      points_earned: 10,
      completed: false,
      bonus_points: 0,
    },
  ],
  total_points: 105,
  earned_ever: 105,
  milestone: 100,
  cap_reached: false,
  ...changes,
});

const rewardRow = (changes: Answers) => ({
  id: 'movie',
  child_id: null,
  name: 'Movie night',
  description: 'You pick the film',
  category: 'Entertainment',
  points_required: 50,
  time_restriction: null,
  is_active: true,
  needs_approval: false,
  repeatable: false,
  emoji: '🎬',
  created_at: now(),
  ...changes,
});

export const unlockedRow = (changes: Answers = {}) => ({
  id: 'u1',
  child_id: 'mia',
  reward_id: 'movie',
  reward_name: 'Movie night',
  reward_description: null,
  reward_emoji: '🎬',
  points_spent: 50,
  status: 'to_deliver',
  unlocked_at: now(),
  delivered_at: null,
  cancelled_at: null,
  ...changes,
});

export const dashboard = (changes: Answers = {}) => ({
  total_points: 80,
  earned_ever: 80,
  hide_points: false,
  next_reward: { id: 'movie', name: 'Movie night', emoji: '🎬', points_required: 50, points_away: 0, is_goal: false },
  recent_logs: [],
  history: [{ day: today(), points: 15 }],
  favorites: [{ food_id: 'broccoli', name: 'Broccoli', emoji: '🥦', points_value: 15 }],
  challenges: [],
  ...changes,
});

/** For tests: Mia with 80 points, one food, one challenge, two rewards. */
export const homeAnswers = (changes: Answers = {}): Answers => ({
  child_dashboard: dashboard(),
  food_log_list: [logRow()],
  foods: [
    { ...broccoli, description: null, category_tags: ['vegetables'], allergens: [], created_at: now() },
    {
      ...broccoli,
      id: 'apple',
      name: 'Apple',
      category_tags: ['fruits'],
      description: null,
      allergens: [],
      created_at: now(),
    },
  ],
  challenges: [
    {
      id: 'veg',
      child_id: 'mia',
      name: 'Veggie Week',
      description: null,
      target_count: 5,
      current_count: 2,
      points_per_entry: 10,
      bonus_points: 20,
      food_tags: ['vegetables'],
      food_name: null,
      status: 'active',
      is_template: false,
      start_date: '2020-01-01',
      end_date: null,
      completed_at: null,
      created_at: now(),
    },
  ],
  profiles: [{ id: 'mia', full_name: 'Mia Berg' }],
  rewards: [rewardRow({}), rewardRow({ id: 'zoo', name: 'Trip to the zoo', emoji: '🦁', points_required: 100 })],
  unlocked_rewards: [],
  pending_foods: [],
  point_entries: [],
  ...changes,
});
