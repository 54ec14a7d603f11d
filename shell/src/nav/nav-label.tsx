import { VisuallyHidden } from '@tastequest/ui';
import styles from './nav-label.module.css';

/** An entry's words, and how many things wait behind it. */
export function NavLabel({ label, count = 0 }: { label: string; count?: number }) {
  if (count === 0) return <span>{label}</span>;
  return (
    <>
      <span>{label}</span>
      <span className={styles.badge} aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <VisuallyHidden>({count} waiting)</VisuallyHidden>
    </>
  );
}
