import { z } from 'zod';
import { list, maybe, row } from './row';

export const adminUserSchema = row({
  id: z.string(),
  full_name: z.string(),
  email: maybe,
  role: z.enum(['parent', 'child']),
  roles: list(z.string()),
  subscription_status: maybe,
});
export type AdminUser = z.output<typeof adminUserSchema>;

export const ACCESS_LOG_COLUMNS = 'id, admin_id, action, target_type, target_id, reason, created_at';

export const accessLogSchema = row({
  id: z.string(),
  admin_id: maybe,
  action: z.string(),
  target_type: maybe,
  target_id: maybe,
  reason: maybe,
  created_at: z.string(),
});
export type AccessLog = z.output<typeof accessLogSchema> & { adminName: string | null };

export const featureFlagSchema = row({
  id: z.string(),
  name: z.string(),
  description: maybe,
  enabled_roles: list(z.string()),
});
export type FeatureFlag = z.output<typeof featureFlagSchema>;
