/** For tests: a food of the family, kale unless told otherwise, as the server tells it. */
export const aFood = (over: object = {}) => ({
  id: 'kale',
  name: 'Kale',
  description: null,
  category_tags: [],
  points_value: 10,
  emoji: '🥬',
  allergens: [],
  created_at: '2026-03-01T10:00:00Z',
  updated_at: '2026-03-01T10:00:00Z',
  ...over,
});
