import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form.module.css';

/** The banner for what went wrong with a whole form; announced at once. Renders nothing without content. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <div role="alert" className={styles.banner}>
      <CircleAlert aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
