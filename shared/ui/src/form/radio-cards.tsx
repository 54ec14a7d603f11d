import { useId, type ReactNode } from 'react';
import { choiceClass } from '../choice/choice-class';
import { cx } from '../cx/cx';
import styles from './radio-cards.module.css';
import formStyles from './form.module.css';
import { FieldError } from './form-field';

export interface RadioCardOption<Value extends string> {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** An emoji, icon or picture. */
  icon?: ReactNode;
  disabled?: boolean;
}

export interface RadioCardsProps<Value extends string> {
  label: ReactNode;
  options: readonly RadioCardOption<Value>[];
  value: Value | '' | null | undefined;
  onChange: (value: Value) => void;
  error?: string;
  hint?: ReactNode;
  /** sm is for short words, of which a phone shows three beside each other; lg makes 64 px cards for children. */
  size?: 'sm' | 'md' | 'lg';
}

/** One choice out of a few, as cards. Arrow keys move between them. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onChange, error, hint, size = 'md' } = props;
  const id = useId();
  const describedBy = cx(error && `${id}-error`, hint ? `${id}-hint` : undefined) || undefined;
  return (
    <fieldset className={cx(styles.group, styles[size])} aria-describedby={describedBy}>
      <legend className={formStyles.label}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={formStyles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={choiceClass(styles.card)}>
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon && (
              <span className={styles.icon} aria-hidden="true">
                {option.icon}
              </span>
            )}
            <span className={styles.words}>
              <span>{option.label}</span>
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
