import { useId, type ComponentProps } from 'react';
import { cx } from '../cx/cx';
import styles from './form.module.css';
import { FieldError, type FieldProps } from './form-field';

export type CheckboxFieldProps = Omit<FieldProps, 'required'> & Omit<ComponentProps<'input'>, 'id' | 'type'>;

/** A checkbox whose label is part of its target. Spread `register('name')`, or give `checked` and `onChange`. */
export function CheckboxField({ label, error, hint, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.checkRow}>
        <input
          {...input}
          type="checkbox"
          className={styles.checkbox}
          aria-labelledby={`${id}-label`}
          aria-describedby={cx(errorId, hintId) || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span className={styles.checkWords}>
          <span id={`${id}-label`}>{label}</span>
          {hint && (
            <span id={hintId} className={styles.hint}>
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
