/** The screens that a parent goes to from the navigation and the dashboard. */
export const PARENT_SCREENS = [
  '/parent',
  '/parent/approvals',
  '/parent/children',
  '/parent/rewards',
  '/parent/challenges',
  '/parent/calendar',
  '/parent/food-log',
  '/parent/manage-food',
  '/settings/account',
];
