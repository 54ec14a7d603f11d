import type { ComponentProps } from 'react';
import { cx } from '../cx/cx';
import styles from './form.module.css';
import { FormField, type FieldProps } from './form-field';

export type TextAreaFieldProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'required'>;

/** A labeled text area. Spread `register('name')` on it. */
export function TextAreaField({ label, error, hint, required, className, ...area }: TextAreaFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} required={required} className={className}>
      {(ids) => <textarea rows={3} {...area} {...ids} className={cx(styles.input, styles.area)} />}
    </FormField>
  );
}
