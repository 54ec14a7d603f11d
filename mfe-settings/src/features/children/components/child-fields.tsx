import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { ChildEditForm } from '@tastequest/client';
import { AvatarPicker, CheckboxField, DateField, SelectField, TextField } from '@tastequest/ui';
import styles from './children.module.css';

const GENDERS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'prefer_not_to_say', label: 'Prefer not to say' },
];

/** Name, birthday and picture: what every child has. */
export function ChildBasics({ today, taken }: { today: string; taken: readonly string[] }) {
  const { register, control, formState } = useFormContext<ChildEditForm>();
  const { field } = useController({ control, name: 'avatar' });
  const { errors } = formState;
  return (
    <>
      <TextField label="Full Name" required error={errors.fullName?.message} {...register('fullName')} />
      <DateField label="Date of Birth" max={today} required error={errors.dob?.message} {...register('dob')} />
      <AvatarPicker
        label="Picture"
        value={field.value}
        onChange={field.onChange}
        taken={taken}
        error={errors.avatar?.message}
      />
    </>
  );
}

/** Allergies are health data, so they come with a consent of their own. */
export function ChildDetails() {
  const { register, watch, formState } = useFormContext<ChildEditForm>();
  const { errors } = formState;
  const hasProblem = Boolean(errors.gender ?? errors.allergies ?? errors.allergyConsent);
  const [open, setOpen] = useState(false);
  return (
    <details
      className={styles.details}
      open={open || hasProblem}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Add More Details (Optional)</summary>
      <div className={styles.form}>
        <SelectField
          label="Gender"
          options={GENDERS}
          placeholder="Select gender"
          error={errors.gender?.message}
          {...register('gender')}
        />
        <TextField
          label="Allergies"
          hint="Separate them with commas. Only the parents of your family can read them."
          error={errors.allergies?.message}
          {...register('allergies')}
        />
        {watch('allergies').trim() !== '' && (
          <CheckboxField
            label="I agree that TasteQuest keeps these allergies to warn before such a food is logged."
            error={errors.allergyConsent?.message}
            {...register('allergyConsent')}
          />
        )}
      </div>
    </details>
  );
}
