import { NavLink } from '@tastequest/contract/router';
import { childBar } from './links';
import { NavIcon } from './nav-icon';
import styles from './child-bar.module.css';

/** The child area's bottom bar: pictures first, large targets. */
export function ChildBar() {
  return (
    <nav aria-label="Go to" className={styles.bar}>
      <ul>
        {childBar.map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} end={item.end} className={styles.link}>
              <NavIcon icon={item.icon} size={28} />
              <span>{item.label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
