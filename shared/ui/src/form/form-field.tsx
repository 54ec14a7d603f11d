import { useId, type ReactNode } from 'react';
import { cx } from '../cx/cx';
import styles from './form.module.css';

/** Spread on the control, so that its label, hint and error belong to it. */
export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** The sentence to show; react-hook-form's `errors.name?.message` fits. */
  error?: string;
  hint?: ReactNode;
  required?: boolean;
}

export interface FormFieldProps extends FieldProps {
  className?: string;
  children: (ids: FieldIds) => ReactNode;
}

/** Label, control, hint and error of one field. The error is announced when it appears. */
export function FormField({ label, error, hint, required = false, className, children }: FormFieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cx(styles.field, className)}>
      <label htmlFor={id} className={cx(styles.label, required && styles.required)}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': cx(errorId, hintId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The error line of a field. Its live region is always there, so that a new error is read out. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
