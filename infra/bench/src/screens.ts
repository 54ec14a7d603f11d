/** A screen and the requests it makes once the shell knows who is signed in, wave by wave; a wave needs the one before. */
interface Screen {
  path: string;
  waves: string[][];
  /** Requests that only some families cause. */
  more?: string;
}

/** Read from the screens' queries; an established family, nothing cached yet. */
export const SCREENS: Screen[] = [
  { path: 'session, once for all screens', waves: [['my_session']] },
  { path: '/parent', waves: [['parent_dashboard', 'children_list']] },
  { path: '/parent/approvals', waves: [['approvals_inbox']] },
  { path: '/parent/children', waves: [['join_requests', 'children_list']] },
  { path: '/parent/children/:childId', waves: [['child_progress', 'taste_adventures']] },
  { path: '/parent/rewards', waves: [['reward_page', 'claims_list']] },
  { path: '/parent/challenges', waves: [['challenge_page']], more: 'taste_adventures while one is in the list' },
  { path: '/parent/calendar', waves: [['challenges']], more: 'taste_adventures while one is in the month' },
  { path: '/parent/food-log', waves: [['food_log_list', 'children_list']], more: 'one request that signs all photos' },
  { path: '/parent/manage-food', waves: [['food_page', 'suggestions']] },
  {
    path: '/child',
    waves: [['child_dashboard']],
    more: 'food_page while there are no favorites; one request that signs all photos',
  },
  { path: '/child/log', waves: [['child_dashboard', 'food_page']] },
  { path: '/child/rewards', waves: [['reward_shelf']] },
  { path: '/child/challenges', waves: [['challenges', 'taste_adventures']] },
  { path: '/child/manage-food', waves: [['suggestions', 'food_log_list']] },
  { path: '/child/points', waves: [['point entries', 'child_dashboard']] },
  { path: '/settings/account (parent)', waves: [['family', 'family_member_list']] },
  { path: '/settings/account (child)', waves: [] },
  { path: '/settings/notifications', waves: [['notification preferences']] },
  { path: '/settings/children', waves: [['children_list', 'join_requests']] },
  { path: '/settings/privacy', waves: [['privacy_overview']] },
  { path: '/settings/super-admin', waves: [['admin_user_page', 'restricted_children']] },
];
