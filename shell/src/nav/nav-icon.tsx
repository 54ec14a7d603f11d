import { Apple, Gift, House, Inbox, PlusCircle, Settings, Trophy } from 'lucide-react';
import type { NavItem } from './links';

const ICONS = {
  home: House,
  inbox: Inbox,
  trophy: Trophy,
  food: Apple,
  gift: Gift,
  settings: Settings,
  log: PlusCircle,
};

export function NavIcon({ icon, size = 20 }: { icon: NavItem['icon']; size?: number }) {
  const Icon = ICONS[icon];
  return <Icon size={size} aria-hidden="true" />;
}
