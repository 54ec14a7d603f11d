/** For tests: a Taste Adventure of Mia with this food, as the server tells it. */
export const anAdventure = (food: string, over: object = {}) => ({
  id: food,
  child_id: 'mia',
  child_name: 'Mia',
  food_id: food,
  food_name: food,
  food_emoji: '🥕',
  goal: 7,
  points_per_taste: 5,
  status: 'active',
  trophy: false,
  tried_today: false,
  tastes: [] as object[],
  ...over,
});

/** For tests: what the server answers to a taste. */
export const aRecordedTaste = (over: object) => ({
  taste: { id: 't1', face: 'good', sticker: 'rocket', taste_date: '2026-03-09', points_earned: 5 },
  points_earned: 5,
  current_count: 1,
  target_count: 7,
  completed: false,
  trophy: false,
  ...over,
});
