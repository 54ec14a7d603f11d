import { useId } from 'react';
import { cx } from '../cx/cx';
import formStyles from '../form/form.module.css';
import { FieldError } from '../form/form-field';
import styles from './pin-input.module.css';

export interface PinInputProps {
  label: string;
  value: string;
  /** Called with digits only, never more than `length`. */
  onChange: (value: string) => void;
  length?: number;
  error?: string;
  hint?: string;
  /** Shows dots instead of digits. */
  masked?: boolean;
  disabled?: boolean;
}

/** A number PIN: one real input behind a row of boxes, so that paste, voice and screen readers work as usual. */
export function PinInput({ label, value, onChange, length = 4, error, hint, masked, disabled }: PinInputProps) {
  const id = useId();
  const describedBy = cx(error && `${id}-error`, hint && `${id}-hint`) || undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={formStyles.label}>
        {label}
      </label>
      <div className={styles.boxes}>
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={length}
          value={value}
          disabled={disabled}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
        />
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            aria-hidden="true"
            className={cx(styles.box, place === Math.min(value.length, length - 1) && styles.next)}
          >
            {masked && value[place] ? '●' : value[place]}
          </span>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={formStyles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
