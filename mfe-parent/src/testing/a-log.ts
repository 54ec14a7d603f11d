/** For tests: a row of `food_log_list` as the server sends it. */
export const aLog = (over: object = {}) => ({
  id: 'log-1',
  child_id: 'mia',
  child_name: 'Mia',
  food_id: 'kale',
  food_name: 'Kale',
  food_emoji: '🥬',
  meal_type: 'lunch',
  points_awarded: 10,
  photo_url: null,
  logged_by: 'mia',
  logger_name: 'Mia',
  log_date: '2026-03-01',
  created_at: '2026-03-01T12:00:00Z',
  can_undo: true,
  matching_challenges: [],
  ...over,
});
