import { passwordSchema } from '@tastequest/client';
import type { PasswordForm as PasswordValues } from '@tastequest/client';
import { showProblem, useReportDirty } from '@tastequest/forms';
import type { Problem } from '@tastequest/forms';
import { Button, FormError, PasswordField, useZodForm } from '@tastequest/ui';
import styles from './account.module.css';

export interface PasswordFormProps {
  onSave: (values: PasswordValues) => Promise<Problem | null>;
  onCancel: () => void;
}

export function PasswordForm({ onSave, onCancel }: PasswordFormProps) {
  const form = useZodForm(passwordSchema, {
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty);
  const save = form.handleSubmit(async (values) => showProblem(form, await onSave(values)));

  return (
    <form className={styles.form} noValidate aria-label="Update Password" onSubmit={(event) => void save(event)}>
      <FormError>{errors.root?.message}</FormError>
      <PasswordField
        label="Current Password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        required
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Update Password
        </Button>
      </div>
    </form>
  );
}
