import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { cx } from '../cx/cx';
import { SlowNotice } from '../slow-notice/slow-notice';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** md is 44 px high, lg 52 px, xl 64 px (main actions of the child area). */
export type ButtonSize = 'md' | 'lg' | 'xl';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Its action is under way: takes no press, Enter in a field of its form included, and keeps the focus. */
  busy?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** The class of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return cx(styles.button, styles[variant], styles[size]);
}

/** A button; of type `button` unless told otherwise. */
export function Button({ variant, size, busy = false, icon, className, onClick, children, ...rest }: ButtonProps) {
  return (
    <>
      <button
        type="button"
        {...rest}
        className={cx(buttonClass(variant, size), className)}
        onClick={busy ? ignore : onClick}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
      >
        {busy ? (
          <span className={styles.busy} aria-hidden="true" />
        ) : (
          icon && <span className={styles.icon}>{icon}</span>
        )}
        {children}
      </button>
      {busy && <SlowNotice />}
    </>
  );
}

/** Instead of `disabled`, under which a browser takes the keyboard back to the top of the page. */
function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
