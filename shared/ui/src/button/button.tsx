import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx/cx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** md is 44 px high, lg 52 px, xl 64 px (main actions of the child area). */
export type ButtonSize = 'md' | 'lg' | 'xl';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Disables the button and shows that its action is under way. */
  busy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** The class of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return cx(styles.button, styles[variant], styles[size]);
}

/** A button; of type `button` unless told otherwise. */
export function Button({ variant, size, busy = false, icon, className, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass(variant, size), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={styles.busy} aria-hidden="true" /> : icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </button>
  );
}
