import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx/cx';
import styles from './button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does; read aloud and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  tone?: 'neutral' | 'danger';
  ref?: Ref<HTMLButtonElement>;
}

/** A 44 px button that shows only an icon. */
export function IconButton({ label, icon, tone = 'neutral', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={cx(styles.iconButton, tone === 'danger' && styles.iconDanger, className)}
    >
      <span className={styles.icon}>{icon}</span>
    </button>
  );
}
