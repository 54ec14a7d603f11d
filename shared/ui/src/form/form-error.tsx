import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import { useSeen } from './use-seen';

interface FormErrorProps {
  children?: ReactNode;
  /** False where the form itself moves the focus on, such as back to a PIN that has to be typed again. */
  takesFocus?: boolean;
}

/** The banner for what went wrong with a whole form; announced at once, and brought into view. Renders nothing without content. */
export function FormError({ children, takesFocus = true }: FormErrorProps) {
  const banner = useSeen<HTMLDivElement>(children, takesFocus);
  if (!children) return null;
  return (
    <div ref={banner} role="alert" tabIndex={takesFocus ? -1 : undefined} className={styles.banner}>
      <CircleAlert aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
