import { ASSIGNABLE_ROLES } from '@tastequest/client';
import type { AdminUser, AssignableRole } from '@tastequest/client';

const LABELS: Record<AssignableRole, string> = {
  super_admin: 'Super Admin',
  admin: 'Admin',
  parent_basic: 'Parent Basic',
  parent_pro: 'Parent Pro',
  parent_premium: 'Parent Premium',
  child_user: 'Child User',
};

export interface RoleChoice {
  role: AssignableRole;
  label: string;
  held: boolean;
  /** Why this role can't be changed for this user. */
  blocked?: string;
}

export interface RoleChange {
  role: AssignableRole;
  granted: boolean;
}

export function roleLabel(role: string): string {
  return role in LABELS ? LABELS[role as AssignableRole] : role;
}

/** The six roles as they stand for a user. The server has the last word. */
export function roleChoices(user: Pick<AdminUser, 'role' | 'roles'>): RoleChoice[] {
  return ASSIGNABLE_ROLES.map((role) => {
    const choice = { role, label: LABELS[role], held: user.roles.includes(role) };
    if ((user.role === 'child') === (role === 'child_user')) return choice;
    return {
      ...choice,
      blocked: user.role === 'child' ? "A child can't have this role." : 'This role is for children.',
    };
  });
}

export function changeQuestion({ role, granted }: RoleChange, name: string, isMe: boolean): string {
  const label = LABELS[role];
  if (granted) return `${name} will get the role ${label}. The change is logged.`;
  return isMe && role === 'super_admin'
    ? `${name} will lose the role ${label}, and you won't be able to open this page.`
    : `${name} will lose the role ${label}. The change is logged.`;
}
