import { changeEmailSchema } from '@tastequest/client';
import type { ChangeEmailForm } from '@tastequest/client';
import type { Problem } from '@tastequest/family';
import { PasswordField, TextField, useZodForm } from '@tastequest/ui';
import { SettingsForm } from '../../components/settings-form';

interface EmailFormProps {
  onSave: (values: ChangeEmailForm) => Promise<Problem | null>;
  onCancel: () => void;
}

export function EmailForm({ onSave, onCancel }: EmailFormProps) {
  const form = useZodForm(changeEmailSchema, { defaultValues: { newEmail: '', currentPassword: '' } });
  const { errors } = form.formState;
  return (
    <SettingsForm form={form} label="Change email" submitLabel="Update Email" onSave={onSave} onCancel={onCancel}>
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
    </SettingsForm>
  );
}
