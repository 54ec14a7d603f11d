import type { NotificationPreferences } from '@tastequest/client';
import { showFailure, useReportDirty } from '@tastequest/family';
import { Button, CheckboxField, Form } from '@tastequest/ui';
import { useForm } from 'react-hook-form';
import type { UseFormRegister } from 'react-hook-form';
import styles from './notifications.module.css';

interface PreferencesFormProps {
  preferences: NotificationPreferences;
  /** Rejects with what the server refused. */
  onSave: (preferences: NotificationPreferences) => Promise<void>;
}

export function PreferencesForm({ preferences, onSave }: PreferencesFormProps) {
  const form = useForm({ values: preferences });
  const { register, formState } = form;
  useReportDirty(formState.isDirty);
  const submit = form.handleSubmit((choice) =>
    onSave(choice).catch((failure: unknown) => showFailure(form, failure, 'Failed to save notification preferences')),
  );
  return (
    <Form className={styles.form} onSubmit={submit} error={formState.errors.root?.message}>
      <div className={styles.groups}>
        <Choices title="Push notifications" choices={PUSH_CHOICES} register={register} />
        <Choices title="Email notifications" choices={EMAIL_CHOICES} register={register} />
      </div>
      <div>
        <Button type="submit" busy={formState.isSubmitting}>
          Save Preferences
        </Button>
      </div>
    </Form>
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

interface Choice {
  name: keyof NotificationPreferences;
  label: string;
}

/** Notices inside the app. */
const PUSH_CHOICES: Choice[] = [
  { name: 'pushChallengeCompleted', label: 'Challenge completed' },
  { name: 'pushRewardRedeemed', label: 'Reward redeemed' },
  { name: 'pushNewChallenges', label: 'New challenges available' },
  { name: 'pushChallengeReminders', label: 'Challenge reminders' },
];

const EMAIL_CHOICES: Choice[] = [
  { name: 'emailChallengeCompleted', label: 'Challenge completed' },
  { name: 'emailRewardRedeemed', label: 'Reward redeemed' },
  { name: 'emailWeeklyDigest', label: 'Weekly progress digest' },
  { name: 'emailTips', label: 'Tips and advice' },
];
