import { VisuallyHidden } from '@tastequest/ui';
import styles from './nav-label.module.css';

/** An entry's words, and how many things wait behind it. */
export function NavLabel({ label, count = 0 }: { label: string; count?: number }) {
  return (
    <>
      <span>{label}</span>
      <NavCount count={count} />
      {count > 0 && <VisuallyHidden>({count} waiting)</VisuallyHidden>}
    </>
  );
}

/** A number as it is written where there is room for two digits. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));

/** The number alone, for the eyes; nothing for 0. */
export const NavCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={styles.badge} aria-hidden="true">
      {countText(count)}
    </span>
  );
