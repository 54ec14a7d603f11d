import type { SessionProfile } from '@tastequest/contract';

export type SettingsPage = 'account' | 'notifications' | 'children' | 'privacy' | 'super-admin';

export interface SettingsLink {
  page: SettingsPage;
  label: string;
}

/** The sidebar of a person: a child has the account page only, super admins get one link more. */
export function settingsLinks({ role, roles }: Pick<SessionProfile, 'role' | 'roles'>): SettingsLink[] {
  const links: SettingsLink[] = [{ page: 'account', label: 'Account' }];
  if (role === 'parent') {
    links.push(
      { page: 'notifications', label: 'Notifications' },
      { page: 'children', label: 'Children Profiles' },
      { page: 'privacy', label: 'Privacy' },
    );
  }
  if (roles.includes('super_admin')) links.push({ page: 'super-admin', label: 'Super Admin' });
  return links;
}
