import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx/cx';
import styles from './form.module.css';
import { FormField, type FieldProps } from './form-field';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'required' | 'children'> & {
    options: readonly SelectOption[];
    /** Text of a first, empty option. */
    placeholder?: string;
  };

/** A labeled native select. Spread `register('name')` on it, or give `value` and `onChange`. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, required, className, options, placeholder, ...select } = props;
  return (
    <FormField label={label} error={error} hint={hint} required={required} className={className}>
      {(ids) => (
        <div className={styles.withButton}>
          <select {...select} {...ids} className={cx(styles.input, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </div>
      )}
    </FormField>
  );
}
