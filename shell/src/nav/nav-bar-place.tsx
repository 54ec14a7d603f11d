import { Logo } from '@tastequest/ui';
import styles from './nav-bar.module.css';

/** Keeps the navigation bar's room while the stored session is read, so that the page below does not jump when it comes. */
export function NavBarPlace() {
  return (
    <div className={styles.bar} aria-hidden="true">
      <div className={styles.inner}>
        <span className={styles.brand}>
          <Logo />
          <span>TasteQuest</span>
        </span>
      </div>
    </div>
  );
}
