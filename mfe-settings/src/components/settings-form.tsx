import { showProblem, useReportDirty } from '@tastequest/family';
import type { Problem } from '@tastequest/family';
import { Button, Form } from '@tastequest/ui';
import type { ButtonSize } from '@tastequest/ui';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import styles from './settings-form.module.css';

interface SettingsFormProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Names the form for screen readers, where several stand on a page. */
  label?: string;
  submitLabel: string;
  /** Children get larger buttons. */
  size?: ButtonSize;
  /** Says why it was not saved, else null. */
  onSave: (values: Output) => Promise<Problem | null>;
  /** For a form that was opened. */
  onCancel?: () => void;
  children: ReactNode;
}

/** A form on a page of the settings: what was refused above its fields, its buttons below. */
export function SettingsForm<Input extends FieldValues, Output>(props: SettingsFormProps<Input, Output>) {
  const { form, label, submitLabel, size, onSave, onCancel, children } = props;
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty);
  const save = form.handleSubmit(async (values) => showProblem(form, await onSave(values)));
  return (
    <Form className={styles.form} aria-label={label} onSubmit={save} error={errors.root?.message}>
      {children}
      <div className={styles.buttons}>
        {onCancel && (
          <Button variant="secondary" size={size} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size={size} busy={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
