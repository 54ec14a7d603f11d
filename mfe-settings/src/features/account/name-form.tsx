import { nameSchema } from '@tastequest/client';
import type { NameForm as NameValues } from '@tastequest/client';
import type { Problem } from '@tastequest/family';
import { TextField, useZodForm } from '@tastequest/ui';
import type { ButtonSize } from '@tastequest/ui';
import { SettingsForm } from '../../components/settings-form';

interface NameFormProps {
  name: string;
  /** Children get larger buttons. */
  size?: ButtonSize;
  onSave: (values: NameValues) => Promise<Problem | null>;
}

export function NameForm({ name, size, onSave }: NameFormProps) {
  const form = useZodForm(nameSchema, { values: { fullName: name } });
  const { errors } = form.formState;
  return (
    <SettingsForm form={form} submitLabel="Save Changes" size={size} onSave={onSave}>
      <TextField
        label="Name"
        autoComplete="name"
        required
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
    </SettingsForm>
  );
}
