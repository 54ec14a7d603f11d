import { useForm } from 'react-hook-form';
import type { UseFormRegister } from 'react-hook-form';
import type { NotificationPreferences } from '@tastequest/client';
import { useReportDirty } from '@tastequest/forms';
import { Button, CheckboxField } from '@tastequest/ui';
import { EMAIL_CHOICES, PUSH_CHOICES } from '../model/choices';
import type { Choice } from '../model/choices';
import styles from './notifications.module.css';

export interface PreferencesFormProps {
  preferences: NotificationPreferences;
  onSave: (preferences: NotificationPreferences) => Promise<void>;
}

export function PreferencesForm({ preferences, onSave }: PreferencesFormProps) {
  const { register, handleSubmit, formState } = useForm({ values: preferences });
  useReportDirty(formState.isDirty);
  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit((choice) => onSave(choice))(event)}>
      <div className={styles.groups}>
        <Choices title="Push notifications" choices={PUSH_CHOICES} register={register} />
        <Choices title="Email notifications" choices={EMAIL_CHOICES} register={register} />
      </div>
      <div>
        <Button type="submit" busy={formState.isSubmitting}>
          Save Preferences
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps {
  title: string;
  choices: Choice[];
  register: UseFormRegister<NotificationPreferences>;
}

function Choices({ title, choices, register }: ChoicesProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {choices.map(({ name, label }) => (
        <CheckboxField key={name} label={label} {...register(name)} />
      ))}
    </fieldset>
  );
}
