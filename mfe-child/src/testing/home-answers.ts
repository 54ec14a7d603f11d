import type { Answers } from './fake-server';

const now = () => new Date().toISOString();
const today = () => now().slice(0, 10);

const broccoli = { id: 'broccoli', name: 'Broccoli', emoji: '🥦', points_value: 15 };

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

export const rewardRow = (changes: Answers) => ({
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
  updated_at: now(),
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
  recent_logs: [logRow()],
  history: [{ day: today(), points: 15 }],
  favorites: [{ food_id: 'broccoli', name: 'Broccoli', emoji: '🥦', points_value: 15 }],
  challenges: [],
  yesterday: [{ food_id: 'apple', name: 'Apple', emoji: '🍎', points_value: 10, meal_type: 'snack' }],
  adventures: [adventureRow()],
  ...changes,
});

/** For tests: a week of carrots, one taste in. */
export const adventureRow = (changes: Answers = {}) => ({
  id: 'carrot-trip',
  child_id: 'mia',
  child_name: 'Mia Berg',
  food_id: 'carrots',
  food_name: 'Carrots',
  food_emoji: '🥕',
  goal: 7,
  points_per_taste: 5,
  status: 'active',
  trophy: false,
  tried_today: false,
  tastes: [{ face: 'okay', sticker: 'star', taste_date: '2026-03-08', points_earned: 5 }],
  ...changes,
});

/** For tests: what the server says to a taste. */
export const tasteAnswer = (changes: Answers = {}) => ({
  taste: { id: 't2', face: 'yummy', sticker: 'rocket', taste_date: today(), points_earned: 5 },
  points_earned: 5,
  current_count: 2,
  target_count: 7,
  completed: false,
  trophy: false,
  total_points: 85,
  earned_ever: 85,
  milestone: null,
  ...changes,
});

/** For tests: the shop. */
export const rewardShelf = (changes: Answers = {}) => ({
  total_points: 80,
  goal_reward_id: null,
  rewards: [rewardRow({}), rewardRow({ id: 'zoo', name: 'Trip to the zoo', emoji: '🦁', points_required: 100 })],
  unlocked: [],
  wishes: [],
  ...changes,
});

const foodRow = (changes: Answers = {}) => ({
  ...broccoli,
  description: null,
  category_tags: ['vegetables'],
  allergens: [],
  created_at: now(),
  updated_at: now(),
  ...changes,
});

const FOODS = [foodRow(), foodRow({ id: 'apple', name: 'Apple', emoji: '🍎', category_tags: ['fruits'] })];

/** For tests: one trophy, one food that was only eaten. */
export const shelfAnswer = (changes: Answers = {}) => ({
  tried: [{ food_id: 'broccoli', name: 'Broccoli', emoji: '🥦', times: 3, first_at: now(), last_face: null }],
  trophies: [{ name: 'Peas', emoji: '🫛', won_at: now() }],
  ...changes,
});

/** For tests: a page of foods, searched and filtered as the server does. */
const foodPage = ({ p_search, p_challenge_id }: Answers) => {
  const items = FOODS.filter(
    ({ name, category_tags }) =>
      name.toLowerCase().includes(String(p_search ?? '').toLowerCase()) &&
      (!p_challenge_id || category_tags.includes('vegetables')),
  );
  return { items, total: items.length, categories: ['fruits', 'vegetables'] };
};

/** For tests: Mia with 80 points, one food, one challenge, two rewards. */
export const homeAnswers = (changes: Answers = {}): Answers => ({
  child_dashboard: dashboard(),
  food_log_list: [logRow()],
  food_page: foodPage,
  foods: foodRow(),
  challenges: [
    {
      id: 'veg',
      child_id: 'mia',
      kind: 'standard',
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
      updated_at: now(),
    },
  ],
  taste_adventures: [adventureRow()],
  reward_shelf: rewardShelf(),
  food_shelf: shelfAnswer(),
  pending_foods: [],
  point_entries: [],
  ...changes,
});
