import type { Role } from '@tastequest/contract';

export interface NavItem {
  to: string;
  label: string;
  icon: 'home' | 'inbox' | 'trophy' | 'food' | 'gift' | 'settings' | 'log';
  /** Only exactly this path is "here"; its sub-pages belong to other items. */
  end?: boolean;
}

/** Where parents decide; its badge tells how much waits for them. */
export const APPROVALS = '/parent/approvals';

const approvals: NavItem = { to: APPROVALS, label: 'Approvals', icon: 'inbox' };

/** The navigation bar by role (spec section 2); parents decide what waits for them under Approvals. */
export const navItems = (role: Role): NavItem[] => [
  { to: `/${role}`, label: 'Dashboard', icon: 'home', end: true },
  ...(role === 'parent' ? [approvals] : []),
  { to: `/${role}/challenges`, label: 'Challenges', icon: 'trophy' },
  { to: `/${role}/manage-food`, label: 'Manage Food', icon: 'food' },
  { to: `/${role}/rewards`, label: 'Rewards', icon: 'gift' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
];

/** A child's bottom bar: five large targets. */
export const childBar: NavItem[] = [
  { to: '/child', label: 'Home', icon: 'home', end: true },
  { to: '/child/log', label: 'Log', icon: 'log' },
  { to: '/child/rewards', label: 'Rewards', icon: 'gift' },
  { to: '/child/challenges', label: 'Challenges', icon: 'trophy' },
  { to: '/child/manage-food', label: 'Food', icon: 'food' },
];
