/** A screen and the requests it makes once the shell knows who is signed in, wave by wave; a wave needs the one before. */
export interface Screen {
  path: string;
  waves: string[][];
  /** Requests that only some families cause. */
  more?: string;
}

const CHALLENGES = ['challenges', 'names (profiles)'];
const MEMBERS = ['family members', 'family_parents'];

/** Read from the screens' queries; an established family, nothing cached yet. */
export const SCREENS: Screen[] = [
  { path: 'session, once for all screens', waves: [['my_session']] },
  {
    path: '/parent',
    waves: [['parent_dashboard'], ['join_requests', 'children_list']],
    more: 'foods and rewards while there are none',
  },
  { path: '/parent/children', waves: [['join_requests', 'children_list']] },
  { path: '/parent/children/:childId', waves: [['child_progress'], ['point entries']] },
  { path: '/parent/rewards', waves: [['rewards', 'children_list', 'claims_list']] },
  { path: '/parent/challenges', waves: [[...CHALLENGES, 'children_list']] },
  { path: '/parent/calendar', waves: [[...CHALLENGES, 'children_list']] },
  { path: '/parent/food-log', waves: [['food_log_list']], more: 'a signed URL per photo' },
  { path: '/parent/manage-food', waves: [['foods', 'suggestions', 'names (profiles)']] },
  {
    path: '/child',
    waves: [['child_dashboard'], ['food_log_list']],
    more: 'foods while there are no favorites; a signed URL per photo',
  },
  { path: '/child/log', waves: [['child_dashboard', 'foods', 'food_log_list']] },
  { path: '/child/rewards', waves: [['child_dashboard', 'visible rewards', 'unlocked rewards']] },
  { path: '/child/challenges', waves: [['child_dashboard', ...CHALLENGES]] },
  { path: '/child/manage-food', waves: [['child_dashboard', 'suggestions', 'names (profiles)', 'food_log_list']] },
  { path: '/child/points', waves: [['child_dashboard', 'point entries']] },
  { path: '/settings/account (parent)', waves: [['family', ...MEMBERS]] },
  { path: '/settings/account (child)', waves: [] },
  { path: '/settings/notifications', waves: [['notification preferences']] },
  { path: '/settings/children', waves: [['children_list', 'join_requests']] },
  { path: '/settings/privacy', waves: [['privacy preferences', 'family_access_log', ...MEMBERS]] },
  { path: '/settings/super-admin', waves: [['admin_users', 'restrictions', 'access logs']] },
];
