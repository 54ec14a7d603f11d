import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { cx } from '../cx/cx';
import { FormError } from './form-error';
import styles from './form.module.css';
import { useSubmit } from './use-seen';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** What react-hook-form's `handleSubmit` gives. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** What went wrong with the whole form; said above the fields. */
  error?: ReactNode;
}

/** A form whose fields stand below each other. Its schema checks, not the browser; what is wrong is brought into view. */
export function Form({ onSubmit, error, className, children, ...form }: FormProps) {
  const submit = useSubmit(onSubmit);
  return (
    <form {...form} className={cx(styles.form, className)} noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{error}</FormError>
      {children}
    </form>
  );
}
