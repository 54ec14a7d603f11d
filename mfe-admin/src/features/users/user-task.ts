import type { AdminUser } from '@tastequest/client';

/** What an administrator is about to do with a user. */
export type UserTask = 'roles' | 'impersonate' | 'hide';

/** Another super admin is never impersonated; only children can be hidden from administrators. */
export function tasksFor(user: Pick<AdminUser, 'role' | 'roles'>): UserTask[] {
  const tasks: UserTask[] = ['roles'];
  if (!user.roles.includes('super_admin')) tasks.push('impersonate');
  if (user.role === 'child') tasks.push('hide');
  return tasks;
}

/** The paid tier if there is one, else the status. */
export function subscriptionLabel({
  subscriptionStatus,
  subscriptionTier,
}: Pick<AdminUser, 'subscriptionStatus' | 'subscriptionTier'>): string {
  return subscriptionTier ?? subscriptionStatus ?? 'None';
}
