/** The roles that a super admin can grant. A profile's own role is `parent` or `child`. */
export const ASSIGNABLE_ROLES = [
  'super_admin',
  'admin',
  'parent_basic',
  'parent_pro',
  'parent_premium',
  'child_user',
] as const;
export type AssignableRole = (typeof ASSIGNABLE_ROLES)[number];

/** The roles that a feature flag can be switched on for. */
export const FLAG_ROLES = ['parent_basic', 'parent_pro', 'parent_premium'] as const;
export type FlagRole = (typeof FLAG_ROLES)[number];
