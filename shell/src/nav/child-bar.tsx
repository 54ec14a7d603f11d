import { UsersRound } from 'lucide-react';
import { NavLink } from '@tastequest/contract/router';
import type { Badges } from './badges';
import { childBar } from './links';
import { NavIcon } from './nav-icon';
import { NavLabel } from './nav-label';
import styles from './child-bar.module.css';

interface Props {
  badges?: Badges;
  /** Ends this child's session; the next one picks its picture. */
  onSwitch: () => void;
}

/** The child area's bottom bar: pictures first, large targets. */
export function ChildBar({ badges, onSwitch }: Props) {
  return (
    <nav aria-label="Go to" className={styles.bar}>
      <ul>
        {childBar.map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} end={item.end} className={styles.link}>
              <NavIcon icon={item.icon} size={28} />
              <NavLabel label={item.label} count={badges?.get(item.to)} />
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
