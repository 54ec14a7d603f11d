/** For tests: the dashboard of a family with Mia and Leo where all first steps are done, as the server tells it. */
export const aDashboard = {
  children: [
    { id: 'leo', full_name: 'Leo', avatar: null, total_points: 20 },
    { id: 'mia', full_name: 'Mia', avatar: 'fox', total_points: 80 },
  ] as object[],
  total_points: 100,
  points_this_week: 15,
  active_challenges: 0,
  challenges_in_progress: 0,
  next_reward: null as object | null,
  recent_logs: [] as object[],
  challenges: [] as object[],
  pending_suggestions: 0,
  claims: 0,
  weekly: [{ day: '2026-03-09', points: 15 }],
  weeks: [],
  waiting: 0,
  unread: 0,
  joins: [] as object[],
  foods: 3,
  rewards: 1,
};
