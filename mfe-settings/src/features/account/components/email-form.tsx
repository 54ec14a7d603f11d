import { changeEmailSchema } from '@tastequest/client';
import type { ChangeEmailForm } from '@tastequest/client';
import { showProblem, useReportDirty } from '@tastequest/forms';
import type { Problem } from '@tastequest/forms';
import { Button, FormError, PasswordField, TextField, useZodForm } from '@tastequest/ui';
import styles from './account.module.css';

export interface EmailFormProps {
  onSave: (values: ChangeEmailForm) => Promise<Problem | null>;
  onCancel: () => void;
}

export function EmailForm({ onSave, onCancel }: EmailFormProps) {
  const form = useZodForm(changeEmailSchema, { defaultValues: { newEmail: '', currentPassword: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty);
  const save = form.handleSubmit(async (values) => showProblem(form, await onSave(values)));

  return (
    <form className={styles.form} noValidate aria-label="Change email" onSubmit={(event) => void save(event)}>
      <FormError>{errors.root?.message}</FormError>
      <TextField
        label="New Email Address"
        type="email"
        autoComplete="email"
        required
        error={errors.newEmail?.message}
        {...form.register('newEmail')}
      />
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Update Email
        </Button>
      </div>
    </form>
  );
}
