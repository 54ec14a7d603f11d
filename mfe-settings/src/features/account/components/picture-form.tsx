import { pictureSchema } from '@tastequest/client';
import type { PictureForm as PictureValues } from '@tastequest/client';
import type { Problem } from '@tastequest/forms';
import { AvatarPicker, useZodForm } from '@tastequest/ui';
import { SettingsForm } from '../../screen/components/settings-form';

export interface PictureFormProps {
  avatar: string;
  onSave: (values: PictureValues) => Promise<Problem | null>;
}

/** A child does not see which pictures its siblings have: the server says so if one is taken. */
export function PictureForm({ avatar, onSave }: PictureFormProps) {
  const form = useZodForm(pictureSchema, { values: { avatar } });
  form.register('avatar');
  return (
    <SettingsForm form={form} label="Your picture" submitLabel="Save Picture" size="xl" onSave={onSave}>
      <AvatarPicker
        label="Your picture"
        value={form.watch('avatar')}
        onChange={(picture) => form.setValue('avatar', picture, { shouldDirty: true })}
        error={form.formState.errors.avatar?.message}
      />
    </SettingsForm>
  );
}
