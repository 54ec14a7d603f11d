import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import { useSeen } from './use-seen';

/** The banner for what went wrong with a whole form; announced at once, and brought into view. Renders nothing without content. */
export function FormError({ children }: { children?: ReactNode }) {
  const banner = useSeen<HTMLDivElement>(children);
  if (!children) return null;
  return (
    <div ref={banner} role="alert" tabIndex={-1} className={styles.banner}>
      <CircleAlert aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
