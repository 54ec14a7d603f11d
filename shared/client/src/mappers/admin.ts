import { z } from 'zod';
import { childDashboardSchema, parentDashboardSchema } from './dashboard';
import { list, maybe, row } from './row';

const role = z.enum(['parent', 'child']);

export const adminUserSchema = row({
  id: z.string(),
  full_name: z.string(),
  email: maybe,
  role,
  /** Every role the user holds, e.g. `parent_basic`. */
  roles: list(z.string()),
  subscription_status: maybe,
  subscription_tier: maybe,
});
export type AdminUser = z.output<typeof adminUserSchema>;

export const ACCESS_LOG_COLUMNS =
  'id, admin_id, admin_name, action, target_type, target_id, target_name, reason, created_at';

export const accessLogSchema = row({
  id: z.string(),
  admin_id: z.string(),
  admin_name: z.string(),
  action: z.string(),
  target_type: maybe,
  target_id: maybe,
  target_name: maybe,
  reason: maybe,
  created_at: z.string(),
});
export type AccessLog = z.output<typeof accessLogSchema>;

export const familyAccessSchema = row({
  id: z.string(),
  admin_name: z.string(),
  action: z.string(),
  target_name: maybe,
  reason: maybe,
  created_at: z.string(),
});
/** Who of the administrators looked at this family, when and why. */
export type FamilyAccess = z.output<typeof familyAccessSchema>;

export const restrictedChildSchema = row({ child_id: z.string(), name: maybe });
/** A child whose rows no administrator may read. */
export type RestrictedChild = z.output<typeof restrictedChildSchema>;

export const featureFlagSchema = row({
  id: z.string(),
  name: z.string(),
  description: maybe,
  enabled_roles: list(z.string()),
});
export type FeatureFlag = z.output<typeof featureFlagSchema>;

const impersonatedUserSchema = row({ id: z.string(), full_name: z.string(), role });

export const impersonationSchema = row({
  impersonation_id: z.string(),
  expires_at: z.string(),
  user: impersonatedUserSchema,
});
export type Impersonation = z.output<typeof impersonationSchema>;

export const impersonationViewSchema = row({
  expires_at: z.string(),
  user: impersonatedUserSchema,
  parent_dashboard: parentDashboardSchema.nullable(),
  child_dashboard: childDashboardSchema.nullable(),
});
/** What the user's first screen shows, read-only; the dashboard of the other role is null. */
export type ImpersonationView = z.output<typeof impersonationViewSchema>;
