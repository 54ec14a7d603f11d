import { UsersRound } from 'lucide-react';
import type { NavigationEntry } from '@tastequest/contract/internal';
import { NavLink } from '@tastequest/contract/router';
import type { Badges } from './badges';
import { NavIcon } from './nav-icon';
import { NavLabel } from './nav-label';
import styles from './child-bar.module.css';

interface Props {
  entries: readonly NavigationEntry[];
  badges?: Badges;
  /** Ends this child's session; the next one picks its picture. */
  onSwitch: () => void;
}

/** The child area's bottom bar: pictures first, large targets. */
export function ChildBar({ entries, badges, onSwitch }: Props) {
  return (
    <nav aria-label="Go to" className={styles.bar}>
      <ul>
        {entries.map(({ path, label, icon, exact }) => (
          <li key={path}>
            <NavLink to={path} end={exact} className={styles.link}>
              <NavIcon icon={icon} size={28} />
              <NavLabel label={label} count={badges?.get(path)} />
            </NavLink>
          </li>
        ))}
        <li className={styles.switch}>
          <button type="button" className={styles.link} onClick={onSwitch}>
            <UsersRound size={28} aria-hidden="true" />
            Switch player
          </button>
        </li>
      </ul>
    </nav>
  );
}
