import type { NavigationEntry } from '@tastequest/contract/internal';
import { NavLink } from '@tastequest/contract/router';
import styles from './nav-bar.module.css';
import { NavIcon } from './nav-icon';
import { countText, NavCount } from './nav-label';

interface Props {
  entry: NavigationEntry;
  count?: number;
  onIntent: (path: string) => void;
}

/** An entry that is its icon alone, with how many things are new behind it. */
export function NoticeBell({ entry: { path, label, icon }, count = 0, onIntent }: Props) {
  const intend = () => onIntent(path);
  // What is seen is part of the name, for who speaks to the device; words in brackets would not count.
  const name = count > 0 ? `${label}, ${countText(count)} new` : label;
  return (
    <NavLink to={path} aria-label={name} title={label} className={styles.bell} onPointerEnter={intend} onFocus={intend}>
      <NavIcon icon={icon} size={24} />
      <NavCount count={count} />
    </NavLink>
  );
}
