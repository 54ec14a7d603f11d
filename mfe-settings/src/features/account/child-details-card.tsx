import { pictureSchema, type PictureForm as PictureValues, useUpdatePictureMutation } from '@tastequest/client';
import { useProfile, useActions } from '@tastequest/contract';
import { UnsavedChanges, type Problem, problemOf } from '@tastequest/family';
import { Card, AvatarPicker, useZodForm } from '@tastequest/ui';
import { SettingsForm } from '../../components/settings-form';
import styles from './account.module.css';
import { NameForm } from './name-form';
import { useSaveName } from './use-save-name';

export function ChildDetailsCard() {
  const { fullName, avatar } = useProfile();
  const saveName = useSaveName();
  const savePicture = useSavePicture();
  return (
    <Card title="About you">
      <div className={styles.section}>
        <UnsavedChanges>
          <NameForm name={fullName} onSave={saveName} size="xl" />
        </UnsavedChanges>
        <UnsavedChanges>
          <PictureForm avatar={avatar ?? ''} onSave={savePicture} />
        </UnsavedChanges>
      </div>
    </Card>
  );
}

interface PictureFormProps {
  avatar: string;
  onSave: (values: PictureValues) => Promise<Problem | null>;
}

/** A child does not see which pictures its siblings have: the server says so if one is taken. */
function PictureForm({ avatar, onSave }: PictureFormProps) {
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

/** Saves the own picture; the navigation, and the page of who plays here, show the new one at once. */
function useSavePicture(): (values: PictureValues) => Promise<Problem | null> {
  const { toast, refreshProfile } = useActions();
  const [updatePicture] = useUpdatePictureMutation();
  return async (values) => {
    try {
      await updatePicture(values).unwrap();
    } catch (error) {
      return problemOf(error, 'Failed to save your picture');
    }
    await refreshProfile();
    toast.success('You have a new picture');
    return null;
  };
}
