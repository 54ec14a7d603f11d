import { choiceClass, FieldError } from '@tastequest/ui';
import { useId, type ReactNode } from 'react';
import styles from './chips.module.css';

interface Chip<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
}

interface ChipsProps<Value extends string> {
  label: string;
  options: readonly Chip<Value>[];
  /** Several: every chip is on or off by itself. One: arrow keys move between them. */
  chosen: readonly Value[] | Value;
  onChoose: (value: Value) => void;
  /** All of one width, in one line also on a small phone, with the icon on top. */
  even?: boolean;
  error?: string;
}

/** A choice that takes one line where cards would take many. */
export function Chips<Value extends string>({ label, options, chosen, onChoose, even, error }: ChipsProps<Value>) {
  const id = useId();
  const isOne = typeof chosen === 'string';
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className={even ? styles.even : styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={choiceClass(styles.chip)}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={id}
              checked={isOne ? option.value === chosen : chosen.includes(option.value)}
              onChange={() => onChoose(option.value)}
            />
            {option.icon && (
              <span className={styles.icon} aria-hidden="true">
                {option.icon}
              </span>
            )}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
