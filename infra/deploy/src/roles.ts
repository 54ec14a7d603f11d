/** Those that each person of the product has one of: `role` of the profile. */
export const ROLES: readonly string[] = ['parent', 'child'];

/** All that a canary, or an override, may be for: those that super admins assign too. */
export const AUDIENCE_ROLES: readonly string[] = [
  ...ROLES,
  'super_admin',
  'admin',
  'parent_basic',
  'parent_pro',
  'parent_premium',
  'child_user',
];
