import { passwordSchema } from '@tastequest/client';
import type { PasswordForm as PasswordValues } from '@tastequest/client';
import type { Problem } from '@tastequest/family';
import { PasswordField, useZodForm } from '@tastequest/ui';
import { SettingsForm } from '../../components/settings-form';

interface PasswordFormProps {
  onSave: (values: PasswordValues) => Promise<Problem | null>;
  onCancel: () => void;
}

export function PasswordForm({ onSave, onCancel }: PasswordFormProps) {
  const form = useZodForm(passwordSchema, {
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  return (
    <SettingsForm form={form} label="Update Password" submitLabel="Update Password" onSave={onSave} onCancel={onCancel}>
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
    </SettingsForm>
  );
}
