import type { ComponentProps } from 'react';
import { cx } from '../cx/cx';
import styles from './form.module.css';
import { FormField, type FieldProps } from './form-field';

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'required'>;

/** A labeled text input. Spread `register('name')` on it. */
export function TextField({ label, error, hint, required, className, ...input }: TextFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} required={required} className={className}>
      {(ids) => <input type="text" {...input} {...ids} className={styles.input} />}
    </FormField>
  );
}

/** A labeled whole number input. With `register('name', { valueAsNumber: true })` the form holds a number. */
export function NumberField({ className, ...rest }: TextFieldProps) {
  return <TextField inputMode="numeric" step={1} {...rest} type="number" className={cx(styles.short, className)} />;
}

/** Styles can't ask whether a date is there, and WebKit shows today's in an empty field, as if it were chosen. */
const markEmpty = (input: HTMLInputElement) => input.toggleAttribute('data-empty', input.value === '');

/** A labeled date input; the form holds `yyyy-mm-dd`. */
export function DateField({ className, ref, onInput, ...rest }: TextFieldProps) {
  return (
    <TextField
      {...rest}
      type="date"
      className={cx(styles.date, className)}
      ref={(input) => {
        if (typeof ref === 'function') ref(input);
        else if (ref) ref.current = input;
        // The form has written its value by now.
        if (input) markEmpty(input);
      }}
      onInput={(event) => {
        markEmpty(event.currentTarget);
        onInput?.(event);
      }}
    />
  );
}
